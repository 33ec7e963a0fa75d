import { isHeadingLine, readLaterHeadings, readPriceSide } from '#server/imports/changed-headings.rules.ts'
import { bindTable, findColumn } from '#server/imports/columns.rules.ts'
import { findHeadingRow } from '#server/imports/heading-row.rules.ts'
import type { ImportOptions, ImportPlan } from '#server/imports/import-plan.ts'
import type { ImportNotice } from '#server/imports/import-question.ts'
import { emptyImportMap } from '#server/imports/mapping-file.ts'
import type { ImportRefusal } from '#server/imports/refusal.ts'
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
    const start = titleAbove(table.sample, at)
    // Lines of words that reach up to the first headings are a title of this table.
    if (start <= firstRecord) continue
    return table.sample[start]?.line ?? next.line
  }
  return null
}

const isReadable = (plan: ImportPlan | ImportRefusal): plan is ImportPlan =>
  plan.ok && !plan.questions.some(({ key }) => key.startsWith('HEADINGS'))

/** The lines above the first headings of a table speak of all its parts. */
const titlesOf = ({ sample }: Table): TableRecord[] => sample.slice(0, findHeadingRow(sample).firstRecord - 1)

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

/**
 * The tables that stand one below the other, each with headings of its own: other columns, or the same in another order. They
 * are cut apart where each can be read by itself as rows of one kind; otherwise the table stays whole, and the rows below
 * the other headings are refused. What lies behind the sample is not looked at.
 */
export const splitBelow = (
  table: Table,
  options: ImportOptions,
  plan: PlanPart,
  place: NonNullable<Table['part']> = { of: table, at: 0, titles: [] },
): Table[] => {
  const line = findNext(table, options)
  if (line === null) return [table]
  const first = cutLines(table, 0, line, place)
  const titles = place.at === 0 ? titlesOf(table) : place.titles
  const next = { of: place.of, at: place.at + 1, titles }
  const rest = cutLines(table, line, Number.POSITIVE_INFINITY, next)
  const [one, ...others] = [first, ...splitBelow(rest, options, plan, next)]
  const plans = [first, ...others].map((part) => plan(part))
  const kinds = new Set(plans.map((read) => (isReadable(read) ? read.settings.map.rows : 'none')))
  const isOneKind = kinds.size === 1 && !kinds.has('none') && !areOfOtherSides(plans)
  return one !== undefined && isOneKind ? [one, ...others] : [table]
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
