import type { ProductCard } from '#contract/product-card.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'

/** What the first pack of a row holds and costs: "pack 10 · 7.30 €", "sold individually". */
export const usePackWords = (): ((card: Pick<ProductCard, 'packQuantity' | 'packPrice'>) => string) => {
  const t = useTranslations('catalogue.row')
  const { money } = useFormatter()
  return ({ packQuantity, packPrice }) =>
    packPrice
      ? t('packPrice', { count: packQuantity, price: money(packPrice) })
      : t('per', { count: packQuantity })
}
