/** A member of an object of money that says how many digits of the amount are its fraction. */
export const digitsKey =
  /^(?:fraction_?digits|precision|scale|exponent|decimals|decimal_?(?:digits|places)|minor_?unit_?digits)$/i
