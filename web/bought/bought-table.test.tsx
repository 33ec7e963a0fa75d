import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { BoughtArticle } from '#contract/shop/bought.contract.ts'
import { BoughtTable } from '#web/bought/bought-table.tsx'
import { SpeechContext } from '#web/platform/texts.ts'
import { readTexts } from '#web/testing/texts.fixture.ts'

const gone: BoughtArticle = {
  ...{ key: 'a', standard: 'GP-48 1', fullname: 'Saw chain', times: 1, article: null, chain: [] },
  ...{ add: null, today: null, reason: 'gone', choices: [] },
  last: { on: '2026-05-03', pieces: 12, price: null, order: null },
}

it('shows no price for an article that is no longer sold, and no former price that is unknown', () => {
  const drawn = renderToStaticMarkup(
    <SpeechContext value={{ language: 'en', texts: readTexts('en', 'bought', 'reorder', 'catalogue') }}>
      <BoughtTable rows={[gone]} />
    </SpeechContext>,
  )
  const text = drawn.slice(drawn.indexOf('<tbody>')).replaceAll(/<[^>]+>/g, ' ')
  expect(text).toContain('No longer sold')
  expect(text).not.toContain('on request')
  expect(text.match(/–/g)).toHaveLength(2)
})
