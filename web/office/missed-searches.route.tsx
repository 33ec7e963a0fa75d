import { Link, useLoaderData, useNavigation, useSearchParams } from 'react-router'
import type { CallSuccess } from '#contract/call-client.ts'
import { isLanguage } from '#contract/language.ts'
import { MissedSearchFilters, missedFilterNames } from '#web/office/missed-search-filters.tsx'
import { MissedSearchTable } from '#web/office/missed-search-table.tsx'
import { pageAddress } from '#web/platform/filter-address.ts'
import { useHead } from '#web/platform/head.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import styles from '#web/office/missed-searches.module.css'

type Found = CallSuccess<'officeListMissedSearch'>
const pageSize = 24

export const loader = async ({ call, query }: PageLoaderArgs): Promise<Found> => {
  const language = query.get('language') ?? ''
  return needed<'officeListMissedSearch'>(
    await call('officeListMissedSearch', {
      pageNum: query.get('pageNum') ?? undefined,
      pageSize,
      keyword: query.get('keyword')?.trim() || undefined,
      language: isLanguage(language) ? language : undefined,
      orderByColumn: query.get('orderByColumn') === 'lastAt' ? 'lastAt' : undefined,
    }),
  )
}

/** `/office/searches`: what readers of the shop looked for in vain. */
export const Component = () => {
  const { rows, total } = useLoaderData<Found>()
  const t = useTranslations('office.missed')
  const format = useFormatter()
  const [query] = useSearchParams()
  const isLoading = useNavigation().state === 'loading'
  useHead({ title: t('title'), isIndexed: false })
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <h1>{t('title')}</h1>
        <p role="status">{t('total', { count: total, shown: format.number(total) })}</p>
        <p>{t('intro')}</p>
      </header>
      <MissedSearchFilters />
      <div aria-busy={isLoading} className={styles['results']}>
        {rows.length === 0 ? (
          <NoSearches isNarrowed={total > 0 || missedFilterNames.some((name) => query.get(name))} />
        ) : (
          <MissedSearchTable rows={rows} />
        )}
      </div>
      <Pagination
        page={Math.max(1, Math.floor(Number(query.get('pageNum'))) || 1)}
        pageCount={Math.ceil(total / pageSize)}
        addressOf={(page) => pageAddress('/office/searches', query, page, missedFilterNames)}
        link={Link}
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

const NoSearches = ({ isNarrowed }: { isNarrowed: boolean }) => {
  const t = useTranslations('office.missed')
  if (!isNarrowed) return <EmptyState icon="search" title={t('none')} text={t('noneText')} />
  return (
    <EmptyState icon="search" title={t('noMatch')} text={t('noMatchText')}>
      <Link to="/office/searches" className={buttonClass({ look: 'primary' })}>
        {t('filter.clear')}
      </Link>
    </EmptyState>
  )
}
