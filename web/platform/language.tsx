import { type ReactNode, useContext, useMemo } from 'react'
import type { Language } from '#contract/language.ts'
import { useAppState } from '#web/platform/app-state.tsx'
import { useStore } from '#web/platform/store.ts'
import { SpeechContext } from '#web/platform/texts.ts'

/** The reader's language, from the address. */
export const useLanguage = (): Language => useContext(SpeechContext).language

/** Gives the tree below its language and texts. Dates are shown in UTC until a screen says otherwise. */
export const LanguageProvider = ({ language, children }: { language: Language; children: ReactNode }) => {
  const texts = useStore(useAppState().texts.store)[language]
  const speech = useMemo(() => ({ language, texts: texts ?? {} }), [language, texts])
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

/** Adds the language to a path of ours: `/parts` → `/de/parts`. */
export const localePath = (language: Language, path: string): string =>
  path === '/' ? `/${language}` : `/${language}${path}`
