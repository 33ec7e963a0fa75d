/**
 * How a document is delivered: all of it at once; what is there now and the rest as it comes; or only what is there now,
 * and the rest is not wanted any more.
 */
export const deliveryModes = ['complete', 'now_and_later', 'now_only'] as const
export type DeliveryMode = (typeof deliveryModes)[number]
