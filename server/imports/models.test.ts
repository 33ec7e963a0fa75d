import { expect, it } from 'vitest'
import { splitModels } from '#server/imports/models.rules.ts'

it.each(['STIHL MS170', 'STIHL/MS170', 'STIHL: MS170', 'Stihl - MS170', 'stihl_MS170'])(
  '%s names a maker and its model',
  (cell) => {
    expect(splitModels(cell, { split: 'list' }).models).toEqual([{ name: 'MS170', brand: 'STIHL' }])
  },
)

it('a maker stays for the models behind it, and a longer word is none', () => {
  expect(splitModels('Husqvarna / 142, 137; Hondata 5', { split: 'list' }).models).toEqual([
    { name: '142', brand: 'Husqvarna' },
    { name: '137', brand: 'Husqvarna' },
    { name: 'Hondata 5', brand: 'Husqvarna' },
  ])
})

it.each([
  ['GX35/GX25', ['GX35', 'GX25']],
  ['Honda GX35/GX25/GX50', ['GX35', 'GX25', 'GX50']],
  ['T435/S', ['T435/S']],
  ['MS 170/180', ['MS 170/180']],
  ['2511/T', ['2511/T']],
])('takes %s apart where each side is a model of its own', (cell, names) => {
  expect(splitModels(cell, { split: 'list' }).models.map(({ name }) => name)).toEqual(names)
})

it('gives the maker before the first of them to all', () => {
  expect(splitModels('Honda GX35/GX25', { split: 'list' }).models).toEqual([
    { name: 'GX35', brand: 'Honda' },
    { name: 'GX25', brand: 'Honda' },
  ])
})
