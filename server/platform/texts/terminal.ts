const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u

/** How many columns of a terminal a text takes: Chinese and full-width characters take two. */
export const displayWidth = (text: string): number =>
  [...text].reduce((width, character) => width + (wide.test(character) ? 2 : 1), 0)

/** The beginning of a text that fits; a cut is shown. */
export const cutToWidth = (text: string, width: number): string => {
  if (displayWidth(text) <= width) return text
  let cut = ''
  for (const character of text) {
    if (displayWidth(cut + character) > width - 1) break
    cut += character
  }
  return `${cut.trimEnd()}…`
}

/** Between which characters a line may break: at spaces, and anywhere beside a Chinese character. */
const pieces = (text: string): string[] =>
  text.match(/[^\s\u2e80-\u9fff\uff00-\uffef]+\s*|[\u2e80-\u9fff\uff00-\uffef]\s*|\s+/gu) ?? []

/** A text in lines of a terminal, 80 columns wide; the second and later ones are indented as the first, and two more. */
export const wrapText = (text: string, { indent = '', width = 80 } = {}): string => {
  const lines: string[] = []
  let line = indent
  for (const piece of pieces(text)) {
    if (line.trim() !== '' && displayWidth(line + piece.trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = `${indent}  `
    }
    line += piece
  }
  return [...lines, line.trimEnd()].join('\n')
}
