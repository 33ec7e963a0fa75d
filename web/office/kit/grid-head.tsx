/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   as cards on a phone they are no table to the browser, so each part names its role */
import type { GridRecord } from '#web/office/kit/grid-columns.ts'
import type { Grid } from '#web/office/kit/use-grid.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

/** The headings, and the box that ticks every row of the page. */
export const GridHead = <Row extends GridRecord>({
  grid: { table, shownColumns, isTickable, tickedRows },
}: {
  grid: Grid<Row>
}) => {
  const t = useTranslations('office.grid')
  const areAllTicked = tickedRows.length > 0 && table.getIsAllRowsSelected()
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {isTickable && (
          <th role="columnheader" data-card="tick">
            <Checkbox
              label={t('tickAll')}
              isLabelHidden
              checked={areAllTicked}
              isIndeterminate={tickedRows.length > 0 && !areAllTicked}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </th>
        )}
        {shownColumns.map(({ id, heading, isNumeric }) => (
          <th key={id} role="columnheader" data-numeric={isNumeric || undefined}>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  )
}
