import type { BuyerDesk } from '#web/home/buyer-desk.ts'
import { NumberForm } from '#web/home/number-form.tsx'
import { RecentSearches } from '#web/home/recent-searches.tsx'
import { WaitingSection } from '#web/home/waiting-section.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { SearchBox } from '#web/search/search-box.tsx'
import styles from '#web/home/buyer-hero.module.css'

/** For a buyer: one box to search for a number or a whole list, one to order a known number, beside them what waits. */
export const BuyerHero = ({ waiting }: Pick<BuyerDesk, 'waiting'>) => {
  const t = useTranslations('home.buyer')
  const tShell = useTranslations('shell')
  return (
    <section className={styles['hero']}>
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <h1>{t('title')}</h1>
          <SearchBox look="hero" listHint={t('paste')} />
          <div className={styles['order']}>
            <NumberForm />
            <ul className={styles['ways']} aria-label={t('ways')}>
              <li>
                <AppLink to="/quick-order">{tShell('nav.quickOrder')}</AppLink>
              </li>
              <li>
                <AppLink to="/bought">{tShell('header.bought')}</AppLink>
              </li>
              <li>
                <AppLink to="/lists">{tShell('header.lists')}</AppLink>
              </li>
            </ul>
          </div>
          <RecentSearches />
        </div>
        <WaitingSection waiting={waiting} />
      </div>
    </section>
  )
}
