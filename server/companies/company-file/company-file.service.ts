import { basename } from 'node:path'
import type { CompanyColumns } from '#server/companies/company-file/company-columns.ts'
import { findCompanyColumns, findDoubleColumn } from '#server/companies/company-file/company-columns.ts'
import { type CompanyIssue, isError } from '#server/companies/company-file/company-fields.ts'
import { findLookAlikeIssues } from '#server/companies/company-file/company-look-alikes.ts'
import { mergeCustomer } from '#server/companies/company-file/company-merge.rules.ts'
import {
  findHomeCountry,
  findMailOwners,
  makeIds,
  readNames,
} from '#server/companies/company-file/company-names.queries.ts'
import {
  type CompanyRow,
  type RawRow,
  readCompanyRows,
  readRawRow,
} from '#server/companies/company-file/company-rows.ts'
import { addRun } from '#server/companies/company-file/company-runs.queries.ts'
import {
  lockCompanyFiles,
  readCustomers,
  writeStates,
} from '#server/companies/company-file/company-states.queries.ts'
import {
  changesOf,
  type Customer,
  type MergeContext,
  type RowChange,
} from '#server/companies/company-file/company-states.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createTableReader, importLimits, type Table } from '#server/tables/table-reader.service.ts'
import type { FileRefusal, TableRefusal } from '#server/tables/table-refusal.ts'

/** The outcome of a file. */
export interface CompanyReport {
  file: string
  /** Null: nothing has changed, or a dry run. */
  run: number | null
  isDryRun: boolean
  /** Customers. */
  counts: { new: number; changed: number; unchanged: number; refused: number }
  addresses: { new: number; changed: number }
  people: { new: number; changed: number }
  columns: { heading: string; field: string }[]
  unread: string[]
  issues: CompanyIssue[]
}

export type CompanyFileRefusal =
  | TableRefusal
  | (Omit<FileRefusal<'NO_NUMBER_COLUMN' | 'COLUMN_TWICE' | 'TOO_MANY_ROWS'>, 'messageKey'> & {
      messageKey?: never
    })

export interface CompanyFileWish {
  path: string
  isDryRun: boolean
  encoding?: string
  /** `anna@office-pc` */
  by: string
}

const mostRows = 100_000

interface ReadFile {
  ok: true
  columns: CompanyColumns
  rows: RawRow[]
}

const refuse = (
  reason: 'NO_NUMBER_COLUMN' | 'COLUMN_TWICE' | 'TOO_MANY_ROWS',
  values: Record<string, string | number>,
): CompanyFileRefusal => ({ ok: false, reason, values })

/** The rows of the first table that has a column of customer numbers. */
const readTables = async (tables: readonly Table[]): Promise<ReadFile | CompanyFileRefusal> => {
  for (const table of tables) {
    const columns = findCompanyColumns(table.sample)
    if (columns === null) continue
    const twice = findDoubleColumn(columns)
    if (twice) return refuse('COLUMN_TWICE', { first: twice[0].heading, second: twice[1].heading })
    const rows: RawRow[] = []
    for await (const { records } of table.read(columns.columns.map(({ index }) => index))) {
      for (const record of records) {
        const row = record.line > columns.line ? readRawRow(record, columns) : null
        if (row) rows.push(row)
      }
      if (rows.length > mostRows) return refuse('TOO_MANY_ROWS', { limit: mostRows })
    }
    return { ok: true, columns, rows }
  }
  const cells = tables[0]?.sample[0]?.cells.values() ?? []
  return refuse('NO_NUMBER_COLUMN', { headings: [...cells].join(', ').slice(0, 300) || '–' })
}

const readFile = async ({ path, encoding }: CompanyFileWish): Promise<ReadFile | CompanyFileRefusal> => {
  const reader = createTableReader({ limits: importLimits, path })
  try {
    return await reader.read({ path }, encoding === undefined ? {} : { encoding }, readTables)
  } finally {
    await reader.stop()
  }
}

/** Email addresses that stand under two numbers. The file must say which customer the person belongs to. */
const findSharedMail = (rows: readonly CompanyRow[]): CompanyIssue[] => {
  const byMail = Map.groupBy(
    rows.filter(({ customerNo, person }) => customerNo !== '' && typeof person?.email === 'string'),
    ({ person }) => String(person?.email).toLowerCase(),
  )
  return [...byMail.values()].flatMap((same) =>
    same.flatMap((row): CompanyIssue[] => {
      const other = same.find(({ customerNo }) => customerNo !== row.customerNo)
      if (!other) return []
      const values = { line: String(other.line) }
      return [
        { line: row.line, field: 'email', value: String(row.person?.email), reason: 'PERSON_TWICE', values },
      ]
    }),
  )
}

type RowsOfNumber = [number: string, rows: [CompanyRow, ...CompanyRow[]]]

/** Rows by customer number, in the order of the file. */
const groupRows = (rows: readonly CompanyRow[]): RowsOfNumber[] =>
  [...Map.groupBy(rows, ({ customerNo }) => customerNo)].flatMap(
    ([number, [first, ...others]]): RowsOfNumber[] =>
      first === undefined || number === '' ? [] : [[number, [first, ...others]]],
  )

interface Judged {
  before: Customer | undefined
  after: Customer
  changes: RowChange[]
  isRefused: boolean
}

/** One issue for each row of a refused customer that has no error of its own: it is not taken either. */
const withCompanions = (rows: readonly CompanyRow[], errors: readonly CompanyIssue[]): CompanyIssue[] =>
  rows.flatMap(({ line, customerNo }): CompanyIssue[] =>
    errors.some((error) => error.line === line)
      ? []
      : [{ line, field: 'customerNo', value: customerNo, reason: 'OTHER_ROW_REFUSED' }],
  )

const judge = async (
  tx: Database,
  rows: readonly CompanyRow[],
  shop: Pick<MergeContext, 'hasGroups' | 'homeCountry'>,
): Promise<{ customers: Judged[]; issues: CompanyIssue[] }> => {
  const groups = groupRows(rows)
  const known = await readCustomers(
    tx,
    groups.map(([number]) => number),
  )
  const emails = rows.flatMap(({ person }) => (typeof person?.email === 'string' ? [person.email] : []))
  const owners = new Map((await findMailOwners(tx, emails)).map((owner) => [owner.email, owner]))
  const ids = await makeIds(tx, rows.length * 3)
  const context: MergeContext = {
    newId: () => ids.pop() ?? '',
    ...shop,
    ownerOf: (email) => owners.get(email.toLowerCase()) ?? null,
  }
  const shared = findSharedMail(rows)
  const issues: CompanyIssue[] = rows
    .filter(({ customerNo }) => customerNo === '')
    .flatMap((row) => row.issues)
  const customers = groups.map(([number, group]): Judged => {
    const before = known.get(number)
    const merged = mergeCustomer(before, group, context)
    const lines = new Set(group.map(({ line }) => line))
    const own = [...merged.issues, ...shared.filter(({ line }) => lines.has(line))]
    const errors = own.filter(isError)
    issues.push(...own, ...(errors.length > 0 ? withCompanions(group, errors) : []))
    const isRefused = errors.length > 0
    return {
      before,
      after: merged.after,
      isRefused,
      changes: isRefused ? [] : changesOf(before, merged.after),
    }
  })
  return { customers, issues }
}

const countRows = (changes: readonly RowChange[], kind: RowChange['kind']) => ({
  new: changes.filter((change) => change.kind === kind && change.before === null).length,
  changed: changes.filter((change) => change.kind === kind && change.before !== null).length,
})

const countCustomers = (customers: readonly Judged[], withoutNumber: number): CompanyReport['counts'] => {
  const taken = customers.filter(({ isRefused }) => !isRefused)
  const added = taken.filter(({ before }) => before === undefined).length
  const changed = taken.filter(({ before, changes }) => before !== undefined && changes.length > 0).length
  return {
    new: added,
    changed,
    unchanged: taken.length - added - changed,
    refused: customers.length - taken.length + withoutNumber,
  }
}

/** One sentence for the file: its new addresses lie in the supplier's country because no column says another. */
const sayAssumedCountry = (
  rows: readonly CompanyRow[],
  changes: readonly RowChange[],
  homeCountry: string,
): CompanyIssue[] => {
  const first = rows.find(({ address }) => address !== null)
  const hasNew = changes.some(({ kind, before }) => kind === 'address' && before === null)
  return homeCountry !== '' && hasNew && first
    ? [{ line: first.line, field: 'country', value: homeCountry, reason: 'COUNTRY_ASSUMED' }]
    : []
}

/**
 * Loads a file of companies in one transaction. A customer with an error is left unchanged; the others are written. A dry
 * run reads and judges the same and writes nothing.
 */
export const loadCompanies = async (
  db: Database,
  wish: CompanyFileWish,
): Promise<{ ok: true; report: CompanyReport } | CompanyFileRefusal> => {
  const read = await readFile(wish)
  if (!read.ok) return read
  return withActor(db, { role: 'system' }, async (tx) => {
    await lockCompanyFiles(tx)
    const names = await readNames(tx)
    const rows = readCompanyRows(read.rows, read.columns, names)
    const hasCountries = read.columns.columns.some(({ field }) => field === 'country')
    const homeCountry = hasCountries ? '' : await findHomeCountry(tx)
    const hasGroups = names.groupNames.length > 0
    const { customers, issues } = await judge(tx, rows, { hasGroups, homeCountry })
    const struck = read.rows
      .filter((row) => row.isStruck)
      .map((row): CompanyIssue => {
        const value = row.cells.get('customerNo') ?? ''
        return { line: row.line, field: 'customerNo', value, reason: 'ROW_STRUCK' }
      })
    const alike = await findLookAlikeIssues(tx, rows, customers)
    const changes = customers.flatMap((customer) => customer.changes)
    const assumed = sayAssumedCountry(rows, changes, homeCountry)
    const counts = countCustomers(customers, rows.filter(({ customerNo }) => customerNo === '').length)
    const fileName = basename(wish.path)
    const isWritten = !wish.isDryRun && changes.length > 0
    if (isWritten) await writeStates(tx, changes)
    const run = isWritten ? await addRun(tx, { startedBy: wish.by, input: fileName, counts, changes }) : null
    const report: CompanyReport = {
      file: fileName,
      run,
      isDryRun: wish.isDryRun,
      counts,
      addresses: countRows(changes, 'address'),
      people: countRows(changes, 'person'),
      columns: read.columns.columns.map(({ heading, field }) => ({ heading, field })),
      unread: read.columns.unread,
      issues: [...issues, ...assumed, ...struck, ...alike].toSorted((a, b) => a.line - b.line),
    }
    return { ok: true, report } as const
  })
}
