import { areAlike } from '#server/imports/alike-sheets.rules.ts'
import { findColumn } from '#server/imports/column-names.rules.ts'
import { bindTable, type BoundTable } from '#server/imports/columns.rules.ts'
import { asPricedArticles, guessRowKind, hasKeyColumn, isTakenBy } from '#server/imports/row-kinds.rules.ts'
import type { ImportOptions, ImportPlan, PlannedTable } from '#server/imports/import-plan.ts'
import type { ImportNotice, ImportQuestion } from '#server/imports/import-question.ts'
import { describeSheet, planColumns } from '#server/imports/plan-columns.ts'
import {
  askCurrency,
  askHeadings,
  askNotedCurrency,
  askOtherCurrency,
  noticesOf,
  tableNotices,
} from '#server/imports/plan-questions.rules.ts'
import {
  askCents,
  askDiscount,
  askPriceOfPack,
  askPriceUnit,
  askUnknownPrice,
} from '#server/imports/price-questions.rules.ts'
import { titlesBeside, withFactsBeside } from '#server/imports/facts-beside.rules.ts'
import { findShopLayout } from '#server/imports/shop-layouts.ts'
import { settleTaxedPrices } from '#server/imports/taxed-layouts.rules.ts'
import { emptyImportMap, type ImportMap } from '#server/imports/mapping-file.ts'
import { denseCells, type TableRecord } from '#server/tables/table-record.ts'
import { refuseFile, refuseContent } from '#server/tables/table-refusal.ts'
import type { ImportRefusal } from '#server/imports/refusal.ts'
import { askNumberWithName, splitNumbersWithNames } from '#server/imports/number-with-name.rules.ts'
import { askNumberParts } from '#server/imports/number-parts.rules.ts'
import { joinNumberColumns } from '#server/imports/joined-numbers.rules.ts'
import { askNamedPacks, askNotedUnit } from '#server/imports/named-packs.rules.ts'
import { askPackPrice } from '#server/imports/pack-prices.rules.ts'
import { isOfNotes, isPriceNote } from '#server/imports/table-notes.rules.ts'
import { askRivalSheets, askSkipped } from '#server/imports/rival-sheets.rules.ts'
import { tellPriceChanges } from '#server/imports/price-changes.rules.ts'
import { settlePriceTypes } from '#server/imports/price-types.rules.ts'
import { askUnreadablePrice } from '#server/imports/unreadable-prices.rules.ts'
import { askUnreadPrice } from '#server/imports/unread-prices.rules.ts'
import { splitBeside } from '#server/imports/tables-beside.rules.ts'
import { turnTable } from '#server/imports/turned-tables.rules.ts'
import { optionsOfPart, splitBelow, tellBelow } from '#server/imports/tables-below.rules.ts'
import { askComingPrices } from '#server/imports/coming-prices.rules.ts'
import { settleReading } from '#server/imports/reading-settings.ts'
import type { Table, TableWish } from '#server/tables/table.ts'

const mostListChars = 1500
/** The headings of a shop's export stand in its first line; some programs write a title above. */
const layoutRecords = 5

/** The map that holds: the given one, or that of a shop system whose headings these are; options go first. */
const settleMap = (table: Table, options: ImportOptions) => {
  const given: ImportMap = {
    ...(options.map ?? emptyImportMap),
    ...(options.header === undefined ? {} : { header: options.header }),
  }
  if (given.columns !== undefined || given.header === false) return { map: given, layout: null }
  if (options.columns !== undefined || options.price !== undefined) return { map: given, layout: null }
  for (const record of table.sample.slice(0, layoutRecords)) {
    const isHere = given.header === undefined || given.header === record.line
    const layout = isHere ? findShopLayout(denseCells(record)) : null
    if (layout !== null) return { map: { ...layout.map, ...definedOf(given), header: record.line }, layout }
  }
  return { map: given, layout: null }
}

const definedOf = ({ rows, constants, dateOrder, forkMode, ...map }: ImportMap): Partial<ImportMap> => {
  const isSet = rows !== emptyImportMap.rows
  return { ...map, ...(isSet && { rows }), constants, dateOrder, forkMode }
}

/** A mapping of which no column is there was made for another file. */
const refuseForeignMap = (bound: BoundTable, map: ImportMap): ImportRefusal | null => {
  const keys = Object.keys(map.columns ?? {})
  const isForeign = keys.length > 0 && keys.every((key) => bound.missing.includes(key))
  if (!isForeign) return null
  const [mapped, headings] = [keys, bound.headings].map((list) => list.join(', ').slice(0, mostListChars))
  return refuseFile('MAP_OTHER_FILE', { mapped: mapped ?? '', headings: headings ?? '' })
}

/** Asks for the first day of prices that hold later, unless a column says it. */
const askDays = ({ columns, notes }: BoundTable, today: string): ImportQuestion[] => {
  const prices = columns.filter(({ use }) => use.field === 'price')
  if (prices.length === 0 || columns.some(({ use }) => use.field === 'validFrom')) return []
  return askComingPrices({ headings: prices.map(({ heading }) => heading), lines: notes.lines, today })
}

const tellChangesOf = ({ columns, notes: { lines } }: BoundTable, today: string | undefined) => {
  const has = (field: string): boolean => columns.some(({ use }) => use.field === field)
  return has('price') ? tellPriceChanges({ lines, today: has('validTo') ? undefined : today }) : []
}

/** A price named for a pack is asked about as such. */
const askOnlyPrice = (bound: BoundTable, body: readonly TableRecord[]): ImportQuestion[] => {
  const ofPack = askPackPrice(bound, body)
  if (ofPack.length > 0) return ofPack
  const unknown = askUnknownPrice(bound, body)
  return unknown.length > 0 ? unknown : askUnreadablePrice(bound, body)
}

/** Columns of which the supplier has said what they are. */
const columnsOf = ({ headings }: BoundTable, { columns = {} }: ImportOptions): Set<number> =>
  new Set(
    Object.entries(columns).flatMap(([key, { field }]) =>
      field === 'number' ? [] : findColumn(headings, key),
    ),
  )

/** Columns of which the supplier has said that they are the price. */
const answeredPrices = (bound: BoundTable, options: ImportOptions): Set<number> =>
  new Set([
    ...columnsOf(bound, options),
    ...(options.price === undefined ? [] : [findColumn(bound.headings, options.price)]),
  ])

const planTable = (table: Table, options: ImportOptions): ImportPlan | ImportRefusal => {
  const { map, layout } = settleMap(table, options)
  const isMapped = options.map?.columns !== undefined
  const isGuessed = options.map === undefined && layout === null
  const read = bindTable(table.sample, map, { ...options, isWhole: table.isSampleWhole })
  const body = table.sample.slice(read.firstRecord)
  const taxed =
    layout === null ? { bound: read, questions: [] } : settleTaxedPrices(read, layout, table, options)
  const bound = settlePriceTypes(isGuessed ? asPricedArticles(taxed.bound) : taxed.bound, body)
  const foreign = isMapped ? refuseForeignMap(bound, map) : null
  if (foreign !== null) return foreign
  const rows = isGuessed ? guessRowKind(bound.columns) : map.rows
  if (isMapped && !hasKeyColumn(bound.columns, rows))
    return refuseFile('NO_NUMBER_COLUMN', { headings: bound.headings.join(', ').slice(0, mostListChars) })
  const columns = planColumns(body, bound).map((column) =>
    column.use === null || isTakenBy(rows, column.use) ? column : { ...column, use: null },
  )
  const { settings, signQuestions } = settleReading(table, bound, {
    map: { ...map, rows },
    options,
    isOfProgram: layout !== null || table.format === 'json' || table.format === 'xml',
  })
  const unreadPrice =
    isMapped || layout !== null ? [] : askUnreadPrice(bound, body, options.price !== undefined)
  const headingQuestions = isMapped ? [] : askHeadings(bound, table.sample, rows, columns)
  return {
    ok: true,
    tables: [{ table, headingLine: table.sample[bound.firstRecord - 1]?.line ?? 0, settings }],
    unreadSheets: [],
    unreadTables: [],
    columns,
    questions:
      headingQuestions.length > 0
        ? headingQuestions
        : [
            // Gross or net is asked of the price that is chosen.
            ...bound.questions.filter(({ key }) => key !== 'PRICE_GROSS' || unreadPrice.length === 0),
            ...taxed.questions,
            ...unreadPrice,
            ...(isMapped || layout !== null
              ? []
              : [
                  ...askNumberWithName(bound, body, options),
                  ...askNumberParts(bound, body, columnsOf(bound, options)),
                  ...askCents(bound, body, answeredPrices(bound, options)),
                  ...askPriceUnit(bound, body),
                  ...askOnlyPrice(bound, body),
                  ...askPriceOfPack(bound, body, options.columns),
                  ...askNamedPacks(bound, body, (index) => answeredPrices(bound, options).has(index)),
                  ...askNotedUnit(bound, body, (index) => answeredPrices(bound, options).has(index)),
                  ...askDiscount(bound, body),
                ]),
            ...(isGuessed ? askOtherCurrency(bound, options.currency) : []),
            ...(isGuessed ? askNotedCurrency(bound, options.currency) : []),
            ...askCurrency(bound, body, settings.currency, table.facts.currencies),
            ...(options.undatedOn === undefined ? [] : askDays(bound, options.undatedOn)),
            ...signQuestions,
          ],
    notices: [
      ...tellChangesOf(bound, options.undatedOn),
      ...noticesOf(bound, layout?.name ?? null),
      ...tableNotices(table.facts),
    ],
    settings,
    missing: layout === null ? bound.missing : [],
  }
}

/** The file format that a mapping file specifies. */
export const wishOf = ({ encoding, separator, sheet, columns }: ImportMap): TableWish => ({
  encoding,
  separator,
  sheet,
  isOneColumnEnough: columns !== undefined,
})

/**
 * Decides how to read the tables of a file, or refuses them with a reason. Of several sheets it uses the first with a
 * number column; without one it returns the refusal of the first sheet.
 */
export const planImport = (
  tablesOfFile: readonly Table[],
  typed: ImportOptions = {},
): ImportPlan | ImportRefusal => {
  const isMapped = typed.map?.columns !== undefined || typed.map?.header !== undefined
  const isGuessed = !isMapped && typed.header === undefined
  const given = tablesOfFile.map(withFactsBeside)
  const turned = isGuessed ? given.map((table) => turnTable(table) ?? table) : given
  const named = turned.map((table) => (isGuessed ? splitNumbersWithNames(table, typed) : null))
  const whole = turned.map((table, at) => named[at]?.table ?? table)
  const besides = isGuessed ? whole.flatMap(splitBeside) : given
  const split = isGuessed
    ? besides.flatMap((table) => splitBelow(table, typed, (part) => planTable(part, typed)))
    : besides
  const { tables, options, notices } = joinNumberColumns(split, typed)
  const plan = planSheets(
    tables.filter(({ facts }) => !options.skippedSheets?.includes(facts.sheet ?? '')),
    options,
  )
  if (!plan.ok) return plan
  const unread = tables.filter((table) => !plan.tables.some((planned) => planned.table === table))
  const beside: ImportNotice[] =
    besides.length === given.length
      ? []
      : [{ key: 'TABLES_BESIDE', values: { count: besides.length - given.length + 1 } }]
  const isTurned = turned.some((table, at) => table !== given[at])
  const ofTurned: ImportNotice[] = isTurned ? [{ key: 'TABLE_TURNED', values: {} }] : []
  const ofNamed = named.flatMap((one) => one?.notice ?? [])
  return {
    ...plan,
    questions: [...askSkipped(tables, options.skippedSheets), ...plan.questions],
    notices: [...plan.notices, ...beside, ...ofTurned, ...ofNamed, ...notices],
    unreadSheets: unread.map(describeSheet),
    unreadTables: unread,
  }
}

/** The keys that lead to a list in a JSON text are names of its program. */
const nameOfSheet = ({ format, facts }: Table): string | undefined =>
  format === 'json' ? undefined : facts.sheet

const planSheets = (tables: readonly Table[], options: ImportOptions): ImportPlan | ImportRefusal => {
  const notes = tables.map(({ sample }) => (isOfNotes(sample) ? sample.filter(isPriceNote) : []))
  const plans = tables.map((table, index) => {
    const ofPart = optionsOfPart(table, tables, options)
    return planTable(table, {
      ...ofPart,
      titles: [...(ofPart.titles ?? []), ...titlesBeside(table)],
      sheet: nameOfSheet(table),
      otherNotes: notes.filter((_, other) => other !== index).flat(),
    })
  })
  const readable = plans.filter((candidate) => candidate.ok)
  const plan =
    readable.find(({ questions }) => !questions.some(({ key }) => key.startsWith('HEADINGS'))) ?? readable[0]
  if (plan === undefined) return plans[0] ?? refuseContent('empty')
  const [first] = plan.tables
  const { part } = first.table
  const isPart = ({ tables: [{ table }] }: ImportPlan): boolean =>
    part !== undefined && table.part?.of === part.of
  const alike = readable.filter((other) => other !== plan && (isPart(other) || areAlike(other, plan)))
  const taken: [PlannedTable, ...PlannedTable[]] = [first, ...alike.flatMap((other) => other.tables)]
  const questions = [...plan.questions]
  for (const question of alike.flatMap((other) => other.questions))
    if (questions.every(({ key }) => key !== question.key)) questions.push(question)
  const notices = [...plan.notices, ...alike.flatMap((other) => [...tellBelow(other), ...tellBasis(other)])]
  return { ...plan, questions: [...questions, ...askRivalSheets(taken)], notices, tables: taken }
}

/** For how many pieces the prices of a further table are by its title. */
const tellBasis = ({ notices }: ImportPlan): ImportNotice[] =>
  notices.filter(({ key }) => key === 'PRICE_BASIS_NOTED')
