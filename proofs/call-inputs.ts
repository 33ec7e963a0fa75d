import fc from 'fast-check'
import { z } from 'zod'
import { hostileTexts } from './hostile-texts.ts'

/** Values a field of this name has in a shop that is in use, so that calls get past their first check. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

/** The parts of a Zod definition that say what fits. */
const Definition = z.object({
  type: z.string(),
  format: z.string().optional(),
  shape: z.record(z.string(), z.unknown()).optional(),
  entries: z.record(z.string(), z.string()).optional(),
  values: z.array(z.unknown()).optional(),
  innerType: z.unknown().optional(),
  options: z.array(z.unknown()).optional(),
  element: z.unknown().optional(),
  valueType: z.unknown().optional(),
  parts: z.array(z.unknown()).optional(),
  in: z.unknown().optional(),
  out: z.unknown().optional(),
})

const definitionOf = (schema: unknown) =>
  Definition.parse(Reflect.get(Object(Reflect.get(Object(schema), '_zod')), 'def'))

const text = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.stringMatching(/^[A-Z0-9]{1,6}[- ]?\d{1,6}$/) },
  { weight: 2, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.nat(12).map((power) => 'ß'.repeat(2 ** power)) },
)
const number = fc.oneof(
  fc.integer({ min: 1, max: 12 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, -1, 2 ** 31, 2 ** 53, 1e308, 5e-324),
)
const anyValue = fc.jsonValue({ maxDepth: 3 })

/** What the schema lets through, mostly; `known` values stand in for fields of their name half of the time. */
export const fitting = (schema: unknown, known: KnownValues, field = ''): fc.Arbitrary<unknown> => {
  const made = fittingType(schema, known, field)
  const values = known[field]
  return values && values.length > 0 ? fc.oneof(made, fc.constantFrom(...values)) : made
}

const fittingType = (schema: unknown, known: KnownValues, field: string): fc.Arbitrary<unknown> => {
  const definition = definitionOf(schema)
  const inner = () => fitting(definition.innerType, known, field)
  switch (definition.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(definition.shape ?? {}).map(([name, part]) => [name, fitting(part, known, name)]),
        ),
        { requiredKeys: [] },
      )
    case 'optional':
    case 'default':
    case 'catch':
      return inner()
    case 'nullable':
      return fc.option(inner(), { freq: 10 })
    case 'pipe':
      // z.preprocess: the schema proper stands behind the transformation.
      return fitting(
        definitionOf(definition.in).type === 'transform' ? definition.out : definition.in,
        known,
        field,
      )
    case 'union':
      return fc.oneof(...(definition.options ?? []).map((option) => fitting(option, known, field)))
    case 'array':
      return fc.array(fitting(definition.element, known, field), { maxLength: 6 })
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 12 }), fitting(definition.valueType, known, ''), {
        maxKeys: 4,
      })
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []))
    case 'boolean':
      return fc.boolean()
    case 'number':
      return number
    case 'string':
      return textOfFormat(definition.format)
    case 'template_literal':
      return templateOf(definition.parts ?? [], known)
    // A file comes in a form only; whatever JSON has in its place is none.
    case 'custom':
    case 'unknown':
      return anyValue
    default:
      throw new Error(`no values are known for a schema of type ${definition.type}`)
  }
}

/** The texts of the parts one after the other; a part is a literal or a schema. */
const templateOf = (parts: readonly unknown[], known: KnownValues): fc.Arbitrary<string> =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'object' ? fitting(part, known) : fc.constant(part))))
    .map((values) => values.map(String).join(''))

const textOfFormat = (format: string | undefined): fc.Arbitrary<string> => {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date')
    return fc
      .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
      .map((date) => date.toISOString().slice(0, 10))
  return text
}

const mutate = (input: unknown, at: number, change: (value: unknown) => unknown): unknown => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return change(input)
  const keys = Object.keys(input)
  const key = keys[at % Math.max(1, keys.length)]
  return key === undefined ? change(input) : { ...input, [key]: change(Reflect.get(input, key)) }
}

const change: fc.Arbitrary<(value: unknown) => unknown> = fc.oneof(
  fc.constantFrom<(value: unknown) => unknown>(
    (value) => [value],
    (value) => ({ a: { b: { c: value } } }),
    (value) => JSON.stringify(value) ?? '',
    (value) => (typeof value === 'string' ? Number(value) : 0),
    () => null,
    (value) => `${JSON.stringify(value)}\u0000`,
    // Three times over, a whole text would grow past what a string can be.
    (value) =>
      JSON.stringify(value ?? '')
        .slice(0, 5_000)
        .repeat(200),
    (value) => [value, value],
    (value) => ({ ['__proto__']: value, constructor: value, prototype: value }),
  ),
  anyValue.map((other) => () => other),
)

/** A fitting input with up to three fields changed, wrapped or added. */
export const nearlyFitting = (schema: unknown, known: KnownValues): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fitting(schema, known),
      fc.array(fc.tuple(fc.nat(20), change), { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom('role', 'company_id', 'userId', 'isAdmin', '__proto__', 'a[b][c]', ''),
        anyValue,
        { maxKeys: 1 },
      ),
    )
    .map(([input, changes, added]) => {
      let changed = input
      for (const [at, how] of changes) changed = mutate(changed, at, how)
      return Object.keys(added).length > 0 ? { ...Object(changed), ...added } : changed
    })
