import { Link, useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import type { CallSuccess } from '#contract/call-client.ts'
import { pageAddress } from '#web/platform/filter-address.ts'
import { OutboxFilters } from '#web/office/outbox-filters.tsx'
import { mailFilterNames, mailInput } from '#web/office/outbox-query.ts'
import { OutboxTable } from '#web/office/outbox-table.tsx'
import { useHead } from '#web/platform/head.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import styles from '#web/office/outbox.module.css'

const pageSize = 24

export const loader = async ({ call, query }: PageLoaderArgs): Promise<CallSuccess<'officeListMail'>> =>
  needed<'officeListMail'>(await call('officeListMail', mailInput(query)))

/** `/office/outbox`: every mail the shop has written, newest first. */
export const Component = () => {
  const { rows, total } = useLoaderData<CallSuccess<'officeListMail'>>()
  const t = useTranslations('office.mails')
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
      <OutboxFilters />
      <div aria-busy={isLoading} className={styles['results']}>
        {rows.length === 0 ? (
          <NoMails isNarrowed={total > 0 || mailFilterNames.some((name) => query.get(name))} />
        ) : (
          <OutboxTable rows={rows} />
        )}
      </div>
      <Pagination
        page={Math.max(1, Math.floor(Number(query.get('pageNum'))) || 1)}
        pageCount={Math.ceil(total / pageSize)}
        addressOf={(page) => pageAddress('/office/outbox', query, page, mailFilterNames)}
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

const NoMails = ({ isNarrowed }: { isNarrowed: boolean }) => {
  const t = useTranslations('office.mails')
  if (!isNarrowed) return <EmptyState icon="mail" title={t('none')} text={t('noneText')} />
  return (
    <EmptyState icon="search" title={t('noMatch')} text={t('noMatchText')}>
      <Link to="/office/outbox" className={buttonClass({ look: 'primary' })}>
        {t('filter.clear')}
      </Link>
    </EmptyState>
  )
}
