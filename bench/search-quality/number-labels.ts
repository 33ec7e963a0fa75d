import type { Language } from '#contract/language.ts'
import type { DemoItem } from '#demo/catalogue/items/item.ts'
import { bareNumber } from './catalogue-rows.ts'
import type { Label } from './label.ts'
import { pickSome, queryDraw, sampledItems } from './sample.ts'
import { brandWords } from './trade-words.ts'

interface PickedNumber {
  item: DemoItem
  kind: string
  brand: string | null
  number: string
}

const allNumbers: readonly PickedNumber[] = sampledItems.flatMap((item) =>
  item.numbers.map(({ kind, brand, number }) => ({ item, kind, brand, number })),
)
const bareNumbers: ReadonlySet<string> = new Set(allNumbers.map(({ number }) => bareNumber(number)))

const hasDigits = ({ number }: PickedNumber): boolean => /\d/.test(number) && bareNumber(number).length >= 5
const byKind = Map.groupBy(allNumbers.filter(hasDigits), ({ kind }) => kind)
const ofKind = (kind: string): readonly PickedNumber[] => byKind.get(kind) ?? []

const numberLabel = (
  lang: Language,
  intent: Label['intent'],
  picked: PickedNumber,
  query: string,
  note: string,
) => {
  const label: Label = {
    lang,
    intent,
    ask: 'list',
    query,
    expect: `number=${bareNumber(picked.number)}`,
    note: `${note}: ${picked.kind} ${picked.brand ?? ''} ${picked.number}`.replaceAll(/\s+/g, ' '),
  }
  return label
}

const exactShares = [
  ['standard', 5],
  ['oem', 5],
  ['cross', 3],
  ['old', 3],
  ['ean', 2],
] as const

const exactLabels = (lang: Language): Label[] =>
  exactShares.flatMap(([kind, count]) =>
    pickSome(ofKind(kind), count, `exact ${kind} ${lang}`).map((picked) =>
      numberLabel(lang, 'number-exact', picked, picked.number, 'as written'),
    ),
  )

const groupsOf = (number: string): string[] => {
  const groups = number.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return groups.length > 1 ? groups : (number.match(/.{1,4}/gu) ?? [number])
}
const cyrillic: Readonly<Record<string, string>> = {
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  K: 'К',
  M: 'М',
  O: 'О',
  P: 'Р',
  T: 'Т',
  X: 'Х',
}
const fullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))

interface Spelling {
  name: string
  count: number
  takes(picked: PickedNumber): boolean
  write(number: string): string
}
const any = () => true
const hasLatinTwin = ({ number }: PickedNumber) => /[ABCEHKMOPTX]/.test(number)
/** Without its zeros the number must still be one that nobody else has. */
const losesZeros = ({ number }: PickedNumber) => {
  const short = bareNumber(number).replace(/^0+/, '')
  return /^0/.test(bareNumber(number)) && short.length >= 5 && /^\d+$/.test(short) && !bareNumbers.has(short)
}

const spellings: readonly Spelling[] = [
  { name: 'closed up', count: 3, takes: any, write: bareNumber },
  { name: 'spaces', count: 2, takes: any, write: (number) => groupsOf(number).join(' ') },
  { name: 'dashes', count: 2, takes: any, write: (number) => groupsOf(number).join('-') },
  { name: 'dots', count: 2, takes: any, write: (number) => groupsOf(number).join('.') },
  { name: 'slashes', count: 2, takes: any, write: (number) => groupsOf(number).join('/') },
  {
    name: 'small letters',
    count: 2,
    takes: ({ number }) => /[A-Z]/.test(number),
    write: (number) => number.toLowerCase(),
  },
  { name: 'full width', count: 2, takes: any, write: fullWidth },
  {
    name: 'Cyrillic look-alikes',
    count: 3,
    takes: hasLatinTwin,
    write: (number) => [...number].map((sign) => cyrillic[sign] ?? sign).join(''),
  },
  {
    name: 'small Cyrillic look-alikes',
    count: 1,
    takes: hasLatinTwin,
    write: (number) =>
      [...number]
        .map((sign) => cyrillic[sign] ?? sign)
        .join('')
        .toLowerCase(),
  },
  {
    name: 'lost zeros',
    count: 3,
    takes: losesZeros,
    write: (number) => bareNumber(number).replace(/^0+/, ''),
  },
]

const spellingLabels = (lang: Language): Label[] =>
  spellings.flatMap(({ name, count, takes, write }) =>
    pickSome(
      [...ofKind('standard'), ...ofKind('oem'), ...ofKind('cross')].filter(takes),
      count,
      `spelling ${name} ${lang}`,
    ).map((picked) => numberLabel(lang, 'number-spelling', picked, write(picked.number), name)),
  )

/** With the maker's name before the number, as people copy it out of lists; also in the reader's own script. */
const brandLabels = (lang: Language): Label[] =>
  pickSome(
    ofKind('oem').filter(({ brand }) => brand !== null),
    4,
    `brand ${lang}`,
  ).map((picked, place) => {
    const brand = picked.brand ?? ''
    const word = place % 2 === 0 ? brand : (brandWords[lang][brand] ?? brand.toLowerCase())
    const number = place === 3 ? bareNumber(picked.number) : picked.number
    return numberLabel(lang, 'number-spelling', picked, `${word} ${number}`, 'brand word')
  })

/** O typed for 0, I for 1: a guess, so only where nobody has the number as typed. */
const guessLabels = (lang: Language): Label[] => {
  const guesses = [
    ['O for 0', (number: string) => number.replace(/0/, 'O')],
    ['I for 1', (number: string) => number.replace(/1/, 'I')],
    ['0 for O', (number: string) => number.replace(/O/, '0')],
  ] as const
  return guesses.flatMap(([name, write]) =>
    pickSome(
      [...ofKind('standard'), ...ofKind('oem')].filter(({ number }) => {
        const typed = write(number)
        return typed !== number && !bareNumbers.has(bareNumber(typed))
      }),
      name === '0 for O' ? 1 : 2,
      `guess ${name} ${lang}`,
    ).map((picked) => numberLabel(lang, 'number-guess', picked, write(picked.number), name)),
  )
}

const prefixLabels = (lang: Language): Label[] =>
  (['standard', 'oem', 'cross', 'oem'] as const).flatMap((kind, round) =>
    pickSome(
      ofKind(kind).filter(({ number }) => bareNumber(number).length >= 8),
      2,
      `prefix ${kind} ${round} ${lang}`,
    ).map(({ number }): Label => {
      const wanted = queryDraw(`prefix ${number}`).int('length', 5, 7)
      let query = ''
      for (const sign of number) {
        // A beginning without a digit is a word.
        if (bareNumber(query).length >= wanted && /\d/.test(query)) break
        query += sign
      }
      return {
        lang,
        intent: 'number-prefix',
        ask: 'suggest',
        query,
        expect: `starts=${bareNumber(query)}`,
        note: `while typing ${number}`,
      }
    }),
  )

const insideLabels = (lang: Language): Label[] =>
  pickSome(
    ofKind('oem').filter(({ number }) => /^\d{9,}$/.test(bareNumber(number))),
    4,
    `inside ${lang}`,
  ).map(({ number }): Label => {
    const query = bareNumber(number).slice(2, 8)
    return {
      lang,
      intent: 'number-inside',
      ask: 'list',
      query,
      expect: `inside=${query}`,
      note: `inside ${number}`,
    }
  })

/** Every intent that is about a number. */
export const numberLabels = (lang: Language): Label[] => [
  ...exactLabels(lang),
  ...spellingLabels(lang),
  ...brandLabels(lang),
  ...guessLabels(lang),
  ...prefixLabels(lang),
  ...insideLabels(lang),
]
