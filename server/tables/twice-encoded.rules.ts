import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import { knownLetters, lowerCase } from '#server/tables/language-models.ts'

/** Encodings with which a program may have read UTF-8 before it wrote UTF-8 again. */
const wrongEncodings = [
  'windows-1252',
  'windows-1251',
  'windows-1250',
  'cp850',
  'cp437',
  'cp866',
  'macroman',
] as const
type WrongEncoding = (typeof wrongEncodings)[number]

/** How the texts of a table are repaired. */
export interface Repair {
  encoding: WrongEncoding
  /** Most texts beyond ASCII are damaged; otherwise a text with a single damaged letter is left as it is. */
  isWhole: boolean
}

const foreign = /[^\u0000-\u007f]/
/** Damaged twice at most: a list that went through two such programs. */
const MAX_ROUNDS = 2
/** So many texts tell how a table was damaged. */
const MAX_TEXTS = 5_000

const tables = new Map<WrongEncoding, ReadonlyMap<string, number>>()

/** Which byte each character came from; what an encoding leaves undefined was kept as a control character. */
const bytesOf = (encoding: WrongEncoding): ReadonlyMap<string, number> => {
  const known = tables.get(encoding)
  if (known !== undefined) return known
  const table = new Map<string, number>()
  for (let byte = 0x80; byte <= 0x9f; byte += 1) table.set(String.fromCharCode(byte), byte)
  for (let byte = 0x80; byte <= 0xff; byte += 1) {
    const char = iconv.decode(Buffer.from([byte]), encoding)
    if (char !== '\ufffd') table.set(char, byte)
  }
  tables.set(encoding, table)
  return table
}

const usual =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u00a0-\u00bf×÷–—‘-„…•€™№″′]/u

const isUsual = (char: string): boolean =>
  !foreign.test(char) || usual.test(char) || knownLetters.has(char) || knownLetters.has(lowerCase(char))

/** Whether the first characters beyond ASCII can be the bytes of one: cheap, and no for nearly every sound text. */
const startsSequence = (text: string, table: ReadonlyMap<string, number>): boolean => {
  const at = text.search(foreign)
  const lead = table.get(text[at] ?? '') ?? 0
  const next = table.get(text[at + 1] ?? '') ?? 0
  return lead >= 0xc2 && lead <= 0xf4 && next >= 0x80 && next <= 0xbf
}

/** The text before it was read with the wrong encoding; null when it was not. */
const undo = (text: string, encoding: WrongEncoding): string | null => {
  const table = bytesOf(encoding)
  if (!startsSequence(text, table)) return null
  const bytes: number[] = []
  for (const char of text) {
    const byte = char < '\u0080' ? char.charCodeAt(0) : table.get(char)
    if (byte === undefined) return null
    bytes.push(byte)
  }
  const buffer = Buffer.from(bytes)
  if (!isUtf8(buffer)) return null
  const undone = buffer.toString('utf8')
  return [...undone].every((char) => isUsual(char) || table.has(char)) ? undone : null
}

const countForeign = (text: string): number => [...text].filter((char) => foreign.test(char)).length

/** A text with its damage undone where that gives back usual letters. */
export const repairText = (text: string, { encoding, isWhole }: Repair): string => {
  if (!foreign.test(text)) return text
  let repaired = text
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const undone = undo(repaired, encoding)
    if (undone === null || undone === repaired) break
    repaired = undone
  }
  const isSure = isWhole || countForeign(repaired) >= 2
  return isSure && [...repaired].every(isUsual) ? repaired : text
}

/** Finds how some texts of a table were damaged; null when they were not. */
export const findRepair = (texts: Iterable<string>): Repair | null => {
  const damaged = [...new Set(texts)].filter((text) => foreign.test(text)).slice(0, MAX_TEXTS)
  const counts = wrongEncodings.map((encoding) => {
    const sure = damaged.filter((text) => repairText(text, { encoding, isWhole: false }) !== text).length
    const all = damaged.filter((text) => repairText(text, { encoding, isWhole: true }) !== text).length
    return { encoding, isWhole: all > damaged.length / 2, count: sure > 0 || all > 1 ? all : 0 }
  })
  const best = counts.reduce((most, next) => (next.count > most.count ? next : most))
  if (best.count === 0 || (!best.isWhole && !damaged.some((text) => repairText(text, best) !== text)))
    return null
  return { encoding: best.encoding, isWhole: best.isWhole }
}
