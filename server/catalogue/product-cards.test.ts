import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'
import { withActor } from '#server/platform/database/actor.ts'

let shop: CatalogueShop
let part: { id: number; standard: string }
let successor: { id: number; standard: string }
beforeAll(async () => {
  shop = await startCatalogueShop()
  successor = await shop.newPart({ standard: 'CARD-2', name: 'Newer' })
  part = await shop.newPart({
    standard: 'CARD-1',
    names: { en: 'Gasket', de: 'Dichtung' },
    brand: 'Oregon',
    models: [{ brand: 'STIHL', name: 'MS 180' }],
    numbers: [{ kind: 'oem', number: '1130', brand: 'STIHL' }],
  })
})
afterAll(() => shop.close())

const cardOf = async (language: 'en' | 'de' | 'fr' = 'en') => {
  const { rows } = await shop.list({ keyword: 'CARD-1' }, { language })
  return rows.find((row) => row.id === part.id)
}

/** Cards that would be others if they were made now; cards that are missing. */
const outdated = async (): Promise<string[]> => {
  const read = async () =>
    (await sql<{ card: string }>`select c::text as card from product_cards c`.execute(shop.db)).rows.map(
      (row) => row.card,
    )
  const kept = new Set(await read())
  await shop.system(sql`select refresh_cards(array(select id from products))`)
  return (await read()).filter((card) => !kept.has(card))
}

describe('the card of a product', () => {
  const changes: [string, ReturnType<typeof sql>, object][] = [
    ['its stock', sql`update products set stock = 'low'`, { stock: 'low' }],
    [
      'its name',
      sql`update products set names = '{"en": "Seal"}' where standard = 'CARD-1'`,
      { fullname: 'Seal' },
    ],
    ['its brand', sql`update products set brand_id = null`, { brandId: null, brandName: null }],
    [
      'the name of its brand',
      sql`with back as (update products set brand_id = (select id from brands where name = 'Oregon') returning 1)
        select count(*) from back`,
      { brandName: 'Oregon' },
    ],
    [
      'the name of a brand',
      sql`update brands set name = 'Oregon Tool' where name = 'Oregon'`,
      { brandName: 'Oregon Tool' },
    ],
    [
      'the maker of its number',
      sql`update brands set name = 'Stihl' where name = 'STIHL'`,
      { oemBrand: 'Stihl' },
    ],
    ['the name of its type', sql`update product_types set names = '{"en": "Seals"}'`, { typeName: 'Seals' }],
    [
      'its successor',
      sql`update products set superseded_by_id = (select id from products where standard = 'CARD-2')
        where standard = 'CARD-1'`,
      { supersededBy: { standard: 'CARD-2' } },
    ],
    [
      'the number of its successor',
      sql`update products set standard = 'CARD-3' where standard = 'CARD-2'`,
      { supersededBy: { standard: 'CARD-3' } },
    ],
    [
      'the hiding of its successor',
      sql`update products set status = 'hidden' where standard = 'CARD-3'`,
      { supersededBy: null },
    ],
    ['a badge', sql`update products set badge = 'hot' where standard = 'CARD-1'`, { badge: 'hot' }],
    [
      'a promotion that comes',
      sql`insert into promotions (product_id, kind, start_at)
        select id, 'hot', now() + interval '1 hour' from products where standard = 'CARD-1'`,
      { badge: null },
    ],
    ['its start', sql`update promotions set start_at = now() - interval '1 hour'`, { badge: 'hot' }],
    ['its end', sql`update promotions set end_at = now()`, { badge: null }],
    ['its removal', sql`delete from promotions`, { badge: 'hot' }],
  ]
  it.each(changes)('shows %s at once', async (_what, statement, expected) => {
    await shop.system(statement)
    expect(await cardOf()).toMatchObject(expected)
    expect(await outdated()).toEqual([])
  })

  it('is kept in six languages, and goes with its product as its words do', async () => {
    expect(await cardOf('de')).toMatchObject({ fullname: 'Seal', fullnameLang: 'en' })
    const kept = async () => {
      const { rows } = await sql<{ cards: number; words: number }>`
        select (select count(*)::int from product_cards where product_id = ${successor.id}) as cards,
          (select count(*)::int from product_words where product_id = ${successor.id}) as words`.execute(
        shop.db,
      )
      return rows[0]
    }
    expect(await kept()).toEqual({ cards: 6, words: 6 })
    await shop.system(sql`delete from products where id = ${successor.id}`)
    expect(await kept()).toEqual({ cards: 0, words: 0 })
    expect(await outdated()).toEqual([])
  })

  it('misses no change of two that overlap', async () => {
    const isWaiting = async () => {
      const { rows } = await sql<{
        total: number
      }>`select count(*)::int as total from pg_locks where not granted`.execute(shop.db)
      expect(rows[0]?.total).toBe(1)
    }
    let renaming: Promise<void> | undefined
    await withActor(shop.db, { role: 'system' }, async (tx) => {
      await sql`update products set star = 9 where id = ${part.id}`.execute(tx)
      renaming = shop.system(sql`update brands set name = 'Oregon Two' where name = 'Oregon Tool'`)
      await vi.waitFor(isWaiting, { timeout: 10_000 })
    })
    await renaming
    expect(await cardOf()).toMatchObject({ star: 9, brandName: 'Oregon Two' })
  })
})
