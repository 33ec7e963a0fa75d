import { type Language, isLanguage } from '#contract/language.ts'

export const intents = [
  'number-exact',
  'number-spelling',
  'number-guess',
  'number-prefix',
  'number-inside',
  'word',
  'word-inflected',
  'compound',
  'accents-missing',
  'synonym',
  'mixed',
  'size',
  'typo',
  'ambiguous',
  'hostile',
] as const
export type Intent = (typeof intents)[number]

/** A query with what counts as right. */
export interface Label {
  lang: Language
  intent: Intent
  /** `list`: the results; `suggest`: what is offered while typing. */
  ask: 'list' | 'suggest'
  query: string
  /** Conditions on a row of the catalogue, as `right-rows.ts` reads them: `type=carburetor; fits=STIHL MS 180`. */
  expect: string
  note: string
}

const heading = ['lang', 'intent', 'ask', 'query', 'expect', 'note'].join('\t')

export const writeLabels = (labels: readonly Label[]): string =>
  `${[heading, ...labels.map(({ lang, intent, ask, query, expect, note }) => [lang, intent, ask, query, expect, note].join('\t'))].join('\n')}\n`

const isIntent = (text: string): text is Intent => intents.some((intent) => intent === text)

/** Reads what `writeLabels` wrote; a line that is no label is an error with its number. */
export const readLabels = (tsv: string): Label[] =>
  tsv
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line, place) => {
      const [lang = '', intent = '', ask = '', query = '', expect = '', note = ''] = line.split('\t')
      if (!isLanguage(lang) || !isIntent(intent) || (ask !== 'list' && ask !== 'suggest') || expect === '')
        throw new Error(`line ${place + 2} is no label: ${line}`)
      return { lang, intent, ask, query, expect, note }
    })
