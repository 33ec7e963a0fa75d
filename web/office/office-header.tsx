import { Link, NavLink, useMatches, useNavigate } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import { htmlLang, isLanguage, languageNames, languages } from '#contract/language.ts'
import { useCall, useShop } from '#web/platform/app-state.tsx'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { rememberLanguage } from '#web/platform/preferences.ts'
import { Logo } from '#web/ui/logo.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import styles from '#web/office/office.module.css'

/** Whether the open screen is for staff only, so that somebody is signed in. */
const useIsGuarded = (): boolean =>
  useMatches().some(
    ({ handle }) =>
      typeof handle === 'object' && handle !== null && 'auth' in handle && handle.auth === 'staff',
  )

/** Office addresses carry no language: the choice is kept as the shop keeps it, and the page comes anew. */
const LanguageChoice = () => {
  const t = useTranslations('office')
  return (
    <Select
      label={t('language')}
      isLabelHidden
      isQuiet
      value={useLanguage()}
      onChange={({ target }) => {
        if (!isLanguage(target.value)) return
        rememberLanguage(target.value)
        location.reload()
      }}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={htmlLang(language)}>
          {languageNames[language]}
        </option>
      ))}
    </Select>
  )
}

const SignOut = () => {
  const t = useTranslations('office')
  const call = useCall()
  const navigate = useNavigate()
  const signOut = async () => {
    await call('officeLogout', {})
    await navigate('/office/login', { replace: true })
  }
  return (
    <Button look="quiet" icon="logout" onClick={() => void signOut()}>
      {t('signOut')}
    </Button>
  )
}

/** Above every screen of the office: where one is, in which language, and the way out. */
export const OfficeHeader = () => {
  const t = useTranslations('office')
  const shop = useShop()
  const language = useLanguage()
  const isGuarded = useIsGuarded()
  return (
    <header className={styles['header']} data-print="hide">
      <div className={styles['inner']}>
        <Link to="/office" className={styles['brand']}>
          <Logo />
          <span>
            <strong translate="no">{shop.name}</strong>
            <span>{t('title')}</span>
          </span>
        </Link>
        {isGuarded && (
          <nav aria-label={t('nav')} className={styles['nav']}>
            <NavLink to="/office/outbox">{t('outbox')}</NavLink>
            <NavLink to="/office/cards">{t('cards')}</NavLink>
            <NavLink to="/office/searches">{t('searches')}</NavLink>
            <NavLink to="/office/speed">{t('speed')}</NavLink>
          </nav>
        )}
        <div className={styles['tools']}>
          <LanguageChoice />
          {/* The shop is another application in the browser's eyes: other session, other language. */}
          <Link to={localePath(language, '/')} reloadDocument>
            {t('shop')}
          </Link>
          {isGuarded && <SignOut />}
        </div>
      </div>
    </header>
  )
}
