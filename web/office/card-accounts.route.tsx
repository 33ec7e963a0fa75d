import { Link, useLoaderData, useNavigation, useSearchParams } from 'react-router'
import type { CallSuccess } from '#contract/call-client.ts'
import { CardAccount } from '#web/office/card-account.tsx'
import { useCardActions } from '#web/office/use-card-actions.ts'
import { pageAddress } from '#web/platform/filter-address.ts'
import { useHead } from '#web/platform/head.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import styles from '#web/office/card-accounts.module.css'

const pageSize = 24

export const loader = async ({ call, query }: PageLoaderArgs): Promise<CallSuccess<'officeListCard'>> =>
  needed<'officeListCard'>(
    await call('officeListCard', { pageNum: query.get('pageNum') ?? undefined, pageSize }),
  )

/** `/office/cards`: accounts made from business cards, newest first; staff may extend and delete them. */
export const Component = () => {
  const { rows, total } = useLoaderData<CallSuccess<'officeListCard'>>()
  const t = useTranslations('cards')
  const format = useFormatter()
  const [query] = useSearchParams()
  const isLoading = useNavigation().state === 'loading'
  const { notice, extend, remove } = useCardActions()
  useHead({ title: t('title'), isIndexed: false })
  return (
    <div className={styles['screen']}>
      <header>
        <h1>{t('title')}</h1>
        <p role="status">{t('total', { count: total, shown: format.number(total) })}</p>
        <p>{t('intro')}</p>
      </header>
      <Notice notice={notice} />
      {rows.length === 0 ? (
        <EmptyState icon="user" title={t('none')} text={t('noneText')} />
      ) : (
        <ul className={styles['list']} aria-busy={isLoading}>
          {rows.map((row) => (
            <li key={row.id}>
              <CardAccount row={row} onExtend={extend} onRemove={remove} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={Math.max(1, Math.floor(Number(query.get('pageNum'))) || 1)}
        pageCount={Math.ceil(total / pageSize)}
        addressOf={(page) => pageAddress('/office/cards', query, page, [])}
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
