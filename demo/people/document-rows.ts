import type { Price } from '#contract/money.ts'
import { normalizeNumber } from '#contract/part-number.ts'
import type { Cell } from '#demo/copy-rows.ts'
import { demoUuid } from '#demo/people/demo-uuid.ts'
import { type DemoDocument, type DemoLine, documentId } from '#demo/people/documents.ts'
import { nameIn } from '#demo/people/wanted-products.ts'
import { lineTotalOf, sumOf } from '#server/pricing/totals.ts'

/** The price of a line: the list price, or the quoted one in an order that came from an inquiry. */
export const priceOf = (document: DemoDocument, line: DemoLine): Price | null => {
  if (document.kind === 'order' && document.inquiry !== null) return quotedPrice(line)
  return listPrice(line) ?? (document.kind === 'order' ? usualPrice : null)
}

/** Of what is on request. */
const usualPrice: Price = { amount: 900, currency: 'EUR', per: 1 }

const listPrice = ({ product }: DemoLine): Price | null =>
  product.amount_minor === null ? null : { amount: product.amount_minor, currency: 'EUR', per: product.per }

/** What the quote of an inquiry says for a line: a little less than the list. */
export const quotedPrice = (line: DemoLine): Price => {
  const price = listPrice(line) ?? usualPrice
  return { ...price, amount: Math.max(1, Math.round(price.amount * 0.94)) }
}

/** Amount, basis and total of a line, as its row has them. */
export const priceCells = (price: Price | null, { packs, product }: DemoLine): Cell[] => [
  price?.amount ?? null,
  price?.per ?? 1,
  lineTotalOf(price, packs * product.pieces_per_pack)?.amount ?? null,
]

const sumOver = (document: DemoDocument, price: (line: DemoLine) => Price | null): number =>
  sumOf(document.lines.map((line) => lineTotalOf(price(line), line.packs * line.product.pieces_per_pack)))
    ?.amount ?? 0

export const totalOf = (document: DemoDocument): number =>
  sumOver(document, (line) => priceOf(document, line))

export const quotedTotal = (inquiry: DemoDocument): number => sumOver(inquiry, quotedPrice)

/** Cells that inquiry lines and order lines have in common. */
export const lineCells = (document: DemoDocument, line: DemoLine, place: number): Cell[] => {
  const { product } = line
  return [
    demoUuid(`${document.kind} line|${document.index}`, place, document.createdAt),
    documentId(document),
    document.owner.companyId,
    place + 1,
    product.id,
    product.standard,
    normalizeNumber(product.standard),
    nameIn(product, document.owner.lang),
    product.pics.join(','),
    product.pack_type,
    product.pieces_per_pack,
    line.packs,
    line.info,
  ]
}
