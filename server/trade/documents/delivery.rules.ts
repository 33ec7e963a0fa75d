import type { DeliveryMode } from '#contract/delivery-mode.ts'

/** How a delivery mode is stored. */
export interface StoredDelivery {
  isPartialDeliveryOk: boolean
  isRestWanted: boolean
}

export const storedDelivery = (mode: DeliveryMode): StoredDelivery => ({
  isPartialDeliveryOk: mode !== 'complete',
  isRestWanted: mode !== 'now_only',
})

export const deliveryModeOf = ({ isPartialDeliveryOk, isRestWanted }: StoredDelivery): DeliveryMode => {
  if (!isPartialDeliveryOk) return 'complete'
  return isRestWanted ? 'now_and_later' : 'now_only'
}
