/** A Chinese sign stands for itself; other signs up to the next space are a word. A no-break space keeps its words together. */
const pieces = /\p{Script=Han}|[^ \p{Script=Han}]+| +/gu

const openEnd = /[\s,;:(/–—-]+$/u

/** A text of about `most` signs: it ends after a word, and a first word is never cut. */
export const cutByWords = (text: string, most: number): string => {
  if (text.length <= most) return text
  let kept = ''
  for (const piece of text.match(pieces) ?? []) {
    if (kept !== '' && kept.length + piece.trimEnd().length > most) break
    kept += piece
  }
  return kept === text ? text : `${kept.replace(openEnd, '')}…`
}
