import { eitherOf } from '#server/imports/model-notes.rules.ts'
import { formatMoney } from '#server/imports/money.rules.ts'
import { isOtherArticle, isOtherMaker, shareWord } from '#server/imports/same-article.rules.ts'
import type { ProductPayload } from '#server/imports/staged-rows.ts'

/** One of several rows of a file about one article. */
export interface StagedCopy {
  line: number
  payload: ProductPayload
}

/** A single value that two rows of an article give differently; the later one counts. */
export interface Difference {
  line: number
  field: string
  before: string
  after: string
  /** Whether the two rows may well be of different articles: another price, or a name without a common word. */
  isDoubtful: boolean
}

export interface JoinedRow {
  line: number
  payload: ProductPayload
  differences: Difference[]
  clashes: Clash[]
}

/** A row of another article whose number only looks the same in normal form, or is another maker's. */
export interface Clash {
  line: number
  reason: 'NUMBER_CLASH' | 'MAKER_CLASH'
  /** What the row says, and what the article says that has the number. */
  own: string
  other: string
  /** The row of that article; absent where an earlier run made it. */
  otherLine?: number
}

const united = <T>(before: readonly T[], after: readonly T[], keyOf: (item: T) => string): T[] => [
  ...new Map([...before, ...after].map((item) => [keyOf(item), item])).values(),
]

/** Single values that are shown to the supplier when rows differ in them. */
const singles: readonly [string, (payload: ProductPayload) => string | null][] = [
  ['stock', ({ stockPieces, stockState }) => (stockPieces === null ? stockState : String(stockPieces))],
  ['brand', ({ brand }) => brand?.name ?? null],
  ['type', ({ type }) => type],
  ['kind', ({ kind }) => kind],
  ['weight', ({ weightGrams }) => (weightGrams === null ? null : `${weightGrams} g`)],
  ['hsCode', ({ hsCode }) => hsCode],
  ['origin', ({ origin }) => origin],
  ['minQuantity', ({ minPieces }) => (minPieces === null ? null : String(minPieces))],
  ['stepQuantity', ({ stepPieces }) => (stepPieces === undefined ? null : String(stepPieces))],
  ['packQuantity', ({ packings }) => packings.map(({ piecesPerPack }) => piecesPerPack).join(', ') || null],
]

const findDifferences = (line: number, before: ProductPayload, after: ProductPayload): Difference[] => {
  const found = singles.flatMap(([field, read]): Difference[] => {
    const [was, is] = [read(before), read(after)]
    return was === null || is === null || was === is
      ? []
      : [{ line, field, before: was, after: is, isDoubtful: false }]
  })
  for (const [key, price] of Object.entries(after.prices)) {
    const was = before.prices[key]
    if (was !== undefined && formatMoney(was) !== formatMoney(price))
      found.push({
        line,
        field: 'price',
        before: formatMoney(was),
        after: formatMoney(price),
        isDoubtful: true,
      })
  }
  for (const [language, name] of Object.entries(after.names)) {
    const was = before.names[language]
    if (was !== undefined && was !== name)
      found.push({ line, field: 'name', before: was, after: name, isDoubtful: !shareWord([was], [name]) })
  }
  return found
}

type Models = ProductPayload['models']
const modelKey = ({ normal, brand }: Models[number]): string => `${normal}|${brand?.normal ?? ''}`

/** Rows of one article may name a model for other serial numbers each. */
const unitedModels = (before: Models, after: Models): Models => {
  const earlier = new Map(before.map((model) => [modelKey(model), model]))
  const withBoth = after.map(({ limits, ...model }) => {
    const known = earlier.get(modelKey(model))
    const said = known === undefined ? (limits ?? {}) : eitherOf(known.limits ?? {}, limits ?? {})
    return Object.keys(said).length === 0 ? model : { ...model, limits: said }
  })
  return united(before, withBoth, modelKey)
}

/** Lists are united; of single values the later one counts, and what the later row lacks stays. */
const joinTwo = (before: ProductPayload, after: ProductPayload): ProductPayload => {
  const joined: ProductPayload = { ...before }
  for (const [key, value] of Object.entries(after))
    if (value !== null) Object.assign(joined, { [key]: value })
  const byNormal = ({ normal }: { normal: string }): string => normal
  const isStockSaid = after.stockPieces !== null || after.stockState !== null
  return {
    ...joined,
    // A quantity and words exclude each other.
    stockPieces: isStockSaid ? after.stockPieces : before.stockPieces,
    stockState: isStockSaid ? after.stockState : before.stockState,
    names: { ...before.names, ...after.names },
    descriptions: { ...before.descriptions, ...after.descriptions },
    numbers: united(
      before.numbers,
      after.numbers,
      (one) => `${one.type}|${one.normal}|${one.brand?.normal ?? ''}`,
    ),
    models: unitedModels(before.models, after.models),
    namedModels: united(before.namedModels, after.namedModels, modelKey),
    attributes: united(before.attributes, after.attributes, ({ key }) => key),
    prices: { ...before.prices, ...after.prices },
    packings: after.packings.length > 0 ? after.packings : before.packings,
    pictures: united(before.pictures, after.pictures, (name) => name),
    pictureAddresses: united(before.pictureAddresses, after.pictureAddresses, (name) => name),
    supersededBy: united(before.supersededBy, after.supersededBy, byNormal),
    supersedes: united(before.supersedes, after.supersedes, byNormal),
  }
}

/** Rows of the number alone come last, and win over those that name an old number as well (`0580 -> 0581`). */
const renumberedFirst = (one: StagedCopy, other: StagedCopy): number =>
  Number(other.payload.isRenumbered === true) - Number(one.payload.isRenumbered === true)

const withMaker = ({ brand, number }: ProductPayload): string => `${brand?.name ?? ''} ${number}`.trim()

const findClash = (known: StagedCopy, { line, payload }: StagedCopy): Clash | null => {
  const at = { line, otherLine: known.line }
  if (isOtherMaker(known.payload, payload))
    return { ...at, reason: 'MAKER_CLASH', own: withMaker(payload), other: withMaker(known.payload) }
  return isOtherArticle(known.payload, payload)
    ? { ...at, reason: 'NUMBER_CLASH', own: payload.number, other: known.payload.number }
    : null
}

/** Joins the rows of one article, given in the order of the file. The newest spelling of the number is kept. */
export const joinRows = (copies: readonly [StagedCopy, ...StagedCopy[]]): JoinedRow => {
  const [first = copies[0], ...others] = copies.toSorted(renumberedFirst)
  const joined: JoinedRow = { ...first, differences: [], clashes: [] }
  for (const { line, payload } of others) {
    const clash = findClash(joined, { line, payload })
    if (clash !== null) {
      joined.clashes.push(clash)
      continue
    }
    joined.differences.push(...findDifferences(line, joined.payload, payload))
    joined.payload = joinTwo(joined.payload, payload)
    joined.line = line
  }
  return joined
}
