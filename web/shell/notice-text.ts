import { type Language, htmlLang, languages } from '#contract/language.ts'

/** The text in the reader's language, in English, or in the first there is; `lang` where it is another's. */
export const textInOrder = (
  texts: Partial<Record<Language, string>>,
  language: Language,
): { text: string; lang: string | undefined } | null => {
  for (const one of [language, 'en' as const, ...languages]) {
    const text = texts[one]
    if (text) return { text, lang: one === language ? undefined : htmlLang(one) }
  }
  return null
}
