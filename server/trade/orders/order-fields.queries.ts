import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** From now on this person looks after the order. */
export const assignOrder = async (tx: Transaction<DB>, id: string, staffId: string): Promise<void> => {
  await sql`update orders set assigned_to = ${staffId}, updated_at = now() where id = ${id}`.execute(tx)
}

export const setNeedsAnswer = async (tx: Transaction<DB>, id: string): Promise<void> => {
  await sql`update orders set needs_answer = true, updated_at = now() where id = ${id}`.execute(tx)
}

/** The buyer's wish to cancel is answered. */
export const clearCancelRequest = async (tx: Transaction<DB>, id: string): Promise<void> => {
  await sql`update orders set asks_to_cancel = false, updated_at = now() where id = ${id}`.execute(tx)
}

export const setHoldKind = async (tx: Transaction<DB>, id: string, kind: string): Promise<void> => {
  await sql`update orders set hold_kind = ${kind}, needs_answer = needs_answer or ${kind} = 'question'
    where id = ${id}`.execute(tx)
}

/** The order passes although the company's credit stops it. */
export const releaseCredit = async (tx: Transaction<DB>, id: string, staffId: string): Promise<void> => {
  await sql`update orders set credit_released_at = now(), credit_released_by = ${staffId} where id = ${id}`.execute(
    tx,
  )
}

export interface Credit {
  state: 'ok' | 'prepayment' | 'hold'
  reason: string
}

/** What the company's credit says. A file that changes it meanwhile waits until the order is confirmed. */
export const lockCredit = async (tx: Transaction<DB>, companyId: string): Promise<Credit> => {
  const { rows } = await sql<Credit>`
    select companies.credit as state, coalesce(company_notes.credit_reason, '') as reason
    from companies left join company_notes on company_notes.company_id = companies.id
    where companies.id = ${companyId} for share of companies`.execute(tx)
  const [credit] = rows
  if (!credit) throw new Error('an order belongs to no company')
  return credit
}

/** Writes the promised days and returns the lines of the order that have none now. */
export const promiseDates = async (
  tx: Transaction<DB>,
  orderId: string,
  dates: readonly { lineId: string; on: string }[],
): Promise<{ id: string; position: number }[]> => {
  await sql`update order_lines set promised_on = dates.on
    from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as dates ("lineId" uuid, "on" date)
    where order_lines.order_id = ${orderId} and order_lines.id = dates."lineId"`.execute(tx)
  return tx
    .selectFrom('order_lines')
    .select(['id', 'position'])
    .where('order_id', '=', orderId)
    .where('promised_on', 'is', null)
    .orderBy('position')
    .execute()
}

/** Whether each of these days stands with its line already; `on` as it was typed. */
export const arePromised = async (
  tx: Transaction<DB>,
  orderId: string,
  dates: readonly { lineId: string | null; on: string }[],
): Promise<boolean> => {
  const rows = await sql<{ id: string; promised: string | null }>`select id, promised_on::text as promised
    from order_lines where order_id = ${orderId}`.execute(tx)
  const promised = new Map(rows.rows.map((line) => [line.id, line.promised]))
  return dates.every(({ lineId, on }) => on.trim() === '' || promised.get(lineId ?? '') === on.trim())
}

/** The ids of the lines of an order. */
export const listOrderLineIds = async (tx: Transaction<DB>, orderId: string): Promise<Set<string>> => {
  const rows = await tx.selectFrom('order_lines').select('id').where('order_id', '=', orderId).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Reserves pieces for every line, as far as they are there, and freezes what comes now and what later. */
export const reserveStock = async (tx: Transaction<DB>, orderId: string): Promise<void> => {
  await sql`select reserve_stock(${orderId})`.execute(tx)
}

/** Gives the reserved pieces back. */
export const releaseStock = async (tx: Transaction<DB>, orderId: string): Promise<void> => {
  await sql`select release_stock(${orderId})`.execute(tx)
}

/** The buyer's own changes; each says whether there was something to change. */
export const changeOwnOrder = (tx: Transaction<DB>, id: string, poNumber: string, note: string) =>
  answerOf(tx, sql`select change_own_order(${id}, ${poNumber}, ${note}) as done`)
export const askToCancelOwnOrder = (tx: Transaction<DB>, id: string) =>
  answerOf(tx, sql`select ask_to_cancel_own_order(${id}) as done`)
export const answerOwnOrder = (tx: Transaction<DB>, id: string) =>
  answerOf(tx, sql`select answer_own_order(${id}) as done`)

const answerOf = async (tx: Transaction<DB>, statement: ReturnType<typeof sql>): Promise<boolean> => {
  const { rows } = await sql<{ done: boolean }>`${statement}`.execute(tx)
  return rows[0]?.done ?? false
}
