import { useState } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useShop } from '#web/platform/app-state.tsx'
import { SubscribeBox } from '#web/shell/subscribe-box.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/shell/footer.module.css'

const links = [
  { key: 'about', to: '/about' },
  { key: 'faq', to: '/faq' },
  { key: 'news', to: '/news' },
  { key: 'app', to: '/app' },
  { key: 'catalogue', to: '/catalogue' },
] as const

const legal = [
  { key: 'imprint', to: '/legal/imprint' },
  { key: 'privacy', to: '/legal/privacy' },
  { key: 'terms', to: '/legal/terms' },
  { key: 'returns', to: '/legal/returns' },
  { key: 'accessibility', to: '/accessibility' },
] as const

/** Below every screen; the contact stands in the same place on all of them. */
export const Footer = () => {
  const t = useTranslations('shell.footer')
  const shop = useShop()
  const [year] = useState(() => new Date().getUTCFullYear())
  return (
    <footer className={styles['footer']} data-print="hide">
      <div className={styles['inner']}>
        <nav aria-label={t('label')}>
          <ul className={styles['links']}>
            {links.map(({ key, to }) => (
              <li key={key}>
                <AppLink to={to}>{t(key)}</AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <address className={styles['contact']}>
          <a href={`tel:${shop.phone.replaceAll(/[^+\d]/g, '')}`} translate="no">
            <Icon name="phone" />
            {shop.phone}
          </a>
          <a href={`mailto:${shop.email}`} translate="no">
            <Icon name="mail" />
            {shop.email}
          </a>
        </address>
        <SubscribeBox />
      </div>
      <div className={styles['legal']}>
        <p>{t('copyright', { year: String(year), shop: shop.name })}</p>
        <ul>
          {legal.map(({ key, to }) => (
            <li key={key}>
              <AppLink to={to}>{t(key)}</AppLink>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
