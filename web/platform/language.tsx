import { createContext, type ReactNode, useContext } from 'react'
import { IntlProvider } from 'use-intl'
import { type Language, htmlLang } from '#contract/language.ts'
import { useAppState } from '#web/platform/app-state.tsx'
import { useStore } from '#web/platform/store.ts'

const LanguageContext = createContext<Language>('en')

/** The reader's language, from the address. */
export const useLanguage = (): Language => useContext(LanguageContext)

const failOnMissingText = (error: Error) => {
  throw error
}

/** Gives the tree below its language and texts. Dates are shown in UTC until a screen says otherwise. */
export const LanguageProvider = ({ language, children }: { language: Language; children: ReactNode }) => {
  const texts = useStore(useAppState().texts.store)
  return (
    <LanguageContext value={language}>
      <IntlProvider
        locale={htmlLang(language)}
        messages={texts[language] ?? {}}
        timeZone="UTC"
        onError={failOnMissingText}
      >
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}

/** Adds the language to a path of ours: `/parts` → `/de/parts`. */
export const localePath = (language: Language, path: string): string =>
  path === '/' ? `/${language}` : `/${language}${path}`
