import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { updateShippedTypes } from '#server/catalogue/shipped-types/shipped-types.service.ts'
import { type ImportShop, startImportShop } from '#server/imports/shop.fixture.ts'

let shop: ImportShop
beforeEach(async () => {
  shop = await startImportShop()
  await updateShippedTypes(shop.database.owner)
})
afterEach(() => shop.close())

const typesOf = async () =>
  Object.fromEntries(
    (
      await shop.rows(
        'select standard, slug from products join product_types on product_types.id = type_id order by standard',
      )
    ).map(({ standard, slug }) => [standard, slug]),
  )

describe('the type of a row without one', () => {
  it('is taken from the name, and told with counts', async () => {
    const result = await shop.load(
      'Number;Name\nA-1;Carburetor for MS 180\nA-2;Carburetor assy\nA-3;Spark plug\nA-4;Carburetor gasket\nA-5;Thing',
    )
    expect(await typesOf()).toEqual({
      'A-1': 'carburetor',
      'A-2': 'carburetor',
      'A-3': 'spark-plug',
      'A-4': 'gasket',
      'A-5': 'other',
    })
    expect(result.ok && result.counts.takenTypes).toMatchObject([
      { names: { de: 'Vergaser' }, count: 2 },
      { names: { de: 'Zündkerzen' }, count: 1 },
      { names: { de: 'Dichtungen' }, count: 1 },
    ])
  })

  it('is taken in languages that the shop does not speak, of types that it still has', async () => {
    await shop.rows("delete from product_types where slug = 'fuel-filter'")
    await shop.load('Number;Name\nA-1;Gaźnik do MS 180\nA-2;Filtro de combustível\nA-3;Vela de ignição')
    expect(await typesOf()).toEqual({ 'A-1': 'carburetor', 'A-2': 'other', 'A-3': 'spark-plug' })
  })

  it('is counted as missing only where the article stands under Other', async () => {
    const file = 'Number;Name\nA-1;Carburetor\nA-2;Thing'
    for (const kind of ['new', 'unchanged', 'changed']) {
      const text =
        kind === 'changed' ? file.replace('Carburetor', 'Carburetor assy').replace('Thing', 'Things') : file
      const result = await shop.load(text)
      expect(result.ok && result.summary.counts).toMatchObject({ [kind]: 2, withoutType: 1 })
    }
  })

  it('is taken by an unchanged row once the shop knows the word, and then no more', async () => {
    const file = 'Number;Name\nA-1;Gizmo\nA-2;Carburetor'
    await shop.load(file)
    await shop.rows(
      "insert into type_synonyms (type_id, lang, synonym) select id, 'en', 'gizmo' from product_types where slug = 'spark-plug'",
    )
    for (const [changed, unchanged] of [
      [1, 1],
      [0, 2],
    ]) {
      const result = await shop.load(file)
      expect(result.ok && result.summary.counts).toMatchObject({ changed, unchanged, withoutType: 0 })
      expect(await typesOf()).toEqual({ 'A-1': 'spark-plug', 'A-2': 'carburetor' })
    }
  })

  it('stays open with --types off', async () => {
    await shop.load('Number;Name\nA-1;Carburetor', { areTypesOff: true })
    expect(await typesOf()).toEqual({ 'A-1': 'other' })
  })

  it('is never taken where the row names one', async () => {
    await shop.load('Number;Name;Type\nA-1;Carburetor;Odds and ends')
    expect(await typesOf()).toEqual({ 'A-1': expect.stringMatching(/^import-/) })
  })

  it('makes a machine of a row whose whole name is that of one', async () => {
    await shop.load('Number;Name\nA-1;Chainsaw MS 180\nA-2;Chainsaw sharpener', { source: 'a' })
    expect(await shop.rows('select standard, kind from products order by standard')).toEqual([
      { standard: 'A-1', kind: 'machine' },
      { standard: 'A-2', kind: 'part' },
    ])
  })

  it('replaces Other when the row is loaded again with another name, and no other type', async () => {
    await shop.load('Number;Name;Type\nA-1;Thing;\nA-2;Thing;Odds', { source: 'a' })
    await shop.load('Number;Name\nA-1;Spark plug\nA-2;Spark plug', { source: 'a' })
    expect(await typesOf()).toEqual({ 'A-1': 'spark-plug', 'A-2': expect.stringMatching(/^import-/) })
  })
})
