import { expect, it } from 'vitest'
import { type Draft, nameInstead, sentTexts, shownTexts } from '#web/office/products/product-draft.rules.ts'

const draft: Draft = {
  price: '',
  stock: '',
  place: '',
  nameEn: '',
  nameZh: '链条',
  nameFr: '',
  nameDe: 'Kette',
  nameEs: ' ',
  nameRu: '',
  nameOwn: '',
}

it('names what readers see where a name is empty, in the order of the shop', () => {
  expect(nameInstead(draft, 'nameEn')).toBe('链条')
  expect(nameInstead({ ...draft, nameOwn: 'Ketju' }, 'nameEs')).toBe('Ketju')
  expect(nameInstead({ ...draft, nameEn: 'Chain' }, 'nameRu')).toBe('Chain')
  for (const field of ['nameDe', 'price', 'place'] as const) expect(nameInstead(draft, field)).toBeNull()
  expect(nameInstead({ ...draft, nameZh: '', nameDe: '' }, 'nameEn')).toBeNull()
})

it('shows a price in the format of the language and sends it in the format of the call', () => {
  const priced = { ...draft, price: '115.00/100', nameDe: 'Kette 3.5' }
  expect(shownTexts(priced, 'de')).toEqual({ ...priced, price: '115,00/100' })
  expect(shownTexts(priced, 'en')).toEqual(priced)
  for (const language of ['de', 'ru', 'en'] as const)
    expect(sentTexts(shownTexts(priced, language))).toEqual(priced)
})
