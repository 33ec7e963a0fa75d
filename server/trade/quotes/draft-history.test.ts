import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/call-client.ts'
import type { Language } from '#contract/language.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'
import { type Asked, type QuoteShop, startQuoteShop } from '#server/trade/quotes/quotes.fixture.ts'

let shop: QuoteShop
let anna: TestStaff
let tomasz: TestStaff
let buyer: TestBuyer
beforeAll(async () => {
  shop = await startQuoteShop()
  ;[anna, tomasz] = [await shop.newStaff('sales'), await shop.newStaff('sales')]
  for (const [{ userId }, name] of [
    [anna, 'Anna'],
    [tomasz, 'Tomasz'],
  ] as const)
    await shop.asSystem(sql`update users set first_name = ${name}, last_name = 'Nowak' where id = ${userId}`)
  buyer = await shop.newBuyer()
})
afterAll(() => shop.close())

const askFor = async (count = 1): Promise<Asked> => {
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.push((await shop.newProduct({ amountMinor: 500 })).id)
  return shop.inquire(buyer, ids)
}

type Change = NonNullable<CallInput<'officeSaveQuote'>['lines']>[number]
const save = async (
  asked: Asked,
  change: Omit<Change, 'lineId' | 'version'>,
  { as = anna, head }: { as?: TestStaff; head?: CallInput<'officeSaveQuote'>['head'] } = {},
) => {
  const lineId = asked.lineIds[0] ?? ''
  const { lines } = await shop.sheet(asked.id, as)
  const line = lines.find(
    (one) => one.lineId === lineId && one.isAlternative === (change.isAlternative ?? false),
  )
  const sent = Object.keys(change).length === 0 ? [] : [{ lineId, version: line?.version ?? 0, ...change }]
  const saved = await shop.call(
    'officeSaveQuote',
    { id: asked.id, lines: sent, ...(head ? { head } : {}) },
    { as },
  )
  if (saved.code !== 200) throw new Error(saved.msg)
}

/** Edits as the history tells them: who, where, what, before and after. */
const editsOf = async ({ id }: Asked, language: Language = 'en') => {
  const answer = await shop.call('officeInqueryDetail', { id }, { as: anna, language })
  if (answer.code !== 200) throw new Error(answer.msg)
  const plain = (value: string | null) => value?.replaceAll('\u00a0', ' ') ?? null
  return answer.data.history.flatMap(({ person, edit }) =>
    edit
      ? [[person, edit.position, edit.isAlternative, edit.field, plain(edit.before), plain(edit.after)]]
      : [],
  )
}

describe('the history of a quote draft', () => {
  it('names person, line and field of an edit, with the value before and after', async () => {
    const asked = await askFor()
    await save(asked, { price: '4.50', leadTime: '2 d' })
    await save(asked, { price: '4.20' }, { as: tomasz })
    expect(await editsOf(asked)).toEqual([
      ['Anna Nowak', 1, false, 'price', null, '€4.50'],
      ['Anna Nowak', 1, false, 'leadTime', null, '2 working days'],
      ['Tomasz Nowak', 1, false, 'price', '€4.50', '€4.20'],
    ])
    expect((await editsOf(asked, 'de'))[2]).toEqual(['Tomasz Nowak', 1, false, 'price', '4,50 €', '4,20 €'])
  })

  it('gathers a person’s edits of one cell in a row: before of the first, after of the last', async () => {
    const asked = await askFor()
    for (const price of ['4', '4.2', '4.25']) await save(asked, { price })
    // Another cell between them does not end the row.
    await save(asked, { remark: 'from Monday on' })
    await save(asked, { price: '4.20/10' })
    expect(await editsOf(asked)).toEqual([
      ['Anna Nowak', 1, false, 'remark', null, 'from Monday on'],
      ['Anna Nowak', 1, false, 'price', null, '€4.20 / 10'],
    ])
  })

  it('begins a new entry after somebody else, after a version was sent, and after an hour', async () => {
    const asked = await askFor()
    await save(asked, { price: '4' })
    await save(asked, { price: '5' }, { as: tomasz })
    await save(asked, { price: '6' })
    expect(await shop.sendDraft(asked.id, anna)).toMatchObject({ code: 200 })
    await save(asked, { price: '7' })
    await shop.asSystem(
      sql`update inquiry_changes set at = at - interval '61 minutes' where inquiry_id = ${asked.id}`,
    )
    await shop.asSystem(
      sql`update document_events set at = at - interval '61 minutes' where document_id = ${asked.id}`,
    )
    await save(asked, { price: '8' })
    expect((await editsOf(asked)).map(([, , , , before, after]) => [before, after])).toEqual([
      [null, '€4.00'],
      ['€4.00', '€5.00'],
      ['€5.00', '€6.00'],
      ['€6.00', '€7.00'],
      ['€7.00', '€8.00'],
    ])
  })

  it('keeps nothing of a cell that is again what it was, and nothing of a repeated request', async () => {
    const asked = await askFor()
    await save(asked, { remark: 'x' })
    await save(asked, { remark: '' })
    expect(await editsOf(asked)).toEqual([])
    const other = await askFor()
    const change = { lineId: other.lineIds[0] ?? '', version: 0, price: '4' }
    for (let n = 0; n < 2; n++)
      await shop.call('officeSaveQuote', { id: other.id, lines: [change] }, { as: anna })
    expect(await editsOf(other)).toEqual([['Anna Nowak', 1, false, 'price', null, '€4.00']])
  })

  it('says that a price made a line available again', async () => {
    const asked = await askFor()
    await save(asked, { isAvailable: false })
    await save(asked, { price: '4' }, { as: tomasz })
    expect(await editsOf(asked)).toEqual([
      ['Anna Nowak', 1, false, 'isAvailable', 'yes', 'no'],
      ['Tomasz Nowak', 1, false, 'price', null, '€4.00'],
      ['Tomasz Nowak', 1, false, 'isAvailable', 'no', 'yes'],
    ])
  })

  it('names articles by number, also of an alternative that goes, when the product is gone', async () => {
    const other = await shop.newProduct({ amountMinor: 300 })
    const asked = await askFor()
    await save(asked, { isAlternative: true, productId: other.id, price: '3' })
    await save(asked, { isAlternative: true, productId: null }, { as: tomasz })
    await shop.asSystem(
      sql`update products set standard = 'renamed', status = 'hidden' where id = ${other.id}`,
    )
    expect(await editsOf(asked)).toEqual([
      ['Anna Nowak', 1, true, 'article', null, other.standard],
      ['Anna Nowak', 1, true, 'price', null, '€3.00'],
      ['Tomasz Nowak', 1, true, 'article', other.standard, null],
      ['Tomasz Nowak', 1, true, 'price', '€3.00', null],
    ])
  })

  it('keeps edits of the terms', async () => {
    const asked = await askFor()
    await save(asked, { price: '10' })
    await save(
      asked,
      {},
      { head: { version: 0, freight: '19.50', deliveryTerm: 'DAP Kassel', validOn: '2099-01-15' } },
    )
    const terms = (await editsOf(asked)).filter(([, position]) => position === null)
    expect(terms.map(([, , , field, , after]) => [field, after])).toEqual([
      ['validOn', 'January 15, 2099'],
      ['deliveryTerm', 'DAP Kassel'],
      ['freight', '€19.50'],
    ])
  })

  it('is not read by a buyer', async () => {
    const asked = await askFor()
    await save(asked, { insideNote: 'they pay late', price: '4' })
    const answer = await shop.call('inqueryDetail', { id: asked.id }, { as: buyer })
    expect(answer.code).toBe(200)
    expect(JSON.stringify(answer)).not.toContain('they pay late')
    const seen = await withActor(
      shop.db,
      asBuyer(buyer),
      async (tx) => (await sql`select * from inquiry_changes`.execute(tx)).rows.length,
    )
    expect(seen).toBe(0)
  })

  it('notes 500 cells in one save, all of them once', async () => {
    const asked = await askFor()
    await shop.asSystem(sql`insert into inquiry_lines (inquiry_id, company_id, position, standard, normal, fullname, pack_type,
        pieces_per_pack, packs)
      select ${asked.id}, ${buyer.companyId}, n, '', '', 'part', 1, 1, 1 from generate_series(2, 500) n`)
    await shop.priceAll(asked.id, anna, '4')
    await shop.priceAll(asked.id, anna, '5')
    const edits = await editsOf(asked)
    expect(edits).toHaveLength(500)
    expect(new Set(edits.map(([, , , , before, after]) => `${before} ${after}`))).toEqual(
      new Set(['null €5.00']),
    )
  })
})
