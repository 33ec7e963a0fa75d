import { z } from 'zod'
import { endpoint } from '#contract/shop/endpoint.ts'
import { privateId } from '#contract/paging.ts'
import { typedMessage, writtenMessage, writtenReasons } from '#contract/shop/trade.contract.ts'
import { textUpTo } from '#contract/typed-input.ts'

/** The state an order is in after a step; a repeated request answers the same. */
export const OrderMoved = z.strictObject({ id: z.string(), no: z.string(), status: z.string() })

const moveReasons = ['NOT_FOUND', 'ORDER_ALREADY', 'IDEMPOTENCY_MISMATCH', 'PLEASE_WAIT'] as const

export const cancelOrder = endpoint('cancelOrder', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  bareBody: 'id',
  summary: 'Cancels an order that is not confirmed yet.',
  input: z.object({ id: privateId }),
  output: OrderMoved,
  reasons: moveReasons,
})
export const askCancelOrder = endpoint('askCancelOrder', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  bareBody: 'id',
  summary: 'Asks the supplier to cancel a confirmed order.',
  input: z.object({ id: privateId, text: typedMessage }),
  output: OrderMoved,
  reasons: [...moveReasons, 'TEXT_TOO_LONG'],
})
export const replyOrder = endpoint('replyOrder', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  summary: 'Writes to the supplier about an order, and so answers an open question.',
  input: writtenMessage,
  output: OrderMoved,
  reasons: [...moveReasons, ...writtenReasons],
})
export const updateOrder = endpoint('updateOrder', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  summary: 'Changes purchase order number and note, until the order is confirmed.',
  input: z.object({
    id: privateId,
    poNumber: textUpTo(60).catch('').default(''),
    note: textUpTo(2000).catch('').default(''),
  }),
  output: OrderMoved,
  reasons: moveReasons,
})
export const reorder = endpoint('reorder', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  bareBody: 'id',
  summary: 'Puts the lines of an order into the cart, at prices of today.',
  input: z.object({ id: privateId }),
  /** How many lines are in the cart now, and the numbers of those that cannot be ordered any more. */
  output: z.strictObject({ added: z.int(), left: z.array(z.string()) }),
  reasons: ['NOT_FOUND', 'PRODUCT_GONE', 'CART_FULL', 'IDEMPOTENCY_MISMATCH', 'PLEASE_WAIT'],
})
