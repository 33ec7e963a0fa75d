import type { SheetState } from '#web/office/quotes/typed-line.rules.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import styles from '#web/office/quotes/quote-dock.module.css'

const noteId = 'quote-sent'

/** To what was sent: after the dialog is closed, and for a press of the key while nothing is changed. */
export const focusSentNote = (): void => document.getElementById(noteId)?.focus()

/** In place of the button while the draft says the same as what was sent. */
export const SentNote = ({ sent, version }: Pick<SheetState, 'sent' | 'version'>) => {
  const t = useTranslations('office-quotes.dock')
  if (!sent) return null
  return (
    <p id={noteId} tabIndex={-1} className={styles['sent']}>
      <b>
        {t.rich('sent', {
          version,
          hasTo: String(sent.to.length > 0),
          to: () => (
            <span key="to" translate="no">
              {sent.to.join(', ')}
            </span>
          ),
          time: () => <LocalTime key="time" at={sent.at} />,
        })}
      </b>{' '}
      {t('unchanged')}
    </p>
  )
}
