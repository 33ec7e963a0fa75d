import { describe, expect, it } from 'vitest'
import type { Delivery } from '#contract/shop/delivery.ts'
import type { DeliveryMode } from '#contract/delivery-mode.ts'
import { deliveryOutlook } from '#web/trade/placed/delivery-outlook.ts'

const by = '2026-12-01'
const inStock: Delivery = { now: 5, later: 0, from: null }
const partly: Delivery = { now: 2, later: 3, from: '2026-12-12' }
const coming: Delivery = { now: 0, later: 3, from: '2026-12-20' }
const unknown: Delivery = { now: 0, later: 3, from: null }

const outlook = (
  deliveryMode: DeliveryMode,
  deliveries: readonly (Delivery | null)[],
  { stockLeavesBy = by, wishDate = null }: { stockLeavesBy?: string | null; wishDate?: string | null } = {},
) =>
  deliveryOutlook({
    deliveryMode,
    stockLeavesBy,
    wishDate,
    items: deliveries.map((delivery) => ({ delivery })),
  })

describe('deliveryOutlook', () => {
  it.each([
    ['now_and_later', [inStock, inStock], { text: 'inStock', by, from: '' }],
    ['complete', [inStock], { text: 'inStock', by, from: '' }],
    ['now_and_later', [inStock, coming, partly], { text: 'split', by, from: '2026-12-12' }],
    ['now_and_later', [inStock, unknown], { text: 'splitUnknown', by, from: '' }],
    ['now_and_later', [coming], { text: 'expectedFrom', by: '', from: '2026-12-20' }],
    ['complete', [partly, coming], { text: 'togetherFrom', by: '', from: '2026-12-20' }],
    ['now_only', [inStock, coming], { text: 'nowOnlyBy', by, from: '' }],
  ] as const)('of a delivery %s names the days that are known: %j', (mode, deliveries, said) =>
    expect(outlook(mode, deliveries)).toEqual(said),
  )

  it.each([
    ['now_and_later', [unknown], 'deliveredText'],
    ['complete', [inStock, unknown], 'deliveredTogether'],
    ['now_only', [coming], 'deliveredNow'],
    ['now_and_later', [inStock, null], 'deliveredText'],
  ] as const)('of a delivery %s names no day that nobody knows: %j', (mode, deliveries, text) =>
    expect(outlook(mode, deliveries)).toEqual({ text, by: '', from: '' }),
  )

  it('leaves an order with a wished day, or of a closed shop, to its confirmation', () => {
    expect(outlook('now_and_later', [inStock], { wishDate: '2027-01-15' }).text).toBe('deliveredText')
    expect(outlook('complete', [inStock], { stockLeavesBy: null }).text).toBe('deliveredTogether')
  })
})
