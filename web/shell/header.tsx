import { useState } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { languageNames } from '#contract/language.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useShop } from '#web/platform/app-state.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { AccountMenu } from '#web/shell/account-menu.tsx'
import { AppDownload } from '#web/shell/app-download.tsx'
import { BasketLinks } from '#web/shell/basket-links.tsx'
import { DisplaySettings } from '#web/shell/display-settings.tsx'
import { LanguageList } from '#web/shell/language-switch.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { MainNav } from '#web/shell/main-nav.tsx'
import { MobileMenu } from '#web/shell/mobile-menu.tsx'
import { SearchBox } from '#web/search/search-box.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/shell/header.module.css'

const TopBar = () => {
  const t = useTranslations('shell')
  const shop = useShop()
  const language = useLanguage()
  const [isDisplayOpen, setDisplayOpen] = useState(false)
  return (
    <div className={styles['top']}>
      <div className={styles['inner']}>
        <a href={`mailto:${shop.email}`} className={styles['mail']} translate="no">
          {shop.email}
        </a>
        <AppLink to="/catalogue">{t('header.catalogue')}</AppLink>
        <AppDownload />
        <Disclosure
          summary={
            <span className={styles['choice']}>
              <Icon name="globe" width="1.1em" />
              {languageNames[language]}
            </span>
          }
        >
          <LanguageList />
        </Disclosure>
        <Disclosure
          onToggle={setDisplayOpen}
          summary={
            <span className={styles['choice']}>
              <Icon name="settings" width="1.1em" />
              {t('header.display')}
            </span>
          }
        >
          <DisplaySettings group="density" isOpen={isDisplayOpen} />
        </Disclosure>
        <AccountMenu />
      </div>
    </div>
  )
}

/** Above every screen. The home page has its own, larger search; on results the search keeps the words of the reader. */
export const Header = ({ hasSearch, searched }: { hasSearch: boolean; searched: string }) => {
  const shop = useShop()
  return (
    <header className={styles['header']} data-print="hide">
      <TopBar />
      <div className={styles['main']} data-search={hasSearch ? '' : undefined}>
        <MobileMenu className={styles['menu']} />
        <AppLink to="/" className={styles['logo']} translate="no">
          <Logo />
          <span>{shop.name}</span>
        </AppLink>
        {hasSearch && (
          <div className={styles['search']}>
            <SearchBox look="header" searched={searched} />
          </div>
        )}
        <BasketLinks className={styles['baskets']} />
      </div>
      <MainNav />
    </header>
  )
}
