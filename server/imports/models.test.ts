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
