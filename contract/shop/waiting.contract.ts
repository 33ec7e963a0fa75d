import { z } from 'zod'
import { endpoint } from '#contract/shop/endpoint.ts'
import { DocumentRow } from '#contract/shop/trade.contract.ts'

/**
 * A document that a buyer looks at next. `quote`: a quotation to answer before its last day. `question`: the supplier asks
 * something. `shipped`: an order that is on its way, whole or in part. `open`: an order that nothing was shipped of.
 */
export const WaitingDocument = DocumentRow.extend({
  kind: z.enum(['quote', 'question', 'shipped', 'open']),
  type: z.enum(['inquery', 'order']),
  /** `2026-11-20`, in the time zone of the supplier; of a `quote` only. */
  lastDay: z.string().nullable(),
})
export type WaitingDocument = z.infer<typeof WaitingDocument>

export const listWaiting = endpoint('listWaiting', {
  auth: 'user',
  sharing: 'private',
  summary:
    'What waits for the buyer: quotations, the one that ends first at the top, then questions, the oldest first, then orders on their way and open ones, the newest first.',
  input: z.object({ limit: z.coerce.number().int().min(1).max(24).catch(6).default(6) }),
  output: z.strictObject({
    /** Quotations and questions in all, whatever `limit` is. */
    toAnswer: z.int(),
    documents: z.array(WaitingDocument),
  }),
})
