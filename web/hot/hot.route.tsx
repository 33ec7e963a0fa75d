import { useLoaderData, useSearchParams } from 'react-router'
import type { CallSuccess } from '#contract/call-client.ts'
import type { HotCard } from '#contract/catalogue.contract.ts'
import { useMoney } from '#web/catalogue/price.tsx'
import { ProductTable } from '#web/catalogue/product-table.tsx'
import { ReadingPage, Topics } from '#web/reading/reading-page.tsx'
import { ListPages, pageOf, useListedHead } from '#web/reading/list-pages.tsx'
import { campaignsOf } from '#web/hot/campaigns.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useHead } from '#web/platform/head.tsx'
import { CalendarDay } from '#web/platform/local-time.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from '#web/hot/hot.module.css'

const pageSize = 24
const kinds = ['hot', 'promotion'] as const

export const loader = async ({ call, query }: PageLoaderArgs): Promise<CallSuccess<'listHot'>> => {
  const kind = kinds.find((one) => one === query.get('kind'))
  return needed<'listHot'>(
    await call('listHot', {
      pageSize,
      ...(kind ? { kind } : {}),
      ...(query.get('pageNum') ? { pageNum: query.get('pageNum') } : {}),
    }),
  )
}

/** `/hot`: running promotions, those of a campaign together. */
export const Component = () => {
  const { rows, total } = useLoaderData<CallSuccess<'listHot'>>()
  const t = useTranslations('hot')
  const format = useFormatter()
  const [query] = useSearchParams()
  const kind = query.get('kind')
  useHead({
    title: t('title'),
    description: t('description'),
    canonicalPath: '/hot',
    ...useListedHead(rows.length, ['kind']),
    shows: () => [
      {
        is: 'list',
        total,
        from: (pageOf(query) - 1) * pageSize,
        items: rows.map(({ standard, fullname }) => ({ name: `${standard} ${fullname}` })),
      },
    ],
  })
  return (
    <ReadingPage title={t('title')} intro={t('total', { count: total, shown: format.number(total) })}>
      <Topics
        label={t('kinds')}
        topics={[
          { key: '', name: t('all'), to: '/hot', isCurrent: kind === null },
          ...kinds.map((key) => ({ key, name: t(key), to: `/hot?kind=${key}`, isCurrent: kind === key })),
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')}>
          <AppLink to="/parts" className={buttonClass({})}>
            {t('parts')}
          </AppLink>
        </EmptyState>
      ) : (
        campaignsOf(rows).map((campaign) => <Campaign key={campaign.title} {...campaign} />)
      )}
      <ListPages path="/hot" query={query} names={['kind']} total={total} pageSize={pageSize} />
    </ReadingPage>
  )
}

const Campaign = ({ title, cards }: { title: string; cards: readonly HotCard[] }) => {
  const t = useTranslations('hot')
  const { text = '', endAt = null } = cards[0]?.promotion ?? {}
  return (
    <section className={styles['campaign']}>
      <h2>{title || t('other')}</h2>
      {text !== '' && <p>{text}</p>}
      {endAt !== null && (
        <p className={styles['until']}>{t.rich('until', { day: () => <CalendarDay date={endAt} /> })}</p>
      )}
      <ProductTable cards={cards} />
      <PricesBefore cards={cards} />
    </section>
  )
}

/** What the articles cost before, for who sees prices. */
const PricesBefore = ({ cards }: { cards: readonly HotCard[] }) => {
  const t = useTranslations('hot')
  const money = useMoney()
  const cheaper = cards.flatMap(({ id, standard, promotion }) =>
    promotion?.priceBefore ? [{ id, standard, price: money(promotion.priceBefore) }] : [],
  )
  if (cheaper.length === 0) return null
  return (
    <ul className={styles['before']}>
      {cheaper.map(({ id, standard, price }) => (
        <li key={id}>
          <span translate="no">{standard}</span> {t('before', { price })}
        </li>
      ))}
    </ul>
  )
}
