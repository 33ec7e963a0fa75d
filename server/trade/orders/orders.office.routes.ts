import type { OrderView } from '#contract/office/order-state.ts'
import { type CallHandlers, staffOf } from '#server/platform/http/call-context.ts'
import { notFound, ok } from '#server/platform/http/reply.ts'
import { beginOrder } from '#server/trade/orders/begin-order.office.service.ts'
import {
  askAboutOrder,
  keepOrder,
  writeAboutOrder,
} from '#server/trade/orders/order-messages.office.service.ts'
import {
  cancelOrderForBuyer,
  confirmOrder,
  holdOrder,
  releaseOrder,
  takeOrder,
} from '#server/trade/orders/order-moves.office.service.ts'
import { presentOrderRow } from '#server/trade/orders/orders.office.presenter.ts'
import { countOrderViews, findOrder, listOrders } from '#server/trade/orders/orders.office.service.ts'
import { correctShipment, shipOrder } from '#server/trade/orders/ship-order.office.service.ts'
import { setOrderCosts } from '#server/trade/orders/order-costs.office.service.ts'

/** Orders of all companies for staff, and their moves. */
export const orderOfficeHandlers = {
  officeListOrder: async (filter, context) => {
    const found = await listOrders(context, staffOf(context), filter)
    return ok({ ...found, rows: found.rows.map(presentOrderRow) })
  },

  officeCountOrder: async (_input, context) => {
    const counts = await countOrderViews(context, staffOf(context))
    const countOf = (view: OrderView) => counts[view] ?? 0
    return ok({
      toConfirm: countOf('toConfirm'),
      asksToCancel: countOf('asksToCancel'),
      onHold: countOf('onHold'),
      waiting: countOf('waiting'),
      late: countOf('late'),
      notHandedOver: countOf('notHandedOver'),
      mine: countOf('mine'),
      nobody: countOf('nobody'),
      all: countOf('all'),
    })
  },

  officeOrderDetail: async ({ id }, context) => {
    const order =
      id === null ? null : await findOrder(context, staffOf(context), { id, language: context.language })
    return order ? ok(order) : notFound()
  },

  officeBeginOrder: (begun, context) => beginOrder(context, begun),
  officeSetOrderCosts: (costs, context) => setOrderCosts(context, costs),
  officeTakeOrder: ({ id }, context) => takeOrder(context, id),
  officeConfirmOrder: (confirmed, context) => confirmOrder(context, confirmed),
  officeHoldOrder: (held, context) => holdOrder(context, { ...held, kind: held.kind }),
  officeReleaseOrder: (released, context) => releaseOrder(context, released),
  officeCancelOrder: (cancelled, context) => cancelOrderForBuyer(context, cancelled),
  officeShipOrder: (shipment, context) => shipOrder(context, shipment),
  officeCorrectShipment: (corrected, context) => correctShipment(context, corrected),
  officeKeepOrder: (written, context) => keepOrder(context, written),
  officeAskOrder: (written, context) => askAboutOrder(context, written),
  officeMessageOrder: (written, context) => writeAboutOrder(context, written),
} satisfies Partial<CallHandlers>
