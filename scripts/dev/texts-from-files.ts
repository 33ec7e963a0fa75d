import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/language.ts'
import { compileTexts } from '../build/compiled-texts.ts'

const folder = join(import.meta.dirname, '../../locales')

/** Stands in for `web/platform/text-files.server.ts`: a page needs three of two hundred files. */
export const textsOf = (language: Language, feature: string): object => {
  const file = join(folder, language, `${feature}.json`)
  return existsSync(file) ? compileTexts(readFileSync(file, 'utf8')) : {}
}
