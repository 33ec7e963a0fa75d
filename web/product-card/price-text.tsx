import type { Price } from '#contract/money.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** How a price is written ("€1.35 / 100") and said ("€1.35 per 100 pieces"); per piece it is its amount alone. */
export const usePriceWords = () => {
  const t = useTranslations('catalogue.price')
  const { money } = useFormatter()
  return (price: Price): { written: string; said: string } => {
    const amount = money(price)
    if (price.per === 1) return { written: amount, said: amount }
    const values = { price: amount, count: price.per }
    return { written: t('per', values), said: t('perSaid', values) }
  }
}

/** A price in a text or a cell. */
export const PriceText = ({ price }: { price: Price }) => {
  const { written, said } = usePriceWords()(price)
  if (written === said) return written
  return (
    <>
      <span aria-hidden="true">{written}</span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </>
  )
}
