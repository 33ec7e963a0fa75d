import { type ReactNode, useContext, useEffect, useMemo } from 'react'
import { type Language, htmlLang } from '#contract/language.ts'
import { useAppState } from '#web/platform/app-state.tsx'
import { SpeechContext } from '#web/platform/texts.ts'

/** The reader's language, from the address. */
export const useLanguage = (): Language => useContext(SpeechContext).language

/** The document says the language its reader has changed to. */
export const useDocumentLanguage = (): void => {
  const lang = htmlLang(useLanguage())
  useEffect(() => {
    // Set to what it is already, it would still have the styles of the whole page worked out anew.
    if (document.documentElement.lang !== lang) document.documentElement.lang = lang
  }, [lang])
}

/** Gives the tree below its language and texts. Dates are shown in UTC until a screen says otherwise. */
export const LanguageProvider = ({ language, children }: { language: Language; children: ReactNode }) => {
  const { texts } = useAppState()
  const speech = useMemo(() => ({ language, texts: texts.of(language) }), [language, texts])
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

/** Adds the language to a path of ours: `/parts` → `/de/parts`. */
export const localePath = (language: Language, path: string): string =>
  path === '/' ? `/${language}` : `/${language}${path}`
