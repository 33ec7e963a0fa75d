import iconv from 'iconv-lite'
import { usualCharacters } from '#server/tables/language-models.ts'
import type { Plausibility } from '#server/tables/plausibility.rules.ts'

/** An encoding of two bytes per character: which ones it is for, and the lead bytes of its everyday characters. */
export interface EastAsianEncoding {
  encoding: string
  language: 'zh' | 'zhTW' | 'ja' | 'ko'
  everyday: readonly [first: number, last: number]
}

export const eastAsianEncodings: readonly EastAsianEncoding[] = [
  { encoding: 'gb18030', language: 'zh', everyday: [0xb0, 0xd7] },
  { encoding: 'big5', language: 'zhTW', everyday: [0xa4, 0xc6] },
  { encoding: 'shift_jis', language: 'ja', everyday: [0x88, 0x97] },
  { encoding: 'euc-jp', language: 'ja', everyday: [0xb0, 0xcf] },
  { encoding: 'euc-kr', language: 'ko', everyday: [0xb0, 0xc8] },
]

const kana = /[\u3040-\u30ff]/
const halfKana = /[\uff61-\uff9f]/
const wideSign = /[\u3000-\u303f\uff01-\uff5e]/
const usualSign = /[°×±Ø–—“”‘’…·Φφ①-⑳ⅠⅡⅢⅣ℃]/
const hangul = /[\uac00-\ud7a3]/
const han = /\p{Script=Han}/u

const scoreCharacter = ({ encoding, language, everyday }: EastAsianEncoding, char: string): number => {
  if (char === '\ufffd' || (char >= '\u0080' && char < '\u00a0') || (char >= '\ue000' && char < '\uf900'))
    return -3
  if (wideSign.test(char)) return 0.5
  if (halfKana.test(char)) return language === 'ja' ? 0.2 : -1
  if (kana.test(char)) return language === 'ja' ? 0.9 : language === 'zh' ? 0.4 : -0.5
  if (usualSign.test(char)) return 0.3
  if (hangul.test(char) !== (language === 'ko')) return -1
  if (!hangul.test(char) && !han.test(char)) return -1
  const lead = iconv.encode(char, encoding)[0] ?? 0
  return lead >= everyday[0] && lead <= everyday[1] ? 0.3 : -0.8
}

/** How plausible a text is that was decoded with this encoding. */
export const scoreEastAsian = (text: string, candidate: EastAsianEncoding): Plausibility => {
  const usual = usualCharacters(candidate.language)
  // GB18030 holds the characters of all four.
  const alsoUsual = candidate.language === 'zh' ? usualCharacters('zhTW') : usual
  const scores = new Map<string, number>()
  let sum = 0
  let characters = 0
  const chars = [...text]
  for (const [at, char] of chars.entries()) {
    if (char < '\u0080') continue
    characters += 1
    // A letter of an accented word has swallowed the one behind it.
    const isInWord = /[a-z]/.test(chars[at - 1] ?? '') || /[a-z]/.test(chars[at + 1] ?? '')
    const known =
      scores.get(char) ?? (usual.has(char) || alsoUsual.has(char) ? 1 : scoreCharacter(candidate, char))
    scores.set(char, known)
    sum += isInWord && !wideSign.test(char) ? Math.min(known, -0.7) : known
  }
  return { score: characters === 0 ? 0 : sum / characters, characters }
}
