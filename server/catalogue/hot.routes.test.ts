import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/call-client.ts'
import { listHot as listHotCall } from '#contract/shop/catalogue.contract.ts'
import { type CatalogueShop, standardsOf, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'
import { hotHandlers } from '#server/catalogue/hot.routes.ts'
import type { CallContext, HandlerOutput } from '#server/platform/http/call-context.ts'
import type { TestBuyer } from '#server/testing/test-shop.ts'

let shop: CatalogueShop
const ids = new Map<string, number>()
let chains = 0
let saws = 0

interface Run {
  kind?: 'hot' | 'promotion'
  titles?: object
  start?: string | null
  end?: string | null
  sort?: number
  before?: number | null
}
const spring = { en: 'Spring', de: 'Frühling' }

const promote = (standard: string, run: Run = {}) => {
  const { kind = 'hot', titles = spring, start = '-1 day', end = '2 days', sort = 0, before = null } = run
  return shop.system(sql`
    insert into promotions (product_id, kind, titles, texts, start_at, end_at, price_before_minor, currency, sort)
    values (${ids.get(standard)}, ${kind}, ${JSON.stringify(titles)}, '{"en": "For the season"}',
      now() + ${start}::interval, now() + ${end}::interval, ${before}, ${before === null ? null : 'EUR'}, ${sort})`)
}

const newPart = async (options: Parameters<CatalogueShop['newPart']>[0]) => {
  const { id, standard } = await shop.newPart(options)
  ids.set(standard, id)
}

type HotList = HandlerOutput<'listHot'>
const hot = async (input: CallInput<'listHot'>, as?: TestBuyer): Promise<HotList> => {
  const answer = await shop.call('listHot', input, as ? { as } : {})
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.msg}`)
  return answer
}
const facet = ({ facets }: HotList, key: string) =>
  Object.fromEntries((facets.find((one) => one.key === key)?.items ?? []).map((one) => [one.name, one.count]))
const campaignsOf = ({ rows }: HotList) => rows.map((row) => [row.standard, row.promotion?.title])

beforeAll(async () => {
  shop = await startCatalogueShop()
  chains = await shop.newType({ name: 'Chains' })
  saws = await shop.newType({ name: 'Saws', kind: 'machine' })
  const stihl = [{ brand: 'STIHL', name: 'MS 180' }]
  await newPart({
    standard: 'H-1',
    typeId: chains,
    brand: 'Oregon',
    stock: 'in',
    amountMinor: 500,
    models: stihl,
  })
  await newPart({ standard: 'H-2', typeId: chains, brand: 'Stens', stock: 'low', amountMinor: 300 })
  await newPart({ standard: 'H-3', brand: 'Oregon', stock: 'in', amountMinor: 700 })
  await newPart({
    standard: 'H-4',
    typeId: saws,
    kind: 'machine',
    brand: 'Oregon',
    stock: 'in',
    amountMinor: 900,
  })
  await newPart({ standard: 'H-5', typeId: chains, stock: 'in' })
  await newPart({ standard: 'H-6', brand: 'Oregon' })
  await newPart({ standard: 'H-7', brand: 'Oregon', status: 'hidden' })
  await newPart({ standard: 'H-8', brand: 'Oregon' })
  await promote('H-1', { before: 999 })
  await promote('H-2', { titles: {} })
  await promote('H-3', { titles: { en: 'Autumn' }, kind: 'promotion', end: null })
  await promote('H-4', { kind: 'promotion', before: 1200 })
  await promote('H-5', { start: '1 day', end: null })
  await promote('H-6', { start: null, end: '-1 day' })
  await promote('H-7')
  // In a hot sale too, but the promotion comes first.
  await promote('H-1', { titles: { en: 'Autumn' }, kind: 'promotion', sort: 5, before: 800 })
})
afterAll(() => shop.close())

describe('GET /api/listHot', () => {
  it('takes nonsense for nothing said', async () => {
    const all = await hot({})
    expect(await hot({ kind: 'none', orderByColumn: 'id; drop', pageNum: '-1' } as object)).toEqual(all)
    expect(await hot({ pageNum: 5 })).toMatchObject({ total: 4, rows: [] })
    expect(await hot({ typeId: 'x' })).toMatchObject({ total: 0, totalUnfiltered: 4, rows: [] })
    expect(await hot({ keyword: '—' })).toMatchObject({ total: 0, rows: [] })
  })

  it('lists what runs now by campaign, what has none at the end', async () => {
    const list = await hot({})
    expect(list).toMatchObject({ total: 4, totalUnfiltered: 4, type: null, machine: null })
    expect(campaignsOf(list)).toEqual([
      ['H-1', 'Spring'],
      ['H-4', 'Spring'],
      ['H-3', 'Autumn'],
      ['H-2', ''],
    ])
    expect(listHotCall.output.parse(list.rows[0])).toMatchObject({
      promotion: { title: 'Spring', text: 'For the season', priceBefore: null },
    })
    expect(list.rows[0]?.promotion?.endAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(list.rows[2]?.promotion?.endAt).toBeNull()
    expect(standardsOf(await hot({ pageSize: 2, pageNum: 2 }))).toEqual(['H-3', 'H-2'])
  })

  it('narrows by kind and shows the promotion of that kind', async () => {
    expect(campaignsOf(await hot({ kind: 'promotion' }))).toEqual([
      ['H-4', 'Spring'],
      ['H-3', 'Autumn'],
      ['H-1', 'Autumn'],
    ])
    expect(standardsOf(await hot({ kind: 'hot' }))).toEqual(['H-1', 'H-2'])
    expect(await hot({ kind: 'hot,promotion' })).toMatchObject({ total: 4 })
  })

  it('counts what each filter offers, each without its own choice', async () => {
    const list = await hot({})
    expect(list.facets.map(({ key }) => key)).toEqual(['kind', 'typeId', 'fitsBrandId', 'brandId', 'stock'])
    expect(list.facets[0]).toMatchObject({ key: 'kind', name: 'Kind of offer' })
    expect(facet(list, 'kind')).toEqual({ 'Hot sales': 2, Promotions: 3 })
    expect(facet(list, 'typeId')).toMatchObject({ Chains: 2, Saws: 1 })
    expect(facet(list, 'fitsBrandId')).toEqual({ STIHL: 1 })
    expect(facet(list, 'brandId')).toEqual({ Oregon: 3, Stens: 1 })
    const oregon = String(await shop.brandId('Oregon'))
    const narrowed = await hot({ brandId: oregon, kind: 'hot' })
    expect(standardsOf(narrowed)).toEqual(['H-1'])
    expect(narrowed).toMatchObject({ total: 1, totalUnfiltered: 4 })
    expect(facet(narrowed, 'kind')).toEqual({ 'Hot sales': 1, Promotions: 3 })
    expect(facet(narrowed, 'brandId')).toEqual({ Oregon: 1, Stens: 1 })
    const none = await hot({ brandId: String(await shop.brandId('Stens')), kind: 'promotion' })
    expect(facet(none, 'kind')).toEqual({ 'Hot sales': 1, Promotions: 0 })
    expect(standardsOf(await hot({ typeId: String(chains), stock: 'in' }))).toEqual(['H-1'])
    expect(standardsOf(await hot({ typeId: String(saws) }))).toEqual(['H-4'])
  })

  it('searches and asks for a machine among promotions alone', async () => {
    expect(standardsOf(await hot({ keyword: 'H-1' }))).toEqual(['H-1'])
    expect(await hot({ keyword: 'H-8' })).toMatchObject({ total: 0 })
    const model = String(await shop.modelId('STIHL', 'MS 180'))
    await shop.newPart({ models: [{ brand: 'STIHL', name: 'MS 180' }] })
    const list = await hot({ for: model })
    expect(list.machine).toMatchObject({ name: 'MS 180', fits: 1 })
    expect(list.rows.map((row) => row.fits)).toEqual([true, null, null, null])
    expect(standardsOf(await hot({ for: model, onlyFits: '1' }))).toEqual(['H-1'])
  })

  it('sorts all of it, by price for who sees prices', async () => {
    expect(standardsOf(await hot({ orderByColumn: 'standard', isAsc: 'desc' }))).toEqual([
      'H-4',
      'H-3',
      'H-2',
      'H-1',
    ])
    expect(standardsOf(await hot({ orderByColumn: 'price' }))).toEqual(['H-1', 'H-4', 'H-3', 'H-2'])
    const list = await hot({ orderByColumn: 'price' }, await shop.newBuyer())
    expect(list.rows.map((row) => [row.standard, row.promotion?.title, row.price?.amount])).toEqual([
      ['H-2', '', 300],
      ['H-1', 'Spring', 500],
      ['H-3', 'Autumn', 700],
      ['H-4', 'Spring', 900],
    ])
  })

  it('says the price before only to who sees prices, that of the promotion shown', async () => {
    const before = async (input: CallInput<'listHot'>, as?: TestBuyer) =>
      (await hot(input, as)).rows.map((row) => row.promotion?.priceBefore?.amount ?? null)
    expect(await before({})).toEqual([null, null, null, null])
    expect(await before({}, await shop.newBuyer({ approved: false }))).toEqual([null, null, null, null])
    const buyer = await shop.newBuyer()
    expect(await before({}, buyer)).toEqual([999, 1200, null, null])
    expect(await before({ kind: 'promotion' }, buyer)).toEqual([1200, null, 800])
    await shop.system(sql`update promotions set price_before_per = 100 where price_before_minor = 800`)
    const { rows } = await hot({ kind: 'promotion' }, buyer)
    expect(rows[2]?.promotion?.priceBefore).toEqual({ amount: 800, currency: 'EUR', per: 100 })
  })

  it('is good only until the next promotion starts or ends', async () => {
    const context = { db: shop.db, language: 'en' } as CallContext // the call needs no more
    const reply = await hotHandlers.listHot.load(listHotCall.input.parse({}), context)
    if (!reply.ok) throw new Error(reply.reason)
    const until = hotHandlers.listHot.validUntil(reply.data)?.getTime() ?? 0
    expect(Math.abs(until - Date.now() - 86_400_000)).toBeLessThan(60_000)
  })
})
