/** The most packs of one line, wherever a company's own limit does not bind. */
export const mostPacks = 100_000
