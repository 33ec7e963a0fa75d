import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import {
  type CatalogueShop,
  listOf,
  standardsOf,
  startCatalogueShop,
} from '#server/catalogue/catalogue.fixture.ts'
import { startTestShop } from '#server/testing/test-shop.ts'

let shop: CatalogueShop
let chains: number
let lowChains: number
let bars: number
const facet = (
  list: { facets: { key: string; items: { id: string; name: string; count: number }[] }[] },
  key: string,
) =>
  Object.fromEntries(
    (list.facets.find((one) => one.key === key)?.items ?? []).map((item) => [item.name, item.count]),
  )

beforeAll(async () => {
  shop = await startCatalogueShop()
  chains = await shop.newType({ name: 'Chains' })
  lowChains = await shop.newType({ name: 'Low chains', parentId: chains })
  bars = await shop.newType({ name: 'Bars' })
  const ms180 = { brand: 'STIHL', name: 'MS 180' }
  await shop.newPart({
    standard: 'C-1',
    typeId: chains,
    brand: 'Oregon',
    stock: 'in',
    rank: 3,
    star: 8,
    attributes: [
      { key: 'pitch', value: '3/8' },
      { key: 'links', value: 50 },
    ],
    models: [ms180],
    amountMinor: 500,
  })
  await shop.newPart({
    standard: 'C-2',
    typeId: chains,
    brand: 'Oregon',
    stock: 'low',
    rank: 1,
    star: 2,
    attributes: [
      { key: 'pitch', value: '.325' },
      { key: 'links', value: 50 },
    ],
    amountMinor: 300,
  })
  await shop.newPart({
    standard: 'C-3',
    typeId: lowChains,
    brand: 'Stens',
    stock: 'in',
    rank: 2,
    star: 5,
    attributes: [
      { key: 'pitch', value: '3/8, low' },
      { key: 'links', value: 44.5 },
    ],
    models: [{ ...ms180, isExcluded: true }],
  })
  await shop.newPart({
    standard: 'B-1',
    typeId: bars,
    brand: 'Oregon',
    stock: 'in',
    rank: 9,
    amountMinor: 900,
  })
  await shop.newPart({
    standard: 'X-1',
    typeId: chains,
    brand: 'Oregon',
    stock: 'in',
    status: 'hidden',
    models: [ms180],
  })
  await shop.newPart({
    standard: 'M-1',
    kind: 'machine',
    typeId: await shop.newType({ kind: 'machine', name: 'Saws' }),
  })
})
afterAll(() => shop.close())

describe('GET /api/listProductByPart', () => {
  it('lists a type with its sub-types in the catalogue’s order, hidden products left out', async () => {
    const list = await shop.list({ id: String(chains) })
    expect(standardsOf(list)).toEqual(['C-2', 'C-3', 'C-1'])
    expect(list).toMatchObject({
      total: 3,
      totalUnfiltered: 3,
      type: { id: chains, name: 'Chains', parentId: null },
    })
  })

  it('answers a stranger without price, wish and machine', async () => {
    const [card] = (await shop.list({ id: String(chains) })).rows
    expect(card).toMatchObject({ price: null, priceState: 'login', wished: false, fits: null, match: null })
  })

  it('counts what each facet offers', async () => {
    const list = await shop.list({ id: String(chains) })
    expect(facet(list, 'typeId')).toEqual({ 'Low chains': 1 })
    expect(facet(list, 'brandId')).toEqual({ Oregon: 2, Stens: 1 })
    expect(facet(list, 'fitsBrandId')).toEqual({ STIHL: 1 })
    expect(facet(list, 'stock')).toEqual({ 'In stock': 2, 'Low stock': 1 })
    expect(facet(list, 'attr[pitch]')).toEqual({ '.325': 1, '3/8': 1, '3/8, low': 1 })
    expect(facet(list, 'attr[links]')).toEqual({ '44.5': 1, '50': 2 })
  })

  it('lets a facet ignore its own choice and no other', async () => {
    const oregon = String(await shop.brandId('Oregon'))
    const one = await shop.list({ id: String(chains), brandId: oregon })
    expect(standardsOf(one)).toEqual(['C-2', 'C-1'])
    expect(one).toMatchObject({ total: 2, totalUnfiltered: 3 })
    expect(facet(one, 'brandId')).toEqual({ Oregon: 2, Stens: 1 })
    expect(facet(one, 'stock')).toEqual({ 'In stock': 1, 'Low stock': 1 })

    const two = await shop.list({ id: String(chains), brandId: oregon, stock: 'in' })
    expect(standardsOf(two)).toEqual(['C-1'])
    expect(facet(two, 'brandId')).toEqual({ Oregon: 1, Stens: 1 })
    expect(facet(two, 'stock')).toEqual({ 'In stock': 1, 'Low stock': 1 })
    expect(facet(two, 'attr[pitch]')).toEqual({ '3/8': 1 })
  })

  it('filters by several attributes, also by values that hold a comma', async () => {
    const pitch = (await shop.list({ id: String(chains) })).facets.find((one) => one.key === 'attr[pitch]')
    const id = pitch?.items.find((item) => item.name === '3/8, low')?.id ?? ''
    expect(standardsOf(await shop.list({ id: String(chains), attr: { pitch: id } }))).toEqual(['C-3'])
    expect(standardsOf(await shop.list({ id: String(chains), attr: { pitch: `${id},.325` } }))).toEqual([
      'C-2',
      'C-3',
    ])
    const both = await shop.list({ id: String(chains), attr: { pitch: '.325', links: '50' } })
    expect(standardsOf(both)).toEqual(['C-2'])
    expect(facet(both, 'attr[pitch]')).toEqual({ '.325': 1, '3/8': 1 })
    expect(facet(both, 'attr[links]')).toEqual({ '50': 1 })
  })

  it('writes numbers as the reader does', async () => {
    const list = await shop.list({ id: String(chains) }, { language: 'de' })
    expect(facet(list, 'attr[links]')).toHaveProperty(['44,5'])
  })

  it('matches nothing by values that do not exist and ignores parameters that do not', async () => {
    for (const filter of [
      { brandId: 'x' },
      { brandId: '999999' },
      { modelId: '1e9' },
      { typeId: '-1' },
      { attr: { nosuch: '1' } },
    ]) {
      expect(await shop.list({ id: String(chains), ...filter }), JSON.stringify(filter)).toMatchObject({
        rows: [],
        total: 0,
        totalUnfiltered: 3,
      })
    }
    expect((await shop.list(Object.assign({ id: String(chains) }, { nosuch: '1' }))).total).toBe(3)
  })

  it('answers nonsense with its default and never with a failure', async () => {
    const nonsense = {
      pageNum: '-5',
      pageSize: '1e9',
      orderByColumn: 'name; drop table products',
      isAsc: 'up',
      stock: 'gone',
    }
    const answer = await shop.inject({
      url: `/api/listProductByPart?${new URLSearchParams({ id: String(chains), ...nonsense })}`,
    })
    expect(standardsOf(listOf(answer.json()))).toEqual([])
    const { stock: _, ...rest } = nonsense
    const second = await shop.inject({
      url: `/api/listProductByPart?${new URLSearchParams({ id: String(chains), ...rest })}`,
    })
    expect(standardsOf(listOf(second.json()))).toEqual(['C-2', 'C-3', 'C-1'])
  })

  it('gives an empty page past the end, with the true total', async () => {
    expect(await shop.list({ id: String(chains), pageNum: '9' })).toMatchObject({ rows: [], total: 3 })
    const pages = await Promise.all(
      ['1', '2', '3'].map(async (pageNum) =>
        standardsOf(await shop.list({ id: String(chains), pageNum, pageSize: '1' })),
      ),
    )
    expect(pages.flat()).toEqual(['C-2', 'C-3', 'C-1'])
  })

  it('knows no list for an id that is unknown, malformed or of a machine type', async () => {
    for (const id of ['999999', 'abc', '1.5', '']) {
      const list = await shop.list({ id })
      if (id === '') expect(list.total).toBe(4)
      else expect(list).toMatchObject({ rows: [], total: 0, type: null })
    }
  })

  it('sorts by what it offers', async () => {
    const by = async (orderByColumn: string, isAsc?: string) =>
      standardsOf(
        listOf(
          (
            await shop.inject({
              url: `/api/listProductByPart?${new URLSearchParams({ id: String(chains), orderByColumn, ...(isAsc ? { isAsc } : {}) })}`,
            })
          ).json(),
        ),
      )
    expect(await by('standard')).toEqual(['C-1', 'C-2', 'C-3'])
    expect(await by('standard', 'desc')).toEqual(['C-3', 'C-2', 'C-1'])
    expect(await by('star')).toEqual(['C-1', 'C-3', 'C-2'])
    expect(await by('fullname')).toEqual(['C-1', 'C-2', 'C-3'])
    expect(await by('newest')).toHaveLength(3)
    expect(await by('price')).toEqual(['C-2', 'C-3', 'C-1'])
  })

  it('sorts by the price of the reader who sees prices', async () => {
    const buyer = await shop.newBuyer()
    const list = await shop.list({ orderByColumn: 'price' }, { as: buyer })
    expect(list.rows.map((row) => [row.standard, row.price?.amount ?? null])).toEqual([
      ['C-2', 300],
      ['C-1', 500],
      ['B-1', 900],
      ['C-3', null],
    ])
    const unapproved = await shop.newBuyer({ approved: false })
    expect(
      standardsOf(await shop.list({ id: String(chains), orderByColumn: 'price' }, { as: unapproved })),
    ).toEqual(['C-2', 'C-3', 'C-1'])
  })

  it('sorts by the price it shows: of the least that can be ordered', async () => {
    const typeId = await shop.newType({ name: 'Tiered' })
    const buyer = await shop.newBuyer()
    // Four are asked for in steps of six: six packs of two, so the price from twelve pieces on is his.
    const tiered = await shop.newProduct({
      standard: 'T-1',
      typeId,
      amountMinor: 800,
      packings: [{ pieces: 2, min: 4, step: 6 }],
    })
    await shop.newProduct({ standard: 'T-2', typeId, amountMinor: 500 })
    await shop.system(sql`insert into prices (price_list_id, product_id, min_pieces, amount_minor)
      select price_list_id, product_id, tier.pieces, tier.amount
      from prices cross join (values (9, 700), (12, 400), (13, 1)) tier(pieces, amount)
      where product_id = ${tiered.id}`)
    for (const [isAsc, expected] of [
      ['asc', [400, 500]],
      ['desc', [500, 400]],
    ] as const) {
      const input = { id: String(typeId), orderByColumn: 'price' as const, isAsc }
      const { rows } = await shop.list(input, { as: buyer })
      expect(rows.map((row) => row.price?.amount)).toEqual(expected)
    }
  })

  it('gives a buyer whose own search takes too long what everybody finds, with his prices', async () => {
    const kept = await startTestShop()
    const { id } = await kept.newProduct({ name: 'Zebra wheel', amountMinor: 700 })
    const buyer = await kept.newBuyer()
    const input = { keyword: 'zebra wheel', orderByColumn: 'price' as const }
    const shared = await kept.call('listProductByPart', input)
    expect(shared).toMatchObject({ code: 200, rows: [{ id, price: null }] })
    await kept.db.transaction().execute(async (tx) => {
      // Whoever looks for words waits now until the time limit ends it.
      await sql`lock table product_words in access exclusive mode`.execute(tx)
      const own = await kept.call('listProductByPart', input, { as: buyer })
      expect(own).toMatchObject({ code: 200, total: 1, rows: [{ id, price: { amount: 700 } }] })
      const other = await kept.call('listProductByPart', { keyword: 'another wheel' })
      expect(other).toMatchObject({ code: 500, reason: 'UNAVAILABLE' })
    })
    await kept.close()
  })

  it('says of the reader’s machine what is recorded, and nothing else', async () => {
    const model = String(await shop.modelId('STIHL', 'MS 180'))
    const list = await shop.list({ id: String(chains), for: model })
    expect(list.rows.map((row) => [row.standard, row.fits])).toEqual([
      ['C-2', null],
      ['C-3', false],
      ['C-1', true],
    ])
    expect(list.machine).toMatchObject({ brand: 'STIHL', name: 'MS 180', fits: 1 })
    expect(standardsOf(await shop.list({ id: String(chains), for: model, onlyFits: '1' }))).toEqual(['C-1'])
    expect(standardsOf(await shop.list({ modelId: model }))).toEqual(['C-1'])
    const buyer = await shop.newBuyer()
    const own = await shop.list({ id: String(chains), for: model }, { as: buyer })
    expect(own.rows.map((row) => row.fits)).toEqual([null, false, true])
    expect((await shop.list({ id: String(chains), for: '999999' })).machine).toBeNull()
  })

  it('adds price and wish for a buyer, and says why there is no price', async () => {
    const [buyer, unapproved, test] = [
      await shop.newBuyer(),
      await shop.newBuyer({ approved: false }),
      await shop.newBuyer({ kind: 'test' }),
    ]
    const { rows } = await shop.list({ id: String(chains) }, { as: buyer })
    expect(rows.map((row) => [row.standard, row.price, row.priceState])).toEqual([
      ['C-2', { amount: 300, currency: 'EUR' }, 'shown'],
      ['C-3', null, 'onRequest'],
      ['C-1', { amount: 500, currency: 'EUR' }, 'shown'],
    ])
    await shop.system(sql`insert into wishes (user_id, product_id) values (${buyer.userId}, ${rows[0]?.id})`)
    expect((await shop.list({ id: String(chains) }, { as: buyer })).rows.map((row) => row.wished)).toEqual([
      true,
      false,
      false,
    ])
    expect(
      (await shop.list({ id: String(chains) }, { as: unapproved })).rows.map((row) => row.wished),
    ).toEqual([false, false, false])
    for (const reader of [unapproved, test]) {
      const own = await shop.list({ id: String(chains) }, { as: reader })
      expect(own.rows.every((row) => row.price === null && row.priceState === 'approval')).toBe(true)
    }
  })

  it('shows no hidden product and repeats none, whatever is filtered', async () => {
    const ids = await shop.db.selectFrom('brands').select('id').execute()
    const idText = fc.constantFrom(...ids.map((row) => String(row.id)), '0', "1' or '1'='1", '1,2', '')
    const query = fc.record(
      {
        id: fc.constantFrom(String(chains), String(lowChains), String(bars), '0'),
        keyword: fc.constantFrom('X-1', 'C', 'C-1', '%', "' or 1=1 --", 'oregon', 'part'),
        brandId: idText,
        fitsBrandId: idText,
        typeId: fc.constantFrom(String(chains), String(bars), 'x'),
        stock: fc.constantFrom('in', 'low,in', 'nosuch'),
        'attr[pitch]': fc.constantFrom('3/8', '.325', '%', "'"),
        'attr[x]': fc.string({ maxLength: 12 }),
        kind: fc.constantFrom('part', 'machine', 'x'),
        orderByColumn: fc.constantFrom(
          'default',
          'standard',
          'fullname',
          'newest',
          'star',
          'price',
          'status',
        ),
        isAsc: fc.constantFrom('asc', 'desc', 'x'),
        status: fc.constantFrom('hidden', 'draft'),
        pageSize: fc.constantFrom('2', '100'),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(query, async (parameters) => {
        const answer = await shop.inject({ url: `/api/listProductByPart?${new URLSearchParams(parameters)}` })
        const list = listOf(answer.json())
        expect(standardsOf(list)).not.toContain('X-1')
        expect(new Set(standardsOf(list)).size).toBe(list.rows.length)
        expect(list.total).toBeGreaterThanOrEqual(list.rows.length)
        for (const one of list.facets) for (const item of one.items) expect(item.count).toBeLessThanOrEqual(5)
      }),
      { numRuns: 150 },
    )
  })
})

describe('GET /api/listProductByMachine', () => {
  it('lists machines only', async () => {
    const answer = await shop.call('listProductByMachine', {})
    expect(standardsOf(listOf(answer))).toEqual(['M-1'])
    expect(standardsOf(listOf(await shop.call('listProductByMachine', { keyword: 'M-1' })))).toEqual(['M-1'])
    expect(standardsOf(listOf(await shop.call('listProductByMachine', { keyword: 'C-1' })))).toEqual([])
    expect(listOf(await shop.call('listProductByMachine', { id: String(chains) })).total).toBe(0)
  })
})
