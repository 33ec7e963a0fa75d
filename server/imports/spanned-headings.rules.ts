import { readHeadingMeanings } from '#server/imports/headings.ts'
import { findBrand } from '#server/imports/model-makers.rules.ts'
import { readModelHeading } from '#server/imports/model-matrix.rules.ts'
import { readPlacedStock } from '#server/imports/stock-places.rules.ts'

const has = (heading: string, field: string): boolean =>
  readHeadingMeanings(heading).some(({ use }) => use.field === field)

/**
 * A heading below one that spans several columns, where the two say more together: `STIHL` above `MS 170`, `Остатки` above
 * `Москва`. Null where the lower one says enough, or the upper one says nothing of it.
 */
export const joinSpanned = (group: string, own: string): string | null => {
  if (group === '' || own === '' || readHeadingMeanings(own).length > 0) return null
  if (findBrand(group) !== undefined) return /\d/.test(own) ? `${group} ${own}` : null
  if (has(group, 'models')) return readModelHeading(own) === null ? null : own
  return readPlacedStock(`${group} ${own}`) === null ? null : `${group} ${own}`
}

const leastBelow = 2

/**
 * The headings of a row whose cells span several columns each, with those of the row below: it fills nothing but columns
 * below such cells (`Остатки | | ` above `Москва | СПб | Казань`). Null for any other row below.
 */
export const joinSpans = (cells: readonly string[], below: readonly string[]): string[] | null => {
  const width = Math.max(cells.length, below.length)
  const joined: string[] = []
  let [group, start, count] = ['', 0, 0]
  for (let index = 0; index < width; index += 1) {
    const own = below[index] ?? ''
    const above = cells[index] ?? ''
    if (above !== '') [group, start] = [above, index]
    const isSpan = (cells[start + 1] ?? '') === '' && start + 1 < width
    if (own === '') {
      joined.push(above)
      continue
    }
    const both = isSpan ? joinSpanned(group, own) : null
    if (both === null) return null
    joined.push(both)
    count += 1
  }
  return count >= leastBelow ? joined : null
}
