/**
 * Invisible characters that no text needs: NUL, which PostgreSQL refuses, and the characters that change the direction
 * of the text after them (U+202A–202E, U+2066–2069), so that a name or number displays in another order. U+200E,
 * U+200F and U+061C stay: Arabic and Hebrew names need them, and they affect only the neighboring character.
 */
// oxlint-disable-next-line no-control-regex -- NUL is what is removed
const hiddenSigns = /[\u0000\u202A-\u202E\u2066-\u2069]/g

/** Removes lone surrogates and hidden characters. Every text of a call passes through it. */
export const withoutHiddenSigns = (text: string): string => text.toWellFormed().replace(hiddenSigns, '')

/** Everything Unicode calls a control character, but the line feed. */
const controls = /(?!\n)\p{Cc}/gu

/**
 * What a person typed into a text field, as it is stored and shown everywhere: NFC, one kind of line break,
 * tabs as blanks, no other control characters, no hidden characters, trimmed.
 */
export const plainText = (text: string): string =>
  withoutHiddenSigns(text)
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(controls, '')
    .trim()

/** The same for a field of one line. */
export const plainLine = (text: string): string => plainText(text).replace(/\s*\n\s*/g, ' ')

/** Characters as people and PostgreSQL count them, not UTF-16 units. */
export const lengthOf = (text: string): number => {
  let length = 0
  for (const _ of text) length++
  return length
}
