import { z } from 'zod'
import { endpoint } from '#contract/office/endpoint.ts'
import { privateId } from '#contract/paging.ts'
import { OrderMoved } from '#contract/shop/orders.contract.ts'
import { InquiryMoved, moveReasons } from '#contract/shop/trade.contract.ts'

/** The document, and the colleague who looks after it from now on. */
const given = z.object({
  id: privateId,
  /** The member of staff who looks after it from now on. */
  staffId: privateId,
})

export const officeListColleague = endpoint('officeListColleague', {
  auth: { staff: 'inquery:read' },
  sharing: 'private',
  summary: 'The staff who look after inquiries and orders, by name.',
  input: z.object({}),
  output: z.array(z.strictObject({ id: z.string(), name: z.string() })),
})

export const officeGiveInquery = endpoint('officeGiveInquery', {
  auth: { staff: 'inquery:quote' },
  sharing: 'private',
  creates: true,
  summary: 'Gives an inquiry to a colleague, who gets a mail. Its state stays.',
  input: given,
  output: InquiryMoved,
  reasons: [...moveReasons, 'COLLEAGUE_UNKNOWN'],
})

export const officeGiveOrder = endpoint('officeGiveOrder', {
  auth: { staff: 'order:manage' },
  sharing: 'private',
  creates: true,
  summary: 'Gives an order to a colleague, who gets a mail. Its state stays.',
  input: given,
  output: OrderMoved,
  reasons: ['NOT_FOUND', 'ORDER_ALREADY', 'IDEMPOTENCY_MISMATCH', 'PLEASE_WAIT', 'COLLEAGUE_UNKNOWN'],
})
