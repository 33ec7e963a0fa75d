import marks from '#server/imports/heading-marks.json' with { type: 'json' }
import { foldHeading } from '#server/imports/heading-words.ts'
import words from '#server/imports/price-words.json' with { type: 'json' }

const folded = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(', ')).map(foldHeading))

const quantities = folded(marks.quantity)
const counts = folded(marks.quantity, words.piece)
const containers = folded(words.pack, marks.packs)
const pers = folded(words.per)

/** What stands on both sides of a stroke or of the word for `per`, or before and in brackets; null for another heading. */
const sidesOf = (heading: string): { left: string; right: string; isBracketed: boolean } | null => {
  const [, before, inside] = /^(.+?)[([](.+)[)\]]\s*$/su.exec(heading) ?? []
  if (before !== undefined && inside !== undefined) return { left: before, right: inside, isBracketed: true }
  const [left, right, more] = heading.split('/')
  if (left !== undefined && right !== undefined && more === undefined)
    return { left, right, isBracketed: false }
  const all = heading.trim().split(/[\s_]+/)
  const at = all.findIndex(
    (word, place) => place > 0 && place < all.length - 1 && pers.has(foldHeading(word)),
  )
  return at === -1
    ? null
    : { left: all.slice(0, at).join(' '), right: all.slice(at + 1).join(' '), isBracketed: false }
}

const isOf = (known: ReadonlySet<string>, text: string): boolean =>
  known.has(foldHeading(text)) ||
  text
    .split(/[\s.,_-]+/)
    .filter((word) => word !== '')
    .every((word) => known.has(foldHeading(word)))

/**
 * What a heading says that names a container: `Menge/VPE`, `Stk. pro Karton` and `Qty/Ctn` are how many are in a pack,
 * though `Menge` alone is the stock. `Menge (Karton)` and `Stock/box` may count packs: to take them for pieces would be a
 * guess. Null for all other headings.
 */
export const readPackHeading = (heading: string): 'inPack' | 'unclear' | null => {
  const sides = sidesOf(heading)
  if (sides === null || !isOf(containers, sides.right)) return null
  if (!isOf(counts, sides.left)) return 'unclear'
  return sides.isBracketed && isOf(quantities, sides.left) ? 'unclear' : 'inPack'
}
