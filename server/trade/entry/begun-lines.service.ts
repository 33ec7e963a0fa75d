import type { Transaction } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Price } from '#contract/money.ts'
import { lengthOf, plainLine } from '#contract/plain-text.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type Refused, refuse } from '#server/platform/http/reply.ts'
import { lineTotalOf } from '#server/pricing/totals.ts'
import { type ArticleRecord, type EntryCompany, listArticles } from '#server/trade/entry/articles.queries.ts'
import { entryPrices } from '#server/trade/entry/entry-prices.service.ts'
import { type CheckedLine, checkTypedLine } from '#server/trade/entry/typed-lines.rules.ts'

/** A line as staff typed it: packs of an article, or pieces of what no article is known for. */
export interface TypedLine {
  productId?: number | null | undefined
  packId?: number | null | undefined
  quantity: number | string
  /** A number or a few words, where there is no article. */
  text?: string | undefined
}

/** A line of a document that staff begin. Without an article its words stand in `fullname`. */
export interface BegunLine {
  productId: number | null
  standard: string
  fullname: string
  pic: string
  packType: number
  packQuantity: number
  quantity: number
  /** Of today's price list; null without one in the company's currency. */
  price: Price | null
  totalMinor: number | null
}

interface Checked {
  line: Omit<BegunLine, 'price' | 'totalMinor'>
  pieces: number
}

const mostWords = 500
const mostPieces = 100_000

/** So many pieces of what no article is known for, or why not. */
const checkWords = ({ text, quantity }: TypedLine): { ok: true; checked: Checked } | Refused => {
  const fullname = plainLine(text ?? '')
  const typed = String(quantity).trim()
  const pieces = /^\d{1,6}$/.test(typed) ? Number(typed) : 0
  if (lengthOf(fullname) > mostWords) return refuse('TEXT_TOO_LONG', { values: { limit: mostWords } })
  if (pieces < 1 || pieces > mostPieces)
    return refuse('EXTRA_QUANTITY_INVALID', { values: { limit: mostPieces } })
  const line = { productId: null, standard: '', fullname, pic: '', packType: 1, packQuantity: 1 }
  return { ok: true, checked: { line: { ...line, quantity: pieces }, pieces } }
}

const articleLine = ({ article, pack, quantity, pieces }: Extract<CheckedLine, { ok: true }>): Checked => {
  const { productId, standard, fullname, pic } = article
  const { packType, packQuantity } = pack
  return { line: { productId, standard, fullname, pic, packType, packQuantity, quantity }, pieces }
}

const checkLine = (
  typed: TypedLine,
  articles: ReadonlyMap<number, ArticleRecord>,
): { ok: true; checked: Checked } | Refused => {
  if (plainLine(typed.text ?? '') !== '') return checkWords(typed)
  const one = checkTypedLine(articles.get(typed.productId ?? 0), {
    packId: typed.packId ?? null,
    quantity: typed.quantity,
  })
  return one.ok ? { ok: true, checked: articleLine(one) } : one
}

/**
 * The lines with the company's prices of today, or why one of them cannot be taken; its place is in the data. Names are in
 * the language of the document.
 */
export const readBegunLines = async (
  tx: Transaction<DB>,
  { company, language }: { company: EntryCompany; language: Language },
  typed: readonly TypedLine[],
): Promise<{ ok: true; lines: BegunLine[] } | Refused> => {
  const ids = [...new Set(typed.flatMap(({ productId }) => productId ?? []))]
  const articles = new Map(
    (await listArticles(tx, ids, language)).map((article) => [article.productId, article]),
  )
  const checked: Checked[] = []
  for (const [at, line] of typed.entries()) {
    const one = checkLine(line, articles)
    if (!one.ok) return { ...one, data: { position: at + 1 } }
    checked.push(one.checked)
  }
  const wanted = checked.flatMap(({ line: { productId }, pieces }) =>
    productId === null ? [] : [{ productId, pieces }],
  )
  const prices = await entryPrices(tx, company, wanted)
  let next = 0
  const lines = checked.map(({ line, pieces }) => {
    const price = line.productId === null ? null : (prices[next++] ?? null)
    return { ...line, price, totalMinor: lineTotalOf(price, pieces)?.amount ?? null }
  })
  return { ok: true, lines }
}
