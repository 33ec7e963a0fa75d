import { isLanguage } from '#contract/language.ts'
import {
  type ColumnValues,
  describeValues,
  hasNames,
  looksLikeNames,
} from '#server/imports/column-values.rules.ts'
import type { ColumnUse, ImportField } from '#server/imports/mapping-file.ts'
import knownMakers from '#server/imports/known-makers.json' with { type: 'json' }
import { foldHeading } from '#server/imports/heading-words.ts'
import { isBareQuantity } from '#server/imports/heading-marks.rules.ts'
import { parseDate } from '#server/imports/values.rules.ts'
import { cellOf, denseCells, type TableRecord } from '#server/tables/table-record.ts'

/** A column of the file bound to one use; a column may be bound several times. */
export interface BoundColumn {
  index: number
  heading: string
  use: ColumnUse
  /** Column that says what the values are: the name of an attribute, or from how many pieces a price holds. */
  labelIndex?: number
}

export const widthOf = (records: readonly TableRecord[]): number =>
  Math.max(0, ...records.map((record) => denseCells(record).length))

const tagsOf = (columns: readonly BoundColumn[], kind: 'names' | 'descriptions'): Set<string> =>
  new Set(
    columns.flatMap(({ use }) => (use.field.startsWith(`${kind}.`) ? use.field.slice(kind.length + 1) : [])),
  )

/**
 * A file with `Description` and no name column means the name; so does `Description EN` beside `Bezeichnung DE`, where no
 * language has both. Codes (`规格` over `GX160`) are no names where an unknown heading stands over words.
 */
export const useDescriptionAsName = (
  columns: readonly BoundColumn[],
  headings: readonly string[],
  body: readonly TableRecord[],
): BoundColumn[] => {
  const named = tagsOf(columns, 'names')
  const isPlainNamed = columns.some(({ use }) => use.field === 'name')
  const hasBoth = isPlainNamed || [...tagsOf(columns, 'descriptions')].some((tag) => named.has(tag))
  if ((named.size > 0 && hasBoth) || isPlainNamed) return [...columns]
  const isFree = (index: number): boolean => columns.every((column) => column.index !== index)
  const mayBeNames = (index: number): boolean => {
    const values = describeValues(body, index)
    return isFree(index) && looksLikeNames(values) && hasNames(values)
  }
  const described = columns.filter(({ use }) => use.field === 'description')
  const areCodes =
    described.length > 0 && described.every(({ index }) => !hasNames(describeValues(body, index)))
  if (areCodes && headings.some((_, index) => mayBeNames(index))) return [...columns]
  return columns.map((column) => {
    const field = column.use.field === 'description' && named.size > 0 ? null : nameOf(column.use.field)
    return field === null ? column : { ...column, use: { ...column.use, field } }
  })
}

/** Where `Description` became the name, the next column of texts (`Remarks`) has the description. */
export const useNextDescription = (
  columns: readonly BoundColumn[],
  texts: readonly BoundColumn[],
): BoundColumn[] => {
  const isDescribed = columns.some(({ use }) => /^descriptions?(?:\.|$)/.test(use.field))
  const next = texts.find(({ index }) => columns.every((column) => column.index !== index))
  return isDescribed || next === undefined ? [...columns] : [...columns, next]
}

const articleWords = new Set(
  'item, items, product, article, part, goods, artikel, produkt, ware, teil, produit, pièce, producto, artículo, pieza, prodotto, articolo, produto, artigo, peça, товар, изделие, деталь, позиция, виріб, towar, wyrób, część, výrobek, zboží, díl, výrobok, tovar, diel, vara, vare, tuote, osa, termék, alkatrész, produs, piesă, продукт, стока, изделия, ürün, parça, onderdeel, product, 商品, 产品, 製品, 部品, 配件'
    .split(', ')
    .map(foldHeading),
)

/** True for `Artikel` over `Kette 3/8 50 TG`: a word for the article itself, over names and no numbers. */
export const isArticleNamed = (heading: string, { names, phrases, filled }: ColumnValues): boolean =>
  filled > 1 && names > 0.7 && phrases > 0.5 && articleWords.has(foldHeading(heading.trim()))

/** `Item` over `Pull cord`, beside `Item no.` and without another column of names, has the names. */
export const useArticleAsName = (
  columns: readonly BoundColumn[],
  headings: readonly string[],
  body: readonly TableRecord[],
): BoundColumn[] => {
  const isNamed = columns.some(({ use }) => /^(names?|descriptions?)(\.|$)/.test(use.field))
  if (isNamed || columns.every(({ use }) => use.field !== 'number')) return [...columns]
  const free = headings.flatMap((heading, index) =>
    columns.every((column) => column.index !== index) && looksLikeNames(describeValues(body, index))
      ? [{ index, heading: heading.trim(), use: { field: 'name' as const } }]
      : [],
  )
  const [only] = free
  return free.length === 1 && only !== undefined && articleWords.has(foldHeading(only.heading))
    ? [...columns, only]
    : [...columns]
}

const makers = new Set(knownMakers.map(foldHeading))
const leastDigits = 5

/** `1123 120 1613`, `491588S, 399959`: numbers of parts; a model such as `MS 170` has fewer digits. */
const holdsNumbers = (body: readonly TableRecord[], index: number): boolean => {
  const numbers = body
    .flatMap((record) => cellOf(record, index).split(/[,;/|\n]+/))
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const long = numbers.filter((part) => part.replace(/\D/g, '').length >= leastDigits)
  return numbers.length > 0 && long.length > numbers.length * 0.8
}

/** A column called like a maker (`STIHL`, `Briggs & Stratton`) has the numbers of this maker. */
export const useMakersAsNumbers = (
  columns: readonly BoundColumn[],
  headings: readonly string[],
  body: readonly TableRecord[],
): BoundColumn[] => {
  const used = new Set(columns.map(({ index }) => index))
  const found = headings.flatMap((typed, index): BoundColumn[] => {
    const heading = typed.trim()
    return !used.has(index) && makers.has(foldHeading(heading)) && holdsNumbers(body, index)
      ? [{ index, heading, use: { field: 'oemNumbers', brand: heading } }]
      : []
  })
  return [...columns, ...found]
}

const modelWords = new Set(
  'model, model no, model number, model name, modell, modell nr, modèle, modelo, modello, модель, модел, model nr, 型号, 规格型号, 产品型号, 型番, 型式'
    .split(', ')
    .map(foldHeading),
)

/**
 * `型号` or `Model No.` beside a name, where no other column can be the number, is the number of the article: each row has
 * another, and none is a list.
 */
export const useModelsAsNumbers = (
  columns: readonly BoundColumn[],
  body: readonly TableRecord[],
): BoundColumn[] => {
  const has = (field: ImportField): boolean => columns.some(({ use }) => use.field === field)
  const isNamed = columns.some(({ use }) => /^(?:names?|descriptions?)(?:\.|$)/.test(use.field))
  const models = columns.filter(({ use }) => use.field === 'models')
  const [only] = models
  if (has('number') || has('oldNumber') || has('newNumber') || !isNamed) return [...columns]
  if (only === undefined || models.length > 1 || !modelWords.has(foldHeading(only.heading)))
    return [...columns]
  const values = describeValues(body, only.index)
  const isList = body.some((record) => /[,;|\n/]/.test(cellOf(record, only.index)))
  const areNumbers = values.distinct === values.filled && values.digits === 1 && values.phrases < 0.5
  return areNumbers && !isList && values.filled > 1
    ? columns.map((column) => (column === only ? { ...column, use: { field: 'number' } } : column))
    : [...columns]
}

/** The field of names for that of descriptions, in the same language. */
const nameOf = (field: ImportField): ImportField | null => {
  const language = /^descriptions\.(.+)$/.exec(field)?.[1]
  if (language !== undefined) return `names.${language}`
  return field === 'description' ? 'name' : null
}

/**
 * One language beside the shop's own has room for names and descriptions: columns in a second one are told as not read. The
 * same column may come again in its own language.
 */
export const keepOneOwnLanguage = (columns: readonly BoundColumn[]): BoundColumn[] => {
  const tagOf = ({ use }: BoundColumn): string | undefined => {
    const tag = /^(?:names|descriptions)\.(.+)$/.exec(use.field)?.[1]
    return tag === undefined || isLanguage(tag) ? undefined : tag
  }
  const own = columns.map(tagOf).find((tag) => tag !== undefined)
  return columns.filter((column) => {
    const tag = tagOf(column)
    return tag === undefined || tag === own
  })
}

/** Two number columns say more together: `number` and `replaced by` without a name is a list of supersessions. */
export const settleNumbers = (columns: readonly BoundColumn[]): BoundColumn[] => {
  const fields = new Set(columns.map(({ use }) => use.field))
  const hasName = columns.some(({ use }) => /^names?(\.|$)/.test(use.field))
  const rename = (from: ImportField, to: ImportField, list: readonly BoundColumn[]): BoundColumn[] =>
    list.map((column) =>
      column.use.field === from ? { ...column, use: { ...column.use, field: to } } : column,
    )
  const isOffer = hasName || fields.has('price') || fields.has('stock')
  if (fields.has('oldNumber') && fields.has('newNumber')) return [...columns]
  if (fields.has('oldNumber')) return rename('oldNumber', 'oldNumbers', columns)
  const next = fields.has('newNumber') ? 'newNumber' : 'supersededBy'
  if (!fields.has('number') || !fields.has(next)) return [...columns]
  return isOffer
    ? rename('newNumber', 'supersededBy', columns)
    : rename('number', 'oldNumber', rename(next, 'newNumber', columns))
}

/**
 * Of a table without headings, the numbers and the names where only one column can hold them; all else is for the
 * supplier to say.
 */
export const bindByValues = (body: readonly TableRecord[]): BoundColumn[] => {
  const columns = Array.from({ length: widthOf(body) }, (_, index) => ({
    index,
    values: describeValues(body, index),
  })).filter(({ values }) => values.filled > 0)
  const numbers = columns.filter(
    ({ values }) =>
      values.distinct > values.filled * 0.95 &&
      values.digits > 0.8 &&
      values.fractions < 0.2 &&
      values.eans < 0.8 &&
      !values.isCounter &&
      (values.letters > 0.3 || values.samples.every((sample) => sample.length > 4)) &&
      !looksLikeNames(values),
  )
  const names = columns.filter(
    ({ values }) => looksLikeNames(values) && values.samples.some((sample) => /\S\s+\S/.test(sample)),
  )
  const only = (found: typeof columns, field: 'number' | 'name'): BoundColumn[] =>
    found.length === 1 && found[0] !== undefined
      ? [{ index: found[0].index, heading: `#${found[0].index + 1}`, use: { field } }]
      : []
  return [...only(numbers, 'number'), ...only(names, 'name')]
}

/** What a quantity beside a price may be taken for; of one row for each step it is none of these. */
const steppedFields = ['stock', 'minQuantity', 'stepQuantity'] as const

/**
 * Whether a quantity beside a price is a step of the price, not a stock or a least order: one number has several rows, each
 * with another quantity and another price, such as `A-1;1;3.00` and `A-1;10;2.50`. A column called the stock is the stock,
 * and rows with another name or maker are other articles.
 */
export const readSteps = (columns: readonly BoundColumn[], body: readonly TableRecord[]): BoundColumn[] => {
  const found = steppedFields.find((field) => holdsSteps(columns, body, field))
  return columns.map((column) =>
    column.use.field === found ? { ...column, use: { field: 'minPieces' } } : column,
  )
}

const holdsSteps = (
  columns: readonly BoundColumn[],
  body: readonly TableRecord[],
  field: (typeof steppedFields)[number],
): boolean => {
  const indexOf = (field: ImportField): number => columns.find(({ use }) => use.field === field)?.index ?? -1
  const [number, counted, price] = [indexOf('number'), indexOf(field), indexOf('price')]
  if (number < 0 || counted < 0 || price < 0 || indexOf('minPieces') >= 0) return false
  const heading = columns.find(({ index }) => index === counted)?.heading ?? ''
  if (field === 'stock' && heading !== '' && !isBareQuantity(heading)) return false
  const described = columns.filter(({ use }) => /^(?:names?|brand)(?:\.|$)/.test(use.field))
  const isOther = (record: TableRecord, last: TableRecord): boolean =>
    described.some(({ index }) => {
      const [one, other] = [cellOf(record, index).trim(), cellOf(last, index).trim()]
      return one !== '' && other !== '' && one !== other
    })
  const above = new Map<string, { pieces: number; price: string; record: TableRecord }>()
  let [steps, others] = [0, 0]
  for (const record of body) {
    const pieces = Number(cellOf(record, counted).trim() || Number.NaN)
    const last = above.get(cellOf(record, number))
    const isStep = last !== undefined && pieces > last.pieces && cellOf(record, price) !== last.price
    if (isStep && !isOther(record, last.record)) steps += 1
    else if (last !== undefined) others += 1
    above.set(cellOf(record, number), { pieces, price: cellOf(record, price), record })
  }
  return steps > 0 && others <= steps
}

/** "Date" in the languages of the headings. */
const dateWords =
  /^(date|datum|dato|data|dátum|päivä(määrä)?|tarih|fecha|дата|日期|日付|valid from|effective( date)?|gültig ab|dal|desde)$/iu

/** In a list of old and new numbers a plain "date" is the day of the replacement. */
export const useDateOfSuccession = (
  columns: readonly BoundColumn[],
  headings: readonly string[],
  body: readonly TableRecord[],
): BoundColumn[] => {
  const has = (field: ImportField): boolean => columns.some(({ use }) => use.field === field)
  if (!has('oldNumber') || !has('newNumber') || has('supersessionDate')) return [...columns]
  const index = headings.findIndex(
    (heading, at) => dateWords.test(heading.trim()) && columns.every((column) => column.index !== at),
  )
  const cells = body.map((record) => cellOf(record, index).trim()).filter((cell) => cell !== '')
  const isDated = cells.filter((cell) => parseDate(cell, 'dmy') !== null).length > cells.length / 2
  if (index === -1 || !isDated) return [...columns]
  return [...columns, { index, heading: headings[index] ?? '', use: { field: 'supersessionDate' } }]
}
