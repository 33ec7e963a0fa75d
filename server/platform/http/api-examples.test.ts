import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callNames } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { apiExamples } from '#server/platform/http/api-examples.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

const successWords: unknown[] = Object.values(
  JSON.parse(readFileSync(new URL('../../../locales/en/messages.json', import.meta.url), 'utf8')),
)

/** The answer of a call as a schema that knows every field and takes no other. */
const answerOf = ({ output, answer, extra }: Endpoint): z.ZodType =>
  answer === 'rows'
    ? z.strictObject({
        code: z.literal(200),
        msg: z.string(),
        rows: z.array(output),
        total: z.int(),
        ...extra?.shape,
      })
    : z.strictObject({ code: z.literal(200), msg: z.string(), data: output })

const fieldsOf = (schema: z.ZodType): string[] => {
  const { properties }: { properties?: object } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  })
  return Object.keys(properties ?? {})
}

const renew = 'Run `npm run examples`: the example differs from its contract.'

describe('the examples of the calls', () => {
  it.each(callNames)('of %s is what its descriptor says', (name) => {
    const descriptor: Endpoint = endpoints[name]
    const example = apiExamples.get(name)
    if (!example) throw new Error(`${name} has no example`)
    const { input, answer } = example
    expect(answerOf(descriptor).safeParse(answer).error, renew).toBeUndefined()
    expect(successWords).toContain(answer.msg)
    expect(fieldsOf(descriptor.input)).toEqual(expect.arrayContaining(Object.keys(input)))
    expect(descriptor.input.safeParse(input).error, renew).toBeUndefined()
    if (descriptor.takesFile) return expect(input).toHaveProperty(descriptor.takesFile.field)
    // Lenient schemas put something else in the place of what they cannot read.
    const read = JSON.stringify(descriptor.input.parse(input))
    for (const value of Object.values(input).filter((one) => typeof one === 'string'))
      expect(read).toContain(JSON.stringify(value))
  })

  it('are there for calls alone', () => {
    expect([...apiExamples.keys()].toSorted()).toEqual([...callNames].toSorted())
  })
})

describe('GET /api/docs', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await startTestShop()
  })
  afterAll(() => shop.close())

  const sections = async (token?: string) => {
    const { body } = await shop.inject({
      url: '/api/docs',
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    return new Map(
      [...body.matchAll(/<section><h2 id="(\w+)">(.*?)<\/section>/gs)].map(([, name = '', html = '']) => [
        name,
        html,
      ]),
    )
  }

  it('shows every call of the shop with what is sent and what comes back', async () => {
    const shown = await sections()
    const shopCalls = callNames.filter((name) => !endpoints[name].path.startsWith('/api/office/'))
    expect([...shown.keys()].toSorted()).toEqual(shopCalls.toSorted())
    for (const [name, html] of shown) {
      expect(html, name).toContain('Example of an answer')
      expect(html, name).toContain('&quot;code&quot;: 200')
      expect(html, name).toMatch(/Example of a call<\/summary><pre[^>]*>(GET|POST) \/(?!\S*[{}])/)
    }
  })

  it('begins with an index that links every call once, and the guide for clients', async () => {
    const { body } = await shop.inject({ url: '/api/docs' })
    const [index = ''] = /<nav aria-label="Calls">.*?<\/nav>/s.exec(body) ?? []
    const linked = [...index.matchAll(/<a href="#(\w+)">/g)].map(([, name = '']) => name)
    expect(linked.toSorted()).toEqual([...(await sections()).keys()].toSorted())
    expect(body).toContain('<a href="/api/docs/clients">')
  })

  it('shows calls of the office to staff alone', async () => {
    const { token } = await shop.newStaff('sales')
    expect((await sections(token)).get('officeListMail')).toContain('Example of an answer')
    expect((await sections()).has('officeListMail')).toBe(false)
  })

  it('carries the examples in the description for machines', async () => {
    const description = (await shop.inject({ url: '/api/openapi.json' })).json()
    const { post } = description.paths['/api/saveCart']
    expect(post.requestBody.content['application/json'].example).toEqual(apiExamples.get('saveCart')?.input)
    const { get } = description.paths['/api/keySuggest']
    expect(get.parameters).toContainEqual(expect.objectContaining({ name: 'key', example: 'carb' }))
    expect(get.responses[200].content['application/json'].example).toEqual(
      apiExamples.get('keySuggest')?.answer,
    )
  })
})
