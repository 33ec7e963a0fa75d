import type { PasteLeftOver } from '#web/office/quotes/typed-line.rules.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Notice } from '#web/ui/notice.tsx'

interface PasteNoteProps {
  /** The last paste; null before the first. */
  left: PasteLeftOver | null
  /** Lines that a filter hides. */
  hidden: number
}

/** Says what of a paste found no place, and that lines which are not shown get nothing. */
export const PasteNote = ({ left, hidden }: PasteNoteProps) => {
  const t = useTranslations('office-quotes.paste')
  const isMuch = left !== null && (left.rows > 0 || left.columns > 0 || (hidden > 0 && left.taken > 1))
  if (!isMuch) return <Notice notice={null} />
  const words = [
    t('taken', { count: left.taken }),
    left.rows > 0 && t('rows', { count: left.rows, first: left.firstRow }),
    left.columns > 0 && t('columns', { count: left.columns }),
    hidden > 0 && t('hidden', { count: hidden }),
  ]
  const isWarning = left.rows > 0 || left.columns > 0
  return (
    <Notice
      notice={{
        kind: isWarning ? 'warning' : 'done',
        text: words.filter((part) => part !== false).join(' '),
      }}
    />
  )
}
