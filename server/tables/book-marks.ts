/** What a sheet hides, strikes through or shows in a currency: lines from 1, columns from 0. */
export interface SheetMarks {
  isHidden: boolean
  hidden: Set<number>
  /** Columns of the cells that are struck through, by line. */
  struck: Map<number, Set<number>>
  /** Columns of the cells of which a part was struck through and left out, by line. */
  partStruck: Map<number, Set<number>>
  /** Texts without their struck parts, or with raised digits, where the library that reads the cells knows neither. */
  texts: Map<number, Map<number, string>>
  hiddenColumns: number[]
  /** Currencies of the cells that hold amounts of money. */
  currencies: Set<string>
}

/** By the name of the sheet. */
export type BookMarks = ReadonlyMap<string, SheetMarks>

export const noMarks = (): SheetMarks => ({
  isHidden: false,
  hidden: new Set(),
  struck: new Map(),
  partStruck: new Map(),
  texts: new Map(),
  hiddenColumns: [],
  currencies: new Set(),
})
