/** No sheet has more rows (`tableLimits.rows`). */
const rowsOfSheet = 2 ** 21

/** One number for a line of one of several sheets, rising in the order in which they are read. */
export const lineInSheet = (sheet: number, line: number): number => sheet * rowsOfSheet + line

/** The sheet (from 0) and the line that such a number stands for. */
export const placeOfLine = (number: number): { sheet: number; line: number } => ({
  sheet: Math.floor(number / rowsOfSheet),
  line: number % rowsOfSheet,
})
