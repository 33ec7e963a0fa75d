import { wholeWordOf } from '#server/imports/row-words.ts'
import type { ImportModel } from '#server/imports/row.ts'

/** What a list says of a fit besides the model; serial numbers as written. */
export type FitLimits = Pick<ImportModel, 'serialFrom' | 'serialTo' | 'note'>

const serialWord = wholeWordOf('serial')
const yearWord = wholeWordOf('modelYear')
/** `ab`, `bis`, `>`: opens a limit. */
const opens = `(?:${wholeWordOf('since', 'until')}|[<>≤≥])`
const numberSign = `(?:(?:no|nr|n[o°]|№|#)[.:]?\\s*)?`
const year = `(?:\\d{1,2}[./])?(?:19|20)\\d{2}(?!\\d)`
/** Letters and many digits; `MS250` is shorter. */
const longNumber = `(?:\\p{L}{0,4}[ -]?\\d[\\d.]{3,}\\d\\p{L}?)`

/** Finds the beginning of what limits a model, behind its name: `ab SN 123456`, `from 2010`, `Bj. 2005`, `2005-2012`, `и др.` */
const tailStart = new RegExp(
  [
    `(?:${opens}[\\s:.]*(?:\\p{L}{1,3}\\s+)?)?${serialWord}(?=.*\\d)`,
    `${opens}\\s*(?:${yearWord}[.:]?\\s*)?${numberSign}(?:${year}|${longNumber})`,
    `${yearWord}[.:]?\\s*\\d{2}`,
    `(?<=\\s)'?${year}\\s*[-–—/→](?:\\s*'?(?:${year}|\\d{2}))?(?:\\s*${yearWord}\\.?)?\\s*$`,
    `(?:${wholeWordOf('andOthers')}\\.?|\\.{3}|…)\\s*$`,
  ].join('|'),
  'iu',
)

/** `162 345 678` is one number. */
const serial = `(\\p{L}{0,4}-?\\d(?:[\\p{L}\\d.]*\\d)?\\p{L}?(?: \\d[\\d.]*)*)`
const to = `(?:\\s*[-–—~…]\\s*|\\s*\\.{2,3}\\s*|\\s*${wholeWordOf('until')}\\s*)`
const serialRange = new RegExp(`${serial}${to}${serial}\\s*$`, 'iu')
const serialStart = new RegExp(
  `(?:${wholeWordOf('since')}|[>≥])[\\s:.]*(?:\\p{L}{1,3}\\s+)?${serial}\\s*$|${serial}\\s*(?:\\+|${wholeWordOf('orMore', 'andOthers')})\\s*$`,
  'iu',
)
const serialEnd = new RegExp(
  `(?:${wholeWordOf('until')}|[<≤])[\\s:.]*(?:\\p{L}{1,3}\\s+)?${serial}\\s*$`,
  'iu',
)
const saysSerial = new RegExp(`${serialWord}|${opens}\\s*${numberSign}(?!${year})${longNumber}`, 'iu')
const serialWords = new RegExp(`(?:${serialWord}|(?<=\\s))[\\s:.-]*${numberSign}`, 'giu')

/** What a note beside a model limits: a range of serial numbers, else whatever it says. */
export const limitsOf = (note: string): FitLimits => {
  if (!saysSerial.test(note)) return { note }
  const said = note.replace(serialWords, ' ').replaceAll(/\s+/g, ' ')
  const range = serialRange.exec(said)
  if (range) return { serialFrom: range[1]?.trim() ?? '', serialTo: range[2]?.trim() ?? '' }
  const end = serialEnd.exec(said)
  if (end) return { serialTo: end[1]?.trim() ?? '' }
  const start = serialStart.exec(said)
  return start ? { serialFrom: (start[1] ?? start[2] ?? '').trim() } : { note }
}

/** Cuts what limits a model off the text behind its name; null without. */
export const cutLimits = (part: string): { name: string; note: string } | null => {
  const at = tailStart.exec(part)?.index
  if (at === undefined) return null
  const name = part
    .slice(0, at)
    .replace(/[\s,;:.–-]+$/u, '')
    .trim()
  return { name, note: part.slice(at).trim() }
}

const notesOf = (limits: readonly FitLimits[]): FitLimits => {
  const notes = new Set(limits.flatMap(({ note }) => (note === undefined ? [] : [note])))
  return notes.size === 0 ? {} : { note: [...notes].join('; ') }
}

/** All that stands beside one model. */
export const togetherOf = (limits: readonly FitLimits[]): FitLimits => ({
  ...Object.assign({}, ...limits),
  ...notesOf(limits),
})

/** A model named twice fits where either says so; two ranges of serial numbers are told in words. */
export const eitherOf = (a: FitLimits, b: FitLimits): FitLimits => {
  if (a.serialFrom === b.serialFrom && a.serialTo === b.serialTo) return { ...a, ...notesOf([a, b]) }
  const inWords = ({ serialFrom, serialTo, note }: FitLimits): FitLimits => {
    const serials = (serialFrom ?? serialTo) === undefined ? [] : [`${serialFrom ?? ''}–${serialTo ?? ''}`]
    return { note: [...serials, ...(note === undefined ? [] : [note])].join(' ') }
  }
  return notesOf([a, b].map(inWords).filter(({ note }) => note !== ''))
}
