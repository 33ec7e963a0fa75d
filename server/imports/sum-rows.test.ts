import { expect, it } from 'vitest'
import { productsOf } from '#server/imports/lists.fixture.ts'

it.each([
  'Normálie spolu;;11,75;',
  'Filter gesamt;;11,75;',
  'Filtres total;;11,75;',
  'Suodattimet yhteensä;;11,75;',
  'Szűrők összesen;;11,75;',
  'Фильтры итого;;11,75;',
])('a sum with its word at the end is no article: %s', async (line) => {
  const products = await productsOf('Nr;Name;Price €;Stock', 'A-1;Nut;4,50;3', 'A-2;Bolt;7,25;8', line)
  expect(products.map(({ number }) => number)).toEqual(['A-1', 'A-2'])
})

it('keeps a number of an article that ends like a sum', async () => {
  const products = await productsOf('Nr;Name;Price €', 'A-1 TOTAL;Oil Total;4,50', 'QUARTZ 7000 TOTAL;;7,25')
  expect(products.map(({ number }) => number)).toEqual(['A-1 TOTAL', 'QUARTZ 7000 TOTAL'])
})
