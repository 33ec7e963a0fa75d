import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import type { StockState as State } from '#contract/product-card.ts'
import { StockDot } from '#web/ui/stock-dot.tsx'

/** Availability in words; the day where goods are on the way. */
export const StockState = ({ state, expectedAt = null }: { state: State; expectedAt?: string | null }) => {
  const t = useTranslations('catalogue.stock')
  const format = useFormatter()
  const day =
    state === 'onOrder' && expectedAt
      ? format.dateTime(new Date(expectedAt), { day: 'numeric', month: 'short' })
      : null
  return <StockDot state={state}>{day ? t('expected', { day }) : t(state)}</StockDot>
}
