import type { Language } from '#contract/language.ts'

/** `Intl` has no name for it. */
const northernIreland: Record<Language, string> = {
  en: 'Northern Ireland',
  zh: '北爱尔兰',
  fr: 'Irlande du Nord',
  de: 'Nordirland',
  es: 'Irlanda del Norte',
  ru: 'Северная Ирландия',
}

/** The name of a code that `Intl.DisplayNames` does not know: `XI` is Northern Ireland, for goods and their tax. */
export const regionNameBesideIntl = (code: string, language: Language): string | null =>
  code === 'XI' ? northernIreland[language] : null
