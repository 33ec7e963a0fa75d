import type { OfficeProduct, OfficeProductRow, ProductChange } from '#contract/office/products.contract.ts'
import type { ProductField } from '#contract/office/product-fields.ts'
import type { Language } from '#contract/language.ts'
import type { Price } from '#contract/money.ts'
import type {
  ChangeRecord,
  ProductInFull,
  ProductRecord,
} from '#server/product-edits/product-edits.queries.ts'
import type { ProductListRecord } from '#server/product-edits/product-list.office.queries.ts'
import { priceAsTyped } from '#server/product-edits/price-as-typed.ts'

const priceOf = ({
  amount,
  currency,
  per,
}: Pick<ProductListRecord, 'amount' | 'currency' | 'per'>): Price | null =>
  amount === null || currency === null || per === null ? null : { amount, currency, per }

/** The form's texts of an article as it is. */
export const fieldsOf = (product: ProductRecord): Record<ProductField, string> => {
  const price = priceOf(product)
  const { names } = product
  return {
    price: price === null ? '' : priceAsTyped(price),
    stock: product.stock === null ? '' : String(product.stock),
    place: product.place,
    nameEn: names['en'] ?? '',
    nameZh: names['zh'] ?? '',
    nameFr: names['fr'] ?? '',
    nameDe: names['de'] ?? '',
    nameEs: names['es'] ?? '',
    nameRu: names['ru'] ?? '',
    nameOwn: names['own'] ?? '',
  }
}

export const toProductRow = (row: ProductListRecord, mayPrice: boolean): OfficeProductRow => {
  const { id, standard, fullname, status, source, stock, stockState, place } = row
  const price = mayPrice ? priceOf(row) : null
  return { id, standard, fullname, status, source, stock, stockState, place, price }
}

export const toProductChange = ({ at, ...change }: ChangeRecord): ProductChange => ({
  ...change,
  at: at.toISOString(),
})

const nameIn = (names: Record<string, string>, language: Language): string =>
  names[language] ?? names['en'] ?? names['own'] ?? Object.values(names)[0] ?? ''

export const toProduct = (
  { product, otherPrices, hiding, changes }: ProductInFull,
  { language, mayPrice }: { language: Language; mayPrice: boolean },
): OfficeProduct => {
  const fields = fieldsOf(product)
  return {
    id: product.id,
    standard: product.standard,
    fullname: nameIn(product.names, language),
    status: product.status,
    source: product.source,
    hiding: hiding && { reason: hiding.reason, by: hiding.by, at: hiding.at.toISOString() },
    fields: mayPrice ? fields : { ...fields, price: '' },
    ownLanguage: product.ownLanguage,
    currency: product.currency,
    mayPrice,
    otherPrices: mayPrice ? otherPrices : [],
    reserved: product.reserved,
    pictures: product.pictures,
    history: changes.filter(({ field }) => mayPrice || field !== 'price').map(toProductChange),
  }
}
