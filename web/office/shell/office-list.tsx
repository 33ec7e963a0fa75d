import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FilterField } from '#web/office/kit/filter-fields.ts'
import type { GridColumn, GridRecord } from '#web/office/kit/grid-columns.ts'
import type { RowActions } from '#web/office/kit/data-grid.tsx'
import { countedAs } from '#web/office/kit/counted.ts'
import { ListPage } from '#web/office/kit/list-page.tsx'
import { type Grid, useGrid } from '#web/office/kit/use-grid.ts'
import { type List, useList } from '#web/office/shell/create-list.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icons.ts'

interface OfficeListProps<Row extends GridRecord> {
  /** Whose texts the list shows: `title`, `intro`, `total`, `none`, `noneText`, `noMatch`, `noMatchText`, `column.{id}`. */
  feature: string
  path: string
  icon: IconName
  list: List<Row>
  columns: readonly GridColumn<Row>[]
  fields: readonly FilterField[]
  /** The call counts no further: a longer list shows "1,000+". */
  countedUpTo?: number
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  detailOf?: (row: Row) => ReactNode
  canTick?: (row: Row) => boolean
  /** What the keys T and A do with a row. */
  rowKeys?: RowActions<Row>
  /** The open view, by the key of its name; left out where all rows are shown. */
  view?: string | undefined
  /** Above the rows: what just happened. */
  notice?: ReactNode
  /** What can be done with the ticked rows. */
  dockOf?: (grid: Grid<Row>) => ReactNode
}

/** A list of the office with its texts. */
export const OfficeList = <Row extends GridRecord>(props: OfficeListProps<Row>) => {
  const { feature, path, icon, list, columns, fields, idOf, nameOf, detailOf, canTick, notice, dockOf } =
    props
  const { view } = props
  const t = useTranslations(feature)
  const headingOf = useTranslations(`${feature}.column`)
  const format = useFormatter()
  const { rows, total, previous, next, readAt, isStale } = useList(list)
  const { countedUpTo: upTo = Number.POSITIVE_INFINITY } = props
  const counted = total === null ? null : countedAs(total, format.number, upTo)
  const grid = useGrid({ list: path, columns, headingOf, rows, idOf, canTick })
  return (
    <ListPage
      path={path}
      title={t('title')}
      intro={t('intro')}
      fields={fields}
      grid={grid}
      nameOf={nameOf}
      detailOf={detailOf}
      rowKeys={props.rowKeys}
      rowCount={rows.length}
      totalShown={counted?.shown ?? null}
      totalText={counted ? t('total', { ...counted }) : undefined}
      previous={previous}
      next={next}
      none={
        view
          ? {
              icon,
              title: t('noneInView', { view: t(`view.${view}`) }),
              text: t('noneInViewText'),
              children: (
                <Link to={path} className={buttonClass({ look: 'primary' })}>
                  {t('view.all')}
                </Link>
              ),
            }
          : { icon, title: t('none'), text: t('noneText') }
      }
      noMatch={fields.length === 0 ? undefined : { title: t('noMatch'), text: t('noMatchText') }}
      staleSince={isStale ? readAt : null}
      notice={notice}
      dock={dockOf?.(grid)}
    />
  )
}
