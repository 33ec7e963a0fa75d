import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import { htmlLang, type Language, languageNames, languages } from '#contract/language.ts'
import { useAppState } from '#web/platform/app-state.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { rememberLanguage } from '#web/platform/preferences.ts'
import { renewOnce } from '#web/platform/renew.ts'
import { announceLanguage } from '#web/shell/language-announcer.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/shell/language-switch.module.css'

/** The same page in another language: only the prefix changes. */
const inLanguage = (language: Language, pathname: string): string => {
  const rest = pathname.split('/').slice(2)
  return ['', language, ...rest].join('/').replace(/\/$/, '')
}

/**
 * Changes the language in place: path, query, scroll, focus and what was typed stay; the reader is told in the
 * new language. Texts come first, so that nothing is ever shown half in one and half in the other.
 */
const useSwitchLanguage = () => {
  const { texts } = useAppState()
  const now = useLanguage()
  const here = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  return async (language: Language): Promise<void> => {
    rememberLanguage(language)
    const loaded = Object.keys(texts.of(now))
    // A page that still loads is loaded in the new language.
    const { pathname, search, hash, state } = next ?? here
    const address = inLanguage(language, pathname) + search + hash
    try {
      await texts.ensure(language, loaded)
    } catch (error) {
      if (await renewOnce(new URL(address, location.href).href)) return
      throw error
    }
    announceLanguage(language)
    await navigate(address, { replace: next === undefined, preventScrollReset: next === undefined, state })
  }
}

/** The six languages as links to this page; each says its own name. */
export const LanguageList = () => {
  const t = useTranslations('shell.header')
  const now = useLanguage()
  const { pathname, search } = useLocation()
  const switchLanguage = useSwitchLanguage()
  return (
    <ul className={styles['languages']} aria-label={t('language')}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={inLanguage(language, pathname) + search}
            lang={htmlLang(language)}
            hrefLang={htmlLang(language)}
            aria-current={language === now ? 'true' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
              event.preventDefault()
              if (language !== now) void switchLanguage(language)
            }}
          >
            {languageNames[language]}
            {language === now && <Icon name="check" width="1em" />}
          </a>
        </li>
      ))}
    </ul>
  )
}
