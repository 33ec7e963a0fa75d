import { expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { UploadOptions } from '#contract/office/uploads.contract.ts'
import { textsOfOptions } from '#server/uploads/option-words.presenter.ts'

const all: Required<UploadOptions> = {
  source: 'Nordwerk',
  'source-new': true,
  encoding: 'windows-1251',
  header: '4',
  column: [
    'number=Nr',
    'names.de=Text',
    'packPrice=Preis/VE',
    'priceCents=Cent',
    'priceType A=Art',
    'note=Rest',
  ],
  price: 'VK',
  net: true,
  gross: true,
  decimal: 'comma',
  'skip-sheet': ['Old'],
  currency: 'CHF',
  types: 'off',
  yes: true,
  'prices-for': 'group Dealers A',
  'new-group': true,
  'valid-from': '2027-01-01',
  'valid-to': '2027-12-31',
  replace: true,
  complete: true,
  pictures: true,
}

it.each(languages)('says each option of an upload in words of %s, and none as a command', (language) => {
  expect(Object.keys(all).toSorted()).toEqual(Object.keys(UploadOptions.shape).toSorted())
  const texts = textsOfOptions(all, language)
  expect(texts).toHaveLength(25)
  for (const text of texts) expect(text).not.toMatch(/--|=/)
})

it('names whom prices are for, and says that answers were taken back', () => {
  const said = textsOfOptions({ 'prices-for': 'everybody', price: 'VK', column: null, currency: null }, 'en')
  expect(said).toEqual([
    '“VK” is read as: price',
    'Prices are for everybody',
    '2 earlier answers were taken back',
  ])
})
