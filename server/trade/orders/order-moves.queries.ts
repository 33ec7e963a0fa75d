import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { orderMoves } from '#server/trade/states.rules.ts'

/** Waits for everybody else who moves this order. False when it is not there, or the buyer may not see it. */
export const lockOrder = async (tx: Transaction<DB>, id: string): Promise<boolean> => {
  // No such move: the function locks the document and moves nothing. A buyer's connection may not lock rows itself.
  const { rows } = await sql`select former_status from move_document('order', ${id}, 'look')`.execute(tx)
  return rows.length > 0
}

/** Whether the move was possible for the acting person; only then the state has changed. */
export const moveOrder = async (
  tx: Transaction<DB>,
  id: string,
  move: keyof typeof orderMoves,
): Promise<boolean> => {
  const { rows } = await sql<{ is_moved: boolean }>`
    select is_moved from move_document('order', ${id}, ${move})`.execute(tx)
  return rows[0]?.is_moved ?? false
}

/** An order as its moves and their mails need it. */
export interface MovedOrder {
  id: string
  no: string
  status: string
  holdKind: string | null
  heldFrom: string | null
  needsAnswer: boolean
  asksToCancel: boolean
  isCreditReleased: boolean
  lang: string
  companyId: string
  companyName: string
  assignedTo: string | null
  /** Who placed it; null for an order of a company without a login. */
  buyer: { email: string; firstName: string; lastName: string; isReached: boolean } | null
}

export const getOrder = async (tx: Transaction<DB>, id: string): Promise<MovedOrder> => {
  const { rows } = await sql<MovedOrder>`
    select orders.id, orders.no, orders.status, orders.hold_kind as "holdKind", orders.held_from as "heldFrom",
      orders.needs_answer as "needsAnswer", orders.asks_to_cancel as "asksToCancel",
      orders.credit_released_at is not null as "isCreditReleased", orders.lang,
      orders.company_id as "companyId", companies.name as "companyName", orders.assigned_to as "assignedTo",
      case when users.id is not null then jsonb_build_object('email', users.email, 'firstName', users.first_name,
        'lastName', users.last_name,
        'isReached', users.kind = 'buyer' and users.deleted_at is null and not users.is_locked) end as buyer
    from orders join companies on companies.id = orders.company_id left join users on users.id = orders.user_id
    where orders.id = ${id}`.execute(tx)
  const [order] = rows
  if (!order) throw new Error('getOrder() needs lockOrder() first')
  return order
}

export interface OrderLine {
  id: string
  position: number
  standard: string
  fullname: string
}

/** A line of this order; null for any other. */
export const findOrderLine = async (
  tx: Transaction<DB>,
  orderId: string,
  lineId: string,
): Promise<OrderLine | null> =>
  (await tx
    .selectFrom('order_lines')
    .select(['id', 'position', 'standard', 'fullname'])
    .where('order_id', '=', orderId)
    .where('id', '=', lineId)
    .executeTakeFirst()) ?? null

export interface OrderEvent {
  status: string
  userId: string
  bySupplier: boolean
  note: string
}

export const insertOrderEvent = async (
  tx: Transaction<DB>,
  order: Pick<MovedOrder, 'id' | 'companyId'>,
  event: OrderEvent,
): Promise<void> => {
  await tx
    .insertInto('document_events')
    .values({
      document_type: 'order',
      document_id: order.id,
      company_id: order.companyId,
      user_id: event.userId,
      status: event.status,
      by_supplier: event.bySupplier,
      note: event.note,
    })
    .execute()
}

/** Whether the newest step of the order is this one already: somebody asked for it twice. */
export const isNewestOrderEvent = async (
  tx: Transaction<DB>,
  id: string,
  event: OrderEvent,
): Promise<boolean> => {
  const newest = await tx
    .selectFrom('document_events')
    .select(['status', 'user_id', 'by_supplier', 'note'])
    .where('document_type', '=', 'order')
    .where('document_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    newest?.status === event.status &&
    newest.user_id === event.userId &&
    newest.by_supplier === event.bySupplier &&
    newest.note === event.note
  )
}

export interface OrderMessage {
  orderId: string
  companyId: string
  userId: string
  bySupplier: boolean
  lineId: string | null
  body: string
}

export const insertOrderMessage = async (tx: Transaction<DB>, message: OrderMessage): Promise<void> => {
  await tx
    .insertInto('document_messages')
    .values({
      document_type: 'order',
      document_id: message.orderId,
      company_id: message.companyId,
      user_id: message.userId,
      by_supplier: message.bySupplier,
      line_id: message.lineId,
      body: message.body,
    })
    .execute()
}

/** Whether the newest message of the order is this one already: somebody sent it twice. */
export const isNewestOrderMessage = async (tx: Transaction<DB>, message: OrderMessage): Promise<boolean> => {
  const newest = await tx
    .selectFrom('document_messages')
    .select(['user_id', 'line_id', 'body'])
    .where('document_type', '=', 'order')
    .where('document_id', '=', message.orderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    newest?.user_id === message.userId && newest.line_id === message.lineId && newest.body === message.body
  )
}

/** Who of the staff did what to which order; no word of what they wrote. */
export const noteOrderInAudit = async (
  tx: Transaction<DB>,
  note: { staffId: string; action: string; orderId: string },
): Promise<void> => {
  await sql`insert into audit_log (actor_id, action, subject_type, subject_id)
    values (${note.staffId}, ${note.action}, 'order', ${note.orderId})`.execute(tx)
}
