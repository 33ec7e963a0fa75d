import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/language.ts'
import type { TextsByFeature } from '#web/platform/page-data.ts'

const folder = join(import.meta.dirname, '../../locales')

/** The texts of some features in one language, as their files have them. */
export const readTexts = (language: Language, ...features: string[]): TextsByFeature =>
  Object.fromEntries(
    features.map((feature) => [
      feature,
      JSON.parse(readFileSync(join(folder, language, `${feature}.json`), 'utf8')),
    ]),
  )
