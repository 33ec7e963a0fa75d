import type { LocalText } from '#demo/local-text.ts'

/** A news article as the editors wrote it. */
export interface Article {
  category: 'know-how' | 'range' | 'service' | 'company'
  /** Part or machine type whose drawing stands beside it. */
  picType: string
  daysAgo: number
  title: LocalText
  summary: LocalText
  /** Paragraphs; one that begins with `# ` is a heading. */
  body: readonly LocalText[]
}

/** Paragraphs of plain text as HTML. */
export const htmlOf = (paragraphs: readonly string[]): string =>
  paragraphs
    .map((paragraph) => {
      const plain = escapeHtml(paragraph.replace(/^# /, ''))
      return paragraph.startsWith('# ') ? `<h2>${plain}</h2>` : `<p>${plain}</p>`
    })
    .join('')

const escapeHtml = (plain: string): string =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
