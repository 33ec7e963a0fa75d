/** What a hold waits for. */
export const holdKinds = ['credit', 'question', 'stock'] as const

/** Parts of the list of orders, each with a count. */
export const orderViews = ['toConfirm', 'asksToCancel', 'onHold', 'waiting', 'mine', 'nobody', 'all'] as const
export type OrderView = (typeof orderViews)[number]
