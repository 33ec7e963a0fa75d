import { useLoaderData } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import type { CallSuccess } from '#contract/call-client.ts'
import { BoughtTable } from '#web/bought/bought-table.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { useHead } from '#web/platform/head.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { SearchForm } from '#web/reading/search-form.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from '#web/bought/bought.module.css'

type BoughtPage = CallSuccess<'listBought'>

const path = '/bought'
const pageSize = 50

export const loader = async ({ call, query }: PageLoaderArgs): Promise<BoughtPage> =>
  needed<'listBought'>(
    await call('listBought', {
      pageSize,
      cursor: query.get('cursor') ?? 'first',
      keyword: query.get('keyword') ?? undefined,
    }),
  )

/** `/bought`: what the reader's company has bought, the last one first. */
export const Component = () => {
  const t = useTranslations('bought')
  const page = useLoaderData<BoughtPage>()
  const [query] = useQuery()
  const keyword = query.get('keyword') ?? ''
  useHead({ title: t('title'), isIndexed: false })
  return (
    <div className={styles['screen']}>
      <Breadcrumbs
        label={t('breadcrumbs')}
        link={AppLink}
        items={[{ name: t('orders'), to: '/order' }, { name: t('title') }]}
      />
      <h1>{t('title')}</h1>
      <SearchForm path={path} label={t('search')} submit={t('submit')} keyword={keyword} maxLength={100} />
      {page.rows.length === 0 ? <Nothing isNarrowed={keyword !== ''} /> : <BoughtTable rows={page.rows} />}
      <PagesBeside page={page} keyword={keyword} />
    </div>
  )
}

const Nothing = ({ isNarrowed }: { isNarrowed: boolean }) => {
  const t = useTranslations('bought')
  if (isNarrowed)
    return (
      <EmptyState icon="search" title={t('noMatch.title')} text={t('noMatch.text')}>
        <AppLink to={path} className={buttonClass({ look: 'primary' })}>
          {t('noMatch.all')}
        </AppLink>
      </EmptyState>
    )
  return (
    <EmptyState icon="document" title={t('none.title')} text={t('none.text')}>
      <AppLink to="/parts" className={buttonClass({ look: 'primary' })}>
        {t('none.parts')}
      </AppLink>
    </EmptyState>
  )
}

const PagesBeside = ({ page, keyword }: { page: BoughtPage; keyword: string }) => {
  const t = useTranslations('bought.pages')
  const { previous, next } = page
  if (!previous && !next) return null
  const addressOf = (cursor: string) =>
    `${path}?${new URLSearchParams(keyword === '' ? { cursor } : { keyword, cursor })}`
  return (
    <nav aria-label={t('label')} className={styles['pages']} data-print="hide">
      {previous && (
        <AppLink to={addressOf(previous)} className={buttonClass({})}>
          {t('previous')}
        </AppLink>
      )}
      {next && (
        <AppLink to={addressOf(next)} className={buttonClass({})}>
          {t('next')}
        </AppLink>
      )}
    </nav>
  )
}
