/** What a query asks of words, as tsquery texts; null asks for nothing. */
export interface AskedWords {
  /** In any writing; a model in last place may go on where none is called just so. */
  loose: string | null
  /** What is asked of each word, in any writing. */
  each: string[]
  /** Only as typed; null where there is no choice. */
  strict: string | null
  /** Met by products that fit a model of the query (`fittingQuery`); null where it names none. */
  fitting: string | null
  /** Products may be found by a model of the query. */
  mayNameModel: boolean
  /** Types that the query names; null without any (`typesNamed`). */
  typeIds: number[] | null
  /**
   * Types that words of the query name only as what their parts are for (`typesOnlyFor`); null without any. Their products
   * are found by what `besideTypes` asks too: by those words anywhere but in the names of types.
   */
  onlyForTypeIds: number[] | null
  besideTypes: string | null
  /** The query is the name of a type in another language (`isTypeName` says it of the reader's). */
  isTypeNameAbroad: boolean
  /** Types that an ambiguous word may mean. */
  meanings: number[]
}
