import { lazy, Suspense, useEffect, useState } from 'react'
import type { ProductCard } from '#contract/product-card.ts'
import { listenToRowKeys } from '#web/catalogue/row-keys.ts'
import { CompareToggle } from '#web/compare-tray/compare-toggle.tsx'
import { AddToList } from '#web/lists/add-to-list.tsx'
import { useUser } from '#web/platform/app-state.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'

const RowSheet = lazy(async () => ({
  default: (await import('#web/catalogue/row-sheet.tsx')).RowSheet,
}))

/** What is rarely done with a row: beside others to compare, or on a list. */
export const RowTools = ({ card }: { card: ProductCard }) => {
  const t = useTranslations('catalogue.wish')
  const isStranger = useUser() === null
  const isTouched = useMediaQuery('(hover: none)')
  useEffect(listenToRowKeys, [])
  // A visitor has no lists: one tool needs no sheet.
  if (isTouched && !isStranger) return <SheetButton card={card} />
  return (
    <>
      <CompareToggle article={card} isSmall />
      <AddToList lines={[{ productId: card.id }]} label={t('list', { name: card.fullname })} isIcon />
    </>
  )
}

/** Fingers need 44 px for each tool, and a row has them once. */
const SheetButton = ({ card }: { card: ProductCard }) => {
  const t = useTranslations('catalogue.wish')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon="more"
        size="small"
        label={t('more', { name: card.fullname })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <RowSheet card={card} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
