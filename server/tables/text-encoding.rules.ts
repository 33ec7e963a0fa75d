import { isUtf8 } from 'node:buffer'
import { analyse } from 'chardet'
import iconv from 'iconv-lite'

/** What our own scoring tells apart; chardet may name another one that iconv-lite can read. */
type ScoredEncoding = 'windows-1252' | 'windows-1250' | 'windows-1251' | 'gb18030'

/**
 * Letters beyond ASCII of the languages a catalogue comes in. An encoding is plausible when the letters it
 * yields belong to one language; `à` with `ř` in one text means that the wrong table was used.
 */
const alphabets: Record<ScoredEncoding, readonly string[]> = {
  'windows-1252': ['äöüß', 'àâæçéèêëîïôœùûüÿ', 'áâãàçéêíóôõú', 'áéíñóúü¿¡', 'àèéìòù', 'åäöæøé', 'ëïéèêöü'],
  'windows-1250': ['ąćęłńóśźż', 'áäčďéěíľĺňóôŕřšťúůýž', 'áéíóöőúüű', 'ăâîşţ', 'čćđšž', 'äöüß'],
  'windows-1251': ['абвгдежзийклмнопрстуфхцчшщъыьэюяё', 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяўъ'],
  gb18030: [],
}

const symbols = new Set('°®©™€–—“”‘’„«»‚¼½¾±×÷Øø¨´`µ²³¹ºª№§·•…¢£¥\u00a0')
const letter = /\p{L}/u
const latin = /\p{Script=Latin}/u

const sumOver = (text: string, score: (char: string, before: string, after: string) => number): number => {
  const chars = Array.from(text)
  let sum = 0
  let count = 0
  for (const [index, char] of chars.entries()) {
    if (char < '\u0080') continue
    count += 1
    sum += score(char, chars[index - 1] ?? ' ', chars[index + 1] ?? ' ')
  }
  return count === 0 ? 0 : sum / count
}

const isForeignLetter = (char: string): boolean => char >= '\u0080' && letter.test(char)

/** A Latin text has its accented letters one by one; a run of them is Cyrillic read with the wrong table. */
const scoreLatin = (alphabet: ReadonlySet<string>) => (char: string, before: string, after: string) => {
  if (isForeignLetter(char)) {
    if (!alphabet.has(char.toLowerCase())) return -0.5
    const isRun = isForeignLetter(before) && isForeignLetter(after)
    const isCapitalInside = char !== char.toLowerCase() && /[a-z]/.test(before) && /[a-z]/.test(after)
    // Portuguese has õ only before e; elsewhere it is a Hungarian ő read with the wrong table.
    const isLostO = /õ/i.test(char) && !/e/i.test(after)
    return isRun || isCapitalInside || isLostO ? -0.5 : 1
  }
  const isInsideWord = letter.test(before) && letter.test(after)
  return symbols.has(char) && (!isInsideWord || char === '’' || char === '·') ? 0.3 : -1
}

/** Cyrillic words are Cyrillic throughout; one such letter among Latin ones is an accent misread. */
const scoreCyrillic = (alphabet: ReadonlySet<string>) => (char: string, before: string, after: string) => {
  if (!letter.test(char)) return symbols.has(char) ? 0.3 : -1
  if (!alphabet.has(char.toLowerCase())) return -1
  const besideLatin = Number(latin.test(before)) + Number(latin.test(after))
  return besideLatin === 2 ? -1 : besideLatin === 1 ? 0.2 : 1
}

/** The 3,755 everyday characters stand in rows B0–D7; a misread alphabet lands in the rare ones behind. */
const scoreChinese = (char: string): number => {
  const bytes = iconv.encode(char, 'gb18030')
  const row = bytes[0] ?? 0
  if (char === '\ufffd' || bytes.length !== 2) return -1
  if (row >= 0xb0 && row <= 0xd7) return 1
  return row >= 0xa1 && row <= 0xa3 ? 0.5 : -0.5
}

const scoreEncoding = (encoding: ScoredEncoding, sample: Buffer): number => {
  const text = iconv.decode(sample, encoding)
  if (encoding === 'gb18030') return sumOver(text, scoreChinese)
  const scoreWith = encoding === 'windows-1251' ? scoreCyrillic : scoreLatin
  return Math.max(...alphabets[encoding].map((letters) => sumOver(text, scoreWith(new Set(letters)))))
}

/** UTF-8 with a few broken bytes is still UTF-8: read otherwise, every other accent would be lost too. */
const isNearlyUtf8 = (sample: Buffer): boolean => {
  if (isUtf8(sample)) return true
  const text = sample.toString('utf8')
  const broken = text.split('\ufffd').length - 1
  return sumOver(text, (char) => (char === '\ufffd' ? 0 : 1)) > 0.95 && broken < 100
}

/**
 * Names the encoding of lines that hold bytes beyond ASCII and are not valid UTF-8 throughout.
 * Scores windows-1250/1251/1252 and GB18030 by the letters they would yield; when none is plausible,
 * chardet is asked. A sample without such bytes is UTF-8.
 */
export const detectEncoding = (sample: Buffer): string => {
  if (isNearlyUtf8(sample)) return 'utf-8'
  const guesses = analyse(sample)
  const confidence = (name: string): number =>
    (guesses.find((guess) => guess.name.toLowerCase() === name)?.confidence ?? 0) / 100
  const scored = (['windows-1252', 'windows-1250', 'windows-1251', 'gb18030'] as const)
    .map((encoding) => ({
      encoding,
      score: scoreEncoding(encoding, sample) + confidence(encoding) / 20,
    }))
    .sort((a, b) => b.score - a.score)
  const best = scored[0]
  const other = guesses[0]
  if (best !== undefined && best.score > 0.25) return best.encoding
  if (other !== undefined && other.confidence >= 40 && iconv.encodingExists(other.name)) return other.name
  return best?.encoding ?? 'windows-1252'
}
