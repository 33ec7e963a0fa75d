import { expect, it } from 'vitest'
import { cutExcludedModels } from '#server/imports/excluded-models.rules.ts'
import { splitModels, withoutOwnMaker } from '#server/imports/models.rules.ts'

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
  ['MS 170/180', ['MS 170', 'MS 180']],
  ['STIHL MS 170/180/250', ['MS 170', 'MS 180', 'MS 250']],
  ['017/018/MS 170', ['017', '018', 'MS 170']],
  ['CD101/402', ['CD101/402']],
  ['MB 448/1', ['MB 448/1']],
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

it.each([
  ['MS 180 (not MS 181)', 'MS 180', ['(not MS 181)']],
  ['MS 180 (nicht für MS 181), MS 250', 'MS 180, MS 250', ['(nicht für MS 181)']],
  ['135, 140 except 140 Mark 2', '135, 140', ['except 140 Mark 2']],
  ['135, sauf 137; 142', '135; 142', ['sauf 137']],
  ['не для MS 180', '', ['не для MS 180']],
  ['MS 180 (not for the US)', 'MS 180 (not for the US)', []],
  ['Notos 180', 'Notos 180', []],
])('takes what a part does not fit out of %s', (cell, models, excluded) => {
  const read = cutExcludedModels(cell)
  expect([read.models, read.excluded.map((text) => text.replace(/^[,\s]+/, ''))]).toEqual([models, excluded])
})

it.each([
  ['Nordwerk NX 777', { name: 'NX 777', brand: 'Nordwerk' }],
  ['NORDWERK/NX777', { name: 'NX777', brand: 'Nordwerk' }],
  ['Nordwerk: 55', { name: '55', brand: 'Nordwerk' }],
  ['Nordwerker 55', { name: 'Nordwerker 55' }],
  ['NX 777', { name: 'NX 777' }],
  ['STIHL MS 180', { name: 'MS 180', brand: 'STIHL' }],
])('%s in a row of the maker Nordwerk', (cell, model) => {
  expect(withoutOwnMaker(splitModels(cell, { split: 'list' }).models, 'Nordwerk')).toEqual([model])
})

it('leaves models alone in a row without a maker', () => {
  expect(withoutOwnMaker([{ name: 'Nordwerk 5' }], undefined)).toEqual([{ name: 'Nordwerk 5' }])
})
