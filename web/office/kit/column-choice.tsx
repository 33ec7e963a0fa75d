import type { GridRecord } from '#web/office/kit/grid-columns.ts'
import type { Grid } from '#web/office/kit/use-grid.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/office/kit/column-choice.module.css'

/** Which columns the list shows. The first one names the row and stays. */
export const ColumnChoice = <Row extends GridRecord>({ grid }: { grid: Grid<Row> }) => {
  const t = useTranslations('office.grid')
  const { table, shownColumns } = grid
  return (
    <details
      className={styles['choice']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.currentTarget.open = false
        event.currentTarget.querySelector('summary')?.focus()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget))
          currentTarget.open = false
      }}
    >
      <summary>
        <Icon name="settings" />
        {t('columns', { count: shownColumns.length })}
      </summary>
      <ul>
        {table
          .getAllLeafColumns()
          .filter((column) => column.getCanHide())
          .map((column) => (
            <li key={column.id}>
              <Checkbox
                label={String(column.columnDef.header)}
                checked={column.getIsVisible()}
                onChange={column.getToggleVisibilityHandler()}
              />
            </li>
          ))}
      </ul>
    </details>
  )
}
