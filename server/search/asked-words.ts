/** What a query asks of words, as tsquery texts; null asks for nothing. */
export interface AskedWords {
  /** In any writing. */
  loose: string | null
  /** What is asked of each word, in any writing. */
  each: string[]
  /** Only as typed; null where there is no choice. */
  strict: string | null
  /** The same for a model in last place that may go on; null without one. */
  openLoose: string | null
  openStrict: string | null
  /** Types that the query names; null without any (`typesNamed`). */
  typeIds: number[] | null
  /** Types that an ambiguous word may mean. */
  meanings: number[]
}
