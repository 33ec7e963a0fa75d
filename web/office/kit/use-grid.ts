import {
  columnVisibilityFeature,
  type ReactTable,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { GridColumn, GridRecord, ShownColumn } from '#web/office/kit/grid-columns.ts'
import { useColumnVisibility } from '#web/office/kit/use-column-visibility.ts'

/** What the kit takes of TanStack Table; the rest stays out of the script. */
const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })
export type GridFeatures = typeof features

interface GridOptions<Row extends GridRecord> {
  /** Under this name the browser keeps which columns are hidden. */
  list: string
  columns: readonly GridColumn<Row>[]
  headingOf: (columnId: string) => string
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** Which rows can be ticked; none where it is left out. */
  canTick?: ((row: Row) => boolean) | undefined
}

export interface Grid<Row extends GridRecord> {
  table: ReactTable<GridFeatures, Row>
  /** The columns that are not hidden, in their order. */
  shownColumns: readonly ShownColumn<Row>[]
  isTickable: boolean
  /** On this page. */
  tickedRows: readonly Row[]
  untick: (rowIds: readonly string[]) => void
  untickAll: () => void
}

/** The rows, columns and ticks of one list. */
export const useGrid = <Row extends GridRecord>(options: GridOptions<Row>): Grid<Row> => {
  const { list, columns, headingOf, rows, idOf, canTick } = options
  const [columnVisibility, setColumnVisibility] = useColumnVisibility(list)
  const columnDefs = useMemo(
    () => columns.map(({ id }, place) => ({ id, header: headingOf(id), enableHiding: place > 0 })),
    [columns, headingOf],
  )
  const table = useTable({
    features,
    columns: columnDefs,
    data: rows,
    getRowId: idOf,
    enableRowSelection: canTick ? ({ original }) => canTick(original) : false,
    state: { columnVisibility },
    onColumnVisibilityChange: (change) =>
      setColumnVisibility(typeof change === 'function' ? change(columnVisibility) : change),
  })
  const shown = new Set(table.getVisibleLeafColumns().map(({ id }) => id))
  return {
    table,
    shownColumns: columns
      .filter(({ id }) => shown.has(id))
      .map((column) => ({ ...column, heading: headingOf(column.id) })),
    isTickable: canTick !== undefined,
    // A row that was ticked may have changed since, and could no longer be unticked.
    tickedRows: table.getSelectedRowModel().rows.flatMap((row) => (row.getCanSelect() ? [row.original] : [])),
    untick: (rowIds) =>
      table.setRowSelection((ticked) =>
        Object.fromEntries(Object.entries(ticked).filter(([id]) => !rowIds.includes(id))),
      ),
    untickAll: () => table.resetRowSelection(true),
  }
}
