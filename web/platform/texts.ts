import { createContext, type ReactNode, useContext } from 'react'
import {
  createTranslator,
  type Messages,
  type RichTranslationValues,
  type TranslationValues,
} from 'use-intl/core'
import { type Language, htmlLang } from '#contract/language.ts'
import type { Texts, TextsByFeature } from '#web/platform/page-data.ts'

/** The texts below a namespace; keys and values are checked by `npm run check`, not by types. */
export interface Translator {
  (key: string, values?: TranslationValues): string
  rich(key: string, values: RichTranslationValues): ReactNode
  has(key: string): boolean
}

/** Figures and days in the reader's language; UTC unless a zone is given. */
export interface Formatter {
  number(value: number, options?: Intl.NumberFormatOptions): string
  dateTime(value: Date, options?: Intl.DateTimeFormatOptions): string
}

/** The language a tree is shown in, with the texts that are there. */
export interface Speech {
  language: Language
  texts: TextsByFeature
}

export const SpeechContext = createContext<Speech>({ language: 'en', texts: {} })

const failOnMissingText = (error: Error) => {
  throw error
}

const makeTranslator = ({ language, texts }: Speech, namespace: string): Translator => {
  const translate: Translator = createTranslator<Messages, string>({
    locale: htmlLang(language),
    messages: texts,
    namespace,
    timeZone: 'UTC',
    onError: failOnMissingText,
  })
  // Most texts take no values: those are looked up once, not formatted for each element.
  const plain = new Map<string, string>()
  const remembering = (key: string, values?: TranslationValues) => {
    const known = values === undefined ? plain.get(key) : undefined
    if (known !== undefined) return known
    const text = translate(key, values)
    if (values === undefined) plain.set(key, text)
    return text
  }
  return Object.assign(remembering, { rich: translate.rich, has: translate.has })
}

// A page on the server shows hundreds of components: what speaks for one feature's texts is made once,
// not once per component and page.
const translators = new WeakMap<Texts, Map<string, Translator>>()

const translatorOf = (speech: Speech, namespace: string): Translator => {
  const dot = namespace.indexOf('.')
  const feature = speech.texts[dot < 0 ? namespace : namespace.slice(0, dot)]
  if (!feature) throw new Error(`The texts of ${namespace} are not loaded.`)
  const made = translators.get(feature) ?? new Map<string, Translator>()
  translators.set(feature, made)
  const translate = made.get(namespace) ?? makeTranslator(speech, namespace)
  made.set(namespace, translate)
  return translate
}

/** Texts below a namespace such as `catalogue.row`, in the reader's language. */
export const useTranslations = (namespace: string): Translator =>
  translatorOf(useContext(SpeechContext), namespace)

/** Making an `Intl` object costs a hundred times what using one does, so each is made once. */
const madeOnce = <Options, Made>(make: (options: Options) => Made): ((options: Options) => Made) => {
  const made = new Map<string, Made>()
  return (options) => {
    const key = JSON.stringify(options)
    const one = made.get(key) ?? make(options)
    made.set(key, one)
    return one
  }
}

const formatterOf = (language: Language): Formatter => {
  const locale = htmlLang(language)
  const numbers = madeOnce((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
  const days = madeOnce((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))
  return {
    number: (value, options = {}) => numbers(options).format(value),
    dateTime: (value, options = {}) => days({ timeZone: 'UTC', ...options }).format(value),
  }
}

const formatterIn = madeOnce(formatterOf)

/** Numbers, money and days in the reader's language. */
export const useFormatter = (): Formatter => formatterIn(useContext(SpeechContext).language)
