import { isHeadingLine, readLaterHeadings, readPriceSide } from '#server/imports/changed-headings.rules.ts'
import { findColumn } from '#server/imports/column-names.rules.ts'
import { bindTable } from '#server/imports/columns.rules.ts'
import { findHeadingRow } from '#server/imports/heading-row.rules.ts'
import type { ImportOptions, ImportPlan, PlannedTable } from '#server/imports/import-plan.ts'
import type { ImportNotice } from '#server/imports/import-question.ts'
import { emptyImportMap } from '#server/imports/mapping-file.ts'
import type { ImportRefusal } from '#server/imports/refusal.ts'
import { wordsOfLine } from '#server/imports/repeated-lines.rules.ts'
import { readBasisOfLine, readCurrencyOfLine } from '#server/imports/table-notes.rules.ts'
import type { Table } from '#server/tables/table.ts'
import type { TableRecord } from '#server/tables/table-record.ts'

type PlanPart = (table: Table) => ImportPlan | ImportRefusal

/** The rows of a table from one line to the line before another. */
const cutLines = (table: Table, from: number, to: number, part: NonNullable<Table['part']>): Table => {
  const inside = ({ line }: TableRecord): boolean => line >= from && line < to
  return {
    ...table,
    part,
    sample: table.sample.filter(inside),
    isSampleWhole: to < Number.POSITIVE_INFINITY || table.isSampleWhole,
    async *read(columns) {
      for await (const { records, bytesRead } of table.read(columns)) {
        yield { records: records.filter(inside), bytesRead }
        if ((records.at(-1)?.line ?? 0) >= to) return
      }
    },
  }
}

const filledOf = ({ cells }: TableRecord): number =>
  [...cells.values()].filter((cell) => cell.trim() !== '').length

/** Where the lines right above headings begin, which are their title: `Fasteners, price per 100`. */
const titleAbove = (records: readonly TableRecord[], heading: number): number => {
  let at = heading
  const isTitle = (): boolean => {
    const [line, above] = [records[at]?.line ?? 0, records[at - 1]]
    return above !== undefined && above.line === line - 1 && filledOf(above) === 1
  }
  while (isTitle()) at -= 1
  return at
}

/** Where the next table begins in the sample, with headings that change what the columns mean; null where none does. */
const findNext = (table: Table, options: ImportOptions): number | null => {
  const lines = table.sample.flatMap((record, at) => (isHeadingLine(record) ? [at] : []))
  for (const at of lines) {
    const before = table.sample.slice(0, at)
    const { kind, firstRecord } = findHeadingRow(before)
    if (kind !== 'known' || firstRecord >= at) continue
    const { columns } = bindTable(before, emptyImportMap, { ...options, isWhole: true })
    const next = table.sample[at]
    if (next === undefined || readLaterHeadings(next, columns) !== 'other') continue
    const from = titleAbove(table.sample, at)
    // Nothing but lines of one cell stands between: they are titles, and what they stood below is no table.
    if (from > firstRecord) return table.sample[from]?.line ?? next.line
  }
  return null
}

const isReadable = (plan: ImportPlan | ImportRefusal): plan is ImportPlan =>
  plan.ok && !plan.questions.some(({ key }) => key.startsWith('HEADINGS'))

/** The lines above the first headings of a table speak of all its parts. */
const titlesOf = ({ sample }: Table): TableRecord[] => sample.slice(0, findHeadingRow(sample).firstRecord - 1)

/**
 * The line right above the headings of a later table, which may name the group of its rows: `Zündkerzen`; -1 where there is
 * none. What it says of prices is read as a note of the table.
 */
export const groupLineOf = ({ table, headingLine }: PlannedTable): number => {
  const above = table.sample.find(({ line }) => line === headingLine - 1)
  if (table.part === undefined || table.part.at === 0 || above === undefined || filledOf(above) !== 1)
    return -1
  const text = [...above.cells.values()].find((cell) => cell.trim() !== '') ?? ''
  const isOfPrices = readBasisOfLine(text) !== undefined || readCurrencyOfLine(text) !== undefined
  const isTitle = table.part.titles.some((title) => wordsOfLine(title) === wordsOfLine(above))
  return isOfPrices || isTitle ? -1 : above.line
}

/** `Händlerpreis` above and `UVP` below: the prices of one part are none that the shop sells at. */
const areOfOtherSides = (plans: readonly (ImportPlan | ImportRefusal)[]): boolean => {
  const sides = plans.flatMap((plan) =>
    plan.ok
      ? plan.columns.flatMap(({ use, heading }) =>
          use?.field === 'price' ? (readPriceSide(heading) ?? []) : [],
        )
      : [],
  )
  return new Set(sides).size > 1
}

/** What the rows are, and whether they have prices: a legend below a price list (`Code`, `Name`) has none. */
const kindOf = ({ settings }: ImportPlan): string => {
  const isPriced = settings.columns.some(({ use }) => /^(?:price|grossPrice|cost)$/.test(use.field))
  return `${settings.map.rows} ${isPriced}`
}

/** The file is read once for each table; of more than these the last one keeps the rest. */
const mostTables = 20

/** Plans each table once, however often it is asked for. */
const planOnce = (plan: PlanPart): PlanPart => {
  const made = new Map<Table, ReturnType<PlanPart>>()
  return (table) => {
    const known = made.get(table) ?? plan(table)
    made.set(table, known)
    return known
  }
}

/**
 * The tables that stand one below the other, each with headings of its own: other columns, or the same in another order. They
 * are cut apart where each can be read by itself as rows of one kind; otherwise the table stays whole, and the rows below
 * the other headings are refused. What lies behind the sample is not looked at.
 */
export const splitBelow = (table: Table, options: ImportOptions, plan: PlanPart): Table[] =>
  splitFrom(table, options, planOnce(plan), { of: table, at: 0, titles: [] })

const splitFrom = (
  table: Table,
  options: ImportOptions,
  plan: PlanPart,
  place: NonNullable<Table['part']>,
): Table[] => {
  const line = place.at + 1 < mostTables ? findNext(table, options) : null
  if (line === null) return [table]
  const first = cutLines(table, 0, line, place)
  const titles = place.at === 0 ? titlesOf(table) : place.titles
  const next = { of: place.of, at: place.at + 1, titles }
  const rest = cutLines(table, line, Number.POSITIVE_INFINITY, next)
  const parts = [first, ...splitFrom(rest, options, plan, next)]
  const plans = parts.map(plan)
  const kinds = new Set(plans.map((read) => (isReadable(read) ? kindOf(read) : 'none')))
  const isOneKind = kinds.size === 1 && !kinds.has('none') && !areOfOtherSides(plans)
  return isOneKind ? parts : [table]
}

/** The options without columns that only other parts of the table have. */
export const optionsOfPart = (table: Table, all: readonly Table[], options: ImportOptions): ImportOptions => {
  if (table.part === undefined) return options
  const titled: ImportOptions = { ...options, titles: table.part.titles }
  const headingsOf = ({ sample }: Table): string[] => findHeadingRow(sample).headings
  const own = headingsOf(table)
  const others = all.filter((one) => one !== table && one.part?.of === table.part?.of).map(headingsOf)
  const isOfOthers = (key: string): boolean =>
    findColumn(own, key) === -1 && others.some((headings) => findColumn(headings, key) !== -1)
  if (options.price !== undefined && isOfOthers(options.price)) titled.price = undefined
  if (options.columns === undefined) return titled
  const columns = Object.entries(options.columns).filter(([key]) => !isOfOthers(key))
  return { ...titled, columns: Object.fromEntries(columns) }
}

const shown = (headings: readonly string[]): string =>
  headings
    .map((heading) => `“${heading}”`)
    .join(', ')
    .slice(0, 1500)

/** Tells where a further table of a sheet begins, and which of its columns are read. */
export const tellBelow = ({ tables: [{ table, headingLine }], columns }: ImportPlan): ImportNotice[] => {
  if (table.part === undefined || table.part.at === 0) return []
  const headingsOf = (isRead: boolean): string[] => [
    ...new Set(columns.filter(({ use }) => (use !== null) === isRead).map(({ heading }) => heading)),
  ]
  const unread = headingsOf(false)
  const values = { line: headingLine, columns: shown(headingsOf(true)) }
  return [{ key: 'TABLE_BELOW', values: { ...values, unread: unread.length === 0 ? 'none' : shown(unread) } }]
}
