/** A search is cut here: of a longer list the first numbers are looked for. */
export const longestSearch = 1_000

const betweenLines = /[\t\r\n,;|，；、]/u

/** The last place before `max` where `isBreak` holds; 0 where there is none in the second half. */
const lastBreak = (text: string, max: number, isBreak: RegExp): number => {
  for (let at = max; at >= max / 2; at--) if (isBreak.test(text[at] ?? '')) return at
  return 0
}

/** The beginning of a text, cut between lines or pieces of a list, else between words: half a number is another one. */
export const cutBetweenPieces = (text: string, max: number): string => {
  if (text.length <= max) return text
  const end = lastBreak(text, max, betweenLines) || lastBreak(text, max, /\s/u) || max
  return text.slice(0, end).trimEnd()
}
