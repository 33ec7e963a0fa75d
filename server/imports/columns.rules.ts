import {
  areFilledByTurns,
  describeValues,
  firstCells,
  isRefuted,
  isSameColumn,
  type ColumnValues,
} from '#server/imports/column-values.rules.ts'
import { hasPurchaseType, isOfPriceTypes } from '#server/imports/price-type-words.rules.ts'
import { isOfPriceTax } from '#server/imports/price-tax.rules.ts'
import {
  bindByValues,
  type BoundColumn,
  readSteps,
  keepOneOwnLanguage,
  settleNumbers,
  isArticleNamed,
  useArticleAsName,
  useMakersAsNumbers,
  useModelsAsNumbers,
  useDateOfSuccession,
  useDescriptionAsName,
  useNextDescription,
  widthOf,
} from '#server/imports/bound-columns.rules.ts'
import { isMarginWord } from '#server/imports/heading-marks.rules.ts'
import { findColumn, shownColumn, shownHeading } from '#server/imports/column-names.rules.ts'
import type { HeadingRow } from '#server/imports/heading-row.rules.ts'
import { bindByMap, findHeadings } from '#server/imports/mapped-columns.rules.ts'
import {
  type HeadingMatch,
  readAskedMeanings,
  readHeadingMeanings,
  readNamedPrice,
} from '#server/imports/headings.ts'
import { ask, type ImportQuestion } from '#server/imports/import-question.ts'
import type { ColumnUse, ImportField, ImportMap } from '#server/imports/mapping-file.ts'
import { asCosts, asGross, choosePrices, type PricedColumn } from '#server/imports/price-columns.rules.ts'
import { withoutProvenOthers } from '#server/imports/proven-prices.rules.ts'
import { settleGivenUse } from '#server/imports/pack-price-headings.rules.ts'
import {
  linesBelow,
  noNotes,
  readTableNotes,
  type TableNotes,
  withOtherDollars,
  withSheetName,
  withTitles,
} from '#server/imports/table-notes.rules.ts'
import { unitOfPrice, useUnitsByValues } from '#server/imports/unit-columns.rules.ts'
import { asYesNo, isCountPerOther } from '#server/imports/stock-meanings.rules.ts'
import { besideNetAndGross, findNetAndGross } from '#server/imports/net-weights.rules.ts'
import { findMarkedModels, type MarkedModel } from '#server/imports/model-matrix.rules.ts'
import { findStockLimits } from '#server/imports/stock-limits.rules.ts'
import { findStockPlaces, withStockPlaces } from '#server/imports/stock-places.rules.ts'
import {
  bindSingles,
  listFields,
  type ReadColumn,
  withoutQuantityInDrawing,
} from '#server/imports/single-columns.rules.ts'
import { findLanguageHeadings, findNamesByWord } from '#server/imports/language-headings.rules.ts'
import { findWeightUnits } from '#server/imports/weight-units.rules.ts'
import { findMonthColumns } from '#server/imports/month-names.ts'
import { findPriceBreaks, settleUpperEnds } from '#server/imports/price-breaks.rules.ts'
import { findPriceSteps } from '#server/imports/price-steps.rules.ts'
import { countVotes, mostUsual } from '#server/imports/heading-votes.rules.ts'
import { isBlankRecord, type TableRecord } from '#server/tables/table-record.ts'

export interface BoundTable {
  columns: BoundColumn[]
  headings: string[]
  /** How the headings were found; `known` as well where a map says what they are. */
  kind: HeadingRow['kind']
  /** Index of the first record behind the headings. */
  firstRecord: number
  /** Columns of the map that the file does not have. */
  missing: string[]
  /** Language whose words most headings are; null when they tell nothing. */
  headingLanguage: string | null
  questions: ImportQuestion[]
  /** Headings of prices whose currency is named but not decided. */
  unclearCurrencies: string[]
  /** What lines around the table say of its prices. */
  notes: TableNotes
}

/** What the command says beside a map. */
export interface ColumnWish {
  price?: string | undefined
  /** Currency of prices when the file names none; of the same price in several currencies it picks one. */
  currency?: string | undefined
  isNet?: boolean | undefined
  isGross?: boolean | undefined
  /** `--column`: fields by heading or position, over what the headings say. */
  columns?: Readonly<Record<string, ColumnUse>> | undefined
  /** Notes of other sheets, which may say something of the prices. */
  otherNotes?: readonly TableRecord[] | undefined
  /** The name of the sheet, which is read as a title is. */
  sheet?: string | undefined
  /** Lines above the first of several tables, which speak of all of them. */
  titles?: readonly TableRecord[] | undefined
  /** True where the records are all of the table, so that its last lines are known. */
  isWhole?: boolean | undefined
}

const priceFields = new Set<ImportField>(['price', 'grossPrice', 'comparePrice', 'cost'])

const bindPrice = (
  headings: readonly string[],
  index: number,
  use: ColumnUse,
  labelIndex: number | undefined,
): BoundColumn => {
  const bound = { index, heading: shownHeading(headings[index], index), use }
  return labelIndex === undefined ? bound : { ...bound, labelIndex }
}

const isColumnThere = (headings: readonly string[], key: string): boolean => {
  const index = findColumn(headings, key)
  return index >= 0 && index < headings.length
}

/** Of the meanings of a heading the one that its values do not refute, in the language of the other headings. */
const chooseMeaning = (
  meanings: readonly HeadingMatch[],
  votes: ReadonlyMap<string, number>,
  values: ColumnValues,
): HeadingMatch | null => {
  const weight = ({ languages }: HeadingMatch): number =>
    Math.max(0, ...languages.map((language) => votes.get(language) ?? 0))
  const fitting = meanings.filter(({ use }) => !isRefuted(use, values))
  return fitting.reduce<HeadingMatch | null>(
    (best, next) => (best === null || weight(next) > weight(best) + 1e-9 ? next : best),
    null,
  )
}

/**
 * Prices for as many pieces as a line above or below the table says, where neither a heading nor a column does. What the
 * supplier said himself of a column (`--column`) stands.
 */
const takeNotedBasis = (
  columns: readonly BoundColumn[],
  { basis }: TableNotes,
  given: readonly ColumnUse[],
): BoundColumn[] => {
  const isSaid = columns.some(({ use }) => use.field === 'priceUnit' || use.per !== undefined)
  if (basis === undefined || isSaid) return [...columns]
  return columns.map((column) =>
    priceFields.has(column.use.field) && !given.includes(column.use)
      ? { ...column, use: { ...column.use, per: basis.per } }
      : column,
  )
}

const matchOf = (model: Omit<MarkedModel, 'index'>): HeadingMatch => ({
  use: { field: 'models', ...model },
  rank: 0,
  languages: [],
})
const priceTaxMatch: HeadingMatch = { use: { field: 'priceTax' }, rank: 0, languages: [] }
const priceTypeMatch: HeadingMatch = { use: { field: 'priceType' }, rank: 0, languages: [] }

const bindByWords = (
  headings: readonly string[],
  body: readonly TableRecord[],
  { wish, notes }: { wish: ColumnWish; notes: TableNotes },
) => {
  const named = new Map(
    Object.entries(wish.columns ?? {}).map(([key, use]) => [findColumn(headings, key), use]),
  )
  const limits = findStockLimits(headings)
  const months = findMonthColumns(headings)
  const languages = new Map([...findNamesByWord(headings, body), ...findLanguageHeadings(headings)])
  const meanings = settleUpperEnds(
    headings,
    headings.map((heading, index) =>
      named.has(index) || limits.has(index) || months.has(index)
        ? []
        : (languages.get(index) ?? readAskedMeanings(heading)),
    ),
  )
  const withWeightUnit = (meaning: HeadingMatch, unitIndex: number | undefined): HeadingMatch => {
    const { use } = meaning
    if (use.field !== 'weight' || use.unit !== undefined) return meaning
    if (unitIndex !== undefined)
      return { ...meaning, use: { ...use, unitFrom: shownColumn(headings, unitIndex) } }
    return notes.weightUnit === undefined ? meaning : { ...meaning, use: { ...use, unit: notes.weightUnit } }
  }
  const votes = countVotes(meanings)
  const headingLanguage = mostUsual(votes)
  const price = wish.price === undefined ? undefined : findColumn(headings, wish.price)
  const { steps, pieces } = findPriceSteps(headings, body)
  const breaks = price === undefined ? findPriceBreaks(headings, body) : new Map<number, HeadingMatch>()
  const weightUnits = findWeightUnits(headings, body)
  const models = new Map(findMarkedModels(headings, body).map(({ index, ...model }) => [index, model]))
  const unitsOfWeights = new Set(weightUnits.values())
  const netAndGross = price === undefined && named.size === 0 ? findNetAndGross(headings, body) : null
  // A step that is called the price is none.
  if (price !== undefined && steps.has(price)) steps.clear()
  const all = headings.flatMap((heading, index): ReadColumn[] => {
    const values = describeValues(body, index)
    const ofBreak = named.has(index) ? undefined : breaks.get(index)
    if (ofBreak !== undefined)
      return [{ index, heading: shownHeading(heading, index), match: ofBreak, values }]
    const step = named.has(index) ? undefined : steps.get(index)
    if (step !== undefined) {
      const use: ColumnUse = { ...step.match.use, from: shownColumn(headings, step.piecesIndex) }
      return [{ index, heading: shownHeading(heading, index), match: { ...step.match, use }, values }]
    }
    const model = named.has(index) ? undefined : models.get(index)
    if (model !== undefined)
      return [{ index, heading: shownHeading(heading, index), match: matchOf(model), values }]
    if (pieces.has(index) || (unitsOfWeights.has(index) && !named.has(index))) return []
    const isNamedPrice = index === price
    if (!named.has(index) && isCountPerOther(heading, firstCells(body, index))) return []
    if (!isNamedPrice && !named.has(index) && isOfPriceTax(firstCells(body, index), heading))
      return [{ index, heading: shownHeading(heading, index), match: priceTaxMatch, values }]
    if (!isNamedPrice && !named.has(index) && isOfPriceTypes(firstCells(body, index)))
      return [{ index, heading: shownHeading(heading, index), match: priceTypeMatch, values }]
    const match = chooseMeaning(
      (meanings[index] ?? [])
        .filter(({ use }) => use.field !== 'number' || !isArticleNamed(heading, values))
        .filter(
          ({ languages }) =>
            !isMarginWord(heading) || (headingLanguage !== null && languages.includes(headingLanguage)),
        )
        .map((meaning) => asYesNo(meaning, heading, firstCells(body, index)))
        .map((meaning) => besideNetAndGross(meaning, index, netAndGross))
        .map((meaning) => withWeightUnit(meaning, weightUnits.get(index))),
      votes,
      values,
    )
    const isPrice = match !== null && priceFields.has(match.use.field)
    if (match?.use.field === 'priceGroup' && hasPurchaseType(firstCells(body, index)))
      return [{ index, heading: shownHeading(heading, index), match: priceTypeMatch, values }]
    const taken: HeadingMatch | null = isNamedPrice && !isPrice ? readNamedPrice(heading) : match
    return taken === null ? [] : [{ index, heading: shownHeading(heading, index), match: taken, values }]
  })
  const places = [...named.values()].some(({ field }) => field === 'stock')
    ? []
    : findStockPlaces(headings, body)
  const read = withStockPlaces(withoutQuantityInDrawing(all, headings, body), places, headings, body)
  const ofMoney = read.filter(({ match }) => priceFields.has(match.use.field))
  const priced: PricedColumn[] = withoutProvenOthers(ofMoney, price, { headings, body }).map((column) =>
    notes.isGross ? asGross(column) : column,
  )
  const prices = choosePrices(notes.isCost ? asCosts(priced, price) : priced, {
    price,
    isNet: wish.isNet,
    isGross: wish.isGross,
    currency: wish.currency,
    language: headingLanguage,
    noted: notes.currencies,
    isSame: isSameColumn(body),
    areByTurns: areFilledByTurns(body),
  })
  const taken = new Set(
    [...named.values()].map(({ field }) => field).filter((field) => !listFields.has(field)),
  )
  const columns = [
    ...bindSingles(
      unitOfPrice(read, prices.uses).filter(
        ({ match }) => !priceFields.has(match.use.field) && !taken.has(match.use.field),
      ),
      places,
    ).map((column) => {
      const labelIndex = column.use.unitFrom === undefined ? undefined : weightUnits.get(column.index)
      return labelIndex === undefined ? column : { ...column, labelIndex }
    }),
    ...[...prices.uses]
      .filter(([, use]) => !taken.has(use.field))
      .map(([index, use]) => bindPrice(headings, index, use, steps.get(index)?.piecesIndex)),
  ]
  const given = [...named].filter(([index]) => index >= 0)
  const chosen = [
    ...columns,
    ...given.map(([index, use]) => ({
      index,
      heading: shownHeading(headings[index], index),
      use: settleGivenUse(use, headings[index] ?? ''),
    })),
  ]
  const texts = read.flatMap(({ index, heading, match: { use } }) =>
    use.field === 'description' && !taken.has(use.field) ? [{ index, heading, use }] : [],
  )
  const withNames = useArticleAsName(
    useModelsAsNumbers(useNextDescription(useDescriptionAsName(chosen, headings, body), texts), body),
    headings,
    body,
  )
  const settled = settleNumbers(useMakersAsNumbers(withNames, headings, body))
  const dated = readSteps(useDateOfSuccession(settled, headings, body), body)
  const bound = takeNotedBasis(useUnitsByValues(keepOneOwnLanguage(dated), headings, body), notes, [
    ...named.values(),
  ]).sort((a, b) => a.index - b.index)
  const absent = [
    ...Object.keys(wish.columns ?? {}),
    ...(wish.price === undefined ? [] : [wish.price]),
  ].filter((key) => !isColumnThere(headings, key))
  const questions = [
    ...absent.map((column) =>
      ask(
        'COLUMN_MISSING',
        { column: `“${column}”`, columns: headings.map(shownHeading).join(', ').slice(0, 1500) },
        ['--column FIELD=NAME', '--price NAME'],
      ),
    ),
    ...(taken.has('price') ? [] : prices.questions),
  ]
  return { columns: bound, questions, unclearCurrencies: prices.unclearCurrencies, headingLanguage }
}

/** Binds the columns of a table to fields, by the map or by the built-in lists of headings. */
export const bindTable = (
  records: readonly TableRecord[],
  map: ImportMap,
  wish: ColumnWish = {},
): BoundTable => {
  const { headings, firstRecord, kind } = findHeadings(records, map)
  const filled = records.slice(firstRecord).filter((record) => !isBlankRecord(record))
  const below = [...(wish.isWhole === true ? linesBelow(filled) : []), ...(wish.otherNotes ?? [])]
  const notes =
    headings.length === 0
      ? noNotes
      : withOtherDollars(
          withSheetName(
            withTitles(readTableNotes(records.slice(0, firstRecord - 1), below, filled), wish.titles),
            wish.sheet,
          ),
          headings,
        )
  if (map.columns === undefined) {
    const names = headings.length === 0 ? Array.from({ length: widthOf(filled) }, () => '') : headings
    const bound = { ...bindByWords(names, filled, { wish, notes }), notes }
    if (headings.length === 0) {
      const taken = new Set(bound.columns.map(({ use }) => use.field))
      const guessed = bindByValues(filled).filter(({ use }) => !taken.has(use.field))
      const columns = [...bound.columns, ...guessed].sort((a, b) => a.index - b.index)
      return { ...bound, columns, headings: [], firstRecord, kind, missing: [] }
    }
    return { ...bound, headings: [...headings], firstRecord, kind, missing: [] }
  }
  const { columns, missing } = bindByMap(headings, map.columns)
  return {
    columns,
    headings: [...headings],
    firstRecord,
    kind,
    missing,
    headingLanguage: mostUsual(countVotes(headings.map(readHeadingMeanings))),
    questions: [],
    unclearCurrencies: [],
    notes,
  }
}
