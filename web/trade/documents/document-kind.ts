import type { inquiryStates, orderStates } from '#contract/shop/trade.contract.ts'

/** As in the addresses and calls; an inquiry is spelled `inquery` there. */
export type DocumentKind = 'order' | 'inquery'

/** How much a state asks of the reader. */
export type StateTone = 'attention' | 'info' | 'action' | 'danger' | 'plain'

type Tones<States extends readonly string[]> = Record<States[number], StateTone>

const orderTones: Tones<typeof orderStates> = {
  pending: 'info',
  confirmed: 'action',
  processing: 'info',
  partially_shipped: 'action',
  shipped: 'action',
  completed: 'plain',
  on_hold: 'attention',
  cancelled: 'plain',
}

const inquiryTones: Tones<typeof inquiryStates> = {
  pending: 'info',
  processing: 'info',
  quoted: 'attention',
  info_needed: 'attention',
  accepted: 'action',
  declined: 'plain',
  rejected: 'danger',
  expired: 'plain',
  cancelled: 'plain',
}

/** Every state a document can be in, in the order of its life, with its tone. */
export const stateTones: Record<DocumentKind, ReadonlyMap<string, StateTone>> = {
  order: new Map(Object.entries(orderTones)),
  inquery: new Map(Object.entries(inquiryTones)),
}
