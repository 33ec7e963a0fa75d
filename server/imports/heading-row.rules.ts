import { hasMark } from '#server/imports/heading-marks.rules.ts'
import { splitHeading } from '#server/imports/heading-parts.rules.ts'
import { readHeadingMeanings } from '#server/imports/headings.ts'
import { holdsFitMark, readModelHeading } from '#server/imports/model-matrix.rules.ts'
import { joinSpanned, joinSpans } from '#server/imports/spanned-headings.rules.ts'
import { isWeightUnit } from '#server/imports/values.rules.ts'
import { denseCells, type TableRecord, withoutMerged } from '#server/tables/table-record.ts'

/** Where the headings of a table stand and what they are, joined where they take two lines. */
export interface HeadingRow {
  headings: string[]
  /** Index of the first record behind the headings. */
  firstRecord: number
  /** `unknown`: a row of headings by its shape, though no word of it is known. */
  kind: 'known' | 'unknown' | 'none'
}

/** Above the headings stand a title, an address, notes. */
const mostRecordsAbove = 100
const bodyRecords = 50

const tierCell = /^(?:[>≥]=?\s*)?\d{1,6}\s*(?:\+|[-–—]\s*\d{1,6})$|^\d{1,6}\s*\+/
const figure = /^[^\p{L}]*\d[^\p{L}]*$/u
const code = /^(?=.*\p{L})(?=(?:.*\d){2}).{1,40}$/u

const isKnown = (heading: string): boolean =>
  readHeadingMeanings(heading).some(({ isLoose }) => isLoose !== true)

const ofSeries = /^(\p{L}[^\d]*?)[\s._-]*\d{1,3}$/u
const leastOfSeries = 3

/** `Attr 1`, `Attr 2` … `Attr 40`: headings with a number each, and no codes. */
const seriesOf = (cells: readonly string[]): ReadonlySet<string> => {
  const stems = new Map<string, number>()
  for (const cell of cells) {
    const stem = ofSeries.exec(cell)?.[1]
    if (stem !== undefined) stems.set(stem, (stems.get(stem) ?? 0) + 1)
  }
  return new Set([...stems].flatMap(([stem, count]) => (count >= leastOfSeries ? [stem] : [])))
}

/** A cell that stands in rows and hardly in headings: an amount, a date, a code. */
const isData = (cell: string): boolean => {
  if (tierCell.test(cell)) return false
  if (figure.test(cell)) return true
  return code.test(cell) && !/\s\S+\s/.test(cell) && readHeadingMeanings(cell).length === 0
}

const trimmed = (record: TableRecord | undefined): string[] =>
  record === undefined ? [] : denseCells(record).map((cell) => cell.replace(/\s+/g, ' ').trim())

const filledOf = (cells: readonly string[]): string[] => cells.filter((cell) => cell !== '')

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Known headings count whole, those with only a word for price count half. */
const countKnown = (headings: readonly string[]): number =>
  headings.reduce((sum, heading) => {
    if (heading === '') return sum
    const meanings = readHeadingMeanings(heading)
    if (meanings.length === 0) return sum
    return sum + (meanings.some(({ isLoose }) => isLoose !== true) ? 1 : 0.5)
  }, 0)

interface Shape {
  /** Share of the columns below that the row fills, and in how many of them figures stand below a text. */
  width: number
  contrast: number
  isHeading: boolean
}

const readShape = (cells: readonly string[], body: readonly string[][]): Shape => {
  const filled = filledOf(cells)
  const width = median(body.map((row) => filledOf(row).length))
  const series = seriesOf(filled)
  const isOfSeries = (cell: string): boolean => series.has(ofSeries.exec(cell)?.[1] ?? '')
  // `MS 170` above marks is a column, though it looks like a number.
  const isOfMarks = (cell: string, index: number): boolean =>
    readModelHeading(cell) !== null && body.every((row) => holdsFitMark(row[index] ?? ''))
  const data = cells.filter((cell, index) => isData(cell) && !isOfSeries(cell) && !isOfMarks(cell, index))
  const dataShare = data.length / Math.max(1, filled.length)
  let contrast = 0
  let repeated = 0
  for (const [index, cell] of cells.entries()) {
    if (cell === '') continue
    const below = body.map((row) => row[index] ?? '').filter((value) => value !== '')
    if (below.length > 0 && !isData(cell) && below.filter(isData).length > below.length * 0.5) contrast += 1
    if (below.filter((value) => value === cell).length > below.length * 0.1) repeated += 1
  }
  return {
    width: filled.length / Math.max(1, width),
    contrast: contrast / Math.max(1, filled.length),
    isHeading: filled.length > 0 && dataShare <= 0.2 && repeated <= filled.length * 0.2,
  }
}

const year = /^(?:19|20)\d\d$/
const leastKnown = 2

/** `Art.-Nr.`, `Bezeichnung`, `2025`, `2026`: known headings, and years above figures. */
const hasYears = (filled: readonly string[]): boolean =>
  filled.every((cell) => year.test(cell) || !isData(cell)) && filled.filter(isKnown).length >= leastKnown

/** The lines that may hold headings: at least two different texts, none of them an amount, a date or a code. */
export const findHeadingLines = (records: readonly TableRecord[]): number[] =>
  records
    .slice(0, mostRecordsAbove)
    .filter((record) => {
      const filled = filledOf(trimmed(withoutMerged(record)))
      const isOfTexts = !filled.some(isData) || hasYears(filled)
      return filled.length >= 2 && isOfTexts && new Set(filled).size === filled.length
    })
    .map(({ line }) => line)

/** The cell of a group line that stands over a column: its own, or the last one to the left. */
const groupOver = (groups: readonly string[], index: number): string => {
  for (let at = Math.min(index, groups.length - 1); at >= 0; at -= 1) if (groups[at]) return groups[at] ?? ''
  return ''
}

/** The same for a cell that spans several columns: a known heading below ends it. */
const spanOver = (groups: readonly string[], cells: readonly string[], index: number): string => {
  for (let at = index; at >= 0; at -= 1) {
    if (isKnown(cells[at] ?? '')) return ''
    if (groups[at]) return groups[at] ?? ''
  }
  return ''
}

const isGroupLine = (cells: readonly string[]): boolean => {
  const filled = filledOf(cells)
  const isTitle = filled.length === 1 && cells[0] !== ''
  return filled.length > 0 && !isTitle && !filled.some(isData)
}

/** The first half of a word that goes on in the line below. */
const isDivided = (cell: string | undefined): boolean => /\p{L}-$/u.test(cell ?? '')

/** `Rabatt-` above `gruppe` is one word. */
const joinDivided = (above: readonly string[], cells: readonly string[]): string[] =>
  cells.map((cell, index) => {
    const start = above[index]
    return cell !== '' && start !== undefined && isDivided(start) ? `${start.slice(0, -1)}${cell}` : cell
  })

/** `Preis` above `netto`, `brutto`, `ab 10`; a blank below a group takes the group's own cell. */
const joinGroups = (groups: readonly string[], cells: readonly string[]): string[] => {
  const width = Math.max(groups.length, cells.length)
  return Array.from({ length: width }, (_, index) => {
    const own = cells[index] ?? ''
    if (own === '') return groups[index] ?? ''
    const joined = `${groupOver(groups, index)} ${own}`.trim()
    const isTwice = cells.filter((cell) => cell === own).length > 1
    if (/^\d{1,6}$/.test(own) && hasMark(splitHeading(joined).base, 'price'))
      return `${groupOver(groups, index)} ab ${own}`
    if (isDivided(groups[index])) return own
    const spanned = joinSpanned(spanOver(groups, cells, index), own)
    if (spanned !== null) return spanned
    if (isKnown(own) && !isTwice) return own
    return isKnown(joined) || readHeadingMeanings(joined).length > 0 ? joined : own
  })
}

const isUnit = (cell: string): boolean => {
  const text = cell.replace(/^[([]\s*|\s*[)\]]$/g, '')
  const { base, currency, per, isGross, isNet } = splitHeading(text)
  const isMoney = base === '' && (currency !== undefined || per !== undefined || isGross || isNet)
  return (
    isMoney ||
    isWeightUnit(text) ||
    /^(mm|cm|m|l|ml|st|stk|stück|pcs|szt|шт|ks|kpl|db|buc|adet|个|件|個)\.?$/iu.test(text)
  )
}

const isOfPrices = (text: string): boolean => hasMark(splitHeading(text).base, 'price')

/** `Schrauben (Preis je 100 Stück)` below `Art.-Nr.`: what is said of prices below another heading is a group's. */
const isGroupOfPrices = (cells: readonly string[], below: readonly string[]): boolean => {
  const at = below.findIndex((cell) => cell !== '')
  return filledOf(below).length === 1 && isOfPrices(below[at] ?? '') && !isOfPrices(cells[at] ?? '')
}

/** What stands below a heading that has no unit, in a line of units: `[-]`. */
const noUnit = /^[([{]?\s*[-–—./]*\s*[)\]}]?$/
const leastUnits = 2

const joinEach = (cells: readonly string[], below: readonly string[]): string[] =>
  Array.from({ length: Math.max(cells.length, below.length) }, (_, index) =>
    `${cells[index] ?? ''} ${below[index] ?? ''}`.trim(),
  )

/** A line of units below the headings, or the second half of headings broken over two lines. */
const joinBelow = (cells: readonly string[], below: readonly string[]): string[] | null => {
  const units = below.map((cell) => (noUnit.test(cell) ? '' : cell))
  const isOfUnits = filledOf(units).length >= leastUnits && filledOf(units).every(isUnit)
  if (isOfUnits) return joinEach(cells, units)
  const filled = filledOf(below)
  if (filled.length === 0 || filled.some(isData) || isGroupOfPrices(cells, below)) return null
  const joined = joinEach(cells, below)
  if (filled.every(isUnit)) return joined
  const glued = joined.map((heading) => (isKnown(heading) ? heading : heading.replace(/-\s/g, '')))
  // A title above the headings is no first half of them: they say as much without it.
  const isTitle = filledOf(cells).length < filled.length / 2 && !cells.some(isDivided)
  if (isTitle && countKnown(below) >= countKnown(glued)) return null
  if (countKnown(glued) >= countKnown(cells) + 2) return glued
  return isSecondLine(cells, below, glued)
    ? glued.map((heading, index) => {
        const [above = '', own = ''] = [cells[index], below[index]]
        return isKnown(heading) ? heading : saysMore(own, above) ? own : above || heading
      })
    : null
}

/** `Unit price (USD)` below `单价`: the same price, and its currency or for how many pieces it is. */
const saysMore = (below: string, above: string): boolean => {
  if (!isOfPrices(below) || !isOfPrices(above) || !isKnown(below)) return false
  const [own, other] = [splitHeading(below), splitHeading(above)]
  const isCovered = other.currency === undefined && (other.per === undefined || other.per === own.per)
  return isCovered && (own.currency !== undefined || own.per !== undefined)
}

/**
 * Whether the line below belongs to the headings: it has nothing but words for columns, such as "no." below "Item", or the
 * headings in a second language. A single word may also be a group of items, so that it counts only if it makes a known
 * heading together with the word above it.
 */
const isSecondLine = (
  cells: readonly string[],
  below: readonly string[],
  joined: readonly string[],
): boolean => {
  const filled = below.flatMap((cell, index) => (cell === '' ? [] : [index]))
  const isOfColumns = filled.every((index) => {
    const cell = below[index] ?? ''
    return readHeadingMeanings(cell).length > 0 || isUnit(cell)
  })
  const isRepeated = filled.every((index) => below[index] === cells[index])
  const [only] = filled
  return (
    isOfColumns && !isRepeated && (filled.length > 1 || (only !== undefined && isKnown(joined[only] ?? '')))
  )
}

interface Candidate {
  headings: string[]
  firstRecord: number
  score: number
  known: number
  shape: Shape
}

interface HeadingOption {
  headings: string[]
  firstRecord: number
  /** Known headings at least. */
  least?: number
  /** Cells of the line above say which town or maker it is. */
  isSpanned?: boolean
}

const onlySteps = (cells: readonly string[]): boolean => {
  const filled = filledOf(cells)
  const steps = filled.map((cell) => Number(/^\d{1,6}/.exec(cell)?.[0] ?? Number.NaN))
  return filled.length > 1 && steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0))
}

const readCandidate = (rows: readonly string[][], at: number): Candidate | null => {
  const row = rows[at] ?? []
  const above = rows[at - 1] ?? []
  if (filledOf(row).length === 0) return null
  const isUnderGroups = isGroupLine(above) && filledOf(above).length <= Math.max(row.length, above.length)
  const cells = isUnderGroups ? joinDivided(above, row) : row
  const body = rows.slice(at + 1, at + 1 + bodyRecords).filter((row) => filledOf(row).length > 0)
  const below = joinBelow(cells, rows[at + 1] ?? [])
  const spans = joinSpans(cells, rows[at + 1] ?? [])
  const options = [
    { headings: [...cells], firstRecord: at + 1 },
    ...(below === null ? [] : [{ headings: below, firstRecord: at + 2 }]),
    ...(isUnderGroups
      ? [
          {
            headings: joinGroups(above, cells),
            firstRecord: at + 1,
            isSpanned: cells.some((own, index) => joinSpanned(spanOver(above, cells, index), own) !== null),
          },
        ]
      : []),
    // A word for the stock is known, and less so with a town beside it.
    ...(spans === null ? [] : [{ headings: spans, firstRecord: at + 2, least: countKnown(cells) }]),
  ].map(({ least = 0, ...option }: HeadingOption) => ({
    ...option,
    known: Math.max(least, countKnown(option.headings)),
  }))
  const best = options.reduce((most, next) =>
    next.known > most.known ||
    ((next.isSpanned === true || next.firstRecord > most.firstRecord) && next.known >= most.known)
      ? next
      : most,
  )
  const shape = readShape(
    best.headings.length > cells.length || onlySteps(cells) ? best.headings : cells,
    body,
  )
  return { ...best, shape, score: best.known + shape.contrast * 2 + Math.min(1, shape.width) }
}

/** A heading row by its words: two of them, or one where the row also looks like one. */
const isByWords = ({ known, shape, headings }: Candidate): boolean => {
  const filled = filledOf(headings).length
  if (known >= 2 && shape.isHeading) return true
  if (known >= 3 && known >= filled / 2) return true
  return known >= 1 && shape.isHeading && shape.width >= 0.5
}

/**
 * Headings of a first part of the table, with rows of its own before the headings of the next part. Taking those would lose
 * the rows between them.
 */
const isOfPart = (
  rows: readonly string[][],
  { headings, firstRecord }: Candidate,
  next: Candidate,
): boolean => {
  const has = (heading: string, field: string): boolean =>
    readHeadingMeanings(heading).some(({ use }) => use.field === field)
  const price = headings.findIndex((heading) => has(heading, 'price'))
  return (
    !headings.some(isData) &&
    headings.some((heading) => has(heading, 'number')) &&
    rows.slice(firstRecord, next.firstRecord - 1).some((row) => isData(row[price] ?? ''))
  )
}

/**
 * Finds the headings of a table by how their row differs from those below: texts over figures, no value that comes again
 * below, and, where they are known, words for columns.
 */
export const findHeadingRow = (records: readonly TableRecord[]): HeadingRow => {
  const rows = records
    .slice(0, mostRecordsAbove + bodyRecords)
    .map((record) => trimmed(withoutMerged(record)))
  const candidates = rows.slice(0, mostRecordsAbove).flatMap((_, at) => readCandidate(rows, at) ?? [])
  const byWords = candidates.filter(isByWords)
  if (byWords.length > 0) {
    const highest = byWords.reduce((most, next) => (next.score > most.score ? next : most))
    const best = byWords.find((candidate) => isOfPart(rows, candidate, highest)) ?? highest
    return { headings: best.headings, firstRecord: best.firstRecord, kind: 'known' }
  }
  const byShape = candidates.find(
    ({ shape, headings }) =>
      shape.isHeading && shape.width >= 0.6 && shape.contrast > 0 && filledOf(headings).length > 1,
  )
  if (byShape !== undefined)
    return { headings: byShape.headings, firstRecord: byShape.firstRecord, kind: 'unknown' }
  return { headings: [], firstRecord: 0, kind: 'none' }
}
