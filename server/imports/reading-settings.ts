import { areFloats } from '#server/imports/column-values.rules.ts'
import { findDateOrder } from '#server/imports/date-order.rules.ts'
import { findDecimalSign } from '#server/imports/decimal-sign.rules.ts'
import { type BoundTable } from '#server/imports/columns.rules.ts'
import { currenciesBeside, decideCurrency } from '#server/imports/heading-currency.rules.ts'
import { findRivals } from '#server/imports/heading-votes.rules.ts'
import type { ImportOptions } from '#server/imports/import-plan.ts'
import type { ImportQuestion } from '#server/imports/import-question.ts'
import { findCurrency } from '#server/imports/plan-questions.rules.ts'
import type { ReadSettings } from '#server/imports/bound-cells.ts'
import { detectTextLanguage } from '#server/imports/text-language.rules.ts'
import { type ImportMap } from '#server/imports/mapping-file.ts'
import { cellOf, type TableRecord } from '#server/tables/table-record.ts'
import { areShares } from '#server/imports/discount.rules.ts'
import { mayCellsMove } from '#server/imports/moved-cells.rules.ts'
import { areDecimalsSplit } from '#server/imports/split-decimals.rules.ts'
import { isNamedOnce } from '#server/imports/variant-rows.ts'
import { haveOwnUnits } from '#server/imports/weight-units.rules.ts'
import type { Table } from '#server/tables/table.ts'

const priceFields = /^(price|grossPrice|cost|comparePrice)$/
const amountFields = /^(price$|grossPrice|comparePrice|cost|weight|attributes)/
const dateFields = /^(?:validFrom|validTo|expectedAt|supersessionDate)$/

const sampleCells = (records: readonly TableRecord[], bound: BoundTable, fields: RegExp): string[] =>
  bound.columns
    .filter(({ use }) => fields.test(use.field))
    .flatMap(({ index }) => records.map((record) => cellOf(record, index)))
    .filter((cell) => cell !== '')

/** The currencies of prices, as headings and options name them, else as the cells do (`1,386円`). */
const currenciesOf = (
  bound: BoundTable,
  body: readonly TableRecord[],
  { currency, language }: { currency: string | undefined; language: string },
): string[] => {
  const named = bound.columns.flatMap(({ use }) =>
    priceFields.test(use.field) ? (use.currency ?? currency ?? []) : [],
  )
  if (named.length > 0) return named
  return currenciesBeside(sampleCells(body, bound, priceFields)).flatMap(
    (found) => decideCurrency(found, bound.headingLanguage) ?? decideCurrency(found, language) ?? [],
  )
}

const mostly = 0.7
const areCodes = (numbers: readonly string[]): boolean =>
  numbers.filter((number) => /\d/.test(number)).length > numbers.length * mostly

const nearlyAll = 0.95

/** The numbers of rows with a price and, where the list has names, a name: a word beside an amount alone is a charge. */
const numbersOfPriced = (records: readonly TableRecord[], { columns }: BoundTable): string[] => {
  const indexesOf = (test: RegExp): number[] =>
    columns.filter(({ use }) => test.test(use.field)).map(({ index }) => index)
  const [numbers, prices, names] = [/^number$/, priceFields, /^names?(?:\.|$)/].map(indexesOf)
  if (numbers === undefined || prices === undefined || names === undefined) return []
  return records
    .filter((record) => prices.some((index) => /\d/.test(cellOf(record, index))))
    .filter((record) => names.length === 0 || names.some((index) => cellOf(record, index) !== ''))
    .flatMap((record) => numbers.map((index) => cellOf(record, index)))
    .filter((cell) => cell !== '')
}

/** Every number of a row with a price has a digit, but for the odd word beside an amount. */
const arePricedCodes = (numbers: readonly string[]): boolean =>
  numbers.length > 0 && numbers.filter((number) => /\d/.test(number)).length >= numbers.length * nearlyAll

const shapeOf = ({ facts }: Table, { headings, columns }: BoundTable): Pick<ReadSettings, 'rowShape'> => {
  if (facts.separator === undefined) return {}
  const amounts = columns.filter(({ use }) => amountFields.test(use.field) || use.field === 'stock')
  return {
    rowShape: {
      width: headings.length,
      separator: facts.separator,
      amounts: amounts.map(({ index }) => index),
    },
  }
}

/** What holds for all rows: language, decimal sign, currency. */
export const settleReading = (
  table: Table,
  bound: BoundTable,
  { map, options, isOfProgram }: { map: ImportMap; options: ImportOptions; isOfProgram: boolean },
): { settings: ReadSettings; signQuestions: ImportQuestion[] } => {
  const body = table.sample.slice(bound.firstRecord)
  const names = sampleCells(body, bound, /^(name|description)$/)
  const currency =
    map.currency ?? options.currency ?? findCurrency(bound, table.facts.currencies) ?? undefined
  const language =
    map.language ??
    detectTextLanguage(names, bound.headingLanguage, {
      headingRivals: findRivals(bound.headings),
      currency: bound.columns.find(({ use }) => use.currency !== undefined)?.use.currency ?? currency,
    })
  const { sign, questions } = findDecimalSign({
    prices: sampleCells(body, bound, priceFields),
    amounts: sampleCells(body, bound, amountFields),
    given: map.decimalComma === undefined ? options.decimalSign : map.decimalComma ? ',' : '.',
    isOfProgram,
    currencies: currenciesOf(bound, body, { currency, language }),
    language: bound.headingLanguage ?? language,
    isText: table.format === 'csv',
  })
  const today = options.today ?? options.undatedOn
  const dates = sampleCells(body, bound, dateFields)
  const found = options.map === undefined ? findDateOrder(dates, bound.headingLanguage) : null
  const settings = {
    map: found === null ? map : { ...map, dateOrder: found.order },
    ...(found?.isUnclear === true ? { isDateOrderUnclear: true } : {}),
    ...(today === undefined ? {} : { today }),
    columns: bound.columns,
    headings: bound.headings,
    language,
    isNamedOnce: isNamedOnce(body, bound.columns),
    areNumbersCodes: areCodes(sampleCells(body, bound, /^number$/)),
    arePricedNumbersCodes: arePricedCodes(numbersOfPriced(body, bound)),
    areNumbersFloats: areFloats(sampleCells(body, bound, /^number$/)),
    areWeightUnitsOpen: haveOwnUnits(sampleCells(body, bound, /^weight$/)),
    areDiscountsShares: areShares(sampleCells(body, bound, /^discount$/)),
    areDecimalsSplit:
      table.facts.separator === ',' && areDecimalsSplit(body, bound.columns, bound.headings.length),
    mayCellsMove: mayCellsMove(body, bound.headings.length, table.facts.separator),
    ...shapeOf(table, bound),
    decimalSign: sign,
    ...(currency === undefined ? {} : { currency }),
  }
  return { settings, signQuestions: questions }
}
