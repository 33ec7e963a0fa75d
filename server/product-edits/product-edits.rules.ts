import type { SomeTexts } from '#contract/office/products.contract.ts'
import { type ProductField, productFields } from '#contract/office/product-fields.ts'
import { type Price, mostAmount } from '#contract/money.ts'
import { lengthOf, plainLine, visibleText, withoutEndSeparator } from '#contract/plain-text.ts'
import type { Reason } from '#contract/reason.ts'
import { parseTypedPrice } from '#server/pricing/prices.service.ts'

/** The key of a name in `products.names` by the field that changes it. */
export const nameKeys = {
  nameEn: 'en',
  nameZh: 'zh',
  nameFr: 'fr',
  nameDe: 'de',
  nameEs: 'es',
  nameRu: 'ru',
  nameOwn: 'own',
} as const
type NameField = keyof typeof nameKeys

/** What may be written; null takes the value away. */
export interface CheckedEdits {
  price?: Price | null
  stock?: number | null
  place?: string
  names: Partial<Record<NameField, string>>
}

export interface EditProblem {
  ok: false
  field: ProductField
  reason: Reason
  values?: Record<string, string | number>
}

const longest = { name: 300, place: 60 } as const
/** More pieces than any warehouse holds; what reservations add up to stays a whole number of the database. */
const mostPieces = 1_000_000_000

const parseStock = (typed: string): number | null | undefined => {
  const text = typed.normalize('NFKC').replaceAll(/[\s\u00A0\u202F]/g, '')
  if (text === '') return null
  return /^\d{1,10}$/.test(text) && Number(text) <= mostPieces ? Number(text) : undefined
}

type Check = (
  typed: string,
  edits: CheckedEdits,
  currency: string,
) => Omit<EditProblem, 'ok' | 'field'> | null

const checkName =
  (field: NameField): Check =>
  (typed, edits) => {
    const name = visibleText(withoutEndSeparator(plainLine(typed)))
    if (lengthOf(name) > longest.name) return { reason: 'TEXT_TOO_LONG', values: { limit: longest.name } }
    edits.names[field] = name
    return null
  }

const checks: Record<ProductField, Check> = {
  price: (typed, edits, currency) => {
    const read = parseTypedPrice(typed, currency)
    if (!read.ok) return { reason: read.reason, values: { currency, most: mostAmount(currency) } }
    edits.price = read.price
    return null
  },
  stock: (typed, edits) => {
    const pieces = parseStock(typed)
    if (pieces === undefined) return { reason: 'STOCK_INVALID' }
    edits.stock = pieces
    return null
  },
  place: (typed, edits) => {
    const place = plainLine(typed)
    if (lengthOf(place) > longest.place) return { reason: 'TEXT_TOO_LONG', values: { limit: longest.place } }
    edits.place = place
    return null
  },
  nameEn: checkName('nameEn'),
  nameZh: checkName('nameZh'),
  nameFr: checkName('nameFr'),
  nameDe: checkName('nameDe'),
  nameEs: checkName('nameEs'),
  nameRu: checkName('nameRu'),
  nameOwn: checkName('nameOwn'),
}

/** What staff typed, checked; the first field that is wrong, with its reason. */
export const checkEdits = (
  typed: SomeTexts,
  currency: string,
): { ok: true; edits: CheckedEdits } | EditProblem => {
  const edits: CheckedEdits = { names: {} }
  for (const field of productFields) {
    const text = typed[field]
    if (text === undefined) continue
    const problem = checks[field](text, edits, currency)
    if (problem) return { ok: false, field, ...problem }
  }
  return { ok: true, edits }
}

/** The fields that are no longer as the person saw them. */
export const changedSince = (
  seen: SomeTexts,
  now: Readonly<Record<ProductField, string>>,
): { field: ProductField; before: string; after: string }[] =>
  productFields.flatMap((field) => {
    const before = seen[field]
    return before === undefined || before === now[field] ? [] : [{ field, before, after: now[field] }]
  })
