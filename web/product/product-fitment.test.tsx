import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { SpeechContext } from '#web/platform/texts.ts'
import { MakerlessFits } from '#web/product/product-fitment.tsx'
import { readTexts } from '#web/testing/texts.fixture.ts'

const limits = { serialFrom: null, serialTo: null, note: null }
const fits = [
  { name: '018', ...limits },
  { name: 'NX 170', ...limits, serialFrom: '1000' },
]

it('shows models without a known maker as they are written, with their limits and no link', () => {
  for (const language of languages) {
    const html = renderToStaticMarkup(
      <SpeechContext value={{ language, texts: readTexts(language, 'product') }}>
        <MakerlessFits fits={fits} />
      </SpeechContext>,
    )
    expect(html).toMatch(
      /<h2>[^<.]{5,}<\/h2><p>[^<]{10,}<\/p><ul><li><span translate="no">018<\/span> <\/li><li><span translate="no">NX 170<\/span> [^<]*1000/,
    )
    expect(html).not.toContain('<a')
  }
})
