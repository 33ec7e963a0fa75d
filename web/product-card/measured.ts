import type { Measure } from '#contract/product-card.ts'
import { useUnitName } from '#web/product-card/unit-name.ts'
import { useFormatter } from '#web/platform/texts.ts'

/** "1,3 mm": a value as the reader writes it, with its unit. */
export const useMeasured = (): ((measure: Pick<Measure, 'value' | 'unit'>) => string) => {
  const format = useFormatter()
  const unitName = useUnitName()
  return ({ value, unit }) => {
    const text = typeof value === 'number' ? format.number(value, { maximumFractionDigits: 3 }) : value
    return unit ? `${text} ${unitName(unit)}` : text
  }
}
