import type { Language } from '#contract/language.ts'
import type { Texts } from '#web/platform/page-data.ts'

const files = import.meta.glob<Texts>(
  [
    '../../locales/*/*.json',
    '!../../locales/*/{imports,inquiry-mail,mail,messages,quote-mail,quote-reasons,trade-mail}.json',
  ],
  { import: 'default' },
)

/** The texts of a feature; the first page's come with the page, so this table is no part of a first visit. */
export const loadTextFile = async (language: Language, feature: string): Promise<Texts> =>
  (await files[`../../locales/${language}/${feature}.json`]?.()) ?? {}
