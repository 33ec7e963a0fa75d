import { createContext, type ReactNode, useContext } from 'react'
import {
  _createCache as createCache,
  _createIntlFormatters as createIntlFormatters,
  createTranslator,
  type Messages,
  type RichTranslationValues,
  type TranslationValues,
} from 'use-intl/core'
import { type Language, htmlLang } from '#contract/language.ts'
import { withoutDoubledDots } from '#contract/sentence-end.ts'
import { type Formatter, formatterIn, numberFormat } from '#web/platform/formatter.ts'
import type { Texts, TextsByFeature } from '#web/platform/page-data.ts'

/** The texts below a namespace; keys and values are checked by `npm run check`, not by types. */
export interface Translator {
  (key: string, values?: TranslationValues): string
  rich(key: string, values: RichTranslationValues): ReactNode
  has(key: string): boolean
}

/** The language a tree is shown in, with the texts that are there. */
export interface Speech {
  language: Language
  texts: TextsByFeature
}

export const SpeechContext = createContext<Speech>({ language: 'en', texts: {} })

/** Figures inside texts are those of `useFormatter`. */
const formatters = {
  ...createIntlFormatters(createCache()),
  getNumberFormat: (locale: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) =>
    numberFormat({ locale: String(locale), options }),
}

const failOnMissingText = (error: Error) => {
  throw error
}

const makeTranslator = ({ language, texts }: Speech, namespace: string): Translator => {
  const translate: Translator = createTranslator<Messages, string>({
    locale: htmlLang(language),
    messages: texts,
    namespace,
    timeZone: 'UTC',
    _formatters: formatters,
    onError: failOnMissingText,
  })
  // Most texts take no values: those are looked up once, not formatted for each element.
  const plain = new Map<string, string>()
  const remembering = (key: string, values?: TranslationValues) => {
    const known = values === undefined ? plain.get(key) : undefined
    if (known !== undefined) return known
    const text = translate(key, values)
    if (values !== undefined) return withoutDoubledDots(text, values)
    plain.set(key, text)
    return text
  }
  const rich = (key: string, values: RichTranslationValues): ReactNode => {
    const parts = translate.rich(key, values)
    const mended = (part: ReactNode) => (typeof part === 'string' ? withoutDoubledDots(part, values) : part)
    return Array.isArray(parts) ? parts.map(mended) : mended(parts)
  }
  return Object.assign(remembering, { rich, has: translate.has })
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

/** Numbers, money, days and names in the reader's language. */
export const useFormatter = (): Formatter => formatterIn(useContext(SpeechContext).language)
