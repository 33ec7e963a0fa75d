import { useTranslations } from '#web/platform/texts.ts'
import { AppNavLink } from '#web/platform/app-link.tsx'
import { mainNavItems } from '#web/shell/main-nav-items.ts'
import { SubmenuItem } from '#web/shell/submenu.tsx'
import styles from '#web/shell/main-nav.module.css'

/** The main navigation from 800 px on; below it the menu shows the same items. */
export const MainNav = () => {
  const t = useTranslations('shell.nav')
  return (
    <nav className={styles['nav']} aria-label={t('label')}>
      <ul>
        {mainNavItems.map((item) =>
          item.types === null ? (
            <li key={item.key}>
              <AppNavLink to={item.to} isExact={item.to === '/'} className={styles['link'] ?? ''}>
                {t(item.key)}
              </AppNavLink>
            </li>
          ) : (
            <SubmenuItem key={item.key} item={item} />
          ),
        )}
      </ul>
    </nav>
  )
}
