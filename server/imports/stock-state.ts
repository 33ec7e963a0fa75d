/** SQL: what a stock figure means for readers. The arguments are column expressions of our own statements. */
export const stockStateOf = (pieces: string, expectedAt: string): string =>
  `stock_state(${pieces}, ${expectedAt})`
