/**
 * Invisible characters that no text needs: NUL, which PostgreSQL refuses, and the characters that change the direction
 * of the text after them (U+202A–202E, U+2066–2069), so that a name or number displays in another order. U+200E,
 * U+200F and U+061C stay: Arabic and Hebrew names need them, and they affect only the neighboring character.
 */
// oxlint-disable-next-line no-control-regex -- NUL is what is removed
const hiddenSigns = /[\u0000\u202A-\u202E\u2066-\u2069]/g

/** Removes lone surrogates and hidden characters. Every text of a call passes through it. */
export const withoutHiddenSigns = (text: string): string => text.toWellFormed().replace(hiddenSigns, '')
