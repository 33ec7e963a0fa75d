import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import { eastAsianEncodings, scoreEastAsian } from '#server/tables/east-asian.rules.ts'
import { modelOf } from '#server/tables/language-models.ts'
import { type Plausibility, scoreText } from '#server/tables/plausibility.rules.ts'

const western = ['de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'da', 'nb', 'fi', 'en'] as const
const central = ['pl', 'cs', 'sk', 'hu', 'ro', 'hr', 'sl', 'de'] as const
const cyrillic = ['ru', 'uk', 'bg', 'sr'] as const
const baltic = ['lt', 'lv', 'et', 'pl', 'de'] as const

/** Encodings of one byte per letter and the languages written in them, the usual ones first. */
const candidates: readonly (readonly [
  encoding: string,
  languages: readonly Parameters<typeof modelOf>[0][],
])[] = [
  ['windows-1252', [...western, 'et']],
  ['windows-1251', cyrillic],
  ['windows-1250', central],
  ['iso-8859-2', central],
  ['windows-1254', ['tr']],
  ['windows-1257', baltic],
  ['windows-1253', ['el']],
  ['iso-8859-15', [...western, 'et']],
  ['koi8-r', ['ru', 'bg']],
  ['cp866', ['ru', 'bg']],
  ['koi8-u', ['uk', 'ru']],
  ['iso-8859-5', cyrillic],
  ['iso-8859-7', ['el']],
  ['cp850', western],
  ['cp437', western],
  ['cp852', central],
  ['cp857', ['tr']],
  ['cp775', baltic],
  ['cp737', ['el']],
  ['cp1125', ['uk', 'ru']],
  ['iso-8859-4', baltic],
  ['iso-8859-16', ['ro']],
  ['macroman', [...western, 'et']],
  ['maccyrillic', cyrillic],
  ['maccenteuro', [...central, 'lt', 'lv', 'et']],
  ['macturkish', ['tr']],
  ['macgreek', ['el']],
]

/** Below this no reading is believed, unless it rests on a handful of characters. */
const PLAUSIBLE = 0.4
const FEW_CHARACTERS = 6
/** Between readings alike the more usual encoding wins. */
const RANK_COST = 0.002

export interface TextReading {
  encoding: string
  text: string
  plausibility: Plausibility
}

/** All readings of lines with bytes beyond ASCII, the most plausible first. */
export const rankReadings = (sample: Buffer): TextReading[] => {
  const alphabetic = candidates.map(([encoding, languages]): TextReading => {
    const text = iconv.decode(sample, encoding)
    return { encoding, text, plausibility: scoreText(text, languages.map(modelOf)) }
  })
  const eastAsian = eastAsianEncodings.map((candidate): TextReading => {
    const text = iconv.decode(sample, candidate.encoding)
    return { encoding: candidate.encoding, text, plausibility: scoreEastAsian(text, candidate) }
  })
  return [...alphabetic, ...eastAsian]
    .map((reading, rank) => ({ reading, value: reading.plausibility.score - rank * RANK_COST }))
    .sort((a, b) => b.value - a.value)
    .map(({ reading }) => reading)
}

export const isPlausible = ({ score, characters }: Plausibility): boolean =>
  score >= PLAUSIBLE || characters < FEW_CHARACTERS

/** UTF-8 with a few broken bytes is still UTF-8: read otherwise, every other accent would be lost too. */
export const isNearlyUtf8 = (sample: Buffer): boolean => {
  if (isUtf8(sample)) return true
  const foreign = sample.toString('utf8').replace(/[\u0000-\u007f]/g, '')
  const broken = foreign.split('\ufffd').length - 1
  return broken < 100 && broken < foreign.length * 0.05
}

/** Names the encoding of lines that hold bytes beyond ASCII. A sample without such bytes is UTF-8. */
export const detectEncoding = (sample: Buffer): string =>
  isNearlyUtf8(sample) ? 'utf-8' : (rankReadings(sample)[0]?.encoding ?? 'windows-1252')
