import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import type { RowArticle } from '#web/catalogue/row-article.ts'
import { heartOfRow, listenToRowKeys } from '#web/catalogue/row-keys.ts'
import { CompareToggle } from '#web/compare-tray/compare-toggle.tsx'
import { AddToList } from '#web/lists/add-to-list.tsx'
import { useUser } from '#web/platform/app-state.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'

const RowSheet = lazy(async () => ({
  default: (await import('#web/catalogue/row-sheet.tsx')).RowSheet,
}))

interface RowToolsProps {
  card: RowArticle
  /** One button for all of them, where a row has no room for more. */
  isMenu?: boolean
}

/** What is rarely done with a row: beside others to compare, or on a list. */
export const RowTools = ({ card, isMenu = false }: RowToolsProps) => {
  const t = useTranslations('catalogue.wish')
  const isStranger = useUser() === null
  const isTouched = useMediaQuery('(hover: none)')
  // Before the tools are painted: whoever sees them may press a key at once.
  useLayoutEffect(listenToRowKeys, [])
  if (isTouched || isMenu) return <SheetButton card={card} hasLists={!isStranger} />
  return (
    <>
      <CompareToggle article={card} isSmall />
      <AddToList lines={[{ productId: card.id }]} label={t('list', { name: card.fullname })} isIcon />
    </>
  )
}

/** All tools behind one button: fingers need 44 px for each, and a row has them once. */
const SheetButton = ({ card, hasLists }: { card: RowArticle; hasLists: boolean }) => {
  const t = useTranslations('catalogue.wish')
  const [opened, setOpened] = useState<{ heart: HTMLElement | null } | null>(null)
  return (
    <>
      <IconButton
        icon="more"
        size="small"
        label={t('more', { name: card.fullname })}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) =>
          setOpened({
            heart: currentTarget.closest('tr, li')?.querySelector<HTMLElement>(heartOfRow) ?? null,
          })
        }
      />
      {opened && (
        <Suspense>
          <RowSheet card={card} heart={opened.heart} hasLists={hasLists} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
