import { useState } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { AppLink, AppNavLink } from '#web/platform/app-link.tsx'
import { useShop, useUser } from '#web/platform/app-state.tsx'
import { AccountLinks, LoginLink } from '#web/shell/account-menu.tsx'
import { DisplaySettings } from '#web/shell/display-settings.tsx'
import { LanguageList } from '#web/shell/language-switch.tsx'
import { mainNavItems, type TypeNavItem } from '#web/shell/main-nav-items.ts'
import { TypeList } from '#web/shell/type-list.tsx'
import { useTypes } from '#web/shell/use-types.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/shell/mobile-menu.module.css'

const TypesItem = ({ item }: { item: TypeNavItem }) => {
  const t = useTranslations('shell.nav')
  const [isOpen, setOpen] = useState(false)
  const loaded = useTypes(item.types, isOpen)
  return (
    <li>
      <AppNavLink to={item.to}>{t(item.key)}</AppNavLink>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <VisuallyHidden>{t('showTypes', { item: t(item.key) })}</VisuallyHidden>
          <Icon name="chevronDown" />
        </summary>
        {isOpen && <TypeList item={item} loaded={loaded} />}
      </details>
    </li>
  )
}

const Items = () => {
  const t = useTranslations('shell')
  return (
    <ul className={styles['items']}>
      {mainNavItems.map((item) =>
        item.types === null ? (
          <li key={item.key}>
            <AppNavLink to={item.to} isExact={item.to === '/'}>
              {t(`nav.${item.key}`)}
            </AppNavLink>
          </li>
        ) : (
          <TypesItem key={item.key} item={item} />
        ),
      )}
      <li>
        <AppLink to="/my-machine">{t('header.machine')}</AppLink>
      </li>
      <li>
        <AppLink to="/catalogue">{t('header.catalogue')}</AppLink>
      </li>
      <li>
        <AppLink to="/app">{t('app.title')}</AppLink>
      </li>
    </ul>
  )
}

/** The menu below 800 px: the same items as the header and the main navigation. */
export const MobileMenu = ({ className }: { className?: string | undefined }) => {
  const t = useTranslations('shell')
  const shop = useShop()
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure
      className={className}
      panelClassName={styles['panel']}
      side="start"
      hasArrow={false}
      onToggle={setOpen}
      summary={
        <span className={styles['button']}>
          <Icon name="menu" width="1.6em" />
          <VisuallyHidden>{t('nav.menu')}</VisuallyHidden>
        </span>
      }
    >
      <nav aria-label={t('nav.menu')} className={styles['menu']}>
        {user ? <AccountLinks user={user} /> : <LoginLink className={styles['login']} />}
        <Items />
        <h2>{t('header.language')}</h2>
        <LanguageList />
        <h2>{t('header.display')}</h2>
        <DisplaySettings group="density-menu" isOpen={isOpen} />
        <a href={`mailto:${shop.email}`} className={styles['login']} translate="no">
          <Icon name="mail" />
          {shop.email}
        </a>
      </nav>
    </Disclosure>
  )
}
