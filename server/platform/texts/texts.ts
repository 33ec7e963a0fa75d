import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createTranslator } from 'use-intl/core'
import { type Language, htmlLang, languages } from '#contract/language.ts'
import { withoutDoubledDots } from '#contract/sentence-end.ts'

const root = fileURLToPath(new URL('../../../locales/', import.meta.url))

type Messages = { [key: string]: string | Messages }

const readLanguage = (language: Language): Record<string, Messages> =>
  Object.fromEntries(
    readdirSync(`${root}${language}`)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file.slice(0, -5), JSON.parse(readFileSync(`${root}${language}/${file}`, 'utf8'))]),
  )

/** All texts of a language by feature, read once. */
const byLanguage = new Map<Language, Record<string, Messages>>(
  languages.map((language) => [language, readLanguage(language)]),
)

type Arguments = Record<string, string | number | Date>
export type Translate = (key: string, values?: Arguments) => string

const translators = new Map<string, Translate>()

/** Texts of one feature in one language for use on the server: mails, error messages. Keys are static. */
export const textsOf = (language: Language, feature: string): Translate => {
  const name = `${language}/${feature}`
  const known = translators.get(name)
  if (known) return known
  // Keys and arguments of server texts are checked by the completeness check, not by types.
  const translate: (key: never, values?: never) => string = createTranslator({
    locale: htmlLang(language),
    messages: byLanguage.get(language)?.[feature] ?? {},
    timeZone: 'UTC',
    onError: (error) => {
      throw error
    },
  })
  // Words without arguments are always the same, and formatting them costs more than the rest of a short answer.
  const plain = new Map<string, string>()
  const made: Translate = (key, values) => {
    if (values !== undefined) return withoutDoubledDots(translate(key as never, values as never), values)
    const text = plain.get(key) ?? translate(key as never)
    plain.set(key, text)
    return text
  }
  translators.set(name, made)
  return made
}
