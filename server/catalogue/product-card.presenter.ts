import type { Match, ProductCard } from '#contract/product-card.ts'
import type { CardTuple } from '#server/catalogue/product-card.queries.ts'

/** The card every reader may see: no price, no wish, nothing of a machine. */
export const presentCard = (tuple: CardTuple, match: Match | null = null): ProductCard => ({
  id: tuple[0],
  fullname: tuple[1] ?? tuple[3],
  fullnameLang: tuple[2],
  standard: tuple[3],
  pic: tuple[4].join(','),
  star: tuple[5],
  kind: tuple[6],
  typeId: tuple[7],
  typeName: tuple[8] ?? '',
  brandId: tuple[9],
  brandName: tuple[10],
  stock: tuple[11],
  expectedAt: tuple[12],
  price: null,
  priceState: 'login',
  packQuantity: tuple[13],
  wished: false,
  badge: tuple[14],
  supersededBy: tuple[15] === null ? null : { id: tuple[15], standard: tuple[16] ?? '' },
  fits: null,
  match,
  fitsFirst: tuple[17],
  fitsTotal: tuple[18],
  oemNumber: tuple[19],
  oemBrand: tuple[20],
})
