import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'
import type { TestBuyer } from '#server/testing/test-shop.ts'

let shop: CatalogueShop
let buyer: TestBuyer
beforeAll(async () => {
  shop = await startCatalogueShop()
  buyer = await shop.newBuyer()
})
afterAll(() => shop.close())

const productOf = async (id: number, language: 'de' | 'en' = 'en') => {
  const answer = await shop.call('getProduct', { id }, { as: buyer, language })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

describe('GET /api/listProductModel/{id}', () => {
  const modelsOf = async (
    id: number,
    input: { keyword?: string; pageNum?: number; pageSize?: number } = {},
  ) => {
    const answer = await shop.call('listProductModel', { id, ...input }, { as: buyer })
    if (answer.code !== 200) throw new Error(answer.msg)
    return { total: answer.total, models: answer.rows.map((row) => `${row.brand} ${row.model}`) }
  }

  it('needs a token', async () => {
    const { id } = await shop.newPart({})
    expect(await shop.call('listProductModel', { id })).toMatchObject({
      code: 401,
      reason: 'UNAUTHENTICATED',
    })
  })

  it('knows no models of malformed, unknown and hidden ids', async () => {
    const hidden = await shop.newPart({ status: 'hidden', models: [{ brand: 'STIHL', name: 'MS 180' }] })
    for (const id of ['abc', '-1', '999999', String(hidden.id)])
      expect(await shop.call('listProductModel', { id }, { as: buyer }), id).toMatchObject({
        code: 200,
        rows: [],
        total: 0,
      })
  })

  it('finds every one of many, page by page and by words in any spelling', async () => {
    const many = Array.from({ length: 60 }, (_, n) => ({ brand: 'Many', name: `TS ${n + 100}` }))
    const { id } = await shop.newPart({
      models: [
        ...many,
        { brand: 'Mäny', name: 'KM 55', isExcluded: true },
        { brand: 'Last', name: 'ZX-9 R' },
      ],
    })
    await shop.system(sql`update models set popularity = 9 where name = 'TS 100'`)
    await shop.system(sql`update models set engine = 'Kawasaki FJ-180' where name = 'ZX-9 R'`)

    const first = await modelsOf(id, { pageSize: 50 })
    expect(first).toMatchObject({ total: 61 })
    expect(first.models[0]).toBe('Many TS 100')
    const second = await modelsOf(id, { pageSize: 50, pageNum: 2 })
    expect(second.models).toHaveLength(11)
    expect(new Set([...first.models, ...second.models]).size).toBe(61)
    expect(await modelsOf(id, { pageNum: 9 })).toEqual({ total: 61, models: [] })

    for (const keyword of ['zx9r', 'ZX-9', 'last zx', 'r last', 'ｚｘ９', 'kawasaki fj180', 'FJ 180 last'])
      expect(await modelsOf(id, { keyword }), keyword).toEqual({ total: 1, models: ['Last ZX-9 R'] })
    // 150 to 159, and 115.
    expect((await modelsOf(id, { keyword: 'many ts 15' })).total).toBe(11)
    for (const keyword of ['KM 55', '%', '-', "'; select 1", 'x'.repeat(5_000), '🧨'])
      expect(await modelsOf(id, { keyword }), keyword).toEqual({ total: 0, models: [] })
    expect((await modelsOf(id, { keyword: '  ' })).total).toBe(61)
  })

  it('shows models without a known maker apart, with their limits, and in no list of models', async () => {
    const { id } = await shop.newPart({ names: { en: 'Air cleaner' } })
    await shop.system(sql`insert into makerless_fits (product_id, normal, name, serial_from) values
      (${id}, 'NX170', 'NX 170', '1000'), (${id}, '018', '018', null)`)
    await shop.publish()
    expect(await productOf(id)).toMatchObject({
      fitsFirst: ['018', 'NX 170'],
      fitsTotal: 2,
      fitment: { total: 0, first: [] },
      makerlessFits: [
        { name: '018', serialFrom: null, serialTo: null, note: null },
        { name: 'NX 170', serialFrom: '1000', serialTo: null, note: null },
      ],
    })
    expect(await modelsOf(id, {})).toEqual({ total: 0, models: [] })
  })

  it('says the machine type in the language of the reader, and the limits', async () => {
    const { id } = await shop.newPart({ models: [{ brand: 'Typed', name: 'T 1', serialFrom: '170 000' }] })
    await shop.system(sql`update models set machine_type_id = (select min(id) from product_types)
      where name = 'T 1'`)
    const answer = await shop.call('listProductModel', { id }, { as: buyer, language: 'de' })
    const product = await productOf(id, 'de')
    expect(answer).toMatchObject({ rows: product.fitment.first, total: 1 })
    expect(product.fitment.first).toMatchObject([{ serialFrom: '170 000', type: expect.any(String) }])
  })
})
