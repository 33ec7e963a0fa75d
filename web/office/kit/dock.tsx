import type { ReactNode } from 'react'
import { KeyCap } from '#web/office/kit/keys/key-cap.tsx'
import { useKeyBook } from '#web/office/kit/keys/shown-keys.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/office/kit/dock.module.css'

interface DockProps {
  /** The number of ticked rows, or what the main action of a record does; read out when it changes. */
  summary: string
  /** Of a list: unticks all rows, as Escape does. */
  onClear?: () => void
  /** What can be done, each with its number in words. */
  children: ReactNode
}

/** The bar at the lower edge: while rows are ticked, or with the main action of a record and the way to its keys. */
export const Dock = ({ summary, onClear, children }: DockProps) => {
  const t = useTranslations('office.grid')
  const keys = useTranslations('office.keys')
  const { setSheetOpen } = useKeyBook()
  const clear = () => {
    // The button goes away with the bar: the focus returns to the list.
    document.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()
    onClear?.()
  }
  return (
    <section className={`${styles['dock']} dark`} aria-label={summary} data-print="hide">
      <p role="status">{summary}</p>
      {children}
      {/* A list says it below its rows. */}
      {!onClear && (
        <Button look="quiet" size="small" className={styles['keys']} onClick={() => setSheetOpen(true)}>
          <KeyCap press="?" />
          {keys('title')}
        </Button>
      )}
      {onClear && (
        <Button look="quiet" onClick={clear} className={styles['clear']}>
          {t('untick')}
        </Button>
      )}
    </section>
  )
}
