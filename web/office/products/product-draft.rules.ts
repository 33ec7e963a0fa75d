import type { Language } from '#contract/language.ts'
import type { OfficeProduct } from '#contract/office/products.contract.ts'
import { type ProductField, productFields } from '#contract/office/product-fields.ts'

export type Draft = Record<ProductField, string>

/** A field's text as the reader's language writes it: `14,20` for `14.20`. What is shown can be typed again. */
export const shownText = (field: ProductField, text: string, language: Language): string =>
  field === 'price' && !/^(?:en|zh)$/.test(language) ? text.replace('.', ',') : text

/** The texts of the call again, from what `shownText` made of them. */
export const sentText = (field: ProductField, text: string): string =>
  field === 'price' ? text.replace(',', '.') : text

const mapTexts = (draft: Draft, change: (field: ProductField, text: string) => string): Draft => {
  const changed = { ...draft }
  for (const field of productFields) changed[field] = change(field, draft[field])
  return changed
}

export const shownTexts = (fields: Draft, language: Language): Draft =>
  mapTexts(fields, (field, text) => shownText(field, text, language))

export const sentTexts = (seen: Draft): Draft => mapTexts(seen, sentText)

/** What differs from the article as it was read: nothing else is sent. */
export const changesOf = (before: Draft, draft: Draft): Partial<Draft> =>
  Object.fromEntries(
    productFields.filter((field) => draft[field] !== before[field]).map((field) => [field, draft[field]]),
  )

/** A field that somebody or a file has changed since the form was opened. */
export interface Difference {
  field: ProductField
  before: string
  after: string
  by: string | null
  at: string | null
}

/** The answer to a save that came second. */
export const differencesOf = (data: unknown, language: Language): readonly Difference[] | null =>
  typeof data === 'object' && data !== null && 'changes' in data
    ? (data.changes as Difference[]).map((one) => ({
        ...one,
        before: shownText(one.field, one.before, language),
        after: shownText(one.field, one.after, language),
      }))
    : null

/** The field that a refusal is about; null where it is about the whole article. */
export const refusedField = (data: unknown): ProductField | null => {
  const named = typeof data === 'object' && data !== null && 'field' in data ? data.field : null
  return productFields.find((field) => field === named) ?? null
}

/** In this order the shop looks for a name where the reader's language has none. */
const nameOrder = ['nameEn', 'nameOwn', 'nameZh', 'nameFr', 'nameDe', 'nameEs', 'nameRu'] as const

/** The name that readers of a language see while its field is empty; null where it is none of a name, or not empty. */
export const nameInstead = (draft: Draft, field: ProductField): string | null => {
  if (!nameOrder.some((name) => name === field) || draft[field].trim() !== '') return null
  const instead = nameOrder.find((name) => draft[name].trim() !== '')
  return instead === undefined ? null : draft[instead]
}

/** The form's fields of an article: a price only for those who manage prices, an own name only where there is one. */
export const shownFields = ({ mayPrice, fields }: OfficeProduct): ProductField[] =>
  productFields.filter((field) =>
    field === 'price' ? mayPrice : field !== 'nameOwn' || fields.nameOwn !== '',
  )
