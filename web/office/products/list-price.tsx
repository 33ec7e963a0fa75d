import type { Price } from '#contract/money.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** "€1.35 / 100", and per piece the amount alone. */
export const useListPrice = () => {
  const t = useTranslations('office-products.price')
  const { money } = useFormatter()
  return (price: Price): string =>
    price.per === 1 ? money(price) : t('per', { price: money(price), count: price.per })
}

/** A price of a list in a cell; a basis is also said in words. */
export const ListPrice = ({ price }: { price: Price }) => {
  const t = useTranslations('office-products.price')
  const { money } = useFormatter()
  const priceText = useListPrice()
  if (price.per === 1) return money(price)
  return (
    <>
      <span aria-hidden="true">{priceText(price)}</span>
      <VisuallyHidden>{t('perSaid', { price: money(price), count: price.per })}</VisuallyHidden>
    </>
  )
}
