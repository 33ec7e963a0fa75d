import type { ProductCard } from '#contract/product-card.ts'
import { CompareToggle } from '#web/compare-tray/compare-toggle.tsx'
import { AddToList } from '#web/lists/add-to-list.tsx'
import { useTranslations } from '#web/platform/texts.ts'

/** What is rarely done with a row: beside others to compare, or on a list. */
export const RowTools = ({ card }: { card: ProductCard }) => {
  const t = useTranslations('catalogue.wish')
  return (
    <>
      <CompareToggle article={card} isSmall />
      <AddToList lines={[{ productId: card.id }]} label={t('list', { name: card.fullname })} isIcon />
    </>
  )
}
