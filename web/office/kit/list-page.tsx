import { type ReactNode, useRef } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import { KeyHints } from '#web/office/kit/keys/key-hints.tsx'
import type { KeyId } from '#web/office/kit/keys/office-keys.ts'
import { useKeys } from '#web/office/kit/keys/use-keys.ts'
import { ColumnChoice } from '#web/office/kit/column-choice.tsx'
import { DataGrid, type RowActions } from '#web/office/kit/data-grid.tsx'
import { FilterBar } from '#web/office/kit/filter-bar.tsx'
import { type FilterField, listAddress, setFilters } from '#web/office/kit/filter-fields.ts'
import type { GridRecord } from '#web/office/kit/grid-columns.ts'
import { KeepView, useKeepView } from '#web/office/kit/keep-view.tsx'
import { KeyPager } from '#web/office/kit/key-pager.tsx'
import { PageHead } from '#web/office/kit/page-head.tsx'
import { StaleNote } from '#web/office/kit/stale-note.tsx'
import type { Grid } from '#web/office/kit/use-grid.ts'
import { useHead } from '#web/platform/head.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { IconName } from '#web/ui/icons.ts'
import styles from '#web/office/kit/list-page.module.css'

interface ListPageProps<Row extends GridRecord> {
  path: string
  title: string
  intro: string
  fields: readonly FilterField[]
  grid: Grid<Row>
  nameOf: (row: Row) => string
  detailOf?: ((row: Row) => ReactNode) | undefined
  /** What the keys T and A do with a row. */
  rowKeys?: RowActions<Row> | undefined
  rowCount: number
  /** How many there are in all, as it is written; null until they are counted, which no row waits for. */
  totalShown: string | null
  totalText: string | undefined
  /** Cursors of the pages before and after this one. */
  previous: string | null
  next: string | null
  none: { icon: IconName; title: string; text: string; children?: ReactNode }
  noMatch?: { title: string; text: string } | undefined
  /** When the rows were read, where the server has not answered since. */
  staleSince: string | null
  /** Above the rows: what just happened. */
  notice?: ReactNode
  /** Below the rows: what can be done with the ticked ones. */
  dock?: ReactNode
}

/** A list: head, filters, rows or why there are none, pages, keys. */
export const ListPage = <Row extends GridRecord>(props: ListPageProps<Row>) => {
  const { path, title, intro, fields, grid, rowCount, totalText, staleSince, notice, dock } = props
  const [query] = useQuery()
  const isLoading = useNavigation().state === 'loading'
  const textField = useRef<HTMLInputElement>(null)
  const addressOf = (cursor: string | null) =>
    cursor === null ? null : listAddress(path, fields, query, { cursor })
  const pages = { previous: addressOf(props.previous), next: addressOf(props.next) }
  const keptView = useKeepView(path)
  const hasFilter = fields.some(({ kind }) => kind === 'text')
  const navigate = useNavigate()
  const turnPage = (press: string) => {
    const address = press === '[' ? pages.previous : pages.next
    if (address !== null) void navigate(address)
  }
  useKeys('list', {
    filter: hasFilter ? () => textField.current?.focus() : null,
    page: pages.previous !== null || pages.next !== null ? turnPage : null,
    keep: keptView.toggle,
  })
  useHead({ title, isIndexed: false })
  return (
    <div className={styles['page']}>
      <PageHead title={title} count={totalText ?? ''} facts={intro} />
      {notice}
      {staleSince !== null && <StaleNote since={staleSince} />}
      <FilterBar path={path} fields={fields} textField={textField}>
        <KeepView view={keptView} />
        <ColumnChoice grid={grid} />
      </FilterBar>
      <div aria-busy={isLoading} className={styles['rows']}>
        {rowCount === 0 ? (
          <Nothing {...props} />
        ) : (
          <DataGrid
            grid={grid}
            label={title}
            nameOf={props.nameOf}
            detailOf={props.detailOf}
            rowKeys={props.rowKeys}
          />
        )}
      </div>
      {rowCount > 0 && (
        <footer className={styles['foot']}>
          <RowCount rowCount={rowCount} totalShown={props.totalShown} />
          <RowKeyHints isTickable={grid.isTickable} hasRowKeys={props.rowKeys !== undefined} />
          <KeyPager {...pages} />
        </footer>
      )}
      {dock}
    </div>
  )
}

/** The keys of the rows; those of the whole page stand in the sheet of keys. */
const RowKeyHints = ({ isTickable, hasRowKeys }: Record<'isTickable' | 'hasRowKeys', boolean>) => {
  const ids: KeyId<'list'>[] = ['row', 'screen', 'ends', 'open', 'inside']
  if (isTickable) ids.push('tick', 'untick')
  if (hasRowKeys) ids.push('take', 'give')
  return <KeyHints group="list" ids={ids} seldom={['screen', 'ends', 'untick']} />
}

const RowCount = ({ rowCount, totalShown }: { rowCount: number; totalShown: string | null }) => {
  const t = useTranslations('office.grid')
  const format = useFormatter()
  const shown = format.number(rowCount)
  return (
    <p>
      {totalShown === null ? t('rows', { count: rowCount, shown }) : t('shown', { shown, total: totalShown })}
    </p>
  )
}

/** Why there are no rows: names what was asked for and offers the ways on. */
const Nothing = <Row extends GridRecord>({ path, fields, none, noMatch }: ListPageProps<Row>) => {
  const t = useTranslations('office.grid')
  const [query] = useQuery()
  const set = setFilters(fields, query)
  if (set.length === 0 || !noMatch) return <EmptyState {...none} />
  return (
    <EmptyState
      icon="search"
      title={noMatch.title}
      text={
        <>
          {set.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
          <br />
          {noMatch.text}
        </>
      }
    >
      <Link to={path} className={buttonClass({ look: 'primary' })}>
        {t('clear')}
      </Link>
      {set.length > 1 &&
        set.map(({ name, value }) => (
          <Link
            key={name}
            to={listAddress(path, fields, query, { without: name })}
            className={buttonClass({ look: 'quiet' })}
          >
            {t('without', { value })}
          </Link>
        ))}
    </EmptyState>
  )
}
