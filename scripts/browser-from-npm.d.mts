/** Path of a program that starts the browser of the packages; null where there is none for this machine. */
export const unpackBrowser: () => string | null
