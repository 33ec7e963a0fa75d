import type { DocumentDetail } from '#contract/shop/trade.contract.ts'

type Order = Pick<DocumentDetail, 'deliveryMode' | 'stockLeavesBy' | 'wishDate'> & {
  items: readonly Pick<DocumentDetail['items'][number], 'delivery'>[]
}

/** Which sentence says when an order comes: a text of `trade.placed.steps`, with the days in it. */
export interface DeliveryOutlook {
  text:
    | 'deliveredText'
    | 'deliveredTogether'
    | 'deliveredNow'
    | 'inStock'
    | 'split'
    | 'splitUnknown'
    | 'expectedFrom'
    | 'togetherFrom'
    | 'nowOnlyBy'
  /** By which day goods in stock leave. */
  by: string
  /** From which day the rest is expected. */
  from: string
}

const usualTexts = {
  complete: 'deliveredTogether',
  now_and_later: 'deliveredText',
  now_only: 'deliveredNow',
} as const

/** What the stock says about a new order. A wished day, or a line without a figure, leaves it to the confirmation. */
export const deliveryOutlook = ({ items, deliveryMode, stockLeavesBy, wishDate }: Order): DeliveryOutlook => {
  const usual = { text: usualTexts[deliveryMode], by: '', from: '' }
  const known = items.flatMap(({ delivery }) => delivery ?? [])
  if (stockLeavesBy === null || wishDate !== null || known.length < items.length) return usual
  const now = { by: stockLeavesBy, from: '' }
  const later = known.filter((line) => line.later > 0)
  if (later.length === 0) return { ...now, text: 'inStock' }
  const hasNow = known.some((line) => line.now > 0)
  if (deliveryMode === 'now_only') return hasNow ? { ...now, text: 'nowOnlyBy' } : usual
  const days = later.flatMap(({ from }) => from ?? []).toSorted()
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (days.length < later.length)
    return hasNow && deliveryMode === 'now_and_later' ? { ...now, text: 'splitUnknown' } : usual
  if (deliveryMode === 'complete') return { by: '', from: last, text: 'togetherFrom' }
  return hasNow
    ? { by: stockLeavesBy, from: first, text: 'split' }
    : { by: '', from: first, text: 'expectedFrom' }
}
