import { type CsvDialect, type CsvRecord, CsvSplitter } from '#server/tables/csv.rules.ts'

const separators = [';', '\t', ',', '|'] as const
const MAX_SAMPLE_RECORDS = 300

export interface DetectedDialect {
  dialect: CsvDialect
  /** False: no separator cuts the lines alike, so this is no table (or a table of one column). */
  isTable: boolean
}

/** Excel's own hint on the first line: `sep=;`. */
const hintedSeparator = (text: string): CsvDialect['separator'] | null => {
  const hint = /^\ufeff?sep=(.)\r?\n/i.exec(text)?.[1]
  return separators.find((separator) => separator === hint) ?? null
}

/** The sample without its last line, which may be cut in the middle. */
const sampleRecords = (text: string, dialect: CsvDialect, isWhole: boolean): CsvRecord[] => {
  const splitter = new CsvSplitter(dialect)
  const records = splitter.push(text)
  if (isWhole) records.push(...splitter.end())
  return records.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')).slice(0, MAX_SAMPLE_RECORDS)
}

interface Fit {
  columns: number
  share: number
}

/** Without the blank cells at its end, of which some programs write as many as they like. */
const filledLength = ({ cells }: CsvRecord): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1

/** How many columns most records have, and how large the share of those records is. */
const measureFit = (
  records: readonly CsvRecord[],
  lengthOf = ({ cells }: CsvRecord): number => cells.length,
): Fit => {
  const byColumns = new Map<number, number>()
  for (const record of records) byColumns.set(lengthOf(record), (byColumns.get(lengthOf(record)) ?? 0) + 1)
  const [columns, count] = [...byColumns].reduce((most, next) => (next[1] > most[1] ? next : most), [1, 0])
  return { columns, share: records.length === 0 ? 0 : count / records.length }
}

const scoreFit = ({ columns, share }: Fit): number =>
  columns < 2 ? 0 : share * share * Math.log2(columns + 2)

const recordsAbove = 10
const leastHeadings = 3
/** Rows of one length prove more. */
const trustInHeadings = 0.8
const trustInFilled = 0.9

const isHeading = (cell: string): boolean => /\p{L}/u.test(cell) && cell.trim().length <= 60

/**
 * How many records are no longer than their headings: some programs leave out the blank cells at the end of a row, so that
 * the rows are of many lengths. The headings are a record of different texts, and most rows fill half of them or more.
 */
const measureHeadings = (records: readonly CsvRecord[]): Fit => {
  const at = records.slice(0, recordsAbove).findIndex(({ cells }) => cells.length >= leastHeadings)
  const found = records[at]
  const headings = found?.cells.slice(0, filledLength(found)) ?? []
  const body = records.slice(at + 1)
  const isOne = headings.every(isHeading) && new Set(headings).size === headings.length
  const lengths = body.map(filledLength)
  const long = lengths.filter((length) => length >= headings.length / 2).length
  if (at === -1 || !isOne || body.length < 2 || long < body.length * 0.8) return { columns: 1, share: 0 }
  const fitting = lengths.filter((length) => length > 1 && length <= headings.length).length
  return { columns: headings.length, share: fitting / body.length }
}

type QuoteStyle = Pick<CsvDialect, 'quote' | 'escape'>

/** `""` inside quotes, `\\"` inside quotes as databases write it, or quotes that mean nothing. */
const listQuoteStyles = (text: string): QuoteStyle[] => [
  { quote: '"', escape: '"' },
  ...(text.includes('\\"') ? [{ quote: '"', escape: '\\' } satisfies QuoteStyle] : []),
  { quote: null, escape: '"' },
]

/** A rarer style must fit clearly better: a few wrong cells cost less than all the quotes left in. */
const trustIn = ({ quote, escape }: QuoteStyle): number => (quote === null ? 0.8 : escape === '\\' ? 0.95 : 1)

/**
 * Finds separator, quotes and newline from the beginning of a text: the pair that cuts most lines into the
 * same number of columns, more columns winning between equals. `isWhole`: the text is the whole file.
 */
export const detectDialect = (text: string, isWhole: boolean, given: GivenDialect = {}): DetectedDialect => {
  const inQuotes = linesInQuotes(text, isWhole)
  const unwrapped = inQuotes === null ? null : detectPlainDialect(inQuotes.lines, true, given)
  if (
    unwrapped?.isTable === true &&
    inQuotes?.ends.every((end) => end === unwrapped.dialect.separator) === true
  )
    return { ...unwrapped, dialect: { ...unwrapped.dialect, quotedLines: { cells: 2, needQuotes: false } } }
  return detectPlainDialect(text, isWhole, given)
}

const lineInQuotes = /^\s*"((?:[^"]|"")*)"([;,\t|]*)\s*$/

/** The lines inside the quotes where each line of a text is one quoted cell, and what stands behind; null for any other text. */
const linesInQuotes = (text: string, isWhole: boolean): { lines: string; ends: string[] } | null => {
  if (!/^\ufeff?\s*"/.test(text)) return null
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|[\r\n]/, MAX_SAMPLE_RECORDS)
    .slice(0, isWhole ? undefined : -1)
    .filter((line) => line.trim() !== '')
  const found = lines.map((line) => lineInQuotes.exec(line))
  if (found.length < 2 || found.includes(null)) return null
  return {
    lines: found.map((line) => line?.[1]?.replaceAll('""', '"') ?? '').join('\n'),
    ends: found.flatMap((line) => [...(line?.[2] ?? '')]),
  }
}

interface GivenDialect {
  separator?: CsvDialect['separator'] | undefined
}

const detectPlainDialect = (text: string, isWhole: boolean, given: GivenDialect): DetectedDialect => {
  const newline: CsvDialect['newline'] = text.includes('\n') || !text.includes('\r') ? '\n' : '\r'
  const fixed = given.separator ?? hintedSeparator(text)
  const wanted = fixed === null || fixed === undefined ? separators : [fixed]
  const candidates = wanted
    .flatMap((separator) =>
      listQuoteStyles(text).map((style) => ({ dialect: { separator, newline, ...style } })),
    )
    .flatMap(({ dialect }) => {
      const records = sampleRecords(text, dialect, isWhole)
      const [fit, byHeadings] = [measureFit(records), measureHeadings(records)]
      const filled = measureFit(records, filledLength)
      const trust = trustIn(dialect)
      return [
        { dialect, fit, score: scoreFit(fit) * trust },
        { dialect, fit: filled, score: scoreFit(filled) * trust * trustInFilled },
        { dialect, fit: byHeadings, score: scoreFit(byHeadings) * trust * trustInHeadings },
      ]
    })
    .sort((a, b) => b.score - a.score)
  const best = candidates[0]
  if (best === undefined || best.score === 0) {
    return { dialect: { separator: fixed ?? ';', quote: '"', escape: '"', newline }, isTable: false }
  }
  const quotedLines = { cells: best.fit.columns, needQuotes: true }
  const dialect =
    best.dialect.quote === '"' && best.fit.columns > 2 ? { ...best.dialect, quotedLines } : best.dialect
  return { dialect, isTable: best.fit.share >= 0.5 }
}
