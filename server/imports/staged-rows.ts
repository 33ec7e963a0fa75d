import { createHash } from 'node:crypto'
import { isLanguage } from '#contract/language.ts'
import { normalizeNumber } from '#contract/part-number.ts'
import { plainText } from '#contract/plain-text.ts'
import type { RunPriceList } from '#server/imports/prices.queries.ts'
import type {
  ImportModel,
  ImportNumber,
  ImportRow,
  ProductRow,
  RowPrices,
  TextByLanguage,
} from '#server/imports/row.ts'

/** A number or name with its normal form, so that SQL only compares. */
interface Normal {
  normal: string
}
interface StagedBrand extends Normal {
  name: string
}

/** Texts as the catalogue keeps them: the six languages, and anything else in the supplier's slot. */
interface StagedTexts {
  texts: Record<string, string>
  ownLanguage: string | null
}

/** One row of the staging table. */
export interface StagedRow {
  line: number
  kind: ImportRow['kind']
  /** Rows with the same key describe the same thing; the last wins. */
  key: string
  hash: string
  /** The payload that the SQL of `server/imports/*.queries.ts` reads. */
  json: string
}

/** Some signs are many letters in normal form; an index entry has room for 100 of them. */
const normalOf = (text: string): string => normalizeNumber(text).slice(0, 100).toWellFormed()

const brandOf = (name: string | undefined): StagedBrand | null => {
  const normal = normalOf(name ?? '')
  return name === undefined || normal === '' ? null : { name, normal }
}

const textsOf = (texts: TextByLanguage): StagedTexts => {
  const staged: StagedTexts = { texts: {}, ownLanguage: null }
  for (const [tag, text] of Object.entries(texts)) {
    if (isLanguage(tag)) staged.texts[tag] = text
    else if (staged.ownLanguage === null || staged.ownLanguage === tag) {
      staged.texts['own'] = text
      staged.ownLanguage = tag
    }
  }
  return staged
}

const numberOf = (number: string) => ({ number, normal: normalOf(number) })
const ownNumberOf = (entry: ImportNumber) => ({
  type: entry.type,
  ...numberOf(entry.number),
  brand: brandOf(entry.brand),
})
/** `limits` are absent where nothing is said, so that rows keep the hash that earlier versions gave them. */
const modelsOf = (models: readonly ImportModel[]) =>
  models
    .map(({ name, brand, ...limits }) => ({
      name,
      normal: normalOf(name),
      brand: brandOf(brand),
      ...(Object.keys(limits).length === 0 ? {} : { limits }),
    }))
    .filter((model) => model.normal !== '')

/** `cuttingWidth` as a heading, for attributes that only a mapping names. */
const labelOf = (key: string): string => {
  const words = key
    .replace(/[_-]+/g, ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Prices by list and quantity, so that rows of one article add up and the last one of each wins. */
const pricesOf = ({ price, tiers, priceFor, validFrom, validTo }: RowPrices) => {
  const list = { priceFor, validFrom, validTo }
  const listKey = JSON.stringify(list)
  const all = [...(price === undefined ? [] : [{ minPieces: 1, price }]), ...tiers]
  return Object.fromEntries(
    all.map((tier) => [
      `${tier.minPieces} ${tier.price.currency} ${listKey}`,
      { minPieces: tier.minPieces, ...tier.price, ...list },
    ]),
  )
}

const moneyOf = (row: RowPrices) => ({
  prices: pricesOf(row),
  ...(row.cost === undefined ? {} : { cost: row.cost }),
})

const productPayload = (row: ProductRow) => {
  const names = textsOf(row.names)
  const descriptions = textsOf(row.descriptions)
  return {
    number: row.number,
    normal: normalOf(row.number),
    kind: row.itemKind ?? null,
    names: names.texts,
    descriptions: descriptions.texts,
    ownLanguage: names.ownLanguage ?? descriptions.ownLanguage,
    type: row.typeName ?? null,
    brand: brandOf(row.brandName),
    numbers: row.numbers.map(ownNumberOf).filter((entry) => entry.normal !== ''),
    models: modelsOf(row.models),
    namedModels: modelsOf(row.namedModels),
    attributes: row.attributes.map((attribute) => ({
      ...attribute,
      label: attribute.label ?? labelOf(attribute.key),
    })),
    packings: row.packings,
    minPieces: row.minPieces ?? null,
    // Absent where nothing is said, so that rows keep the hash that earlier versions gave them.
    ...(row.stepPieces === undefined ? {} : { stepPieces: row.stepPieces }),
    ...moneyOf(row),
    stockPieces: row.stockPieces ?? null,
    stockState: row.stockState ?? null,
    isDiscontinued: row.isDiscontinued ?? null,
    weightGrams: row.weightGrams ?? null,
    hsCode: row.hsCode ?? null,
    origin: row.origin ?? null,
    pictures: row.pictures,
    pictureAddresses: row.pictureAddresses,
    supersededBy: row.supersededBy.map(numberOf),
    supersedes: row.supersedes.map(numberOf),
    supersessionDate: row.supersessionDate ?? null,
    ...(row.isRenumbered === true ? { isRenumbered: true } : {}),
  }
}

/** A product as SQL reads it, from JSON. */
export type ProductPayload = ReturnType<typeof productPayload>

const otherPayload = (row: Exclude<ImportRow, ProductRow>) => {
  const brand = brandOf(row.brandName)
  if (row.kind === 'supersession') {
    return {
      old: numberOf(row.oldNumber),
      new: row.newNumber === null ? null : numberOf(row.newNumber),
      mode: row.forkMode,
      factor: row.factor,
      date: row.date ?? null,
    }
  }
  const about = { ...numberOf(row.number), brand }
  if (row.kind === 'price') return { ...about, ...moneyOf(row) }
  if (row.kind === 'stock')
    return {
      ...about,
      stockPieces: row.stockPieces ?? null,
      stockState: row.stockState ?? null,
      expectedAt: row.expectedAt ?? null,
    }
  return {
    ...about,
    models: modelsOf(row.models),
    machineType: row.machineTypeName ?? null,
    engine: row.engine ?? null,
    serialFrom: row.serialFrom ?? null,
    serialTo: row.serialTo ?? null,
    note: row.note ?? null,
  }
}

const keyOf = (row: ImportRow): string => {
  if (row.kind === 'product') return normalOf(row.number)
  if (row.kind === 'supersession')
    return `${normalizeNumber(row.oldNumber)}>${normalizeNumber(row.newNumber ?? '')}`
  const number = `${normalizeNumber(row.number)}|${normalizeNumber(row.brandName ?? '')}`
  if (row.kind === 'price') return `${number}|${Object.keys(pricesOf(row)).join()}`
  return row.kind === 'stock'
    ? number
    : `${number}|${row.models.map((model) => model.name).join('|')}|${row.serialFrom ?? ''}`
}

/**
 * Fingerprint of what a row says. Whose price list the run fills (`list`) is nothing that the row says, so that the same
 * file may be loaded for another group.
 */
export const hashOf = (payload: object): string =>
  createHash('sha256')
    .update(toJson({ ...payload, list: undefined }))
    .digest('base64url')

/**
 * A row as it is staged: normal forms added, and a hash that is equal exactly when the row says the same. `list` is
 * the price list of the run, where it is not the one for everybody.
 */
export const stageRow = (line: number, row: ImportRow, list?: RunPriceList): StagedRow => {
  const payload = row.kind === 'product' ? productPayload(row) : otherPayload(row)
  const isPriced = list !== undefined && (row.kind === 'product' || row.kind === 'price')
  const key = isPriced && row.kind === 'price' ? `${keyOf(row)}|${JSON.stringify(list)}` : keyOf(row)
  const staged = isPriced ? { ...payload, list } : payload
  return { line, kind: row.kind, key, hash: hashOf(payload), json: toJson(staged) }
}

const dangerous = /\\u(0000|d[89a-f])/i

/**
 * JSON that the database takes: a mapping file may bring NUL or half a character into a constant. Cells are clean
 * already, so usually one regular expression is all it costs.
 */
const toJson = (payload: unknown): string => {
  const json = JSON.stringify(payload)
  if (!dangerous.test(json)) return json
  return JSON.stringify(payload, (_, value: unknown) =>
    typeof value === 'string' ? plainText(value) : value,
  )
}

const escapeCopy = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')

/** A line of COPY's text format. */
export const copyLine = (row: StagedRow): string =>
  `${row.line}\t${row.kind}\t${escapeCopy(row.key)}\t${row.hash}\t${escapeCopy(row.json)}\n`
