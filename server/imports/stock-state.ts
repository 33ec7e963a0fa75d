/**
 * SQL: what a stock figure means for readers. More than 5 pieces count as `in`, fewer as `low`; none that are expected
 * as `onOrder`. The arguments are column expressions of our own statements.
 */
export const stockStateOf = (pieces: string, expectedAt: string): string =>
  `case when ${pieces} > 5 then 'in' when ${pieces} > 0 then 'low'
      when ${expectedAt} is not null then 'onOrder' else 'onRequest' end`
