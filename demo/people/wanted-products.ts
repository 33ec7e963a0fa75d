import type pg from 'pg'
import type { Language } from '#contract/language.ts'
import type { PriceBasis } from '#contract/money.ts'
import type { PartialText } from '#demo/local-text.ts'
import { at } from '#demo/random.ts'

/** A product as documents and carts need it. */
export interface WantedProduct {
  id: number
  standard: string
  names: PartialText & { own?: string }
  pics: string[]
  packing_id: number
  pack_type: number
  pieces_per_pack: number
  min_packs: number
  step_packs: number
  /** Cents for `per` pieces; null is on request. */
  amount_minor: number | null
  per: PriceBasis
}

/** The products people buy most, best first. */
export const findWantedProducts = async (client: pg.Client): Promise<WantedProduct[]> => {
  const { rows } = await client.query<WantedProduct>(
    `select products.id, standard, names, pics, coalesce(pack.id, 0) as packing_id, coalesce(pack.pack_type, 1) as pack_type,
       coalesce(pack.pieces_per_pack, 1) as pieces_per_pack, coalesce(pack.min_packs, 1) as min_packs, coalesce(pack.step_packs, 1) as step_packs,
       nullif(prices.amount_minor, 0)::int as amount_minor, coalesce(prices.per, 1) as per
     from (select * from products where status = 'published' and id > 1000 order by rank, id limit 4000) products
       left join lateral (
         select id, pack_type, pieces_per_pack, min_packs, step_packs from packings
         where packings.product_id = products.id order by sort limit 1
       ) pack on true
       left join prices on prices.product_id = products.id and prices.price_list_id = 1 and prices.min_pieces = 1
     order by products.rank, products.id`,
  )
  return rows
}

export const nameIn = (product: WantedProduct, language: Language): string =>
  product.names[language] ?? product.names.en ?? product.names.own ?? product.standard

/** The smallest number of packs, at least those wanted, that may be ordered. */
export const orderablePacks = ({ min_packs, step_packs }: WantedProduct, wanted: number): number =>
  min_packs + Math.ceil(Math.max(0, wanted - min_packs) / step_packs) * step_packs

/** How far down the list demand has fallen to half: without it one product would take a tenth of all orders. */
const head = 15

/** By Zipf over the order of the list, flattened at the top (Mandelbrot). */
export const pickWanted = (products: readonly WantedProduct[], unit: number): WantedProduct =>
  at(
    products,
    Math.min(products.length - 1, Math.floor(head * ((products.length + head) / head) ** unit - head)),
  )
