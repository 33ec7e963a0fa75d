import type { ReactNode } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import styles from '#web/office/settings/settings.module.css'

interface RowsProps<Row> {
  rows: readonly Row[]
  /** A new row begins like this. */
  empty: Row
  addLabel: string
  onChange: (rows: Row[]) => void
  children: (row: Row, at: number, change: (change: Partial<Row>) => void) => ReactNode
}

/** Rows that can be added, changed and removed; each keeps its fields side by side where there is room. */
export const Rows = <Row extends object>({ rows, empty, addLabel, onChange, children }: RowsProps<Row>) => {
  const t = useTranslations('office-settings')
  return (
    <div className={styles['rows']}>
      {rows.map((row, at) => (
        // A row has no id of its own: its place is what the answer names.
        <div key={at} className={styles['row']} role="group" aria-label={t('row', { number: at + 1 })}>
          {children(row, at, (change) => onChange(rows.with(at, { ...row, ...change })))}
          <IconButton
            icon="close"
            label={t('removeRow', { number: at + 1 })}
            onClick={() => onChange(rows.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button size="small" onClick={() => onChange([...rows, empty])}>
        {addLabel}
      </Button>
    </div>
  )
}
