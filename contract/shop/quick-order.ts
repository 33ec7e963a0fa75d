/** The largest file of order lines. */
export const mostOrderFileBytes = 1_048_576
/** The most lines that are read at once, typed or of a file. */
export const mostOrderLines = 500
