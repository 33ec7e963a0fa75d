import type { BuyerDesk } from '#web/home/buyer-desk.ts'
import { NotLoaded } from '#web/home/not-loaded.tsx'
import { OrderArticles } from '#web/home/order-articles.tsx'
import { Section } from '#web/home/section.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { ReorderButton } from '#web/reorder/reorder-button.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/home/again-section.module.css'

/** The newest orders of the reader's company: each is ordered again with one press. Below them the list used last. */
export const AgainSection = ({ orders, lists }: Pick<BuyerDesk, 'orders' | 'lists'>) => {
  const t = useTranslations('reorder')
  const tLists = useTranslations('home.list')
  const { money } = useFormatter()
  return (
    <Section title={t('home.title')} more={{ to: '/bought', text: t('home.bought') }}>
      {orders?.length === 0 && lists?.length === 0 && <p className={styles['po']}>{t('home.none')}</p>}
      <ul className={styles['orders']} hidden={!orders?.length && !lists?.length}>
        {orders?.map(({ id, no, createdAt, poNumber, lines, total, articles }) => (
          <li key={id}>
            <AppLink to={`/order/${id}`} className={styles['no']} translate="no">
              {no}
            </AppLink>
            <LocalTime at={createdAt} isDay />
            <span className={styles['po']} translate="no">
              {poNumber}
            </span>
            <span>{t('home.lines', { count: lines })}</span>
            <span className={styles['total']}>{total && money(total)}</span>
            <span className={styles['articles']}>
              <OrderArticles articles={articles} lines={lines} />
            </span>
            <ReorderButton wanted={{ id }} text={t('again')} label={t('againNamed', { no })} />
          </li>
        ))}
        {lists?.map((list) => (
          <li key={list.id}>
            <AppLink to={`/lists/${list.id}`} className={styles['list']}>
              {list.name}
            </AppLink>
            <LocalTime at={list.updatedAt} isDay />
            <span className={styles['po']}>{tLists(list.isPrivate ? 'private' : 'shared')}</span>
            <span>{t('home.lines', { count: list.lines })}</span>
            <span />
            <AppLink to={`/lists/${list.id}`} className={buttonClass({ size: 'small' })}>
              <Icon name="document" width="1.1em" />
              {tLists('open')}
            </AppLink>
          </li>
        ))}
      </ul>
      {orders === null && <NotLoaded text={t('home.failed')} />}
      {lists === null && <NotLoaded text={tLists('failed')} />}
    </Section>
  )
}
