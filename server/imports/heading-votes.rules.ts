import { type HeadingMatch, readHeadingMeanings } from '#server/imports/headings.ts'

/** Votes of the headings for languages: a word of one language alone says more than one of many. */
export const countVotes = (meanings: readonly (readonly HeadingMatch[])[]): Map<string, number> => {
  const votes = new Map<string, number>()
  for (const of of meanings) {
    const languages = new Set(of.flatMap((meaning) => [...meaning.languages]))
    for (const language of languages) votes.set(language, (votes.get(language) ?? 0) + 1 / languages.size)
  }
  return votes
}

/** The language with most votes; null where two have equally many. */
export const mostUsual = (votes: ReadonlyMap<string, number>): string | null => {
  const [best, rival] = [...votes].sort((a, b) => b[1] - a[1])
  return best === undefined || (rival !== undefined && best[1] - rival[1] < 1e-9) ? null : best[0]
}

/** The languages that have equally many words of the headings, more than any other has. */
export const findRivals = (headings: readonly string[]): string[] => {
  const votes = countVotes(headings.map(readHeadingMeanings))
  const most = Math.max(0, ...votes.values())
  return [...votes].filter(([, count]) => most - count < 1e-9).map(([language]) => language)
}
