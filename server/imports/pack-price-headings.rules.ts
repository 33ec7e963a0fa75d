import marks from '#server/imports/heading-marks.json' with { type: 'json' }
import { hasMark } from '#server/imports/heading-marks.rules.ts'
import { splitHeading } from '#server/imports/heading-parts.rules.ts'
import { lookUpHeading, plainLetters } from '#server/imports/heading-words.ts'
import type { ColumnUse } from '#server/imports/mapping-file.ts'
import { countWords } from '#server/imports/price-cell.rules.ts'
import words from '#server/imports/price-words.json' with { type: 'json' }

const folded = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(', ')).map(plainLetters))
const dozens = folded([...countWords].flatMap(([word, pieces]) => (pieces === 12 ? [word] : [])).join(', '))
const packs = new Set([...folded(words.pack, marks.packs)].filter((word) => !dozens.has(word)))
const others = folded(
  words.per,
  marks.per,
  marks.perCount,
  marks.filler,
  'the, the, der, die, das, le, la, el',
)
const hasNoBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** A word for price, and no cost or former price. */
const isPrice = (word: string): boolean =>
  (hasMark(word, 'price') || lookUpHeading(word).some(({ field }) => field === 'price')) &&
  !hasMark(word, 'cost') &&
  !hasMark(word, 'compare')

/**
 * What a heading says that a price is for: `Preis/VE`, `Price per pack`, `VE-Preis` for the pack of the row, `Price per dozen`
 * for twelve pieces. Null where it says anything else besides.
 */
export const readPackOfPrice = (heading: string): 'pack' | 12 | null => {
  const { base, isGross, isNet, per, minPieces } = splitHeading(heading)
  if ((isGross && !isNet) || per !== undefined || minPieces !== undefined || /\d/.test(base)) return null
  const typed = base
    .split(/[^\p{L}\p{M}]+/u)
    .flatMap((word) =>
      hasNoBlanks.test(word) ? word.split(/(?=[箱盒包袋打每])|(?<=[箱盒包袋打每])/u) : [word],
    )
    .filter((word) => word !== '')
  const ofPack = typed.filter((word) => packs.has(word))
  const ofDozen = typed.filter((word) => dozens.has(word))
  const rest = typed.filter((word) => !packs.has(word) && !dozens.has(word) && !others.has(word))
  const isOnlyPrice = rest.length === 1 && rest.every(isPrice)
  if (!isOnlyPrice || ofPack.length + ofDozen.length !== 1) return null
  return ofDozen.length > 0 ? 12 : 'pack'
}

/**
 * What the supplier says of a column, with what its heading adds: of a dozen how many pieces that are; of a unit that prices
 * are for one of it, also where it is a pack.
 */
export const settleGivenUse = (use: ColumnUse, heading: string): ColumnUse => {
  if (use.field === 'unit') return { ...use, per: use.per ?? 1 }
  return use.per === 'pack' && readPackOfPrice(heading) === 12 ? { ...use, per: 12 } : use
}
