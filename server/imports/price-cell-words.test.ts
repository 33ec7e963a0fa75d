import { expect, it } from 'vitest'
import { planFile, productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

it.each([
  ['0,90 € / % Stk', '90/100'],
  ['4,00 € ‰', '400/1000'],
  ['4,00 €/100 Stk', '400/100'],
])('%s says for how many pieces a price is', async (cell, price) => {
  const found = await readContent(`Nr;Bezeichnung;Preis\nA-1;Schraube;${cell}\nA-2;Kette;12,00 €`)
  expect(productsOf(found).map(({ price: read }) => read && `${read.amountMinor}/${read.per}`)).toEqual([
    price,
    '1200/1',
  ])
})

it('1.2万元 is twelve thousand yuan', async () => {
  const found = await readContent('型号,品名,价格\nA-1,发动机,1.2万元\nA-2,滤清器,12元')
  expect(productsOf(found).map(({ price }) => price && `${price.amountMinor} ${price.currency}`)).toEqual([
    '1200000 CNY',
    '1200 CNY',
  ])
})

it('the currency is not asked where cells name it beside the tax', async () => {
  const lines = ['Kod;Ad;Fiyat', 'A-1;Buji;12,50 TL', 'A-2;Filtre;₺45,00', 'A-3;Zincir;1.245,90 TL+KDV']
  const plan = await planFile(await writeTemporary('list.csv', lines.join('\n')))
  expect(plan.ok && plan.questions).toEqual([])
})
