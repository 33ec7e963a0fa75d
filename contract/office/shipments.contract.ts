import { z } from 'zod'
import { endpoint } from '#contract/office/endpoint.ts'
import { privateId } from '#contract/paging.ts'
import { OrderMoved, orderMoveReasons } from '#contract/shop/orders.contract.ts'
import { looseText, mostBodyChars, textUpTo } from '#contract/typed-input.ts'

/** A shipment with the packs of each line in it; older ones do not know their lines. */
export const Shipment = z.strictObject({
  id: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  shippedAt: z.string(),
  lines: z.array(z.strictObject({ lineId: z.string(), packs: z.int() })),
})

export const officeShipOrder = endpoint('officeShipOrder', {
  auth: { staff: 'order:manage' },
  sharing: 'private',
  creates: true,
  summary:
    'Records a shipment: packs of each line, carrier and tracking number. The buyer gets an email, the pieces leave the stock within a minute. Lines that are left out ship nothing.',
  input: z.object({
    id: privateId,
    lines: z
      .array(z.object({ lineId: privateId, packs: z.union([z.number(), textUpTo(20)]).catch('') }))
      .max(10_000)
      .catch([])
      .default([]),
    carrier: looseText(mostBodyChars).catch('').default(''),
    tracking: looseText(mostBodyChars).catch('').default(''),
    /** `none`: what is still open will not be delivered, and the order is done. */
    rest: z.enum(['follows', 'none']).catch('follows').default('follows'),
    /** Somebody has settled the question that the buyer was asked. */
    isQuestionSettled: z.boolean().catch(false).default(false),
  }),
  output: OrderMoved,
  reasons: [
    ...orderMoveReasons,
    'LINE_UNKNOWN',
    'SHIPMENT_PACKS_INVALID',
    'SHIPMENT_EMPTY',
    'CARRIER_MISSING',
    'TEXT_TOO_LONG',
    'QUESTION_OPEN',
    'CANCEL_ASKED',
    'BOOKS_SHIP',
  ],
})
export const officeCorrectShipment = endpoint('officeCorrectShipment', {
  auth: { staff: 'order:manage' },
  sharing: 'private',
  creates: true,
  summary: 'Changes carrier and tracking number of a recorded shipment. The buyer reads them at the order.',
  input: z.object({
    id: privateId,
    shipmentId: privateId,
    carrier: looseText(mostBodyChars).catch('').default(''),
    tracking: looseText(mostBodyChars).catch('').default(''),
  }),
  output: OrderMoved,
  reasons: [...orderMoveReasons, 'CARRIER_MISSING', 'TEXT_TOO_LONG', 'BOOKS_SHIP'],
})
