import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { type CatalogueShop, listOf, standardsOf } from '#server/catalogue/catalogue.fixture.ts'
import { startChainShop } from '#server/catalogue/product-list.fixture.ts'

let shop: CatalogueShop
let chains: number
let lowChains: number
let bars: number

beforeAll(async () => {
  ;({ shop, chains, lowChains, bars } = await startChainShop())
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
