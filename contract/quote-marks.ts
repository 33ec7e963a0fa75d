import type { Language } from '#contract/language.ts'

/** What stands before and behind words that are quoted. French sets a narrow space that breaks no line inside. */
const marks: Record<Language, readonly [string, string]> = {
  zh: ['“', '”'],
  en: ['“', '”'],
  fr: ['«\u202F', '\u202F»'],
  de: ['„', '“'],
  es: ['«', '»'],
  ru: ['«', '»'],
}

/** A text in the quotation marks of the reader's language. */
export const inQuotes = (text: string, language: Language): string => {
  const [before, behind] = marks[language]
  return `${before}${text}${behind}`
}
