import { readFileSync, readdirSync } from 'node:fs'
import type { Language } from '../contract/language.ts'

type Texts = { [key: string]: string | Texts }

const read = (language: Language, file: string): Texts =>
  JSON.parse(readFileSync(new URL(`../locales/${language}/${file}`, import.meta.url), 'utf8'))

const flatten = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}.${key}`, value]] : flatten(value, `${path}.${key}`),
  )

const files = readdirSync(new URL('../locales/en/', import.meta.url)).filter((name) => name.endsWith('.json'))
const textsOf = (language: Language) =>
  new Map(files.flatMap((file) => flatten(read(language, file), file.replace('.json', ''))))

/** English words of the interface that a page of another language must not show: what it says there differs. */
export const untranslatedIn = (language: Language): string[] => {
  if (language === 'en') return []
  const own = textsOf(language)
  const ownWords = new Set([...own.values()].map((text) => text.trim()))
  return [...textsOf('en')].flatMap(([key, text]) =>
    /[{<]/.test(text) || !/[a-z]{2}/i.test(text) || own.get(key) === text || ownWords.has(text.trim())
      ? []
      : [text.trim()],
  )
}
