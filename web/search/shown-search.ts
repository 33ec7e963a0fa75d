import { cutBetweenPieces } from '#contract/cut-between-pieces.ts'

const longestShown = 200

/** A search as titles and links repeat it: of a long list the beginning. */
export const shownSearch = (keyword: string): string => {
  const shown = cutBetweenPieces(keyword, longestShown)
  return shown === keyword ? keyword : `${shown} …`
}
