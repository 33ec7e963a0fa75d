/** The largest file of order lines. */
export const mostOrderFileBytes = 1_048_576
/** The most lines that order something, typed or of a file. */
export const mostOrderLines = 500
/** A greeting, a title, headings and an address come on top of them. */
export const mostReadLines = mostOrderLines + 20
