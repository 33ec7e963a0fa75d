import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { documentMoves } from '#server/trade/documents/document-moves.queries.ts'
import { documentMessages } from '#server/trade/messages/messages.queries.ts'
import type { OrderMove } from '#server/trade/states.rules.ts'

export const {
  lock: lockOrder,
  move: moveOrder,
  findLine: findOrderLine,
  insertEvent: insertOrderEvent,
  isNewestEvent: isNewestOrderEvent,
  noteInAudit: noteOrderInAudit,
} = documentMoves<OrderMove>('order')
export const { insertMessage: insertOrderMessage, isNewestMessage: isNewestOrderMessage } =
  documentMessages('order')

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
