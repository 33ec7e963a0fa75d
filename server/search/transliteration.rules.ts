import { hasDigit } from '#contract/part-number.ts'

/** How Russian letters are written in Latin ones, the longest first; what has several spellings comes again. */
const spellings: readonly (readonly [latin: string, russian: string])[] = [
  ...([
    ['shch', 'щ'],
    ['sch', 'щ'],
    ['yo', 'ё'],
    ['jo', 'ё'],
    ['yu', 'ю'],
    ['ju', 'ю'],
    ['iu', 'ю'],
    ['ya', 'я'],
    ['ja', 'я'],
    ['ia', 'я'],
    ['ye', 'е'],
    ['je', 'е'],
    ['zh', 'ж'],
    ['kh', 'х'],
    ['ts', 'ц'],
    ['tz', 'ц'],
    ['ch', 'ч'],
    ['sh', 'ш'],
    ['yy', 'ый'],
    ['iy', 'ий'],
    ['ij', 'ий'],
    ['x', 'кс'],
    ["'", 'ь'],
  ] as const),
]
const plain = new Map(
  [...'abvgdezijklmnoprstufhcwq'].map((letter, index) => [
    letter,
    [...'абвгдезийклмнопрстуфхцвк'][index] ?? '',
  ]),
)
const vowelBefore = /[аеёиоуыэюя]$/u
const latinWord = /^[a-z][a-z']{3,}$/
/** `bak`, `cep`: only beside a longer Russian word, and not before a figure, where letters name a model (`srm 225`). */
const shortWord = /^[a-z]{3}$/

/**
 * Words of so few letters, and the short of units: only beside a longer Russian word. Their letters alone would name
 * models.
 */
const littleWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ v: 'в', vo: 'во', na: 'на', s: 'с', so: 'со', k: 'к', ot: 'от', iz: 'из', po: 'по', i: 'и', u: 'у' },
    ...{ dlya: 'для', dlja: 'для', dla: 'для', pod: 'под', bez: 'без', mne: 'мне', est: 'есть' },
    ...{ sm: 'см', mm: 'мм', sht: 'шт' },
  }),
)

const inRussian = (word: string): string => {
  let russian = ''
  for (let at = 0; at < word.length; ) {
    const found = spellings.find(([latin]) => word.startsWith(latin, at))
    if (found) {
      russian += found[1]
      at += found[0].length
      continue
    }
    const sign = word[at] ?? ''
    // `gayka`: behind a vowel it is short; `ryichag` and `tyaga` are others.
    russian += sign === 'y' ? (vowelBefore.test(russian) ? 'й' : 'ы') : (plain.get(sign) ?? sign)
    at += 1
  }
  return russian.replaceAll('ё', 'е')
}

/**
 * Russian words written in Latin letters (`svecha`, `karbyurator`, `porshen`) in their own, whatever is no such word left
 * as it is: models, makers, and what `isKnown`. Null where there is none.
 */
export const fromLatin = (typed: string, isKnown: (word: string) => boolean): string | null => {
  const words = typed.normalize('NFKC').toLowerCase().split(/\s+/u)
  const isRussian = (word: string) => !hasDigit(word) && !isKnown(word) && latinWord.test(word)
  const isAmongRussian = words.some(isRussian)
  const written = words.map((word, index) => {
    const little = isAmongRussian ? littleWords.get(word) : undefined
    if (little !== undefined) return little
    const isShort = isAmongRussian && shortWord.test(word) && !hasDigit(words[index + 1] ?? '')
    return isRussian(word) || (isShort && !isKnown(word)) ? inRussian(word) : word
  })
  const text = written.join(' ')
  return text === words.join(' ') ? null : text
}

const latinSounds: ReadonlyMap<string, string> = new Map([
  ...[...'абвгдезийклмнопрстуфхыэ'].map((letter, index): [string, string] => [
    letter,
    [...'abvgdeziyklmnoprstufhye'][index] ?? '',
  ]),
  ...Object.entries({ ж: 'zh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sch', ю: 'yu', я: 'ya', ё: 'e', ь: '', ъ: '' }),
])

/** A name in Cyrillic letters as it sounds in Latin ones: `прадо` is prado. */
export const inLatin = (word: string): string =>
  Array.from(word, (letter) => latinSounds.get(letter) ?? letter).join('')
