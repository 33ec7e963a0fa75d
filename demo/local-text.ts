import type { Language } from '#contract/language.ts'

/** The same text in each of the six languages. */
export type LocalText = Record<Language, string>

/** A text that some languages lack; their readers see the fallback of docs/product.md#languages-of-texts. */
export type PartialText = Partial<LocalText>

/** Six texts in the order in which the project names its languages: en zh fr de es ru. */
export const text = (en: string, zh: string, fr: string, de: string, es: string, ru: string): LocalText => ({
  en,
  zh,
  fr,
  de,
  es,
  ru,
})

/** Builds each language's text with one function. */
export const eachLanguage = (build: (language: Language) => string): LocalText => ({
  en: build('en'),
  zh: build('zh'),
  fr: build('fr'),
  de: build('de'),
  es: build('es'),
  ru: build('ru'),
})
