import { foldLeftHand, leftHandSpellings, leftHandWord } from '#server/search/left-hand.rules.ts'
import { type SizeUnit, sizeUnits } from '#server/search/size-units.ts'
import { lengthSpellings, shortLengthSpellings, wholeSpellings } from '#server/search/lengths.rules.ts'

/**
 * Sizes as one word each, however they are typed: `16"`, `16 дюймов` and `16英寸` are `16in`, `2,4 mm` is `2p4mm`,
 * `3/8P` is `3f8p`, `.325` is `0p325`, `43cc` is `43cc`. The database writes those of the catalogue in the same way
 * (`size_words`).
 */

/** Chinese stands next to a size without a blank. */
const letter = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{N}]'
const anyOf = ({ spellings }: SizeUnit): string => `(?:${spellings.join('|')})`
const afterNumber = sizeUnits.map(
  (unit) =>
    [
      unit.word,
      new RegExp(
        `(?<!${letter}|[.,])(\\d{1,${unit.mostFigures}}(?:[.,]\\d+)?) ?${anyOf(unit)}(?!${letter})`,
        'gu',
      ),
    ] as const,
)
const unitsOf = (...words: readonly string[]): string =>
  sizeUnits
    .filter(({ word }) => words.includes(word))
    .map(anyOf)
    .join('|')
const attachedHan = /(?<=\d) ?(?=[㐀-鿿])/gu
const inchSign = `(?:["”“]|''|′′)`
const fraction = new RegExp(
  `(?<![\\d/])(\\d{1,2})/(2|4|8|16|32)(?![\\d/])(?:${inchSign}| ?(?:${unitsOf('in')})(?!${letter}))? ?((?:l\\.?p\\.?|p|low[- ]?profile|picco|hobby)(?!\\p{L}))?${inchSign}?`,
  'gu',
)
/** Some lists leave out the point of a pitch: no chain is 325 inches long. */
const pitchInInches = new RegExp(`(?<![\\p{L}\\d.,/])(325|404) ?(?:${unitsOf('in')})(?!${letter})`, 'gu')
const bareDecimal = new RegExp(`(?<![\\p{L}\\d])0?[.,](\\d{3})(?!\\d)${inchSign}?`, 'gu')
const shortDecimal = /(?<![\p{L}\d])[.,](\d{2})(?!\d)/gu
const between = /(?<=\d) ?[x×х*] ?(?:[ø⌀] ?)?(?=\d)/gu
/** `3 mm x 100 m` is two sizes, `255 x 25.4 mm` one measure in all its parts. */
const betweenUnits = new RegExp(
  `(?<=\\d ?(?:m|м|${unitsOf('mm', 'cm', 'in')})) ?[x×х*] ?(?:[ø⌀] ?)?(?=\\d)`,
  'gu',
)
const unitOfProduct = new RegExp(
  `(?<=\\dx\\d+(?:[.,]\\d+)?) ?(?:${unitsOf('mm', 'cm', 'in')})(?!${letter})`,
  'gu',
)
const diameter = /(?<!\p{L})[ø⌀] ?(?=\d)/gu

const measureOfThree = '\\d{1,3}(?:[.,]\\d{1,2})?'
/** `12-22-7` is a seal's or bearing's, `300-90-28mm` a fan's; `400-8` and `15x600-6` are tyres without their dots. */
const dashed = /(?<![\p{L}\p{N}.,-])(\d{1,3})-(\d{1,3})-(\d{1,2})(?![\p{L}\p{N}-])/gu
const dashedWithUnit = new RegExp(
  `(?<![\\p{L}\\p{N}.,-])(${measureOfThree})-(${measureOfThree})-(${measureOfThree})(?= ?(?:${unitsOf('mm', 'cm', 'in')})(?!${letter}))`,
  'gu',
)
const tyre =
  /(?<![\p{L}\p{N}.,-])(\d{1,2}x)?(\d{1,2})(00|10|50|80)(?=[-x](?:[4-9]|1[0-5])(?![\p{L}\p{N}-]))/gu
const noDecimals = /(?<=\d)[.,]0(?=[x×х*])|(?<=\d ?[x×х*] ?\d+)[.,]0$/gu

/** What was typed, in lower case and normal spelling, with each size as a word. */
export const foldSizes = (typed: string): string => {
  let text = foldLeftHand(typed.normalize('NFKC').toLowerCase())
  if (!/\d/.test(text)) return text
  text = text
    .replace(dashed, '$1x$2x$3')
    .replace(dashedWithUnit, '$1x$2x$3')
    .replace(tyre, '$1$2.$3')
    .replace(noDecimals, '')
    .replace(
      fraction,
      (_, above: string, below: string, profile?: string) => `${above}f${below}${profile ? 'p' : ''} `,
    )
    .replace(pitchInInches, '0p$1 ')
    .replace(bareDecimal, '0p$1 ')
    .replace(shortDecimal, '0p$1 ')
    .replace(betweenUnits, ' ')
    .replace(between, 'x')
    .replace(diameter, ' ')
    .replace(unitOfProduct, '')
  for (const [unit, pattern] of afterNumber)
    text = text.replace(pattern, (_, number: string) => ` ${number.replace(/[.,]/, 'p')}${unit} `)
  return text.replace(attachedHan, ' ')
}

const measured = sizeUnits.map(({ word, mostFigures }) => `\\d{1,${mostFigures}}(?:p\\d+)?${word}`).join('|')
const size = new RegExp(`^(?:${measured}|\\d{1,2}f(?:2|4|8|16|32)p?|0p\\d{2,3})$`)

/** A word that `foldSizes` made. */
export const isSize = (word: string): boolean => word === leftHandWord || size.test(word)

const zerosBehind = /(?<=\.\d*[1-9])0+(?=x|$)/g
const product = /^(\p{L})?(\d+(?:[.,]\d+)?(?:x\d+(?:[.,]\d+)?)+)$/u
/** Threads so fine are no thicker than M24: piston rings are. */
const finePitch = /^(?:1?\d|2[0-4])x(?:0\.\d+|1|1\.\d+|2)$/

/**
 * How catalogues write `17x28x7`: closed up, or part by part (`255 x 25.4 mm`, `A 13 x 2913`); `10x1.25` may be a
 * thread, and tyres are written `18x9.50`. None for what is no product of measures.
 */
export const productSpellings = (word: string): string[] => {
  const [, letter = '', measures = ''] = product.exec(word) ?? []
  if (measures === '') return []
  const closed = measures.replaceAll(',', '.')
  const thread = finePitch.test(closed) ? [`m${closed}`] : []
  const withLetter = letter === '' ? [] : [letter + closed]
  // Supplies of a Russian keyboard close measures up with its own letter, and a fan may begin with its diameter (`D340х125`).
  const cyrillic = closed.replaceAll('x', 'х')
  const otherwise =
    thread.length > 0
      ? []
      : [cyrillic, ...(letter === '' ? [`d${closed}`, `d${cyrillic}`] : [letter + cyrillic])]
  const trimmed = closed.replace(zerosBehind, '')
  const dotted = /^\d{1,2}x\d{1,2}\.5$/.test(closed) ? [`${closed}0`] : []
  const millimetres = thread.length > 0 ? [] : measureWords(closed)
  const apart = closed.replaceAll('x', ' ')
  // Chinese closes the unit up: `A 13 x 933mm`.
  const closedUp = thread.length > 0 ? [] : [`${apart}mm`]
  return [
    ...new Set([
      ...withLetter,
      closed,
      apart,
      trimmed,
      ...thread,
      ...dotted,
      ...millimetres,
      ...closedUp,
      ...otherwise,
    ]),
  ]
}

/** `38x1.5` as the sizes of a product are written: that it has both says more than that its name does. */
export const measureWords = (closed: string): string[] =>
  product.test(closed) && /^\d/.test(closed)
    ? [
        closed
          .split('x')
          .map((part) => `${part.replace('.', 'p')}mm`)
          .join(' '),
      ]
    : []

const pitch = /^(?:1f4p?|3f8p?|(?:0p)?(?:325|404)|0p25)$/
const linkCount = /^(?:[3-9]\d|1[0-3]\d)$/

/** Gauges of chains in millimetres, by their thousandths of an inch. */
const gauges: Readonly<Record<string, string>> = {
  '0p043': '1.1',
  '0p050': '1.3',
  '0p058': '1.5',
  '0p063': '1.6',
}
const gaugeInMm = /^(1)[.,p]([1356])(?:mm)?$/

/** The gauge in millimetres that a word says; null for what is none. */
const gaugeOf = (word: string): string | null => {
  const [, whole, tenths] = gaugeInMm.exec(word) ?? []
  return whole === undefined ? (gauges[word] ?? null) : `${whole}.${tenths}`
}
const isGauge = (word: string): boolean => gaugeOf(word) !== null

/** `1.3` and `.050` beside a pitch are one gauge. */
const gaugeSpellings = (word: string, words: readonly string[]): string[] => {
  const mm = gaugeOf(word)
  if (mm === null || !words.some((one) => pitch.test(one))) return []
  const inches = Object.keys(gauges).filter((one) => gauges[one] === mm)
  return [...new Set([word, mm, `${mm.replace('.', 'p')}mm`, ...inches])]
}

const barePitch = /^(?:325|404)$/

/** `325 1.5`: a pitch without its point. */
const pitchSpellings = (word: string, words: readonly string[]): string[] =>
  barePitch.test(word) && words.some(isGauge) ? [word, `0p${word}`] : []

/** The last number of `3/8 1.3 50` says how many links a chain has. */
export const linkSpellings = (word: string, words: readonly string[]): string[] =>
  linkCount.test(word) && words.some((one) => pitch.test(one)) && words.some(isGauge)
    ? [`${word}dl`, word]
    : []

/** What pitch, gauge and links of a chain are written like where they stand together. */
export const chainSpellings = (word: string, words: readonly string[]): string[] => [
  ...linkSpellings(word, words),
  ...gaugeSpellings(word, words),
  ...pitchSpellings(word, words),
]

const measure = /^\d{1,3}(?:[.,]\d+)?$/

/** `17 28 7`: three measures in a row are those of a seal or bearing; what catalogues write them like. */
export const measuresInRow = (words: readonly string[]): string[] => {
  const [first = '', second = '', third = '', next = ''] = words
  if (![first, second, third].every((one) => measure.test(one)) || measure.test(next)) return []
  const apart = [first, second, third].join(' ').replaceAll(',', '.')
  return [apart.replaceAll(' ', 'x'), apart, `${apart}mm`]
}

const toothWord = /^(?:teeth|tooth|zähne|zähnen|zahn|zahne|dents?|dientes?|зуб(?:ьев|а|ов|ья|цов)?)$/u
const teethOf = (count: string): string[] =>
  ['tooth', 'teeth', 'zähne', 'dents', 'dientes', 'зуб'].map((word) => `${count} ${word}`)

/** `40T` and `7 teeth` in all languages; none for two or four strokes. */
export const toothSpellings = (count: string, name: string): string[] => {
  const closed = /^(\d{1,2})t$/.exec(count)?.[1]
  if (closed !== undefined && Number(closed) >= 5) return [count, ...teethOf(closed)]
  return /^\d{1,2}$/.test(count) && toothWord.test(name)
    ? [...new Set([`${count} ${name}`, `${count}t`, ...teethOf(count)])]
    : []
}

const washer = /^(?:washers?|(?:unterleg)?scheiben?|rondelles?|arandelas?|шайб\p{L}*|平?垫圈|垫片)$/u
/** Holes of washers, in millimetres, by the thread they are for (ISO 273, fine). */
const clearances: Readonly<Record<string, string>> = {
  m3: '3.2',
  m4: '4.3',
  m5: '5.3',
  m6: '6.4',
  m8: '8.4',
  m10: '10.5',
  m12: '13',
}

/** `washer m8` has a hole of 8.4 mm, and catalogues measure the hole. */
export const clearanceSpellings = (word: string, words: readonly string[]): string[] => {
  const hole = clearances[word]
  return hole !== undefined && words.some((one) => washer.test(one)) ? [word, hole] : []
}

const capacityWord = /^(?:ah|ач|a·h)$/u
const metreWord = /^(?:m|м|met(?:er|re|ers|res)|mètres?|metros?|метр(?:а|ов)?|米)$/u
const volumeWord = /^(?:l|lt|ltr|lit(?:er|re|ers|res)|litros?|литр(?:а|ов)?|л|升)$/u

/** Electrical units in the letters of each alphabet, as catalogues write them: `3.5 кВт` is `3.5KW`. */
const electrical: readonly (readonly [spellings: RegExp, written: readonly string[]])[] = [
  [/^(?:kw|квт|kwt)$/u, ['kw', 'квт']],
  [/^(?:w|вт|watts?|ватт)$/u, ['w', 'вт']],
  [/^(?:[uμ]f|mfd?|мкф|мф)$/u, ['uf', 'mf', 'мкф', 'мф']],
]
const electricalCount = /^(\d{1,4}(?:[.,]\d{1,2})?)(kw|квт|kwt|w|вт|[uμ]f|mfd?|мкф|мф)?$/u

/** `3.5 kW`, `370вт` and `16 мкФ`, closed up or not; none for what is no electrical size. */
const electricalSpellings = (count: string, name: string): string[] => {
  const [, number = '', unit = name] = electricalCount.exec(count) ?? []
  const written = number === '' ? undefined : electrical.find(([spellings]) => spellings.test(unit))?.[1]
  const point = number.replace(',', '.')
  return (written ?? []).flatMap((one) => [`${point}${one}`, `${point} ${one}`])
}

/** `24ач`, `1 litre` and `15m`: how catalogues write what a battery, a can or a roll of line holds; and electrical sizes. */
export const contentSpellings = (count: string, name: string): string[] => {
  const [, closed, unit = name] = /^(\d{1,3}(?:[.,]\d)?)(ah|ач|l|л|lt|ltr|m|м)$/u.exec(count) ?? []
  const number = (closed ?? (/^\d{1,3}(?:[.,]\d)?$/.test(count) ? count : '')).replace(',', '.')
  const electric = electricalSpellings(count, name)
  if (number === '' || electric.length > 0) return electric
  if (capacityWord.test(unit)) return [`${number} ah`, `${number}ah`, `${number} а ч`]
  if (metreWord.test(unit)) return [`${number} m`, `${number}m`, `${number} м`, `${number}米`]
  return volumeWord.test(unit) ? [`${number} l`, `${number}l`, `${number} л`, `${number}升`] : []
}

/** Says what a number beside it counts. */
export const isUnitWord = (word: string): boolean =>
  toothWord.test(word) || capacityWord.test(word) || volumeWord.test(word) || metreWord.test(word)

/** Diameters of mowing line in thousandths of an inch. */
const lineDiameters: Readonly<Record<string, string>> = {
  '0p065': '1.6',
  '0p080': '2',
  '0p095': '2.4',
  '0p105': '2.7',
  '0p130': '3.3',
  '0p155': '4',
}

const wholeWithTenths = /^(\d+)p0+([a-z]+)$/

/** The size itself, then how catalogues without units write it or that measure in others. */
export const sizeSpellings = (word: string): string[] => {
  if (word === leftHandWord) return [...leftHandSpellings]
  const [, count = '', unit = ''] = wholeWithTenths.exec(word) ?? []
  if (count !== '') return [...new Set([word, ...sizeSpellings(count + unit)])]
  const lengths = lengthSpellings(word)
  if (lengths.length > 0) return [word, ...lengths, ...wholeSpellings(word)]
  const [, whole, tenths] = /^(\d+)p(\d+)(?:mm|cm)$/.exec(word) ?? []
  const short = shortLengthSpellings(word)
  if (whole !== undefined) return [word, `${whole}.${tenths}`, ...short]
  const wholes = wholeSpellings(word)
  if (short.length + wholes.length > 0) return [word, ...short, ...wholes]
  const decimal = /^0p(\d+)$/.exec(word)
  const line = lineDiameters[word] ?? gauges[word]
  if (decimal) return [word, decimal[1] ?? '', ...(line === undefined ? [] : [`${line.replace('.', 'p')}mm`])]
  const profile = /^(\d+f\d+)p$/.exec(word)
  return profile ? [word, profile[1] ?? ''] : [word]
}
