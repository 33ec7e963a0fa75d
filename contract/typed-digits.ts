const digit = /^\p{Nd}$/u

/** In Unicode the ten digits of a script are adjacent, zero first. */
const valueOf = (sign: string): number => {
  const own = sign.codePointAt(0) ?? 0
  let zero = own
  while (own - zero < 9 && digit.test(String.fromCodePoint(zero - 1))) zero--
  return own - zero
}

/**
 * A number as a keyboard of any script types it, in the digits 0–9: full-width `１２`, Arabic `١٢`, Persian `۱۲`,
 * Devanagari `१२`. Other characters stay.
 */
export const plainDigits = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/\p{Nd}/gu, (sign) => String(valueOf(sign)))
