import type { Language } from '#contract/language.ts'
import type { Label } from './label.ts'
import { pickSome, sampledItems, valueOf, wordFor } from './sample.ts'
import { displacementQueries, inchWords } from './trade-words.ts'

interface SizeForm {
  type: string
  /** Attributes that the query names; an item without one of them is not asked for. */
  keys: readonly string[]
  /** Types besides its own that the query may as well mean. */
  also?: readonly string[]
  write(values: readonly string[], say: { word: string; number(text: string): string }): string
}

const size = (sign: string) => (values: readonly string[], number: (text: string) => string) =>
  values.map(number).join(sign)
const at = (values: readonly string[], place: number): string => values[place] ?? ''

const measures = ['inner_mm', 'outer_mm', 'width_mm'] as const

const forms: readonly SizeForm[] = [
  {
    type: 'oil-seal',
    keys: measures,
    write: (values, { word, number }) => `${word} ${size('x')(values, number)}`,
  },
  {
    type: 'oil-seal',
    keys: measures,
    write: (values, { word, number }) => `${word} ${size('*')(values, number)}`,
  },
  {
    type: 'oil-seal',
    keys: measures,
    write: (values, { word, number }) => `${size('×')(values, number)} ${word}`,
  },
  {
    type: 'ball-bearing',
    keys: measures,
    write: (values, { word, number }) => `${word} ${size('x')(values, number)}`,
  },
  {
    type: 'saw-chain',
    keys: ['pitch_in', 'gauge_mm', 'links'],
    also: ['guide-bar'],
    write: (values) => values.join(' '),
  },
  {
    type: 'saw-chain',
    keys: ['pitch_in', 'gauge_mm', 'links'],
    write: (values, { word, number }) => `${word} ${at(values, 0)} ${number(at(values, 1))} ${at(values, 2)}`,
  },
  { type: 'guide-bar', keys: ['bar_length_cm'], write: (values, { word }) => `${word} ${at(values, 0)} cm` },
  {
    type: 'guide-bar',
    keys: ['bar_length_cm', 'gauge_mm'],
    write: (values, { word, number }) => `${word} ${at(values, 0)}cm ${number(at(values, 1))}`,
  },
  { type: 'trimmer-line', keys: ['diameter_mm'], write: (values, { word }) => `${at(values, 0)}mm ${word}` },
  {
    type: 'trimmer-line',
    keys: ['diameter_mm'],
    write: (values, { word, number }) => `${word} ${number(at(values, 0))}`,
  },
  {
    type: 'screw',
    keys: ['thread', 'length_mm'],
    write: (values, { word }) => `${word} ${values.join('x')}`,
  },
  { type: 'engine-oil', keys: ['grade'], write: (values, { word }) => `${word} ${at(values, 0)}` },
  { type: 'v-belt', keys: ['length_mm'], write: (values, { word }) => `${word} ${at(values, 0)} mm` },
  { type: 'tyre', keys: ['size'], write: (values, { word }) => `${at(values, 0)} ${word}` },
]

const commaLanguages: ReadonlySet<Language> = new Set(['fr', 'de', 'es', 'ru'])
const numberIn =
  (lang: Language) =>
  (text: string): string =>
    commaLanguages.has(lang) && /^\d+\.\d+$/.test(text) ? text.replace('.', ',') : text

/** A chain of 3/8 is often called so whether it is the low profile or not. */
const valuesMeant = (key: string, value: string): string =>
  key === 'pitch_in' && value.startsWith('3/8') ? '3/8|3/8P' : value

const asked = ({ type, keys, also = [] }: SizeForm, values: readonly string[]): string => {
  const types = [type, ...also].join('|')
  return [`type=${types}`, ...keys.map((key, place) => `${key}=${valuesMeant(key, at(values, place))}`)].join(
    '; ',
  )
}

const measuredLabels = (lang: Language): Label[] =>
  forms.flatMap((form, place) => {
    const items = sampledItems.filter(
      (item) =>
        item.typeSlug === form.type &&
        form.keys.every((key) => valueOf(item, key) !== null) &&
        valueOf(item, 'links') !== '1640',
    )
    return pickSome(items, 1, `size ${place} ${lang}`).map((item): Label => {
      const values = form.keys.map((key) => valueOf(item, key) ?? '')
      return {
        lang,
        intent: 'size',
        ask: 'list',
        query: form.write(values, { word: wordFor(form.type, lang).toLowerCase(), number: numberIn(lang) }),
        expect: asked(form, values),
        note: form.keys.join(' '),
      }
    })
  })

/** Codes of ball bearings stand in their names; the measures they stand for are recorded. */
const bearingLabels = (lang: Language): Label[] =>
  pickSome(
    sampledItems.filter(
      (item) => item.typeSlug === 'ball-bearing' && /\b6\d{3}-(?:2RS|ZZ)/.test(item.names.en ?? ''),
    ),
    2,
    `bearing ${lang}`,
  ).map((item, place): Label => {
    const code = /\b(6\d{3})-(2RS|ZZ)/.exec(item.names.en ?? '')
    const [whole = '', number = '', seal = ''] = code ?? []
    return {
      lang,
      intent: 'size',
      ask: 'list',
      query: place === 0 ? `${number} ${seal}` : whole.replace('-', ''),
      expect: `type=ball-bearing; code=${whole}`,
      note: 'bearing code',
    }
  })

/** A blade of so many centimetres is asked for in whole inches; the trade rounds these either way. */
const bladeLabels = (lang: Language): Label[] =>
  pickSome(
    sampledItems.filter(
      (item) => item.typeSlug === 'mower-blade' && /^\d+$/.test(valueOf(item, 'length_cm') ?? ''),
    ),
    1,
    `blade ${lang}`,
  ).map((item): Label => {
    const inches = Math.round(Number(valueOf(item, 'length_cm')) / 2.54)
    const lengths = new Set([Math.floor(inches * 2.54), Math.round(inches * 2.54)])
    return {
      lang,
      intent: 'size',
      ask: 'list',
      query: `${wordFor('mower-blade', lang).toLowerCase()} ${at(inchWords[lang], 0).replace('16', String(inches))}`,
      expect: `type=mower-blade; length_cm=${[...lengths].join('|')}`,
      note: 'centimetres asked for in inches',
    }
  })

const otherLabels = (lang: Language): Label[] => [
  ...inchWords[lang].map(
    (inches, place): Label => ({
      lang,
      intent: 'size',
      ask: 'list',
      query:
        place % 2 === 0
          ? `${wordFor('guide-bar', lang).toLowerCase()} ${inches}`
          : `${inches} ${wordFor('guide-bar', lang).toLowerCase()}`,
      expect: 'type=guide-bar; bar_length_cm=40|41',
      note: '16 in are 40 cm',
    }),
  ),
  {
    lang,
    intent: 'size',
    ask: 'list',
    query: `${wordFor('spark-plug', lang).toLowerCase().split(/[ ’]d/)[0]} M14`,
    expect: 'type=spark-plug; thread=M14x1.25|M14',
    note: 'thread',
  },
  ...displacementQueries[lang].map(
    (query, place): Label => ({
      lang,
      intent: 'size',
      ask: 'list',
      query,
      expect: `${place === 1 ? 'type=carburetor; ' : ''}machine=brushcutter; machine-cm3=42-44`,
      note: 'displacement',
    }),
  ),
]

/** A part by its measures, as it is written on the part or on the shelf. */
export const sizeLabels = (lang: Language): Label[] => [
  ...measuredLabels(lang),
  ...bearingLabels(lang),
  ...bladeLabels(lang),
  ...otherLabels(lang),
]
