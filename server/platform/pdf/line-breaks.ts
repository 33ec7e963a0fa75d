/** Width of a text in points. */
export type Measure = (text: string) => number

/**
 * What may stand on a line of its own: a word with the blank behind it, a Han sign with the punctuation that must
 * not begin a line. A long number may break behind a hyphen or a slash, never at a no-break space.
 */
const pieces =
  /[\u2e80-\u9fff\uf900-\ufaff][，。、；：！？）》」』】”’…·]*|[（《「『【“‘]+[\u2e80-\u9fff][，。、；：）》」]*|[^ \n\u2e80-\u9fff\uf900-\ufaff（《「『【/-]+[/-]*[ \n]*|[^ \n][ \n]*|[ \n]+/gu

/** Breaks a text into lines of at most `width`; a word wider than that is cut. The last of `most` lines ends in `…`. */
export const breakLines = (
  text: string,
  width: number,
  measure: Measure,
  most = Number.POSITIVE_INFINITY,
): string[] => {
  const lines: string[] = []
  let line = ''
  for (const piece of text.trim().match(pieces) ?? []) {
    if (measure((line + piece).trimEnd()) <= width) {
      line += piece
      continue
    }
    if (line !== '') lines.push(line.trimEnd())
    const parts = cut(piece, width, measure)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), ellipsis(lines[most - 1] ?? '', width, measure)]
}

const cut = (piece: string, width: number, measure: Measure): string[] => {
  if (measure(piece.trimEnd()) <= width) return [piece]
  const parts: string[] = []
  let part = ''
  for (const sign of piece) {
    if (part !== '' && measure(part + sign) > width) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part]
}

const ellipsis = (line: string, width: number, measure: Measure): string => {
  const signs = [...line.trimEnd()]
  while (signs.length > 0 && measure(`${signs.join('')}…`) > width) signs.pop()
  return `${signs.join('').replace(/[\s,·/-]+$/, '')}…`
}
