/** What the supplier's books say of a company's credit: all but `ok` stop its orders at confirmation. */
export const creditStates = ['ok', 'prepayment', 'hold'] as const
export type CreditState = (typeof creditStates)[number]

/** What happens to an order below the least value. */
export const minimumKinds = ['refuse', 'fee'] as const
export type MinimumKind = (typeof minimumKinds)[number]

/** Freight that no group of the table names: nothing to pay, or quoted each time. */
export const freightWords = ['free', 'quoted'] as const

/** Events whose mails a company may also want at addresses of its own, and the field of the terms that names them. */
export const mailFields = {
  inquiry: 'mailInquiry',
  quote: 'mailQuote',
  orderConfirmed: 'mailOrderConfirmed',
  orderOnHold: 'mailOrderOnHold',
  orderCancelled: 'mailOrderCancelled',
  orderMessage: 'mailOrderMessage',
} as const
export type MailEvent = keyof typeof mailFields
export type MailField = (typeof mailFields)[MailEvent]
export const mailEvents = Object.keys(mailFields) as MailEvent[]
