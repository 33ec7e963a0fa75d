/** Bytes of a file of list lines. */
export const mostListFileBytes = 1024 * 1024
/** Lines of such a file. */
export const mostListFileLines = 500
/** Lines that one list holds. */
export const mostListLines = 1_000
/** Lists that one company keeps, private ones included. */
export const mostLists = 200
