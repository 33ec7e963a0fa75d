/** A narrow no-break space. */
const narrow = '\u202f'

/** Words of a file's head that are code: `title: …`. */
const code = /\b(?:remove|title):/gu

/**
 * Places of a French text where `; : ! ?` or a guillemet has no narrow no-break space (docs/glossary.md); a sign inside an
 * address, a time or an option is none.
 */
export const findFrenchSpaces = (text: string): string[] => {
  const plain = text.replaceAll(code, '')
  const found = [
    ...plain.matchAll(/[^\u202f\s][;!?](?=[\s}<{»”)]|$)/gu),
    ...plain.matchAll(/[\p{L})}>%€”]:(?=[\s}<]|$)/gu),
    ...plain.matchAll(/[ \u00a0][;:!?](?=[\s}<{"»”)]|$)/gu),
    ...plain.matchAll(/«(?!\u202f)/gu),
    ...plain.matchAll(/[^\u202f]»/gu),
  ]
  return found.map(({ index }) => plain.slice(Math.max(0, index - 12), index + 3).replaceAll(narrow, '_'))
}
