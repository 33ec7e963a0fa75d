/** Own numbers a company may keep: many times what a dealer's stock list holds. */
export const mostNumbers = 50_000
/** One call's worth; a longer list is a file. */
export const mostNumbersAtOnce = 500
export const mostNumbersFileBytes = 5 * 1024 * 1024
/** As long as a part number may be anywhere in the catalogue. */
export const mostNumberChars = 100
/** What the file choice offers; the server looks at the content. */
export const numbersFileTypes = ['.csv', '.tsv', '.txt', '.xlsx', '.xls', '.ods'] as const
