import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'

/** What stays in one line, in brackets. */
const shown = (text: string): string =>
  renderToStaticMarkup(<WholeNumbers text={text} />)
    .replaceAll(/<span[^>]*>/g, '[')
    .replaceAll('</span>', ']')

it.each([
  ['Bestellung OR-2026-001981 stornieren?', 'Bestellung [OR-2026-001981] stornieren?'],
  ['Cancel order OR-2026-001981?', 'Cancel order [OR-2026-001981?]'],
  ['IQ-2026-001 → OR-2026-002', '[IQ-2026-001] → [OR-2026-002]'],
  ['Nothing to keep e-mail together', 'Nothing to keep e-mail together'],
  ['Hide ABC-0123456789-0123456789-0123456789?', 'Hide ABC-0123456789-0123456789-0123456789?'],
])('keeps numbers of %j in one line', (text, wanted) => {
  expect(shown(text)).toBe(wanted)
})
