import { marked } from 'marked'
import Turndown from 'turndown'
import { safeHtml } from '#server/platform/texts/safe-html.ts'

const turndown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', hr: '---', emDelimiter: '*' })
// Markdown has no words for these; it may hold them as they are.
turndown.keep(['table', 'dl', 'figure', 'sub', 'sup'])

/** A text of the shop as a person edits it. */
export const toMarkdown = (html: string): string => turndown.turndown(safeHtml(html)).trim()

/** What pages show of a Markdown text; scripts, foreign pictures and the like do not come in. */
export const toHtml = (markdown: string): string =>
  safeHtml(marked.parse(markdown, { async: false, gfm: true })).trim()
