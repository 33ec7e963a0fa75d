import type { ReactNode } from 'react'
import type { Conflict } from '#web/office/content/use-text-form.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/office/content/content.module.css'

interface TextConflictProps {
  conflict: Pick<Conflict<unknown>, 'by' | 'at'>
  /** The fields that differ from what is typed here. */
  fields: readonly { name: string; label: string; theirs: string; take: () => void }[]
  children?: ReactNode
}

/** What somebody else has saved meanwhile; saving again keeps what is typed. */
export const TextConflict = ({ conflict: { by, at }, fields, children }: TextConflictProps) => {
  const t = useTranslations('office-content.conflict')
  return (
    <RecordSection
      title={t('title')}
      hint={
        by !== null && at !== null
          ? t.rich('by', { by, time: () => <LocalTime key="time" at={at} /> })
          : t('nobody')
      }
    >
      {fields.length === 0 && !children && <p>{t('same')}</p>}
      {fields.map(({ name, label, theirs, take }) => (
        <section key={name} className={styles['theirs']} aria-label={t('theirs', { field: label })}>
          <header>
            <b>{t('theirs', { field: label })}</b>
            <Button size="small" aria-label={t('takeNamed', { field: label })} onClick={take}>
              {t('take')}
            </Button>
          </header>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
          <pre tabIndex={0} translate="no">
            {theirs || t('none')}
          </pre>
        </section>
      ))}
      {children}
    </RecordSection>
  )
}
