import type { Language } from '#contract/language.ts'
import type { Texts } from '#web/platform/page-data.ts'

const files = import.meta.glob<Texts>('../../locales/*/*.json', { eager: true, import: 'default' })

/** The texts of a feature; `npm run dev` reads the file instead (`scripts/dev/texts-from-files.ts`). */
export const textsOf = (language: Language, feature: string): Texts =>
  files[`../../locales/${language}/${feature}.json`] ?? {}
