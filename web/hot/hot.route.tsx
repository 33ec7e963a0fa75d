import { useLoaderData } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import type { CallSuccess } from '#contract/call-client.ts'
import type { HotCard } from '#contract/shop/catalogue.contract.ts'
import { useListHead } from '#web/catalogue/list-head.ts'
import { listInput, listOrders } from '#web/catalogue/list-query.ts'
import { ListScreen, Products } from '#web/catalogue/list-screen.tsx'
import type { ListOrder } from '#web/catalogue/list-toolbar.tsx'
import { NoHits } from '#web/catalogue/no-hits.tsx'
import { type CampaignCards, campaignsOf } from '#web/hot/campaigns.ts'
import { Offer, Until } from '#web/hot/offer.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { useHead } from '#web/platform/head.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from '#web/hot/hot.module.css'

type HotList = CallSuccess<'listHot'>

export const loader = async ({ call, query }: PageLoaderArgs): Promise<HotList> =>
  needed<'listHot'>(await call('listHot', listInput(query)))

/** `/hot`: running promotions, those of a campaign together unless the reader chose an order. */
export const Component = () => {
  const answer = useLoaderData<HotList>()
  const t = useTranslations('hot')
  const [query] = useQuery()
  const orders = useOrders(answer.rows)
  useHead({
    title: t('title'),
    description: t('description'),
    canonicalPath: '/hot',
    ...useListHead(answer, noTypes, '/hot'),
  })
  return (
    <ListScreen
      answer={answer}
      path="/hot"
      title={t('title')}
      orders={orders}
      products={
        isOrdered(query) ? <Products cards={answer.rows} Extra={Offer} /> : <Campaigns cards={answer.rows} />
      }
      empty={answer.totalUnfiltered === 0 ? <NoPromotion /> : <NoHits reset="/hot" />}
    />
  )
}

const noTypes: readonly [] = []

/** The catalogue's orders; its own one is by campaign, a search's by what matches best. */
const useOrders = (cards: readonly HotCard[]): readonly ListOrder[] => {
  const t = useTranslations('catalogue.toolbar')
  const own = useTranslations('hot')('order')
  const [query] = useQuery()
  const hasPrices = cards.some((card) => card.priceState === 'shown')
  return listOrders
    .filter((value) => value !== 'price' || hasPrices)
    .map((value) => {
      if (value !== 'default') return { value, name: t(`order.${value}`) }
      return { value, name: query.has('keyword') ? t('order.match') : own }
    })
}

/** What was searched for comes best match first. */
const isOrdered = (query: URLSearchParams): boolean =>
  listOrders.slice(1).some((order) => order === query.get('orderByColumn')) || query.has('keyword')

const Campaigns = ({ cards }: { cards: readonly HotCard[] }) => (
  <div className={styles['campaigns']}>
    {campaignsOf(cards).map((campaign) => (
      <Campaign key={campaign.title} {...campaign} />
    ))}
  </div>
)

const Campaign = ({ title, text, endAt, cards }: CampaignCards) => {
  const t = useTranslations('hot')
  return (
    <section className={styles['campaign']}>
      <h2>{title || t('other')}</h2>
      {text !== '' && <p>{text}</p>}
      {endAt !== null && (
        <p className={styles['until']}>
          <Until at={endAt} />
        </p>
      )}
      <Products cards={cards} Extra={Offer} />
    </section>
  )
}

const NoPromotion = () => {
  const t = useTranslations('hot')
  return (
    <EmptyState title={t('none')} text={t('noneText')}>
      <AppLink to="/parts" className={buttonClass({})}>
        {t('parts')}
      </AppLink>
    </EmptyState>
  )
}
