import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SpeechContext } from '#web/platform/texts.ts'
import { Price } from '#web/product-card/price.tsx'
import { readTexts } from '#web/testing/texts.fixture.ts'

const draw = (card: Parameters<typeof Price>[0]['card']): string =>
  renderToStaticMarkup(
    <SpeechContext value={{ language: 'en', texts: readTexts('en', 'catalogue') }}>
      <Price card={card} />
    </SpeechContext>,
  ).replaceAll(/<[^>]+>/g, '')

it('offers a price on request only for what is still sold', () => {
  expect(draw({ price: null, priceState: 'onRequest', stock: 'onOrder' })).toBe('On request')
  expect(draw({ price: null, priceState: 'onRequest', stock: 'discontinued' })).toBe('–')
  expect(draw({ price: null, priceState: 'login', stock: 'discontinued' })).not.toBe('–')
})
