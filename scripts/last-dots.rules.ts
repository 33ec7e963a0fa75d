/** Blanks and dots at the end of a text, as of `Hold…` or `Saving…`. */
const end = /[ \u00a0\u202f]*(?:…+|\.{3})$/u

/** How a text ends that goes on: German sets a no-break space before the dots, the other languages set none. */
const lastDots = (language: string): string => (language === 'de' ? '\u00a0…' : '…')

/** Whether the text ends in dots that stand otherwise than its language sets them. */
export const hasWrongLastDots = (text: string, language: string): boolean => {
  const [found] = end.exec(text) ?? []
  return found !== undefined && found !== lastDots(language)
}
