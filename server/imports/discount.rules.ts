/** What a discount leaves of a price: `left / whole` of it. */
export interface Discount {
  left: bigint
  whole: bigint
}

const percent = /^[-–−]?(\d{1,2})(?:[.,](\d{1,2}))?$/u
/** A spreadsheet keeps 40 % as 0.4. */
const share = /^[-–−]?0(?:[.,](\d{1,6}))?$/u

const plainOf = (cell: string): string => cell.normalize('NFKC').replace(/[\s%]/gu, '')
const isBlank = (plain: string): boolean => /^[-–−]*$/u.test(plain)

/** Digits before and behind the sign, of a whole of `units`. */
const discountOf = (units: bigint, digits: string, decimals: string): Discount => {
  const whole = units * 10n ** BigInt(decimals.length)
  return { left: whole - BigInt(`0${digits}${decimals}`), whole }
}

/**
 * True where all discounts of a column are shares of one (`0.4`), as a spreadsheet keeps them. In any other column `0.5` is
 * half a per cent.
 */
export const areShares = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => !isBlank(plainOf(cell)))
  return (
    filled.some((cell) => /[1-9]/.test(cell)) &&
    filled.every((cell) => !cell.includes('%') && share.test(plainOf(cell)))
  )
}

const readPart = (plain: string, isShare: boolean): Discount | null => {
  const found = (isShare ? share : percent).exec(plain)
  if (found === null) return null
  return isShare ? discountOf(1n, '', found[1] ?? '') : discountOf(100n, found[1] ?? '', found[2] ?? '')
}

/**
 * A cell of discounts: `40 %`, `-40`, `12,5%`, `40+10` (ten per cent of what forty leave); with `isShare` `0.4`. A blank
 * cell leaves everything; null where it is not clear.
 */
export const readDiscount = (cell: string, isShare: boolean): Discount | null => {
  const plain = plainOf(cell)
  if (isBlank(plain)) return { left: 1n, whole: 1n }
  const product: Discount = { left: 1n, whole: 1n }
  for (const part of plain.split('+')) {
    const one = readPart(part, isShare)
    if (one === null) return null
    product.left *= one.left
    product.whole *= one.whole
  }
  return product
}

/** How many per cent a discount takes, with at most two decimals. */
export const percentOf = ({ left, whole }: Discount): number =>
  Number(((whole - left) * 10_000n) / whole) / 100

/** An amount without the discount, rounded half up to its smallest unit. */
export const takeOff = (amountMinor: number, { left, whole }: Discount): number =>
  Number((2n * BigInt(amountMinor) * left + whole) / (2n * whole))
