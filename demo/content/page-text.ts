import type { TextPage } from '#contract/shop/legal-page.ts'
import type { LocalText } from '#demo/local-text.ts'

/** A page of the supplier. Paragraphs as in articles; `# ` begins a heading. */
export interface PageText {
  key: 'about' | TextPage
  title: LocalText
  body: readonly LocalText[]
  details?: object
}
