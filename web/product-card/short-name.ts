import type { ShortName } from '#contract/product-card.ts'
import { useUnitName } from '#web/product-card/unit-name.ts'
import type { Formatter } from '#web/platform/formatter.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useFormatter } from '#web/platform/texts.ts'

/** Signs that a row has room for in one line; a longer name leaves its maker to the maker's column. */
const mostSigns = 26

/** Signs that always find room in two lines, wherever the words break. */
const mostSignsOfTwoLines = 30

const sizeOf = (
  { sign, measures }: ShortName,
  format: Formatter,
  unitName: (unit: string) => string,
): string => {
  const values = measures.map(({ value }) =>
    typeof value === 'number' ? format.number(value, { maximumFractionDigits: 3 }) : value,
  )
  const unit = measures.at(-1)?.unit
  const size = values.join('\u00a0×\u00a0')
  if (size === '') return ''
  return `${sign && `${sign}\u00a0`}${size}${unit ? `\u00a0${unitName(unit)}` : ''}`
}

/** The parts of a row's name, as they stand behind each other. */
export interface RowName {
  kind: string
  /** Empty for own brands. */
  maker: string
  /** A model or a size, which never breaks. */
  whole: string
  /** Too long for a line: where the maker has a column of its own, the name may leave it out. */
  isLong: boolean
  /** Too long for two lines of a narrow column: the kind may end early there. */
  isVeryLong: boolean
}

/**
 * "Vergaser, Walbro HDA-192", "Vergaser, STIHL, Ø 12 mm". Null where the type has no word for one article, and where
 * only the type is known: then the long name tells articles apart.
 */
export const useRowName = (): ((card: { short?: ShortName | null }) => RowName | null) => {
  const format = useFormatter()
  const unitName = useUnitName()
  // Chinese has a comma of its own, without a space after it.
  const comma = useLanguage() === 'zh' ? '，' : ', '
  return ({ short }) => {
    if (!short) return null
    const { maker, model } = short
    const isModel = maker !== null && model !== null
    const whole = isModel ? model : sizeOf(short, format, unitName)
    if (maker === null && whole === '') return null
    const name = {
      kind: `${short.kind}${comma}`,
      maker: maker === null ? '' : whole === '' ? maker : isModel ? `${maker} ` : `${maker}${comma}`,
      whole,
    }
    const signs = name.kind.length + name.maker.length + whole.length
    return { ...name, isLong: signs > mostSigns && whole !== '', isVeryLong: signs > mostSignsOfTwoLines }
  }
}
