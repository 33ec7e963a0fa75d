import { readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import type { Language } from '../contract/language.ts'

/** The interface's own words, so that a journey reads them in any language. Only texts without arguments. */
export const words = (language: Language, feature: string) => {
  const texts: unknown = JSON.parse(
    readFileSync(new URL(`../locales/${language}/${feature}.json`, import.meta.url), 'utf8'),
  )
  return (key: string): string => {
    const found = key
      .split('.')
      .reduce<unknown>(
        (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
        texts,
      )
    if (typeof found !== 'string') throw new Error(`there is no text ${feature}.${key} in ${language}`)
    return found
  }
}

/** Words with figures in them, in English. */
export const sentences = (
  feature: string,
): ((key: string, values?: Record<string, number | string>) => string) => {
  const file = new URL(`../locales/en/${feature}.json`, import.meta.url)
  return createTranslator({ locale: 'en', messages: JSON.parse(readFileSync(file, 'utf8')) }) as never
}
