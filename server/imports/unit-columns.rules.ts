import type { ColumnUse } from '#server/imports/mapping-file.ts'
import type { ReadColumn } from '#server/imports/single-columns.rules.ts'

const isOfPrice = ({ field }: ColumnUse): boolean => field === 'price' || field === 'grossPrice'

/**
 * The columns without the units of other prices: in `Розница | Ед. | Опт | Ед.` each price has its unit on its right. Where
 * the units stand otherwise all columns stay.
 */
export const unitOfPrice = (
  columns: readonly ReadColumn[],
  prices: ReadonlyMap<number, ColumnUse>,
): readonly ReadColumn[] => {
  const units = columns.filter(({ match }) => match.use.field === 'unit')
  if (units.length < 2) return columns
  const isPrice = (index: number): boolean =>
    columns.some((column) => column.index === index && isOfPrice(column.match.use))
  for (const side of [-1, 1]) {
    if (!units.every(({ index }) => isPrice(index + side))) continue
    const own = units.filter(({ index }) => {
      const use = prices.get(index + side)
      return use !== undefined && isOfPrice(use)
    })
    if (own.length > 0)
      return columns.filter((column) => column.match.use.field !== 'unit' || own.includes(column))
  }
  return columns
}
