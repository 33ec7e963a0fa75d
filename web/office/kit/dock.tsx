import type { ReactNode } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/office/kit/dock.module.css'

interface DockProps {
  /** What it is about, such as the number of ticked rows; read out when it changes. */
  summary: string
  /** Puts everything back as it was, as Escape does in the list. */
  onClear: () => void
  /** What can be done, each with its number in words. */
  children: ReactNode
}

/** The bar at the lower edge while rows are ticked. */
export const Dock = ({ summary, onClear, children }: DockProps) => {
  const t = useTranslations('office.grid')
  return (
    <section className={`${styles['dock']} dark`} aria-label={summary} data-print="hide">
      <p role="status">{summary}</p>
      {children}
      <Button look="quiet" onClick={onClear} className={styles['clear']}>
        {t('untick')}
      </Button>
    </section>
  )
}
