import marks from '#server/imports/heading-marks.json' with { type: 'json' }
import { foldHeading } from '#server/imports/heading-words.ts'
import { readHeading } from '#server/imports/headings.ts'

const folded = (list: string): ReadonlySet<string> => new Set(list.split(', ').map(foldHeading))
const least = folded(marks.leastAlone)
const most = folded(marks.mostAlone)

/**
 * Positions of headings that say `Min` alone and may mean how low the supplier's stock may fall: there is a `Max`, or the stock
 * stands beside them.
 */
export const findStockLimits = (headings: readonly string[]): Set<number> => {
  const isStock = (index: number): boolean => readHeading(headings[index] ?? '')?.use.field === 'stock'
  const hasMost = headings.some((heading) => most.has(foldHeading(heading)))
  return new Set(
    headings.flatMap((heading, index) =>
      least.has(foldHeading(heading)) && (hasMost || isStock(index - 1) || isStock(index + 1)) ? [index] : [],
    ),
  )
}
