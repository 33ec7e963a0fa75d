import marks from '#server/imports/heading-marks.json' with { type: 'json' }
import { foldHeading } from '#server/imports/heading-words.ts'
import type { HeadingMatch } from '#server/imports/headings.ts'
import words from '#server/imports/price-words.json' with { type: 'json' }

const folded = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(', ')).map(foldHeading))

const counts = folded(marks.quantity, words.piece)
const others = folded(marks.machineCounted, marks.unitCounted)
const machines = folded(marks.machineCounted)
const pers = folded(words.per, marks.per)
const yesNoWords = folded(marks.yesNoStock)

const isCount = (cell: string): boolean => /^\d{1,6}(?:[.,]\d{1,3})?$/.test(cell.trim())
/** So many of the cells are numbers alone; `4 Stk.` below `Menge/Einheit` is a quantity with its unit. */
const mostly = 0.8

/** What stands before and behind a stroke, a bracket or the word for "per": `Qty/Mach`, `per machine`. */
const sidesOf = (heading: string): readonly [string, string] | null => {
  const [, before = '', inside] =
    /^([^/([]*)[/([]\s*(?:per\s+)?([^/()[\]]+)[)\]]?\s*$/su.exec(heading.trim()) ?? []
  if (inside !== undefined) return [before, inside]
  const all = heading.trim().split(/[\s_]+/)
  const at = all.findIndex((word, place) => place < all.length - 1 && pers.has(foldHeading(word)))
  return at === -1 ? null : [all.slice(0, at).join(' '), all.slice(at + 1).join(' ')]
}

/**
 * True for a column of the pieces that a machine needs (`Stk/Gerät`, `per machine`) or that a unit of sale has (`Qty/UOM`): no
 * stock, no models, and no pack that a buyer may order.
 */
export const isCountPerOther = (heading: string, cells: readonly string[]): boolean => {
  const sides = sidesOf(heading)
  if (sides === null || cells.filter(isCount).length < cells.length * mostly || cells.length === 0)
    return false
  const [left, right] = sides.map(foldHeading)
  if (left === undefined || right === undefined) return false
  return left === '' ? machines.has(right) : counts.has(left) && others.has(right)
}

/** `Available` over nothing but 1 and 0 says whether there is any stock, and no pieces. */
export const asYesNo = (meaning: HeadingMatch, heading: string, cells: readonly string[]): HeadingMatch => {
  const isYesNo =
    meaning.use.field === 'stock' &&
    cells.length > 1 &&
    cells.includes('1') &&
    yesNoWords.has(foldHeading(heading)) &&
    cells.every((cell) => /^[01]$/.test(cell.trim()))
  return isYesNo ? { ...meaning, use: { ...meaning.use, isYesNo } } : meaning
}
