import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { CartLine } from '#contract/shop/cart.contract.ts'
import { LineTotal } from '#web/cart/cart-line-parts.tsx'
import { SpeechContext } from '#web/platform/texts.ts'
import { readTexts } from '#web/testing/texts.fixture.ts'

const lineIn = (state: CartLine['state']): CartLine => ({
  ...{ id: 'a', productId: 1, productName: 'Saw chain', productNameLang: null, short: null },
  ...{ productModel: 'GP-48 1', productPic: '', typeId: 1, quantity: 1, packId: 1, packName: 'neutral' },
  ...{ packType: 1, packQuantity: 1, info: '', pieces: 1, minQuantity: 1, step: 1, maxQuantity: 10 },
  ...{ stock: 'in', delivery: null, price: null, lineTotal: null, supersededBy: null, state },
  addedAt: '2026-11-27T10:00:00.000Z',
})

it.each([
  ['ok', 'Price on request'],
  ['overLimit', 'Price on request'],
  ['gone', '–'],
  ['packGone', '–'],
  ['superseded', '–'],
] as const)('tells of a line without a price that is %s: %s', (state, told) => {
  const shown = { line: lineIn(state), quantity: 1, isSaving: false, problem: null }
  const drawn = renderToStaticMarkup(
    <SpeechContext value={{ language: 'en', texts: readTexts('en', 'cart', 'catalogue') }}>
      <LineTotal shown={shown} />
    </SpeechContext>,
  )
  expect(drawn.replaceAll(/<[^>]+>/g, '')).toBe(told)
})
