/** What a trade list in one language looks like: words written for this corpus, none of them taken from the importer. */
export interface Language {
  code: string
  currency: string
  /** Digits after the decimal sign. */
  decimals: 0 | 2
  decimalSign: ',' | '.'
  /** As it stands in a heading or behind an amount. */
  sign: string
  encodings: readonly string[]
  number: string
  name: string
  price: string
  cost: string
  stock: string
  model: string
  oem: string
  /** Heading of the column that says for how many pieces the price is. */
  unit: string
  /** Heading of a price with taxes. */
  gross: string
  /** Names of part types. */
  nouns: readonly string[]
  title: string
  total: string
  page: string
  onRequest: string
  inStock: string
  outOfStock: string
  /** In place of a name, before the number that follows. */
  replacedBy: string
  pieces: string
}
