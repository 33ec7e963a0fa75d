/** What a hold waits for. */
export const holdKinds = ['credit', 'question', 'stock'] as const

/** Parts of the list of orders, each with a count. `late`: a promised day is over; `notHandedOver`: the books cannot get it. */
export const orderViews = [
  'toConfirm',
  'asksToCancel',
  'onHold',
  'waiting',
  'late',
  'notHandedOver',
  'mine',
  'nobody',
  'all',
] as const
export type OrderView = (typeof orderViews)[number]
