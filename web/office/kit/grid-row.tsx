/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   as cards on a phone they are no table to the browser, so each part names its role */
import type { Row as TableRow } from '@tanstack/react-table'
import { Fragment, type ReactNode, useId } from 'react'
import type { GridRecord, ShownColumn } from '#web/office/kit/grid-columns.ts'
import { useRowTabIndex } from '#web/office/kit/row-link.tsx'
import type { GridFeatures } from '#web/office/kit/use-grid.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import styles from '#web/office/kit/data-grid.module.css'

interface GridRowProps<Row extends GridRecord> {
  row: TableRow<GridFeatures, Row>
  columns: readonly ShownColumn<Row>[]
  /** How screen readers name the row. */
  name: string
  isCurrent: boolean
  isTickable: boolean
  /** What the row opens below itself; null where it opens a page of its own. */
  detail: { isOpen: boolean; onToggle: () => void; contentOf: () => ReactNode } | null
  measure: (element: HTMLElement | null) => void
  onFocus: () => void
}

/** A row with its cells, and the row it opens below itself. On a phone it is a card. */
export const GridRow = <Row extends GridRecord>(props: GridRowProps<Row>) => {
  const { row, columns, name, isCurrent, isTickable, detail, measure, onFocus } = props
  const detailId = useId()
  return (
    <Fragment>
      {/* Its keys are those of the whole list (use-row-keys.ts). */}
      <tr
        ref={measure}
        role="row"
        tabIndex={isCurrent ? 0 : -1}
        aria-rowindex={row.index + 2}
        {...(isTickable ? { 'aria-selected': row.getIsSelected() } : {})}
        data-row={row.index}
        data-current={isCurrent || undefined}
        className={styles['row']}
        onFocus={onFocus}
      >
        {isTickable && <TickCell row={row} name={name} />}
        {columns.map(({ id, Cell, card, heading, isNumeric, width }, place) => (
          <td
            key={id}
            role={place === 0 ? 'rowheader' : 'gridcell'}
            data-card={card}
            data-numeric={isNumeric || undefined}
            data-width={width}
            data-heading={card === 'fact' ? heading : undefined}
          >
            {place === 0 && detail && (
              <DetailButton
                isOpen={detail.isOpen}
                onToggle={detail.onToggle}
                name={name}
                detailId={detailId}
              />
            )}
            <Cell row={row.original} />
          </td>
        ))}
      </tr>
      {detail?.isOpen && (
        <tr id={detailId} role="row" className={styles['detail']}>
          <td role="gridcell" colSpan={columns.length + (isTickable ? 1 : 0)}>
            {detail.contentOf()}
          </td>
        </tr>
      )}
    </Fragment>
  )
}

const TickCell = <Row extends GridRecord>({ row, name }: Pick<GridRowProps<Row>, 'row' | 'name'>) => {
  const t = useTranslations('office.grid')
  const tabIndex = useRowTabIndex()
  return (
    <td role="gridcell" data-card="tick">
      {row.getCanSelect() && (
        <Checkbox
          label={t('tick', { name })}
          isLabelHidden
          tabIndex={tabIndex}
          checked={row.getIsSelected()}
          onChange={row.getToggleSelectedHandler()}
        />
      )}
    </td>
  )
}

interface DetailButtonProps {
  isOpen: boolean
  onToggle: () => void
  name: string
  detailId: string
}

const DetailButton = ({ isOpen, onToggle, name, detailId }: DetailButtonProps) => {
  const t = useTranslations('office.grid')
  return (
    <IconButton
      icon={isOpen ? 'chevronUp' : 'chevronDown'}
      size="small"
      label={t('details', { name })}
      tabIndex={useRowTabIndex()}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailId : undefined}
      onClick={onToggle}
      className={styles['opener']}
    />
  )
}
