import { foldHeading } from '#server/imports/heading-words.ts'

/** A heading as it stands, or the position of a column without one. */
export const shownHeading = (heading: string | undefined, index: number): string =>
  heading?.trim() || `#${index + 1}`

/** The column of a heading (spelling and case do not matter) or of a position (`#1`); -1 when there is none. */
export const findColumn = (headings: readonly string[], key: string): number => {
  const position = /^#(\d{1,4})$/.exec(key)?.[1]
  if (position !== undefined) return Number(position) - 1
  const same = headings.findIndex((heading) => heading.trim() === key.trim())
  return same === -1 ? headings.findIndex((heading) => foldHeading(heading) === foldHeading(key)) : same
}

/** What a mapping calls a column: its heading, or its position where another has the same heading. */
export const shownColumn = (headings: readonly string[], index: number): string => {
  const heading = shownHeading(headings[index], index)
  return findColumn(headings, heading) === index ? heading : `#${index + 1}`
}
