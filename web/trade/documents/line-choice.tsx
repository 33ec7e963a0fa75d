import { useState } from 'react'
import type { DocumentDetail, DocumentLine } from '#contract/shop/trade.contract.ts'
import { AddToList } from '#web/lists/add-to-list.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { useNameText } from '#web/product-card/name-text.ts'
import { ReorderButton } from '#web/reorder/reorder-button.tsx'
import type { DocumentKind } from '#web/trade/documents/document-kind.ts'
import { listedLines } from '#web/trade/documents/listed-lines.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import styles from '#web/trade/documents/document-lines.module.css'

/** Ticked lines of a document: only articles, and only where the document may be ordered again. */
export const useLineChoice = ({ items, moves }: DocumentDetail, kind: DocumentKind) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const isOpen = kind === 'inquery' || moves.includes('reorder')
  return {
    ticked,
    lines: items.filter(({ id }) => ticked.has(id)),
    canTake: ({ productId, standard }: DocumentLine) => isOpen && (productId !== null || standard !== ''),
    tick: (id: string, isTicked: boolean) => {
      const next = new Set(ticked)
      if (isTicked) next.add(id)
      else next.delete(id)
      setTicked(next)
    },
  }
}
export type LineChoice = ReturnType<typeof useLineChoice>

/** Named as the row is: the long name is in the language of the document. */
export const LineTick = ({ line, choice }: { line: DocumentLine; choice: LineChoice }) => {
  const t = useTranslations('reorder.lines')
  const nameOf = useNameText()
  if (!choice.canTake(line)) return null
  return (
    <span data-print="hide">
      <Checkbox
        label={t('tick', { name: nameOf(line) })}
        isLabelHidden
        checked={choice.ticked.has(line.id)}
        onChange={(event) => choice.tick(line.id, event.target.checked)}
      />
    </span>
  )
}

interface LineAgainProps {
  id: string
  kind: DocumentKind
  line: DocumentLine
  choice: LineChoice
}

/** One line into the cart again. */
export const LineAgain = ({ id, kind, line, choice }: LineAgainProps) => {
  const t = useTranslations('reorder')
  const nameOf = useNameText()
  if (!choice.canTake(line)) return null
  const text = t(kind === 'order' ? 'again' : 'inquiry')
  const label = t(kind === 'order' ? 'againNamed' : 'inquiryNamed', { no: nameOf(line) })
  return (
    <ReorderButton wanted={{ id, kind, lineIds: [line.id] }} text={text} label={label} look="quiet" isIcon />
  )
}

/** What can be done with the ticked lines; nothing while none is. */
export const ChosenLines = ({ id, kind, choice }: Omit<LineAgainProps, 'line'>) => {
  const t = useTranslations('reorder')
  const { lines } = choice
  return (
    <div className={styles['chosen']} role="status" data-print="hide">
      {lines.length > 0 && (
        <>
          <span>{t('lines.ticked', { count: lines.length })}</span>
          <ReorderButton
            wanted={{ id, kind, lineIds: lines.map((line) => line.id) }}
            text={t(kind === 'order' ? 'again' : 'inquiry')}
            label={t('lines.again', { count: lines.length })}
            look="primary"
          />
          <AddToList lines={listedLines(lines)} />
        </>
      )}
    </div>
  )
}
