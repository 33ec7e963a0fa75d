import { z } from 'zod'
import { cutBetweenPieces, longestSearch } from '#contract/cut-between-pieces.ts'
import { withoutHiddenSigns } from '#contract/hidden-signs.ts'

/** Control characters. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const noText = /[\u0000-\u001f\u007f]+/g

/** Cleans a user's text: removes hidden characters, turns control characters into blanks, trims, cuts at `max` characters. */
export const cleanText = (text: string, max: number): string =>
  withoutHiddenSigns(text.slice(0, max)).replaceAll(noText, ' ').trim()

/** A search word or filter text. What is no text, or nothing, is absent. */
export const freeText = (max: number) =>
  z
    .string()
    .transform((text) => cleanText(text, max) || undefined)
    .optional()
    .catch(undefined)

const lineEnds = /(?<=\S)\s*[\t\r\n]+\s*(?=\S)/g

/** A search: what cells and lines of a table part is a list, as with commas. */
export const searchText = z
  .string()
  .transform((text) => {
    const listed = cutBetweenPieces(text.trim(), longestSearch).replaceAll(lineEnds, ', ')
    return cleanText(listed, listed.length) || undefined
  })
  .optional()
  .catch(undefined)
