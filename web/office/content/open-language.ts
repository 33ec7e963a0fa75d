import { type Language, isLanguage } from '#contract/language.ts'

/** The language of the text that an address opens; without one the reader's own. */
export const openLanguage = (query: URLSearchParams, reader: Language): Language => {
  const named = query.get('lang') ?? ''
  return isLanguage(named) ? named : reader
}
