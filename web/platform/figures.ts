/**
 * Figures, days and names that a page was drawn with travel with it. Otherwise the browser's first `Intl` object,
 * which costs a phone 50 to 150 ms, would stand between a reader and the first page.
 */

/** Texts as they were written: by how (language and options), then by what. */
export type Figures = Record<string, Record<string, string>>

/** One of them: how, what, text. A list is small; an object with sums as keys would be a table of empty places. */
export type Written = readonly [how: string, what: string, text: string]

/** In a browser: what came with the page. */
let known: Figures = {}
export const knowFigures = (figures: Figures): void => {
  known = figures
}

/** On the server, while a page is drawn, which happens at one go. */
let noted: Written[] | null = null

/** What was written while `draw` ran. Drawing within drawing counts for both. */
export const noteFigures = <Drawn>(draw: () => Drawn): { drawn: Drawn; written: Written[] } => {
  const outer = noted
  const written: Written[] = []
  noted = written
  try {
    return { drawn: draw(), written }
  } finally {
    noted = outer
    repeatFigures(written)
  }
}

/** Notes what was written when something was drawn that is now used again. */
export const repeatFigures = (written: readonly Written[]): void => void noted?.push(...written)

/** As they travel: each once. */
export const figuresOf = (written: readonly Written[]): Figures => {
  const figures: Figures = {}
  for (const [how, what, text] of written) {
    const texts = (figures[how] ??= {})
    texts[what] = text
  }
  return figures
}

/** The text of `what`, from the page or written now. */
export const writtenOnce = (how: string, what: string, write: () => string): string => {
  const text = known[how]?.[what] ?? write()
  noted?.push([how, what, text])
  return text
}
