import type { CartLine } from '#contract/shop/cart.contract.ts'
import type { Language } from '#contract/language.ts'
import type { Price } from '#contract/money.ts'
import { stateOf } from '#server/cart/cart.rules.ts'
import type { LineRow, OfferRow } from '#server/cart/cart.queries.ts'
import { limitsOf } from '#server/cart/quantity.rules.ts'
import { isSplitShown } from '#server/catalogue/shown-stock.ts'
import { packNameOf } from '#server/catalogue/pack-name.ts'
import { lineTotalOf } from '#server/pricing/totals.ts'

/** `piecesOf` in one place: what a quantity of packs comes to. */
export const piecesOf = (row: { quantity: number; pieces_per_pack: number }): number =>
  row.quantity * row.pieces_per_pack

/** A line as the wire has it, with the price its pieces have now. */
export const presentLine = (
  row: LineRow,
  price: Price | null,
  reader: { language: Language; companyLimit: number },
): CartLine => {
  const limits = limitsOf({ minPacks: row.min_packs, stepPacks: row.step_packs }, reader.companyLimit)
  const pieces = piecesOf(row)
  const state = lineStateOf(row)
  return {
    id: row.id,
    productId: row.product_id,
    productName: row.name,
    productNameLang: nameLanguageOf(row, reader.language),
    short: row.short,
    productModel: row.standard,
    productPic: row.pic,
    typeId: row.type_id,
    quantity: row.quantity,
    packId: row.packing_id,
    packName: packNameOf(row.pack_type, reader.language),
    packType: row.pack_type,
    packQuantity: row.pieces_per_pack,
    info: row.info,
    pieces,
    minQuantity: limits.min,
    step: limits.step,
    maxQuantity: limits.max,
    stock: row.stock,
    delivery: deliveryOf(row, pieces),
    price,
    lineTotal: lineTotalOf(price, pieces),
    addedAt: row.added_at,
    state: state === 'ok' && row.quantity > limits.max ? 'overLimit' : state,
    supersededBy: successorOf(row),
  }
}

/** What comes now and what later; as the line would be told if it were ordered at this moment. */
export const deliveryOf = (
  { available, expected_on: expectedOn, pieces_before: before, stock_rule: rule }: OfferRow,
  pieces: number,
): CartLine['delivery'] => {
  if (available === null || !isSplitShown(available, before + pieces, rule)) return null
  const now = Math.max(0, Math.min(pieces, available - before))
  return { now, later: pieces - now, from: now < pieces ? expectedOn : null }
}

export const lineStateOf = (row: OfferRow) =>
  stateOf({
    isPublished: row.is_published,
    stock: row.stock,
    hasSuccessor: row.successor_id !== null,
    isPackOffered: row.is_pack_offered,
  })

export const successorOf = (row: OfferRow): { id: number; standard: string } | null =>
  row.successor_id === null || row.successor_standard === null
    ? null
    : { id: row.successor_id, standard: row.successor_standard }

/** Null where the name is in the reader's language; otherwise the language it is in. */
const nameLanguageOf = (row: OfferRow, language: Language): string | null => {
  if (row.name_language === language) return null
  return row.name_language === 'own' ? row.own_language : row.name_language
}
