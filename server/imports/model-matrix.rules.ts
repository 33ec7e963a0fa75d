import { firstCells } from '#server/imports/column-values.rules.ts'
import marks from '#server/imports/heading-marks.json' with { type: 'json' }
import { readHeadingMeanings } from '#server/imports/headings.ts'
import { findBrand, fitWords, splitBrand } from '#server/imports/model-makers.rules.ts'
import { isWordOf } from '#server/imports/row-words.ts'
import { parseFlag } from '#server/imports/values.rules.ts'
import { isNothing } from '#server/tables/cell-text.ts'
import type { TableRecord } from '#server/tables/table-record.ts'

/** A column that is one model: its marked cells say that the article fits. */
export interface MarkedModel {
  index: number
  model: string
  brand?: string
}

/** What a cell below a model says: a mark, how many the machine has, that the article does not fit, or something else. */
export type FitMark = { says: 'fits'; count?: number } | { says: 'no' | 'other' }

const mark = /^(?:[xхХX✓✔✅☑☒√•●∙·⬤■◆★*+○◯〇◎]|\[x\]|\(x\)|v)$/iu
const most = 20

/** Reads `X`, `Х`, `✓`, `•`, `+`, `ja`, `да`, `是`, `2`. */
export const readFitMark = (cell: string): FitMark => {
  const text = cell.normalize('NFKC').trim()
  const count = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
  if (count === 0) return { says: 'no' }
  if (count <= most) return { says: 'fits', ...(count > 1 ? { count } : {}) }
  if (mark.test(text) || parseFlag(text) === true) return { says: 'fits' }
  return parseFlag(text) === false || isWordOf('noStock', text) ? { says: 'no' } : { says: 'other' }
}

/** True for a cell that a column of marks may have, blank ones among them. */
export const holdsFitMark = (cell: string): boolean => isNothing(cell) || readFitMark(cell).says !== 'other'

/** Letters before the figures that are a standard, a size or a package and no machine: `EN 166`, `IP 54`, `M 10`, `VE 10`. */
const notMachines = new Set(marks.notMachines.split(', '))
const modelShape = /^(\p{Lu}{1,5})[\s-]?(\d{2,4})(?:[\s/-]?(?:\p{Lu}{1,4}|\d{1,2}))*$/u

const isModelCode = (text: string): boolean => {
  const [, letters = '', digits = ''] = modelShape.exec(text) ?? []
  return (
    letters !== '' && (letters.length > 1 || digits.length > 2) && !notMachines.has(letters.toUpperCase())
  )
}

const mostModelChars = 40

/** The machine that a heading names: `STIHL MS 170`, `for FS 55`, `MS 170`; null for anything else. */
export const readModelHeading = (heading: string): { model: string; brand?: string } | null => {
  const text = heading.replace(/\s+/gu, ' ').trim().replace(fitWords, '')
  if (text === '' || text.length > mostModelChars || findBrand(text) !== undefined) return null
  const { brand, rest } = splitBrand(text)
  if (brand !== undefined) return /\d/.test(rest) ? { brand, model: rest } : null
  return isModelCode(text) && readHeadingMeanings(text).length === 0 ? { model: text } : null
}

const mostly = 0.9
const leastNameless = 2

/** True where all that a column says is whether something fits. */
export const holdsMarks = (body: readonly TableRecord[], index: number): boolean => {
  const cells = firstCells(body, index)
  return (
    cells.length > 0 &&
    cells.filter((cell) => readFitMark(cell).says !== 'other').length >= cells.length * mostly
  )
}

/**
 * The columns of a table that are machines: `MS 170 | MS 180 | MS 230`, with a mark for each that the article fits. One
 * without its maker in the heading may be a property (`EX 20`), so that at least two must stand there.
 */
export const findMarkedModels = (
  headings: readonly string[],
  body: readonly TableRecord[],
): MarkedModel[] => {
  const found = headings.flatMap((heading, index): MarkedModel[] => {
    const read = readModelHeading(heading)
    if (read === null) return []
    const isBlank = firstCells(body, index).length === 0
    return isBlank || holdsMarks(body, index) ? [{ index, ...read }] : []
  })
  const marks = found.flatMap(({ index }) => firstCells(body, index).map(readFitMark))
  const isNamed = found.some(({ brand }) => brand !== undefined)
  // Figures alone below codes may be the stock of a warehouse (`WH 01`).
  const isSure =
    isNamed ||
    (found.length >= leastNameless &&
      (marks.every(({ says, ...one }) => says !== 'fits' || !('count' in one)) ||
        found.some(({ index }) => firstCells(body, index).some((cell) => mark.test(cell)))))
  return isSure && marks.some(({ says }) => says === 'fits') ? found : []
}
