import { withoutHiddenSigns } from '#contract/hidden-signs.ts'

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

/** A sign that leaves a mark: neither a blank, a format character nor a filler that fonts draw as nothing. */
const mark = /[^\p{Z}\p{C}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u

/** The text, or nothing where a reader would see nothing. */
export const visibleText = (text: string): string => (mark.test(text) ? text : '')

const separators = ',;，；、'
const dashes = '-–—'

/**
 * A name in single blanks without the separator at its end: the fields of old systems cut names after fifty characters,
 * often behind a comma. A dash of a number (`HU-`) stays. Read from the end, because a pattern is slow on many commas.
 */
export const withoutEndSeparator = (name: string): string => {
  let kept = name
  for (;;) {
    const rest = kept.trimEnd()
    const last = rest.at(-1) ?? ' '
    const isLooseDash = dashes.includes(last) && rest.at(-2) === ' '
    if (!separators.includes(last) && !isLooseDash) return kept
    kept = rest.slice(0, -1).trimEnd()
  }
}

/** Characters as people and PostgreSQL count them, not UTF-16 units. */
export const lengthOf = (text: string): number => {
  let length = 0
  for (const _ of text) length++
  return length
}
