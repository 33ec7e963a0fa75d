import { createHash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallName, callNames, calls } from '#contract/calls.ts'
import { apiExamples } from '#server/platform/http/api-examples.ts'
import {
  type Relation,
  type Role,
  type ThingKind,
  relations,
  rightOf,
  roles,
  thingCalls,
} from '#server/testing/permissions/call-rights.ts'
import type { TestBuyer } from '#server/testing/test-shop.ts'
import { type InquiryShop, startInquiryShop } from '#server/trade/inquiries/inquiry-moves.fixture.ts'
import { sendQuotedInquiry } from '#server/trade/quotes/quoted-inquiry.fixture.ts'

let shop: InquiryShop
let owner: TestBuyer
/** Of another company with the same settings. */
let stranger: TestBuyer
let administrator: TestBuyer
let colleague: TestBuyer
beforeAll(async () => {
  shop = await startInquiryShop()
  owner = await shop.newBuyer({ role: 'buyer', mayOrder: true })
  colleague = await shop.newBuyer({ role: 'buyer', companyId: owner.companyId })
  administrator = await shop.newBuyer({ companyId: owner.companyId })
  stranger = await shop.newBuyer({ mayOrder: true })
})
afterAll(() => shop.close())

/** The answer without what differs in every one. */
const answer = async (
  name: CallName,
  input: object,
  token: string | null,
): Promise<Record<string, unknown>> => {
  const [method, template] = calls[name]
  const url = template.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(Reflect.get(input, key))),
  )
  const response = await shop.inject({
    method,
    url,
    headers: { lang: 'en-US', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    ...(method === 'GET' ? {} : { payload: input }),
  })
  // Files and redirects answer without an envelope.
  const type = String(response.headers['content-type'])
  if (!type.includes('json')) return { code: response.statusCode }
  const envelope: Record<string, unknown> = await response.json()
  return { ...envelope, traceId: '' }
}

/** A session of its own for each call: some of them end the caller's. */
const sessionOf = async (userId: string, audience: 'shop' | 'office'): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  await shop.asSystem(sql`insert into sessions (token_sha256, user_id, audience, carrier, expires_at)
    values (${hash}, ${userId}, ${audience}, 'bearer', now() + interval '1 day')`)
  return token
}

const personOf = async (role: Role): Promise<{ userId: string; audience: 'shop' | 'office' } | null> => {
  if (role === 'visitor') return null
  if (role === 'waiting') return { ...(await shop.newBuyer({ approved: false })), audience: 'shop' }
  if (role === 'buyer') return { ...(await shop.newBuyer({ role: 'buyer' })), audience: 'shop' }
  if (role === 'administrator') return { ...(await shop.newBuyer()), audience: 'shop' }
  return { ...(await shop.newStaff(role)), audience: 'office' }
}

describe.each(roles)('%s', (role) => {
  it('reaches exactly the calls that docs/permissions.md says', async () => {
    const person = await personOf(role)
    const told: string[] = []
    const expected: string[] = []
    for (const name of callNames) {
      const token = person && (await sessionOf(person.userId, person.audience))
      const { code, reason } = await answer(name, Object(apiExamples.get(name)?.input), token)
      // Signing in answers 401 to a wrong password, which is no refusal of the call.
      const isRefused = code === 403 || (code === 401 && reason === 'UNAUTHENTICATED')
      told.push(`${name} ${isRefused ? String(code) : 'yes'}`)
      expected.push(`${name} ${rightOf(name, role)}`)
    }
    expect(told).toEqual(expected)
  })
})

const unknownId = '01890000-0000-7000-8000-000000000000'

const oneId = async (statement: RawBuilder<{ id: string }>): Promise<string> => {
  const [row] = await shop.asSystem(statement)
  if (!row) throw new Error('the statement made no thing')
  return row.id
}
const addLine = async (): Promise<string> => {
  const product = await shop.newProduct({ amountMinor: 500 })
  const line = await shop.call('addCart', { productId: product.id, quantity: 2 }, { as: owner })
  if (line.code !== 200) throw new Error(line.msg)
  return line.data.id
}

/** Makes a thing of the owner. */
const makers: Record<ThingKind, () => Promise<string>> = {
  order: async () => {
    const placed = await shop.call('checkCart', { ids: [await addLine()] }, { as: owner })
    if (placed.code !== 200) throw new Error(placed.msg)
    return placed.data.id
  },
  inquiry: async () => (await sendQuotedInquiry(shop, owner)).id,
  'cart line': addLine,
  machine: async () => {
    const brand = await oneId(
      sql`insert into brands (name, normal_name) values ('Saws', ${randomBytes(4).toString('hex')}) returning id`,
    )
    const model = await oneId(
      sql`insert into models (brand_id, name, normal_name) values (${brand}, ${randomBytes(4).toString('hex')}, 'S1') returning id`,
    )
    return oneId(
      sql`insert into company_machines (company_id, model_id) values (${owner.companyId}, ${model}) returning id`,
    )
  },
  number: async () => {
    const { standard } = await shop.newProduct()
    const number = randomBytes(4).toString('hex').toUpperCase()
    const saved = await shop.call('saveMyNumber', { number, standard }, { as: owner })
    if (saved.code !== 200) throw new Error(saved.msg)
    return oneId(
      sql`select private_id as id from product_numbers where kind = 'customer' and number = ${number}`,
    )
  },
  address: () =>
    oneId(sql`insert into addresses (company_id, name, lines, city, country)
      values (${owner.companyId}, 'Store', 'Street 1', 'Oslo', 'NO') returning id`),
  person: async () => (await shop.newBuyer({ companyId: owner.companyId, role: 'buyer' })).userId,
  list: () =>
    oneId(sql`with list as (insert into lists (company_id, name) values (${owner.companyId}, 'Service') returning id)
      insert into list_lines (list_id, company_id, place, standard, normal, fullname, packs)
      select id, ${owner.companyId}, 1, 'A-1', 'A1', 'Plug', 2 from list returning list_id as id`),
  'list line': () =>
    oneId(sql`with list as (insert into lists (company_id, name) values (${owner.companyId}, 'Service') returning id)
      insert into list_lines (list_id, company_id, place, standard, normal, fullname, packs)
      select id, ${owner.companyId}, 1, 'A-1', 'A1', 'Plug', 2 from list returning id`),
  session: async () => {
    const token = await sessionOf(owner.userId, 'shop')
    return oneId(
      sql`select id from sessions where token_sha256 = ${createHash('sha256').update(token).digest()}`,
    )
  },
}
/** Where a thing is stored, and under which id callers know it. */
const storedIn: Record<ThingKind, [table: string, column: string]> = {
  order: ['orders', 'id'],
  inquiry: ['inquiries', 'id'],
  'cart line': ['cart_lines', 'id'],
  machine: ['company_machines', 'id'],
  number: ['product_numbers', 'private_id'],
  address: ['addresses', 'id'],
  person: ['users', 'id'],
  session: ['sessions', 'id'],
  list: ['lists', 'id'],
  'list line': ['list_lines', 'id'],
}

const callers = (): Record<Relation, TestBuyer> => ({
  own: owner,
  'colleague sees': colleague,
  'colleague does not': colleague,
  administrator,
  foreign: stranger,
})

describe.each(thingCalls)('$name', ({ name, thing, input, by }) => {
  it.each(relations)(`answers about a ${thing} as docs/permissions.md says: %s`, async (relation) => {
    await shop.asSystem(sql`update companies set shares_documents = ${relation === 'colleague sees'}`)
    const id = await makers[thing]()
    const { userId } = callers()[relation]
    const [table, column] = storedIn[thing]
    const rowNow = () =>
      shop.asSystem(
        sql`select to_jsonb(rows) as row from ${sql.table(table)} as rows where ${sql.ref(column)} = ${id}`,
      )
    const before = await rowNow()
    const told = await answer(name, input(id), await sessionOf(userId, 'shop'))
    const after = await rowNow()
    const missing = await answer(name, input(unknownId), await sessionOf(userId, 'shop'))
    if (by[relation] === 'yes') {
      expect([401, 403, 404]).not.toContain(told.code)
      // Removing a missing thing is answered like removing one that is there.
      const isReached = JSON.stringify(told) !== JSON.stringify(missing) || after.length < before.length
      expect(isReached).toBe(true)
      return
    }
    expect(told).toEqual(missing)
    expect(after).toEqual(before)
    expect(told.code === 403).toBe(by[relation] === '403')
  })
})
