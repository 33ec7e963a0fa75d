import { expect, it } from 'vitest'
import { type Draft, nameInstead } from '#web/office/products/product-draft.rules.ts'

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
