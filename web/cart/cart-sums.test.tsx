import { describe, expect, it } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Language, languages } from '#contract/language.ts'
import type { CartCosts, CartLine } from '#contract/shop/cart.contract.ts'
import { CartSums } from '#web/cart/cart-sums.tsx'
import { SpeechContext } from '#web/platform/texts.ts'
import { wordsOf } from '#web/testing/draw.fixture.tsx'
import { readTexts } from '#web/testing/texts.fixture.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })

const line: CartLine = {
  ...{ id: 'a', productId: 1, productName: 'Saw chain', productNameLang: null, short: null },
  ...{ productModel: 'GP-48 1', productPic: '', typeId: 1, quantity: 10, packId: 1, packName: 'neutral' },
  ...{ packType: 1, packQuantity: 1, info: '', pieces: 10, minQuantity: 1, step: 1, maxQuantity: 100 },
  ...{ stock: 'in', delivery: null, price: null, lineTotal: eur(1_500), supersededBy: null, state: 'ok' },
  addedAt: '2026-11-27T10:00:00.000Z',
}

const goods: CartCosts = {
  ...{ goods: eur(1_500), saved: null, freight: eur(690), missingForFreeFreight: null, smallOrderFee: null },
  ...{ leastOrder: null, minimum: null, net: eur(2_190), taxRate: null, taxReason: null, tax: null },
  grandTotal: null,
}

const sums = (costs: Partial<CartCosts> | null, language: Language = 'en'): string =>
  wordsOf(
    renderToStaticMarkup(
      <SpeechContext value={{ language, texts: readTexts(language, 'cart') }}>
        <CartSums
          plan={{ kind: 'order', ticked: [line], total: eur(1_500) }}
          costs={{ costs: costs && { ...goods, ...costs }, isStale: false }}
          isSaving={false}
        />
      </SpeechContext>,
    ),
  ).trim()

describe('the sums of the cart', () => {
  it('say goods, freight and the net sum', () => {
    expect(sums({})).toBe('Goods, 1 line €15.00 Freight €6.90 Net total Details €21.90')
  })

  it('say what tiers save and what is missing for free freight', () => {
    const text = sums({ saved: eur(150), missingForFreeFreight: eur(23_500) })
    expect(text).toContain('including quantity discount −€1.50')
    expect(text).toContain('Freight €235.00 more for free freight €6.90')
    expect(sums({ freight: eur(0) })).toContain('Freight free')
    expect(sums({ freight: null })).toContain(
      'Freight stated in the order confirmation Net total without freight',
    )
  })

  it('say the least value of an order, whether it is reached, missing or costs a surcharge', () => {
    const leastOrder = eur(2_500)
    const minimum = (kind: 'refuse' | 'fee') => ({ least: leastOrder, missing: eur(1_000), kind })
    expect(sums({ leastOrder })).toContain('Minimum order €25.00 ✓ reached')
    expect(sums({ leastOrder, minimum: minimum('refuse') })).toContain('Minimum order €25.00 €10.00 to go')
    const fee = sums({ leastOrder, minimum: minimum('fee'), smallOrderFee: eur(500) })
    expect(fee).toContain('Minimum order €25.00 €10.00 short: surcharge applies Small-order surcharge €5.00')
  })

  it('say the tax and the sum with it', () => {
    const taxed = sums({ taxRate: 19, tax: eur(416), grandTotal: eur(2_606) })
    expect(taxed).toMatch(/plus VAT 19%\s*€4.16 Total with VAT €26.06$/)
  })

  it('say no sum that is not known yet', () => {
    expect(sums(null)).toBe('Goods, 1 line €15.00 Net total …')
  })

  it('say them in every language', () => {
    for (const language of languages) {
      const text = sums(
        { saved: eur(150), missingForFreeFreight: eur(23_500), leastOrder: eur(2_500) },
        language,
      )
      for (const amount of [/1[.,]50/, /235[.,]00/, /25[.,]00/, /6[.,]90/, /21[.,]90/])
        expect(text, language).toMatch(amount)
    }
  })
})
