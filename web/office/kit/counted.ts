/** Long lists are counted no further: the page says "1,000+". */
export const countedUpTo = 1_000

/** A count as it is shown, and the count that its words follow: "1 000+ запросов", although 1,001 were counted. */
export const countedAs = (
  count: number,
  format: (count: number) => string,
  upTo = countedUpTo,
): { count: number; shown: string } =>
  count > upTo ? { count: upTo, shown: `${format(upTo)}+` } : { count, shown: format(count) }
