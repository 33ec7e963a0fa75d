import { expect, it } from 'vitest'
import { draw, wordsOf } from '#web/testing/draw.fixture.tsx'
import { buildCard } from '#web/testing/product-card.fixture.ts'
import { WishList } from '#web/wishlist/wish-list.tsx'

it('calls what is on the wishlist by its short name, and what has none by its long one', () => {
  const short = { kind: 'Vergaser', maker: 'Walbro', model: 'HDA-192', sign: '', measures: [] }
  const cards = [
    buildCard({ id: 1, fullname: 'Vergaser für Motorsäge STIHL MS 180, Walbro HDA-192', short }),
    buildCard({ id: 2, fullname: 'Dichtung ohne Kurznamen' }),
  ]
  const list = <WishList cards={cards} onAdd={() => {}} onRemove={() => {}} />
  const words = wordsOf(draw(list, { language: 'de', texts: ['shell', 'catalogue', 'wishlist'] }))
  expect(words).toContain('Vergaser, Walbro HDA-192')
  expect(words).not.toContain('für Motorsäge')
  expect(words).toContain('Dichtung ohne Kurznamen')
})

it('shows the price of today to whoever may see it, and else why there is none', () => {
  const cards = [
    buildCard({ id: 1, price: { amount: 870, currency: 'EUR', per: 1 }, priceState: 'shown' }),
    buildCard({ id: 2, price: null, priceState: 'approval' }),
  ]
  const list = <WishList cards={cards} onAdd={() => {}} onRemove={() => {}} />
  const words = wordsOf(draw(list, { language: 'de', texts: ['shell', 'catalogue', 'wishlist'] }))
  expect(words).toContain('8,70')
  expect(words).toContain('Freigabe')
})
