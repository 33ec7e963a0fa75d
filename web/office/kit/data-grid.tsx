/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-to-interactive-role --
   as cards on a phone they are no table to the browser, so each part names its role */
import { type ReactNode, useRef, useState } from 'react'
import type { GridRecord } from '#web/office/kit/grid-columns.ts'
import { GridHead } from '#web/office/kit/grid-head.tsx'
import type { GridAction } from '#web/office/kit/grid-keys.rules.ts'
import { GridRow } from '#web/office/kit/grid-row.tsx'
import { useDrawnRows } from '#web/office/kit/use-drawn-rows.ts'
import type { Grid } from '#web/office/kit/use-grid.ts'
import { useRowKeys } from '#web/office/kit/use-row-keys.ts'
import styles from '#web/office/kit/data-grid.module.css'

/** As high as a row with one line, until the browser has measured it (`--row-office`). */
const expectedRowHeight = 37

/** What can be done with the row that has the focus. */
export interface RowActions<Row> {
  take: (row: Row) => void
  give: (row: Row) => void
}

interface DataGridProps<Row extends GridRecord> {
  grid: Grid<Row>
  /** What the rows are. */
  label: string
  /** How screen readers name a row. */
  nameOf: (row: Row) => string
  /** What a row opens below itself; left out where it opens a page of its own. */
  detailOf?: ((row: Row) => ReactNode) | undefined
  /** What the keys T and A do with a row; left out where they do nothing. */
  rowKeys?: RowActions<Row> | undefined
}

/** Rows and columns as an ARIA grid: one tab stop, arrows inside. */
export const DataGrid = <Row extends GridRecord>(props: DataGridProps<Row>) => {
  const { grid, label, nameOf, detailOf, rowKeys } = props
  const { table, shownColumns, isTickable, untickAll } = grid
  const { rows } = table.getRowModel()
  const rowIds = rows.map(({ id }) => id)
  const body = useRef<HTMLTableSectionElement>(null)
  const [currentRow, setCurrentRow] = useState(0)
  const [openRowId, setOpenRowId] = useState<string | null>(null)
  const toggle = (id: string) => setOpenRowId((open) => (open === id ? null : id))
  const drawn = useDrawnRows({
    rowIds,
    currentRow,
    body,
    rowHeight: expectedRowHeight,
    isDrawnWhole: detailOf !== undefined,
  })
  const openRow = (place: number) => {
    const row = rows[place]
    if (row && detailOf) return toggle(row.id)
    body.current?.querySelector<HTMLElement>(`[data-row="${place}"] [data-opens-row]`)?.click()
  }
  const onAction = (kind: Exclude<GridAction['kind'], 'goToRow'>, place: number) => {
    if (kind === 'openRow') openRow(place)
    else if (kind === 'tickRow') rows[place]?.toggleSelected()
    else if (kind === 'untickAll') untickAll()
    else if (kind === 'takeRow' || kind === 'giveRow') {
      const row = rows[place]?.original
      if (row) rowKeys?.[kind === 'takeRow' ? 'take' : 'give'](row)
    }
  }
  const onKeyDown = useRowKeys({ body, rowIds, currentRow, setCurrentRow, showRow: drawn.showRow, onAction })
  return (
    <div className={styles['scroll']}>
      <table
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={isTickable || undefined}
        className={styles['grid']}
      >
        <GridHead grid={grid} />
        <tbody ref={body} role="rowgroup" onKeyDown={onKeyDown}>
          {drawn.items.map((item) => {
            if (item.kind === 'gap') return <Gap key={item.key} height={item.height} />
            const row = rows[item.row]
            if (!row) return null
            return (
              <GridRow
                key={row.id}
                row={row}
                columns={shownColumns}
                name={nameOf(row.original)}
                isCurrent={row.index === currentRow}
                isTickable={isTickable}
                detail={
                  detailOf
                    ? {
                        isOpen: row.id === openRowId,
                        onToggle: () => toggle(row.id),
                        contentOf: () => detailOf(row.original),
                      }
                    : null
                }
                measure={drawn.measure}
                onFocus={() => setCurrentRow(row.index)}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Keeps the height of the rows that are not drawn. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden="true" className={styles['gap']} style={{ blockSize: height }} />
)
