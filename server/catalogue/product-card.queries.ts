import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { ProductCard, StockState } from '#contract/product-card.ts'
import { fallbackLanguageOf, readerOf, textIn } from '#server/platform/database/text-columns.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * A product card as the database makes it: one JSON array per product, because rows of twenty columns cost the
 * driver more than the database needs to find them. The order is the one of `cardColumns`.
 */
export type CardTuple = [
  id: number,
  fullname: string | null,
  fullnameLang: string | null,
  standard: string,
  pics: string[],
  star: number,
  kind: ProductCard['kind'],
  typeId: number,
  typeName: string | null,
  brandId: number | null,
  brandName: string | null,
  stock: StockState,
  expectedAt: string | null,
  packPieces: number,
  badge: ProductCard['badge'],
  successorId: number | null,
  successorStandard: string | null,
  fitsFirst: string[],
  fitsTotal: number,
  oemNumber: string | null,
  oemBrand: string | null,
]

/** A badge of a promotion shows only while one runs; a badge without promotions is the supplier's own. */
const badge = sql.raw(`case
  when p.badge is null or p.badge = 'new' then p.badge
  when exists (select from promotions where product_id = p.id and coalesce(start_at <= now(), true)
      and coalesce(end_at > now(), true))
    or not exists (select from promotions where product_id = p.id) then p.badge end`)

/** The columns of a card, of a product `p` for the row `reader`, inside `json_build_array`. */
export const cardColumns = sql`p.id, ${textIn('p.names')}, ${fallbackLanguageOf('p.names', 'p.own_language')},
  p.standard, p.pics, p.star, p.kind, p.type_id, ${textIn('card_type.names')}, p.brand_id, card_brand.name,
  p.stock, p.stock_expected_at, p.pack_pieces, ${badge}, successor.id, successor.standard,
  p.fits_first, p.fits_total, p.oem_number, oem_brand.name`

/** What `cardColumns` reads beside the product `p`. */
export const cardJoins = sql.raw(`
  join product_types card_type on card_type.id = p.type_id
  left join brands card_brand on card_brand.id = p.brand_id
  left join products successor on successor.id = p.superseded_by_id and successor.status = 'published'
  left join brands oem_brand on oem_brand.id = p.oem_brand_id`)

/** Cards of the given products in the given order; hidden and unknown ones are left out. */
export const findCardTuples = async (
  db: Database,
  ids: readonly number[],
  language: Language,
): Promise<CardTuple[]> => {
  const { rows } = await sql<{ card: CardTuple }>`${prepared}
    select json_build_array(${cardColumns}) as card
    from ${readerOf(language)}
      cross join unnest(${ids}::int[]) with ordinality as wanted(id, place)
      join products p on p.id = wanted.id ${cardJoins}
    where p.status = 'published'
    order by wanted.place`.execute(db)
  return rows.map((row) => row.card)
}
