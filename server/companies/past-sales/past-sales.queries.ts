import { sql } from 'kysely'
import type { PastSale } from '#server/companies/past-sales/past-sale-rows.ts'
import type { Database } from '#server/platform/database/database.ts'
import type * as runs from '#server/platform/runs/kept-runs.queries.ts'

export const pastSaleRuns: runs.RunTable = { name: 'past_sale_runs', input: 'file_name' }

/** One file or undo at a time. */
export const lockPastSales = async (tx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('past sales', 0))`.execute(tx)
}

/** The companies of these numbers in the books, held until the end of the transaction. */
export const findCustomers = async (
  tx: Database,
  numbers: readonly string[],
): Promise<Map<string, { id: string; currency: string }>> => {
  const { rows } = await sql<{ no: string; id: string; currency: string }>`
    select customer_no as no, id, currency from companies where customer_no = any(${numbers}::text[])
    for key share`.execute(tx)
  return new Map(rows.map(({ no, id, currency }) => [no, { id, currency }]))
}

export const findToday = async (tx: Database, timeZone: string): Promise<string> =>
  (await sql<{ today: string }>`select (now() at time zone ${timeZone})::date::text as today`.execute(tx))
    .rows[0]?.today ?? ''

/** Lines of one statement: the parameters of a million would not fit into one. */
const atOnce = 10_000

/** Adds the lines that are not there yet; how many those are. */
export const insertSales = async (tx: Database, run: number, sales: readonly PastSale[]): Promise<number> => {
  let added = 0
  for (let at = 0; at < sales.length; at += atOnce) {
    const { numAffectedRows } = await sql`
      insert into past_sales (run, company_id, number, normal, sold_on, pieces, amount_minor, per, currency,
        document_no, copy)
      select ${run}, "companyId", number, normal, "soldOn", pieces, "amountMinor", per, currency, "documentNo", copy
      from jsonb_to_recordset(${JSON.stringify(sales.slice(at, at + atOnce))}::jsonb) as sale("companyId" uuid,
        number text, normal text, "soldOn" date, pieces int, "amountMinor" bigint, per smallint, currency text,
        "documentNo" text, copy int)
      on conflict on constraint past_sales_key do nothing`.execute(tx)
    added += Number(numAffectedRows ?? 0)
  }
  return added
}

/** Numbers of these that no article of the shop has, as they were typed, in order. */
export const findUnknownArticles = async (tx: Database, numbers: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ normal: string }>`
    select normal from unnest(${numbers}::text[]) as typed(normal)
    where not exists (select from product_numbers
      where product_numbers.normal = typed.normal and kind in ('standard', 'ean', 'old'))`.execute(tx)
  return rows.map(({ normal }) => normal)
}

export const setCounts = async (
  tx: Database,
  run: number,
  counts: Readonly<Record<string, number>>,
): Promise<void> => {
  await sql`update past_sale_runs set counts = ${JSON.stringify(counts)}::jsonb where number = ${run}`.execute(
    tx,
  )
}

/** Removes what a run added; how many lines those were. */
export const deleteSales = async (tx: Database, run: number): Promise<number> => {
  const { numAffectedRows } = await sql`delete from past_sales where run = ${run}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
