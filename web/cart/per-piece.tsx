import type { Price } from '#contract/money.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { PriceText } from '#web/product-card/price-text.tsx'

/** A price where no heading says what it is for: "€1.35 per piece" or "€1.35 / 100". */
export const PerPiece = ({ price }: { price: Price }) => {
  const t = useTranslations('cart')
  const { money } = useFormatter()
  return price.per === 1 ? t('perPiece', { price: money(price) }) : <PriceText price={price} />
}
