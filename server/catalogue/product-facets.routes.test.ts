import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueShop, standardsOf } from '#server/catalogue/catalogue.fixture.ts'
import { startChainShop } from '#server/catalogue/product-list.fixture.ts'

let shop: CatalogueShop
let chains: number

const facet = (
  list: { facets: { key: string; items: { id: string; name: string; count: number }[] }[] },
  key: string,
) =>
  Object.fromEntries(
    (list.facets.find((one) => one.key === key)?.items ?? []).map((item) => [item.name, item.count]),
  )

beforeAll(async () => {
  ;({ shop, chains } = await startChainShop())
})
afterAll(() => shop.close())

describe('facets and filters of GET /api/listProductByPart', () => {
  it('counts what each facet offers', async () => {
    const list = await shop.list({ id: String(chains) })
    expect(facet(list, 'typeId')).toEqual({ 'Low chains': 1 })
    expect(facet(list, 'brandId')).toEqual({ Oregon: 2, Stens: 1 })
    expect(facet(list, 'fitsBrandId')).toEqual({ STIHL: 1 })
    expect(facet(list, 'stock')).toEqual({ 'In stock': 2, 'Low stock': 1 })
    expect(facet(list, 'attr[pitch]')).toEqual({ '.325': 1, '3/8': 1, '3/8, low': 1 })
    expect(facet(list, 'attr[links]')).toEqual({ '44.5': 1, '50': 2 })
  })

  it('counts a type in a search with the types below it, as choosing it narrows', async () => {
    const list = await shop.list({ keyword: 'chain' })
    const types = facet(list, 'typeId')
    expect(types['Low chains']).toBe(1)
    const chosen = await shop.list({ keyword: 'chain', typeId: String(chains) })
    const name = Object.keys(types).find((one) => one !== 'Low chains' && types[one] === chosen.total)
    expect(name).toBe('Chains')
    expect(chosen.total).toBeGreaterThan(1)
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
})
