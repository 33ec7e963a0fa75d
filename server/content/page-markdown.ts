import { marked } from 'marked'
import Turndown from 'turndown'
import { safeHtml } from '#server/platform/texts/safe-html.ts'

const turndown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', hr: '---', emDelimiter: '*' })
// Markdown has no words for these; it may hold them as they are.
turndown.keep(['table', 'dl', 'figure', 'sub', 'sup'])

const fromSafeHtml = (html: string): string => turndown.turndown(html).trim()
const fromMarkdown = (markdown: string): string => marked.parse(markdown, { async: false, gfm: true })

/** A text of the shop as a person edits it. */
export const toMarkdown = (html: string): string => fromSafeHtml(safeHtml(html))

/** What pages show of a Markdown text; scripts, foreign pictures and the like do not come in. */
export const toHtml = (markdown: string): string => safeHtml(fromMarkdown(markdown)).trim()

/** Headings of an answer stand two levels below the question in a file of questions; on the page they begin anew. */
const shiftHeadings = (html: string, by: number): string =>
  html.replaceAll(/<(\/?)h([2-4])\b/g, (_, end: string, level: string) => `<${end}h${Number(level) + by}`)

/** As `toMarkdown`, with headings of the third level and below: those above are categories and questions. */
export const answerToMarkdown = (html: string): string => fromSafeHtml(shiftHeadings(safeHtml(html), 1))

/** As `toHtml`, for what `answerToMarkdown` wrote. */
export const answerToHtml = (markdown: string): string =>
  safeHtml(shiftHeadings(fromMarkdown(markdown), -1)).trim()

const countTags = (html: string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const [, tag = '', attributes = ''] of html.matchAll(/<([a-z][a-z0-9]*)\b([^>]*)>/gi)) {
    // Both make the same heading.
    const name = tag.toLowerCase() === 'h1' ? 'h2' : tag.toLowerCase()
    counts.set(name, (counts.get(name) ?? 0) + 1)
    if (name === 'a' && /\bhref\b/i.test(attributes)) counts.set('a href', (counts.get('a href') ?? 0) + 1)
  }
  return counts
}

/** Parts of a Markdown text that no page shows, such as scripts and addresses that are no web addresses: names of their tags. */
export const leftOut = (markdown: string, { isAnswer = false } = {}): string[] => {
  const written = countTags(isAnswer ? shiftHeadings(fromMarkdown(markdown), -1) : fromMarkdown(markdown))
  const shown = countTags(isAnswer ? answerToHtml(markdown) : toHtml(markdown))
  return [...written].filter(([tag, count]) => count > (shown.get(tag) ?? 0)).map(([tag]) => `<${tag}>`)
}
