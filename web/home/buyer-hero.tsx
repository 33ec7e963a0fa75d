import type { BuyerDesk } from '#web/home/buyer-desk.ts'
import { RecentSearches } from '#web/home/recent-searches.tsx'
import { WaitingSection } from '#web/home/waiting-section.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { SearchBox } from '#web/search/search-box.tsx'
import styles from '#web/home/buyer-hero.module.css'

/** For a buyer: one box for a number and for a whole list, beside it what waits. */
export const BuyerHero = ({ waiting }: Pick<BuyerDesk, 'waiting'>) => {
  const t = useTranslations('home.buyer')
  const tShell = useTranslations('shell')
  return (
    <section className={styles['hero']}>
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <h1>{t('title')}</h1>
          <SearchBox look="hero" listHint={t('paste')} />
          <ul className={styles['ways']} aria-label={t('ways')}>
            <li>
              <AppLink to="/quick-order">{tShell('nav.quickOrder')}</AppLink>
            </li>
            <li>
              <AppLink to="/quick-order?mode=type">{t('type')}</AppLink>
            </li>
            <li>
              <AppLink to="/bought">{tShell('header.bought')}</AppLink>
            </li>
            <li>
              <AppLink to="/lists">{tShell('header.lists')}</AppLink>
            </li>
          </ul>
          <RecentSearches />
        </div>
        <WaitingSection waiting={waiting} />
      </div>
    </section>
  )
}
