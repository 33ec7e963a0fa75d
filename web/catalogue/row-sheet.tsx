import { useState } from 'react'
import type { RowArticle } from '#web/catalogue/row-article.ts'
import { toggleCompared, useCompareChoice } from '#web/compare-tray/compare-choice.ts'
import { ListChooser } from '#web/lists/list-chooser.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from '#web/catalogue/row-sheet.module.css'

interface RowSheetProps {
  card: RowArticle
  /** The row's own button for the wishlist, where it is not shown; null where it has none. */
  heart: HTMLElement | null
  /** A visitor has none. */
  hasLists: boolean
  onClose: () => void
}

/** The tools of a row, in words. */
export const RowSheet = ({ card, heart, hasLists, onClose }: RowSheetProps) => {
  const t = useTranslations('catalogue')
  const lists = useTranslations('shell.lists')
  const { id, standard, pic, typeId, fullname } = card
  const isCompared = useCompareChoice().chosen.some((article) => article.id === id)
  const [isChoosing, setChoosing] = useState(false)
  if (isChoosing) return <ListChooser lines={[{ productId: id }]} onClose={onClose} />
  return (
    <Dialog title={standard} description={fullname} closeLabel={lists('close')} onClose={onClose}>
      <div className={styles['tools']}>
        {heart && (
          <Button
            icon="heart"
            look="quiet"
            onClick={() => {
              onClose()
              heart.click()
            }}
          >
            {t(heart.ariaPressed === 'true' ? 'wish.remove' : 'wish.add', { name: standard })}
          </Button>
        )}
        <Button
          icon="compare"
          look="quiet"
          onClick={() => {
            toggleCompared({ id, standard, pic, typeId })
            onClose()
          }}
        >
          {isCompared ? t('compare.takeOff', { number: standard }) : t('compare.add')}
        </Button>
        {hasLists && (
          <Button icon="rows" look="quiet" onClick={() => setChoosing(true)}>
            {lists('open')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
