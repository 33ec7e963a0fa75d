import type { Language } from '#contract/language.ts'
import { type OrderView, orderViews } from '#contract/office/order-state.ts'
import type { OrderDetail } from '#contract/office/orders.contract.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { ListRows } from '#server/platform/database/list-page.ts'
import { selectTogether } from '#server/platform/database/select-together.ts'
import type { CallContext, StaffSession } from '#server/platform/http/call-context.ts'
import { documentMessages, listDocumentLines } from '#server/trade/documents/document-parts.queries.ts'
import { lineStock, orderHistory } from '#server/trade/orders/order-parts.office.queries.ts'
import { presentOrder } from '#server/trade/orders/orders.office.presenter.ts'
import {
  type OrderFilter,
  type OrderRecord,
  countOrders,
  findOrderHead,
  selectOrders,
} from '#server/trade/orders/orders.office.queries.ts'
import { orderShipments } from '#server/trade/orders/shipments.queries.ts'
import { papersOf } from '#server/trade/papers/papers.queries.ts'
import { staffOrderMovesOf } from '#server/trade/states.rules.ts'

/** One page of the orders of all companies, newest first. */
export const listOrders = (
  { db, config }: Pick<CallContext, 'db' | 'config'>,
  { userId }: StaffSession,
  filter: OrderFilter,
): Promise<ListRows<OrderRecord>> =>
  withActor(db, { role: 'staff', userId }, (tx) =>
    selectOrders(tx, { staffId: userId, timeZone: config.timeZone }, filter),
  )

/** How many orders each view of the list has. */
export const countOrderViews = (
  { db, config }: Pick<CallContext, 'db' | 'config'>,
  { userId }: StaffSession,
): Promise<Partial<Record<OrderView, number>>> =>
  withActor(db, { role: 'staff', userId }, (tx) =>
    countOrders(tx, { staffId: userId, timeZone: config.timeZone }, orderViews),
  )

/** An order with everything in it, and what this person may do with it; null when it is not there. Three statements. */
export const findOrder = (
  { db, config }: Pick<CallContext, 'db' | 'config'>,
  { userId, permissions }: StaffSession,
  { id, language }: { id: string; language: Language },
): Promise<OrderDetail | null> =>
  withActor(db, { role: 'staff', userId }, async (tx) => {
    const head = await findOrderHead(tx, { staffId: userId, timeZone: config.timeZone }, id)
    if (!head) return null
    const lines = await listDocumentLines(tx, 'order', id, null)
    const parts = await selectTogether(tx, {
      stock: lineStock(id, config.timeZone),
      messages: documentMessages('order', id),
      history: orderHistory(id),
      papers: papersOf('order', id),
      shipments: orderShipments(id),
    })
    const moves = permissions.includes('order:manage')
      ? staffOrderMovesOf({
          ...head,
          isMine: head.assigned?.id === userId,
          mayReleaseCredit: permissions.includes('credit:release'),
        })
      : []
    return presentOrder({ head, lines, ...parts, language, moves })
  })
