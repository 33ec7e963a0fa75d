import { useNavigation } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import type { DocumentRow } from '#contract/shop/trade.contract.ts'
import { DocumentFilters } from '#web/trade/documents/document-filters.tsx'
import type { DocumentKind } from '#web/trade/documents/document-kind.ts'
import { filterNames, isFiltered } from '#web/trade/documents/document-query.ts'
import { DocumentState } from '#web/trade/documents/document-state.tsx'
import { LocalTime } from '#web/platform/local-time.tsx'
import { pageAddress } from '#web/platform/filter-address.ts'
import { AppLink, AppNavLink } from '#web/platform/app-link.tsx'
import { useHead } from '#web/platform/head.tsx'
import { ReorderButton } from '#web/reorder/reorder-button.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Table } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/trade/documents/document-list.module.css'

const pageSize = 24

interface DocumentListProps {
  kind: DocumentKind
  rows: readonly DocumentRow[]
  total: number
}

/** `/order` and `/inquery`: what the company has ordered or asked for. */
export const DocumentList = ({ kind, rows, total }: DocumentListProps) => {
  const t = useTranslations('trade')
  const tShell = useTranslations('shell.header')
  const format = useFormatter()
  const [query] = useQuery()
  const isLoading = useNavigation().state === 'loading'
  useHead({ title: t(`${kind}.title`), isIndexed: false })
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <h1>{t(`${kind}.title`)}</h1>
        <p role="status">{t(`${kind}.total`, { count: total, shown: format.number(total) })}</p>
        <nav aria-label={t('both')} className={styles['both']} data-print="hide">
          <AppNavLink to="/order">{t('order.title')}</AppNavLink>
          <AppNavLink to="/inquery">{t('inquery.title')}</AppNavLink>
          <AppNavLink to="/bought">{tShell('bought')}</AppNavLink>
        </nav>
      </header>
      <DocumentFilters kind={kind} />
      <div aria-busy={isLoading} className={styles['results']}>
        {rows.length === 0 ? (
          <NoDocuments kind={kind} isNarrowed={isFiltered(query) || total > 0} />
        ) : (
          <DocumentTable kind={kind} rows={rows} />
        )}
      </div>
      <Pagination
        page={Math.max(1, Math.floor(Number(query.get('pageNum'))) || 1)}
        pageCount={Math.ceil(total / pageSize)}
        addressOf={(page) => pageAddress(`/${kind}`, query, page, filterNames)}
        link={AppLink}
        labels={{
          pages: t('pages.label'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (page) => t('pages.page', { page }),
        }}
      />
    </div>
  )
}

const NoDocuments = ({ kind, isNarrowed }: { kind: DocumentKind; isNarrowed: boolean }) => {
  const t = useTranslations('trade')
  if (isNarrowed)
    return (
      <EmptyState icon="search" title={t(`${kind}.noMatch`)} text={t('noMatchText')}>
        <AppLink to={`/${kind}`} className={buttonClass({ look: 'primary' })}>
          {t('filter.clear')}
        </AppLink>
      </EmptyState>
    )
  return (
    <EmptyState icon="document" title={t(`${kind}.none`)} text={t(`${kind}.noneText`)}>
      <AppLink to="/parts" className={buttonClass({ look: 'primary' })}>
        {t('parts')}
      </AppLink>
    </EmptyState>
  )
}

const DocumentTable = ({ kind, rows }: Pick<DocumentListProps, 'kind' | 'rows'>) => {
  const t = useTranslations('trade')
  return (
    <Table caption={t(`${kind}.title`)} className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('column.no')}</th>
          <th scope="col">{t('column.date')}</th>
          <th scope="col">{t('column.poNumber')}</th>
          <th scope="col">{t('column.status')}</th>
          <th scope="col" data-numeric>
            {t('column.lines')}
          </th>
          <th scope="col" data-numeric>
            {t('column.total')}
          </th>
          <th scope="col" data-print="hide">
            <VisuallyHidden>{t('column.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DocumentLineRow key={row.id} kind={kind} row={row} />
        ))}
      </tbody>
    </Table>
  )
}

const DocumentLineRow = ({ kind, row }: { kind: DocumentKind; row: DocumentRow }) => {
  const t = useTranslations('trade')
  const tAgain = useTranslations('reorder')
  const isOrder = kind === 'order'
  const { money } = useFormatter()
  return (
    <tr data-waits={row.needsAnswer}>
      <th scope="row">
        <AppLink to={`/${kind}/${row.id}`} translate="no">
          {row.no}
        </AppLink>
      </th>
      <td>
        <LocalTime at={row.createdAt} isDay />
      </td>
      <td data-empty={row.poNumber === ''} translate="no">
        {row.poNumber}
      </td>
      <td>
        <DocumentState kind={kind} status={row.status} />
        {row.needsAnswer && <span className={styles['waits']}>{t('waits')}</span>}
      </td>
      <td data-numeric>
        {row.lines}
        <span className={styles['unit']}> {t('lineWord', { count: row.lines })}</span>
      </td>
      <td data-numeric>{row.total ? money(row.total) : t('onRequest')}</td>
      <td data-print="hide">
        <ReorderButton
          wanted={{ id: row.id, kind }}
          look="quiet"
          text={isOrder ? tAgain('again') : tAgain('inquiry')}
          label={isOrder ? tAgain('againNamed', { no: row.no }) : tAgain('inquiryNamed', { no: row.no })}
        />
      </td>
    </tr>
  )
}
