/** A cell as the supplier has it; figures are figures where the format has such. */
export type Cell = string | number

export type Grid = Cell[][]

export interface Sheet {
  name: string
  rows: Grid
}

export interface RightPrice {
  amountMinor: number
  currency: string
  per: number
}

/** What a person of the trade reads from the rows of one article; what is left out here is not compared. */
export interface RightArticle {
  number: string
  name?: string
  price: RightPrice | null
  /** Prices from a number of pieces above 1. */
  tiers?: { minPieces: number; amountMinor: number }[]
  stock?: number | 'in' | 'out'
  models?: string[]
  oem?: string[]
  supersededBy?: string
}

/** Options that the supplier types when the import asks; by the key of the question. */
export type Answers = Record<string, string[]>

export interface CorpusTable {
  /** Also the name of the source; says kind and language. */
  name: string
  extension: string
  bytes: Buffer
  /** Of the first sheet, line by line; none where lines say nothing. */
  rows: Grid
  right: RightArticle[]
  answers: Answers
}

/** A table before it is written in a format. */
export interface DrawnTable {
  sheets: Sheet[]
  right: RightArticle[]
  answers: Answers
}

export const oneSheet = (rows: Grid, right: RightArticle[], answers: Answers): DrawnTable => ({
  sheets: [{ name: 'Sheet1', rows }],
  right,
  answers,
})
