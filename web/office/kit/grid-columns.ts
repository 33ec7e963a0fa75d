import type { ReactNode } from 'react'

/** What a row is made from. */
export type GridRecord = Record<string, unknown>

/** Where a cell stands in the card that a row becomes on a phone. */
type CardPlace =
  /** The first line, in strong letters. */
  | 'title'
  /** At the end of the first line. */
  | 'state'
  /** In the flow of short facts, after its heading. */
  | 'fact'
  /** A line of its own, without its heading. */
  | 'line'

/** One column of a data grid. The first column names the row and cannot be hidden. */
export interface GridColumn<Row> {
  /** Also the key of the heading in the texts of the screen. */
  id: string
  Cell: (props: { row: Row }) => ReactNode
  card: CardPlace
  isNumeric?: boolean
  /** A title that is a document number is as wide as it is; a name beside it gets the room. */
  width?: 'number' | 'name'
}

/** A column that is not hidden, with its heading in the reader's language. */
export interface ShownColumn<Row> extends GridColumn<Row> {
  heading: string
}
