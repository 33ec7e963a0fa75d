import { z } from 'zod'
import { Money } from '#contract/money.ts'
import { privateId } from '#contract/paging.ts'
import { endpoint } from '#contract/shop/endpoint.ts'
import { takes } from '#contract/shop/quote.ts'
import { InquiryMoved, typedMessage } from '#contract/shop/trade.contract.ts'

/** More lines than an inquiry has are refused before the database is asked. */
const mostLines = 2000

const TakenLine = z.object({ id: privateId, take: z.enum(takes).catch('asked').default('asked') })

const chosen = z.object({
  id: privateId,
  /** The version that the reader saw. */
  version: z.coerce.number().int().catch(0).default(0),
  /** Lines of the inquiry, each with the article that is taken. Left out with `lineIds`: all that have a price. */
  lines: z.array(TakenLine).max(mostLines).optional(),
  /** The same, of which the asked articles are taken. */
  lineIds: z.array(privateId).max(mostLines).optional(),
})

export const acceptInquery = endpoint('acceptInquery', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  summary: 'Accepts lines of a quote, which become an order; the other lines end declined.',
  input: chosen,
  output: InquiryMoved.extend({ order: z.strictObject({ id: z.string(), no: z.string() }) }),
  reasons: [
    'NOT_FOUND',
    'INQUERY_ALREADY',
    'QUOTE_CHANGED',
    'QUOTE_EXPIRED',
    'TEST_ACCOUNT_ORDERS',
    'QUOTE_LINES_UNKNOWN',
    'QUOTE_LINES_MISSING',
    'IDEMPOTENCY_MISMATCH',
    'PLEASE_WAIT',
  ],
})

export const sumInquery = endpoint('sumInquery', {
  auth: 'user',
  sharing: 'private',
  summary: 'What lines of the newest quote come to.',
  input: chosen,
  output: z.strictObject({
    /** How many lines. */
    count: z.int(),
    goods: Money,
    freight: Money.nullable(),
    taxRate: z.number().nullable(),
    tax: Money.nullable(),
    total: Money.nullable(),
  }),
  reasons: ['NOT_FOUND', 'QUOTE_CHANGED', 'QUOTE_LINES_UNKNOWN'],
})

export const declineInquery = endpoint('declineInquery', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  summary: 'Declines a quote with a reason.',
  input: z.object({ id: privateId, reason: typedMessage }),
  output: InquiryMoved,
  reasons: [
    'NOT_FOUND',
    'INQUERY_ALREADY',
    'REASON_MISSING',
    'TEXT_TOO_LONG',
    'IDEMPOTENCY_MISMATCH',
    'PLEASE_WAIT',
  ],
})

export const againInquery = endpoint('againInquery', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  bareBody: 'id',
  summary: 'Asks again: copies the lines of an ended inquiry into a new one, at the prices of today.',
  input: z.object({ id: privateId }),
  output: InquiryMoved.extend({
    /** Articles that are no longer offered; the new inquiry is without them. */
    gone: z.array(z.strictObject({ position: z.int(), standard: z.string(), fullname: z.string() })),
  }),
  reasons: ['NOT_FOUND', 'INQUERY_OPEN', 'NOTHING_LEFT', 'IDEMPOTENCY_MISMATCH', 'PLEASE_WAIT'],
})
