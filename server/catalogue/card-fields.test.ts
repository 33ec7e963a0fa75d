import { afterAll, beforeAll, expect, it } from 'vitest'
import { ProductCard } from '#contract/product-card.ts'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await startCatalogueShop()
})
afterAll(() => shop.close())

it('the card of a product has all fields of the contract and no others', async () => {
  const { id } = await shop.newPart({ standard: 'CARD-1', brand: 'Oregon' })
  const card = (await shop.list({ keyword: 'CARD-1' })).rows.find((row) => row.id === id)
  expect(
    ProductCard.safeParse(card).error,
    'A field stands only in contract/product-card.ts, or only in the routine refresh_cards.',
  ).toBeUndefined()
})
