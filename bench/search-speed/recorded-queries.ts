import { type Language, languages } from '#contract/language.ts'
import { type Draw, at, drawFor } from '#demo/random.ts'
import { makeLabels } from '../search-quality/make-labels.ts'
import { machinesOf, sampledItems, wordFor } from '../search-quality/sample.ts'

export const kinds = ['suggestion', 'number', 'word'] as const
export type QueryKind = (typeof kinds)[number]

export interface RecordedQuery {
  kind: QueryKind
  lang: Language
  text: string
}

/** Of 5,000: what is asked while typing, numbers in full, words and mixed queries. */
const shares = [
  ['suggestion', 2_000],
  ['number', 1_500],
  ['word', 1_500],
] as const

/** Another LABEL_SEED draws other queries by the same rules: those a shop is warmed up with (ask-recorded.ts). */
const seed = process.env.LABEL_SEED ?? ''
const speedDraw = (field: string, place: number): Draw => drawFor(`search-speed${seed} ${field}`, place)

const ways = [
  (number: string) => number,
  (number: string) => number.replaceAll(/[^\p{L}\p{N}]/gu, ''),
  (number: string) => number.toLowerCase(),
  (number: string) => number.replaceAll(/[\s./]/g, '-'),
]

const numberAt = (place: number): string => {
  const draw = speedDraw('number', place)
  const item = draw.pick('item', sampledItems)
  return draw.pick('way', ways)(draw.pick('number', item.numbers).number)
}

const forms = [
  (words: readonly string[]) => at(words, 2),
  (words: readonly string[]) => `${words[0]} ${words[1]} ${words[2]}`,
  (words: readonly string[]) => `${words[2]} ${words[1]}`,
  (words: readonly string[]) => `${words[2]} ${words[0]}`,
  (words: readonly string[]) => `${words[1]?.replaceAll(' ', '')} ${words[2]}`,
]

const labels = makeLabels().filter(({ ask, intent }) => ask === 'list' && !intent.startsWith('number'))

/** Half are the labelled queries, with their typing mistakes and sizes; half are made of items. */
const wordsAt = (place: number, lang: Language): string => {
  const draw = speedDraw('words', place)
  if (place % 2 === 0) {
    const own = labels.filter((label) => label.lang === lang)
    return draw.pick('label', own).query
  }
  const item = draw.pick('item', sampledItems)
  const machine = machinesOf(item)[0]
  const part = wordFor(item.typeSlug, lang).toLowerCase()
  return machine ? draw.pick('form', forms)([machine.family.brand, machine.name, part]) : part
}

/** A number or a word as far as it has been typed when the pause comes. */
const keystrokeAt = (place: number, lang: Language): string => {
  const draw = speedDraw('keystroke', place)
  const whole = place % 2 === 0 ? numberAt(place) : wordsAt(place, lang)
  const signs = [...whole]
  return signs.slice(0, draw.int('length', Math.min(2, signs.length), Math.min(12, signs.length))).join('')
}

const textAt = (kind: QueryKind, place: number, lang: Language): string =>
  kind === 'number' ? numberAt(place) : kind === 'word' ? wordsAt(place, lang) : keystrokeAt(place, lang)

/** 5,000 queries, the same at every run, kinds and languages mixed as they come in. */
export const recordedQueries = (): RecordedQuery[] =>
  shares
    .flatMap(([kind, count]) =>
      Array.from({ length: count }, (_, place): readonly [number, RecordedQuery] => {
        const lang = languages[place % languages.length] ?? 'en'
        const order = speedDraw(`order ${kind}`, place).unit('order')
        return [order, { kind, lang, text: textAt(kind, place, lang) }]
      }),
    )
    .toSorted(([one], [other]) => one - other)
    .map(([, query]) => query)
