/**
 * What nobody sees and no text needs: NUL, which PostgreSQL refuses, and the signs that turn the direction of all that
 * follows (U+202A–202E, U+2066–2069), so that a name or a number shows another order than it has. The marks U+200E,
 * U+200F and U+061C stay: names in Arabic and Hebrew are written with them, and they move only the sign beside them.
 */
// oxlint-disable-next-line no-control-regex -- NUL is what is removed
const hiddenSigns = /[\u0000\u202A-\u202E\u2066-\u2069]/g

/** A text without halves of a character and without hidden signs; what every text of a call goes through. */
export const withoutHiddenSigns = (text: string): string => text.toWellFormed().replace(hiddenSigns, '')

/** Everything Unicode calls a control character, but the line feed. */
const controls = /(?!\n)\p{Cc}/gu

/**
 * What a person typed into a text field, as it is stored and shown everywhere: NFC, one kind of line break,
 * tabs as blanks, no other control characters, no hidden signs, nothing around it.
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
