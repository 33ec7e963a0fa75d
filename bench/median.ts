/** The one in the middle, of an even number the upper; NaN of none. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN

/** What a share of the values (0.99) does not exceed; NaN of none. */
export const percentileOf = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.max(Math.ceil(values.length * share), 1) - 1] ??
  Number.NaN
