import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueShop, standardsOf, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'
import { withActor } from '#server/platform/database/actor.ts'

let shop: CatalogueShop

/** So many that a query which all of them meet lists the leaders only; their numbers are their ranks. */
const gaskets = 1_200
const leading = 1_050

const ofEachMaker = 3
const refresh = () =>
  shop.system(sql`select refresh_leading_words(${leading}, ${ofEachMaker}, ${ofEachMaker}, ${gaskets - 3})`)

beforeAll(async () => {
  shop = await startCatalogueShop()
  await shop.newPart({ standard: 'G-1', names: { en: 'Gasket 43cc', de: 'Dichtung' }, rank: 1 })
  await shop.system(sql`
    with gasket as (
      insert into products (source_id, source_key, standard, kind, type_id, names, rank)
      select source_id, 'G-' || place, 'G-' || place, kind, type_id, names, place
      from products cross join generate_series(2, ${gaskets}::int) as place returning id, standard
    )
    insert into product_numbers (product_id, kind, number, normal)
    select id, 'standard', standard, replace(standard, '-', '') from gasket`)
  await shop.system(sql`update products set brand_id = ${await shop.brandId('Walbro')} where rank > 1100`)
  await shop.publish()
  await refresh()
})
afterAll(() => shop.close())

/** Leading words that differ from those of all products, and words that say other than their product. */
const stale = async () => {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from leading_words
    where not exists (select from product_words where product_words = leading_words::text::product_words)
    union all
    select words.product_id from product_words words join products on products.id = words.product_id
    where (words.rank, words.type_id, words.brand_id, words.is_published, words.kind, words.stock, words.fits_brand_ids)
      is distinct from (products.rank, products.type_id, products.brand_id, products.status = 'published',
        products.kind, products.stock, products.fits_brand_ids)`.execute(shop.db)
  return rows
}

describe('a query that much of a large catalogue meets', () => {
  it('lists the leaders, some of every maker among them, and says that there may be more', async () => {
    const list = await shop.list({ keyword: 'gasket' })
    const total = leading + ofEachMaker
    expect(list).toMatchObject({ total, totalUnfiltered: total, hasMore: true })
    expect(standardsOf(list).slice(0, 3)).toEqual(['G-1', 'G-2', 'G-3'])
    expect(list.facets.find(({ key }) => key === 'brandId')?.items).toMatchObject([
      { name: 'Walbro', count: ofEachMaker },
    ])
    const last = await shop.list({ keyword: 'gasket', pageNum: Math.ceil(total / 24) })
    expect(standardsOf(last).at(-1)).toBe('G-1103')
  })

  it('may hold a digit', async () => {
    const list = await shop.list({ keyword: 'gasket 43cc' })
    expect(list).toMatchObject({ total: leading + ofEachMaker, hasMore: true })
  })

  it('looks through all of it for a filter that leaves few, and in another order', async () => {
    const brandId = await shop.brandId('Walbro')
    expect(await shop.list({ keyword: 'gasket', brandId: [String(brandId)] })).toMatchObject({
      total: 100,
      totalUnfiltered: gaskets,
      hasMore: false,
    })
    expect(await shop.list({ keyword: 'gasket', orderByColumn: 'newest' })).toMatchObject({
      total: gaskets,
      hasMore: false,
    })
  })

  it('answers with the leaders when all of it cannot be looked through in time', async () => {
    const brandId = [String(await shop.brandId('Walbro'))]
    const list = await withActor(shop.db, { role: 'system' }, async (tx) => {
      await sql`lock table product_words in access exclusive mode`.execute(tx)
      return shop.list({ keyword: 'gasket', brandId })
    })
    expect(standardsOf(list)).toEqual(['G-1101', 'G-1102', 'G-1103'])
    expect(list).toMatchObject({ total: ofEachMaker, hasMore: true })
  })

  it('finds a number and a rare word wherever they are', async () => {
    expect(standardsOf(await shop.list({ keyword: `G-${gaskets}` }))).toEqual([`G-${gaskets}`])
    expect(await shop.list({ keyword: 'gasket G-1' })).toMatchObject({ hasMore: false })
    expect(await shop.list({ keyword: 'gasket walbro' })).toMatchObject({ total: 100, hasMore: false })
  })

  it('follows new words, hidden products and other ranks', async () => {
    await shop.system(sql`update products set names = '{"en": "Washer"}' where standard = 'G-1'`)
    await shop.system(sql`select refresh_words(array(select id from products where standard = 'G-1'))`)
    await shop.system(sql`update products set status = 'hidden' where standard = 'G-2'`)
    await shop.system(sql`update products set rank = 0 where standard = ${`G-${gaskets}`}`)
    await shop.system(sql`update products set stock = 'low', fits_brand_ids = '{1,2}' where standard = 'G-3'`)
    expect(await stale()).toEqual([])
    const before = await shop.list({ keyword: 'gasket' })
    expect(before).toMatchObject({ total: leading + ofEachMaker - 2, hasMore: true })
    await refresh()
    const after = await shop.list({ keyword: 'gasket' })
    expect(after).toMatchObject({ total: leading + ofEachMaker - 2, hasMore: true })
    expect(standardsOf(after)[0]).toBe(`G-${gaskets}`)
    expect(await stale()).toEqual([])
  })

  it('is looked for in the whole catalogue when that is small', async () => {
    await shop.publish()
    expect(await shop.list({ keyword: 'gasket' })).toMatchObject({ total: gaskets - 2, hasMore: false })
  })
})
