import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import type { ProductCard, StockState as State } from '#contract/product-card.ts'
import { StockDot } from '#web/ui/stock-dot.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

interface StockStateProps {
  state: State
  expectedAt?: string | null
  figure?: ProductCard['stockFigure']
}

/** Pieces where the reader may see them, else availability in words; the day where goods are on the way. */
export const StockState = ({ state, expectedAt = null, figure = null }: StockStateProps) => {
  const t = useTranslations('catalogue.stock')
  const format = useFormatter()
  if (figure && figure.quantity > 0 && (state === 'in' || state === 'low')) {
    const shown = format.number(figure.quantity)
    return (
      <StockDot state={state}>
        <VisuallyHidden>{t(state)}: </VisuallyHidden>
        {figure.isOrMore ? t('orMore', { shown }) : shown}
      </StockDot>
    )
  }
  const day =
    state === 'onOrder' && expectedAt
      ? format.dateTime(new Date(expectedAt), { day: 'numeric', month: 'short' })
      : null
  return <StockDot state={state}>{day ? t('expected', { day }) : t(state)}</StockDot>
}
