/** A number written by people, exact: `units` times ten to the power of minus `decimals`. */
export interface Decimal {
  units: bigint
  decimals: number
}

/** Which sign stands before the fraction where a cell alone does not tell (`1,234`). */
export type DecimalSign = ',' | '.'

const groupSigns = /(?<=\d)['’\s\u00a0\u202f_](?=\d{3}(?!\d))/g

/** Position of the decimal sign in digits with dots and commas; -1 for a whole number, null for nonsense. */
const findDecimalSign = (digits: string, sign: DecimalSign): number | null => {
  const marks = [...digits.matchAll(/[.,]/g)].map((mark) => ({ char: mark[0], at: mark.index }))
  const last = marks.at(-1)
  if (last === undefined) return -1
  // `1,23,456` is how India groups; nothing else is written so.
  const group = /^(\d{1,3}([.,]\d{3})+|\d{1,2}(,\d{2})+,\d{3})$/
  const isGrouped = (text: string): boolean => group.test(text)
  if (marks.length === 1) {
    if (!isGrouped(digits) || digits.startsWith('0')) return last.at
    return last.char === sign ? last.at : -1
  }
  const others = new Set(marks.slice(0, -1).map((mark) => mark.char))
  if (others.size !== 1) return null
  if (others.has(last.char)) return isGrouped(digits) ? -1 : null
  return isGrouped(digits.slice(0, last.at)) ? last.at : null
}

/** Reads `1.234,50`, `1,234.50`, `1'234.50`, `12,5`, `-3`; null when it is not one number. */
export const parseDecimal = (text: string, sign: DecimalSign): Decimal | null => {
  const compact = text.replace(groupSigns, '')
  const match = /^([+-]?)(\d[\d.,]*|[.,]\d+)$/.exec(compact)
  const digits = match?.[2]
  if (digits === undefined || digits.length > 30) return null
  const at = findDecimalSign(digits, sign)
  if (at === null) return null
  const whole = (at === -1 ? digits : digits.slice(0, at)).replace(/[.,]/g, '')
  const fraction = at === -1 ? '' : digits.slice(at + 1)
  if (!/^\d*$/.test(fraction)) return null
  const units = BigInt(`${whole}${fraction}` || '0')
  return { units: match?.[1] === '-' ? -units : units, decimals: fraction.length }
}

const exactDigits = 15
const leastNoise = 6

/** `12.340000000000002` is 12.34 as computers count it: fifteen digits are exact, and a fraction that long is no price. */
export const withoutFloatNoise = (decimal: Decimal): Decimal => {
  const surplus = String(decimal.units < 0n ? -decimal.units : decimal.units).length - exactDigits
  if (surplus < 1 || surplus >= decimal.decimals) return decimal
  const divisor = 10n ** BigInt(surplus)
  let [units, decimals] = [(decimal.units + divisor / 2n) / divisor, decimal.decimals - surplus]
  while (decimals > 0 && units % 10n === 0n) [units, decimals] = [units / 10n, decimals - 1]
  return decimal.decimals - decimals >= leastNoise ? { units, decimals } : decimal
}

/** Units at another number of decimals, half away from zero; null beyond the safe integers. */
export const scaleDecimal = ({ units, decimals }: Decimal, wanted: number): number | null => {
  const steps = wanted - decimals
  if (steps >= 0) return toSafe(units * 10n ** BigInt(steps))
  const divisor = 10n ** BigInt(-steps)
  const half = units < 0n ? -divisor / 2n : divisor / 2n
  return toSafe((units + half) / divisor)
}

const toSafe = (value: bigint): number | null =>
  value > BigInt(Number.MAX_SAFE_INTEGER) || value < -BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(value)

/** The number as a plain JavaScript number, for facts such as 30.1 cm³ and never for money. */
export const toNumber = ({ units, decimals }: Decimal): number => Number(`${units}e-${decimals}`)

const amountIn = /(?<![\d.,])\d[\d.,\u00a0\u202f ']*\d(?![\d.,])/

/** A figure that two people read differently: `3.956` is 3956 to one and less than 4 to the other; null without any. */
export const findAmbiguousAmount = (cells: Iterable<string>): { text: string; sign: DecimalSign } | null => {
  for (const cell of cells) {
    const text = amountIn.exec(cell)?.[0] ?? ''
    const mark = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(text)?.[1]
    if (mark === ',' || mark === '.') return { text, sign: mark }
  }
  return null
}

/** How many cells speak for the comma, and how many for the dot, as the sign before a fraction. */
export const detectDecimalSign = (cells: Iterable<string>): DecimalSign | null => {
  let commas = 0
  let dots = 0
  for (const cell of cells) {
    const digits = amountIn.exec(cell)?.[0] ?? ''
    const fraction = /([.,])(\d+)$/.exec(digits)
    if (fraction === null) continue
    const isGroup = fraction[2]?.length === 3 && !/^0[.,]/.test(digits)
    const hasOther = digits.includes(',') && digits.includes('.')
    if (isGroup && !hasOther) {
      // `1.234.567`: only groups come twice.
      const isSure = /([.,])\d{3}\1\d{3}$/.test(digits)
      if (isSure && fraction[1] === ',') dots += 1
      else if (isSure) commas += 1
      continue
    }
    if (fraction[1] === ',') commas += 1
    else dots += 1
  }
  return commas === dots ? null : commas > dots ? ',' : '.'
}
