import { normalizeNumber } from '#contract/part-number.ts'
import { shownColumn } from '#server/imports/column-names.rules.ts'
import type { BoundTable } from '#server/imports/columns.rules.ts'
import { describeValues, firstCells } from '#server/imports/column-values.rules.ts'
import { ask, type ImportQuestion, option } from '#server/imports/import-question.ts'
import { isAffix, isPrefix, joinParts } from '#server/imports/joined-numbers.rules.ts'
import { shareWord } from '#server/imports/same-article.rules.ts'
import type { ColumnUse } from '#server/imports/mapping-file.ts'
import { cellOf, type TableRecord } from '#server/tables/table-record.ts'

/** `0603`, `A`; a suffix may bring the sign in front of it: `-01`, `/2`. */
const code = /^[-–./+_]?[\p{L}\p{N}]{1,6}$/u
const mostCells = 0.9
const mostAnswers = 2
/** Fields that a column of codes may be taken for by its heading: `Type`, `Group`, `Model`. */
const mayBeParts: ReadonlySet<string> = new Set([
  'type',
  'machineType',
  'models',
  'note',
  'oldNumber',
  'oldNumbers',
])
/** Groups of goods have codes too, and stand before whole numbers. */
const groupOfGoods =
  /waren|haupt|ober|unter|produkt|product|prod[.\s]|categor|kategor|catégor|famil|rayon|rubri|sorti|товар|катег|商品|类别|分类/iu
/** Usual pack sizes: a column of these is none of codes. */
const pieces = /^(?:[1-9]|[1-9]0|[1-9]00|12|15|24|25|36|48|72|75|144|[1-9]000|250)$/

interface Column {
  index: number
  heading: string
  use: ColumnUse | undefined
}

const isMostly = (cells: readonly string[], test: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(test).length >= mostCells * cells.length

/** Columns that may hold a part of the numbers: short codes that no heading explains otherwise. */
const findCodes = (
  { columns, headings }: BoundTable,
  body: readonly TableRecord[],
  { asked, number }: { asked: ReadonlySet<number>; number: number },
): Map<number, Column> =>
  new Map(
    headings.flatMap((typed, index): [number, Column][] => {
      const use = columns.find((column) => column.index === index)?.use
      if (asked.has(index) || (use !== undefined && !mayBeParts.has(use.field))) return []
      const cells = firstCells(body, index)
      if (!isMostly(cells, (cell) => code.test(cell))) return []
      const isPieces = isMostly(cells, (cell) => pieces.test(cell))
      // Places stand in front of the number; `01`, `02`, `01` behind it may be its end.
      const isPlace = index < number && describeValues(body, index).isPosition
      return isAffix(typed) || (!isPieces && !isPlace) ? [[index, { index, heading: typed.trim(), use }]] : []
    }),
  )

const takeRun = (codes: ReadonlyMap<number, Column>, from: number, step: 1 | -1): Column[] => {
  const found = codes.get(from)
  return found === undefined ? [] : [found, ...takeRun(codes, from + step, step)]
}

const keyOf = (record: TableRecord, columns: readonly { index: number }[]): string =>
  columns.map(({ index }) => cellOf(record, index).trim()).join('|')

/**
 * Rows of one number that are different articles: their names have no word in common, or their prices differ. A long number
 * is rarely a part of one, so that only other names tell there.
 */
const holdsOthers = (
  bound: BoundTable,
  body: readonly TableRecord[],
  { number, isShort }: { number: number; isShort: boolean },
): boolean => {
  const indexOf = (test: RegExp): number => bound.columns.find(({ use }) => test.test(use.field))?.index ?? -1
  const [name, price] = [indexOf(/^names?(\.|$)/), indexOf(/^(price|grossPrice)$/)]
  const known = new Map<string, TableRecord>()
  let [others, again] = [0, 0]
  for (const record of body) {
    const key = cellOf(record, number).trim()
    const before = known.get(key)
    if (key === '') continue
    if (before === undefined) known.set(key, record)
    else {
      again += 1
      const isPriced = cellOf(before, price).trim() !== '' && cellOf(record, price).trim() !== ''
      const isOther =
        (isShort && isPriced && cellOf(before, price).trim() !== cellOf(record, price).trim()) ||
        (name >= 0 && !shareWord([cellOf(before, name)], [cellOf(record, name)]))
      if (isOther) others += 1
    }
  }
  return again >= 1 && again > known.size * 0.1 && others >= again / 2
}

/** `0603` behind `1130` and `120` is the end of a number, though no `0603` comes twice: its column has one width and zeros in front. */
const isEndOfNumber = (body: readonly TableRecord[], number: number, run: readonly Column[]): boolean => {
  const isOfWidth = (index: number): boolean => {
    const cells = firstCells(body, index)
    return cells.every((cell) => /^\d{2,5}$/.test(cell) && cell.length === cells[0]?.length)
  }
  return (
    run.length >= 2 &&
    run.every(({ index, heading }) => isOfWidth(index) && !groupOfGoods.test(heading)) &&
    isOfWidth(number) &&
    firstCells(body, number).some((cell) => cell.startsWith('0'))
  )
}

/** The columns that make the numbers together, most likely ones first. */
const findRuns = (
  bound: BoundTable,
  body: readonly TableRecord[],
  { number, codes }: { number: Column; codes: ReadonlyMap<number, Column> },
): Column[][] => {
  const affixes = [...codes.values()].filter(({ heading }) => isAffix(heading))
  if (affixes.length > 0) {
    const prefixes = affixes.filter(({ heading }) => isPrefix(heading))
    return [[...prefixes, number, ...affixes.filter((one) => !prefixes.includes(one))]]
  }
  const before = takeRun(codes, number.index - 1, -1).toReversed()
  const behind = takeRun(codes, number.index + 1, 1)
  const isShort = isMostly(firstCells(body, number.index), (cell) => normalizeNumber(cell).length <= 6)
  const rows = body.filter((record) => cellOf(record, number.index).trim() !== '')
  const isUnique = (run: readonly Column[]): boolean =>
    new Set(rows.map((record) => keyOf(record, run))).size >= 0.95 * rows.length
  if (holdsOthers(bound, body, { number: number.index, isShort })) {
    const shorter = before.map((_, at) => [...before.slice(at), number])
    const onBothSides = before.length > 0 && behind.length > 0 ? [[...before, number, ...behind]] : []
    return [...shorter, [number, ...behind], ...onBothSides]
      .filter((run) => run.length > 1 && isUnique(run))
      .slice(0, mostAnswers)
  }
  return isShort && isEndOfNumber(body, number.index, before) ? [[...before, number]] : []
}

/**
 * Asks whether the numbers stand in several columns: `0603` of `1130`, `120`, `0603` is the number of another article, or of
 * none. Columns called suffix or prefix say so, and codes beside numbers that come again for other articles.
 */
export const askNumberParts = (
  bound: BoundTable,
  body: readonly TableRecord[],
  asked: ReadonlySet<number>,
): ImportQuestion[] => {
  const found = bound.columns.find(({ use }) => use.field === 'number')
  if (found === undefined || found.use.part !== undefined) return []
  const { headings } = bound
  const number = { index: found.index, heading: found.heading, use: found.use }
  const runs = findRuns(bound, body, {
    number,
    codes: findCodes(bound, body, { asked, number: number.index }),
  })
  const [run] = runs
  if (run === undefined) return []
  const others = run.filter(({ index }) => index !== number.index)
  const shown = ({ index }: { index: number }): string => shownColumn(headings, index)
  const example = body.find((record) => run.every(({ index }) => cellOf(record, index).trim() !== ''))
  const answers = runs.map((parts) =>
    parts.map((part) => option('column', `number=${shown(part)}`)).join(' '),
  )
  const alone = others
    .map((other) => option('column', `${other.use?.field ?? 'note'}=${shown(other)}`))
    .join(' ')
  return [
    ask(
      'NUMBER_IN_PARTS',
      {
        number: `“${shown(number)}”`,
        numberSamples: describeValues(body, number.index).samples.join(', '),
        column: others.map((other) => `“${shown(other)}”`).join(', '),
        samples: others.map(({ index }) => describeValues(body, index).samples.join(', ')).join('; '),
        joined: example === undefined ? '' : joinParts(run.map(({ index }) => cellOf(example, index).trim())),
      },
      [...answers, alone],
    ),
  ]
}
