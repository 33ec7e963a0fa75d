import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/call-client.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestStaff, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let sales: TestStaff
let admin: TestStaff
beforeAll(async () => {
  shop = await startTestShop()
  sales = await shop.newStaff('sales')
  admin = await shop.newStaff('admin')
  await asSystem(sql`insert into shop_settings (key, value) values ('freight',
    '{"groups": [{"name": "Islands", "countries": [], "currency": "EUR", "freeFrom": null, "by": "quoted", "steps": []}]}')
    on conflict (key) do update set value = excluded.value`)
})
afterAll(() => shop.close())

const asSystem = <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
  withActor(shop.db, { role: 'system' }, async (tx) => (await statement.execute(tx)).rows)

const detail = async (id: string, as: TestStaff = sales) => {
  const answer = await shop.call('officeCompanyDetail', { id }, { as })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

type Terms = Omit<CallInput<'officeUpdateCompany'>, 'id' | 'version'>

/** Saves terms for the newest version. */
const save = async (id: string, terms: Terms, as: TestStaff = admin) => {
  const { version } = await detail(id)
  return shop.call('officeUpdateCompany', { id, version, ...terms }, { as })
}

describe('terms that the books need', () => {
  it('are saved together, each with its history', async () => {
    const { companyId: id } = await shop.newBuyer()
    const answer = await save(id, {
      ...{ credit: 'hold', creditReason: 'Invoice 4711 is open', prepayment: true },
      ...{ minOrder: '50', minOrderKind: 'fee', minOrderFee: '9,50', freightRule: 'islands' },
      ...{ sharesDocuments: false, mailQuote: 'a@buyer.example; b@buyer.example, a@buyer.example' },
    })
    expect(answer).toMatchObject({ code: 200 })
    const company = await detail(id)
    expect(company).toMatchObject({
      ...{ credit: 'hold', creditReason: 'Invoice 4711 is open', prepayment: true },
      minOrder: { amount: 5000, currency: 'EUR' },
      minOrderFee: { amount: 950, currency: 'EUR' },
      ...{ minOrderKind: 'fee', freightRule: 'islands', sharesDocuments: false },
      ...{ mailQuote: ['a@buyer.example', 'b@buyer.example'], mailInquiry: [] },
    })
    expect(company.history.map(({ field, before, after, by }) => [field, before, after, by])).toEqual(
      expect.arrayContaining([
        ['credit', 'ok', 'hold', 'Sam Staff'],
        ['creditReason', '', 'Invoice 4711 is open', 'Sam Staff'],
        ['minOrder', null, '5000', 'Sam Staff'],
        ['minOrderFee', null, '950', 'Sam Staff'],
        ['freightRule', null, 'islands', 'Sam Staff'],
        ['sharesDocuments', 'true', 'false', 'Sam Staff'],
        ['mailQuote', null, 'a@buyer.example, b@buyer.example', 'Sam Staff'],
      ]),
    )
    expect(await asSystem(sql`select mail_recipients as stored from companies where id = ${id}`)).toEqual([
      { stored: { quote: ['a@buyer.example', 'b@buyer.example'] } },
    ])
  })

  it('are taken away by an empty text; the other terms stay', async () => {
    const { companyId: id } = await shop.newBuyer()
    await save(id, {
      minOrder: 20,
      freightRule: 'free',
      mailQuote: 'a@b.example',
      mailInquiry: 'c@d.example',
    })
    await save(id, { minOrder: '', freightRule: '', mailQuote: ' ' })
    expect(await detail(id)).toMatchObject({
      ...{ minOrder: null, minOrderKind: null, freightRule: null, mailQuote: [] },
      mailInquiry: ['c@d.example'],
    })
  })

  it('refuse what is wrong, name the field and change nothing', async () => {
    const { companyId: id } = await shop.newBuyer()
    const many = Array.from({ length: 11 }, (_, at) => `a${at}@b.example`).join(',')
    const wrong: [Terms, string][] = [
      [{ minOrder: '1,2,3' }, 'AMOUNT_INVALID'],
      [{ minOrder: '-1' }, 'AMOUNT_INVALID'],
      [{ minOrder: 1e15 }, 'AMOUNT_TOO_LARGE'],
      [{ minOrder: 'NaN' }, 'AMOUNT_INVALID'],
      [{ minOrder: '1.005' }, 'AMOUNT_INVALID'],
      [{ minOrderFee: '5' }, 'MINIMUM_MISSING'],
      [{ minOrderFee: '', minOrder: '5', minOrderKind: 'fee' }, 'MINIMUM_FEE_MISSING'],
      [{ credit: 'maybe' }, 'CREDIT_STATE_UNKNOWN'],
      [{ creditReason: ' ', credit: 'hold' }, 'CREDIT_REASON_MISSING'],
      [{ freightRule: 'Nowhere' }, 'FREIGHT_RULE_UNKNOWN'],
      [{ mailQuote: 'nobody' }, 'EMAIL_INVALID'],
      [{ mailOrderMessage: many }, 'RECIPIENTS_TOO_MANY'],
    ]
    for (const [terms, reason] of wrong) {
      const [field] = Object.keys(terms)
      const answer = await save(id, terms)
      const at = reason === 'MINIMUM_MISSING' ? 'minOrder' : field
      expect([terms, answer]).toMatchObject([terms, { code: 601, reason, data: { field: at } }])
    }
    expect(await detail(id)).toMatchObject({ version: 1, history: [] })
  })

  it('keep an agreed amount when the currency changes, and refuse one that the new currency cannot hold', async () => {
    const { companyId: id } = await shop.newBuyer()
    await save(id, { minOrder: '50.00' })
    expect(await save(id, { currency: 'JPY' })).toMatchObject({ code: 200 })
    expect(await detail(id)).toMatchObject({ minOrder: { amount: 50, currency: 'JPY' } })
    await save(id, { currency: 'EUR', minOrder: '50.5' })
    expect(await save(id, { currency: 'JPY' })).toMatchObject({
      reason: 'AMOUNT_INVALID',
      data: { field: 'minOrder' },
    })
    expect(await detail(id)).toMatchObject({ minOrder: { amount: 5050, currency: 'EUR' } })
  })
})

describe('the credit of a company', () => {
  it('is changed only by those who may release orders', async () => {
    const { companyId: id } = await shop.newBuyer()
    expect(await save(id, { credit: 'hold', creditReason: 'late' }, sales)).toMatchObject({ code: 403 })
    expect(await save(id, { creditReason: 'late' }, sales)).toMatchObject({ code: 403 })
    expect(await detail(id)).toMatchObject({ credit: 'ok', version: 1, mayChangeCredit: false })
    expect(await detail(id, admin)).toMatchObject({ mayChangeCredit: true })
  })

  it('needs a reason of its own for each state but "OK"', async () => {
    const { companyId: id } = await shop.newBuyer()
    await save(id, { credit: 'hold', creditReason: 'Invoice 1 is open' })
    expect(await save(id, { credit: 'prepayment' })).toMatchObject({
      reason: 'CREDIT_REASON_MISSING',
      data: { field: 'creditReason' },
    })
    expect(await save(id, { name: 'Renamed' })).toMatchObject({ code: 200 })
    expect(await save(id, { credit: 'ok' })).toMatchObject({ code: 200 })
    expect(await detail(id)).toMatchObject({ credit: 'ok', creditReason: '' })
  })
})
