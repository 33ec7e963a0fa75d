import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readNamedModels } from '#server/imports/named-models.rules.ts'
import { type ImportShop, startImportShop } from '#server/imports/shop.fixture.ts'

const named = (text: string) =>
  readNamedModels({ en: text }).map(({ name, brand }) => [brand ?? '', name].join(' ').trim())

describe('models that a text names', () => {
  it.each([
    ['Luftfilter STIHL MS170 MS180', ['STIHL MS170', 'STIHL MS180']],
    ['Filtr powietrza Stihl MS 170, MS 180', ['STIHL MS 170', 'STIHL MS 180']],
    ['Фильтр для STIHL MS 180/MS 170', ['STIHL MS 180', 'STIHL MS 170']],
    ['适用 STIHL MS180 化油器', ['STIHL MS180']],
    ['Chain Oregon for MS 180', ['MS 180']],
    ['Kolben ms180 und Husqvarna', ['MS180']],
    ['Filter Briggs & Stratton QX650 / Honda GX160', ['Briggs & Stratton QX650', 'Honda GX160']],
    ['Carburetor for STIHL MS 170-MS 250', ['STIHL MS 170', 'STIHL MS 250']],
    ['Filter for Honda GX120–GX160', ['Honda GX120', 'Honda GX160']],
    ['Bolt M12 x 30', []],
    ['Belt 1130 120 500', []],
    ['Filter for 180', []],
    ['Air filter', []],
  ])('finds in %s', (text, expected) => {
    expect(named(text)).toEqual(expected)
  })
})

describe('models named in imported texts', () => {
  let shop: ImportShop
  beforeAll(async () => {
    shop = await startImportShop()
  })
  afterAll(() => shop.close())

  const csv = (...lines: string[]) => lines.join('\n')
  const shown = () =>
    shop.rows(`select standard, models.name as model, fits_total from named_fits
      join products on products.id = product_id join models on models.id = named_fits.model_id order by standard, model`)

  it('shows known models only, apart from fitment, and those that become known later', async () => {
    const parts = csv(
      'Part number;Name EN;Fits',
      'A-1;Air filter STIHL MS170 MS180;STIHL MS 170',
      'A-2;Fuel cap for MS180;',
      'A-3;Bolt M12;',
    )
    await shop.counts(parts, { source: 'parts' })
    expect(await shown()).toEqual([])
    await shop.counts(csv('Part number;Name EN;Fits', 'B-1;Belt;STIHL MS 180'), { source: 'later' })
    expect(await shown()).toEqual([
      { standard: 'A-1', model: 'MS 180', fits_total: 1 },
      { standard: 'A-2', model: 'MS 180', fits_total: 0 },
    ])
  })

  it('is found by the spelling of the catalogue, and forgets what a new text no longer names', async () => {
    const found =
      await shop.rows(`select distinct standard from product_words join products on products.id = product_id
      where document @@ to_tsquery('pw_plain', 'ms180') order by standard`)
    expect(found).toEqual([{ standard: 'A-1' }, { standard: 'A-2' }, { standard: 'B-1' }])
    await shop.counts(csv('Part number;Name EN', 'A-2;Fuel cap'), { source: 'parts' })
    expect((await shown()).map(({ standard }) => standard)).toEqual(['A-1'])
  })
})
