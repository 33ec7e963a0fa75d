import { z } from 'zod'
import { endpoint } from '#contract/shop/endpoint.ts'
import { privateId } from '#contract/paging.ts'
import { typedMessage, writtenMessage, writtenReasons } from '#contract/shop/trade.contract.ts'
import { ShortName } from '#contract/product-card.ts'
import { textUpTo } from '#contract/typed-input.ts'

/** The state an order is in after a step; a repeated request answers the same. */
export const OrderMoved = z.strictObject({ id: z.string(), no: z.string(), status: z.string() })

/** Why a move of an order is refused. */
export const orderMoveReasons = ['NOT_FOUND', 'ORDER_ALREADY', 'IDEMPOTENCY_MISMATCH', 'PLEASE_WAIT'] as const

export const cancelOrder = endpoint('cancelOrder', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  bareBody: 'id',
  summary: 'Cancels an order that is not confirmed yet.',
  input: z.object({ id: privateId }),
  output: OrderMoved,
  reasons: orderMoveReasons,
})
export const askCancelOrder = endpoint('askCancelOrder', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  bareBody: 'id',
  summary: 'Asks the supplier to cancel a confirmed order.',
  input: z.object({ id: privateId, text: typedMessage }),
  output: OrderMoved,
  reasons: [...orderMoveReasons, 'TEXT_TOO_LONG'],
})
export const replyOrder = endpoint('replyOrder', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  summary: 'Writes to the supplier about an order, and so answers an open question.',
  input: writtenMessage,
  output: OrderMoved,
  reasons: [...orderMoveReasons, ...writtenReasons],
})
export const updateOrder = endpoint('updateOrder', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  summary: 'Changes purchase order number and note, until the order is confirmed.',
  input: z.object({
    id: privateId,
    poNumber: textUpTo(60).default(''),
    note: textUpTo(2000).default(''),
  }),
  output: OrderMoved,
  reasons: orderMoveReasons,
})

/** An article that a line is ordered again with, or that could take its place. */
const ReorderedArticle = z.strictObject({
  productId: z.int(),
  standard: z.string(),
  fullname: z.string(),
  /** Null where the name is in the reader's language. */
  fullnameLang: z.string().nullable(),
  short: ShortName.nullable(),
  /** From the former number to this one, as they are written; empty for the same article. */
  chain: z.array(z.string()),
  /** Pieces of this article for one piece of the former one. */
  factor: z.number(),
})

/** The outcome of one line that was ordered again. */
export const ReorderedLine = z.strictObject({
  position: z.int(),
  /** As the document or the list has it; `standard` is empty for a line in the buyer's words. */
  standard: z.string(),
  fullname: z.string(),
  /** The short name that belongs to `fullname`; null where the article is called otherwise today. */
  short: ShortName.nullable(),
  quantity: z.int(),
  pieces: z.int(),
  /** `taken`: the same article. `replaced`: the one that took its place. `left`: not in the cart, see `reason`. */
  outcome: z.enum(['taken', 'replaced', 'left']),
  /** What lies in the cart now; null for a line that was left out. */
  added: ReorderedArticle.extend({
    packQuantity: z.int(),
    quantity: z.int(),
    pieces: z.int(),
    /**
     * `otherPack`: the packing of then is no longer offered. `rounded`: other pieces, because of packing, minimum or step.
     * `overLimit`: more than the company orders at once, so that the line can only become an inquiry.
     */
    notes: z.array(z.enum(['otherPack', 'rounded', 'overLimit'])),
  }).nullable(),
  /**
   * `gone`: no longer offered, and nothing took its place. `choose`: one of `choices` takes its place. `several`: all of
   * `choices` together do. `noArticle`: it was asked for in words. `tooMany`: more packs than a line may have.
   */
  reason: z.enum(['gone', 'choose', 'several', 'noArticle', 'tooMany']).nullable(),
  choices: z.array(ReorderedArticle),
})
export type ReorderedLine = z.infer<typeof ReorderedLine>

/** What can be ordered again. An inquiry is spelled `inquery` on the wire. */
export const reorderKinds = ['order', 'inquery', 'list'] as const

export const reorder = endpoint('reorder', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  bareBody: 'id',
  summary:
    'Puts the lines of an order, an inquiry or a list into the cart, at prices of today, and says of each line what became of it.',
  input: z.object({
    id: privateId,
    kind: z.enum(reorderKinds).catch('order').default('order'),
    /** Only these lines of it; left out, all. */
    lineIds: z.array(privateId).max(2000).optional(),
  }),
  output: z.strictObject({
    /** How many lines are in the cart now, and the numbers of those that were left out. */
    added: z.int(),
    left: z.array(z.string()),
    lines: z.array(ReorderedLine),
  }),
  reasons: [
    'NOT_FOUND',
    'NOTHING_SELECTED',
    'LINE_UNKNOWN',
    'CART_FULL',
    'RATE_LIMITED',
    'IDEMPOTENCY_MISMATCH',
    'PLEASE_WAIT',
  ],
})
