import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callNames } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'

/** A character that changes text direction, and NUL, which PostgreSQL refuses. */
const hidden = /[\u0000\u202A-\u202E\u2066-\u2069]/
const hostile = 'Ana\u202E\u0000 \u2066Ruiz\u2069 \u202Ax\u202B y\u202C\u202D\u2067\u2068'

type Make = (text: unknown) => unknown

/** Every text field of a schema, as a builder of its input. */
const placesOf = (schema: z.core.$ZodType, name: string): [string, Make][] => {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, inner]) =>
      placesOf(inner, `${name}.${key}`).map(([place, make]): [string, Make] => [
        place,
        (text) => ({ [key]: make(text) }),
      ]),
    )
  if (schema instanceof z.ZodArray)
    return placesOf(schema.element, `${name}[]`).map(([place, make]) => [place, (text) => [make(text)]])
  if (schema instanceof z.ZodRecord)
    return [
      [`${name} key`, (text) => ({ [String(text)]: 'x' })],
      ...placesOf(schema.valueType, `${name}{}`).map(([place, make]): [string, Make] => [
        place,
        (text) => ({ x: make(text) }),
      ]),
    ]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => placesOf(option, name))
  if (schema instanceof z.ZodPipe)
    return placesOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in, name)
  if ('innerType' in schema._zod.def && schema._zod.def.innerType instanceof z.ZodType)
    return placesOf(schema._zod.def.innerType, name)
  return [[name, (text) => text]]
}

/** The texts in a parsed value. Walks objects, because JSON escapes would hide characters. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)])
}

const isPassword = (place: string): boolean => /\.(?:oldPassword|password2?)$/.test(place)

/** Tests one field at a time: the others are omitted or come from the call's example. */
const acceptedAt = (schema: z.ZodType, make: Make): string[] => {
  const parsed = schema.safeParse(make(hostile))
  return parsed.success ? textsIn(parsed.data).filter((text) => text.includes('Ruiz')) : []
}

const fields = callNames.flatMap((call) => {
  const { input } = endpoints[call]
  return placesOf(input, call).map(([place, make]) => ({ place, texts: acceptedAt(input, make) }))
})
const freeTexts = fields.filter(({ place, texts }) => texts.length > 0 && !isPassword(place))

describe('the free-text fields of all calls', () => {
  it('include names, remarks, notes, messages, numbers, labels and searches', () => {
    const found = new Set(freeTexts.map(({ place }) => place))
    for (const place of [
      'register.firstname',
      'register.company',
      'saveAccount.contact',
      'contact.message',
      'addCart.info',
      'checkCart.note',
      'checkCart.poNumber',
      'saveMyNumber.number',
      'saveMyNumber.items[].number',
      'saveMyMachine.label',
      'cardCorrect.company',
      'listOrder.keyword',
      'listProductByPart.attr{}',
      'listProductByPart.attr key',
    ])
      expect(found).toContain(place)
  })

  it.each(freeTexts.map(({ place, texts }) => [place, texts] as const))(
    'remove characters that change text direction, and NUL: %s',
    (_, texts) => {
      for (const text of texts) {
        expect(text).not.toMatch(hidden)
        expect(text).toContain('Ana')
      }
    },
  )

  it('leave a password unchanged', () => {
    const parsed = endpoints.login.input.parse({ password: hostile })
    expect(parsed.password).toBe(hostile)
  })
})
