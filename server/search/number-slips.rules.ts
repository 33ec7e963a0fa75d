const digits = [...'0123456789']
const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9'
/** What is longer is no number that somebody typed. */
const longest = 24

/**
 * Numbers that one slip of the key makes of another, both in normal form: two neighbouring signs swapped, a digit wrong,
 * one too many or one missing. Letters are changed by a swap alone.
 */
export const slipsOf = (normal: string): string[] => {
  const signs = [...normal]
  if (signs.length > longest) return []
  const slips = new Set<string>()
  const add = (from: number, length: number, ...put: string[]) =>
    slips.add(signs.toSpliced(from, length, ...put).join(''))
  for (const [at, sign] of signs.entries()) {
    const next = signs[at + 1]
    if (next !== undefined) add(at, 2, next, sign)
    if (isDigit(sign)) add(at, 1)
    for (const digit of digits) {
      if (isDigit(sign)) add(at, 1, digit)
      add(at, 0, digit)
    }
  }
  for (const digit of digits) add(signs.length, 0, digit)
  slips.delete(normal)
  return [...slips]
}
