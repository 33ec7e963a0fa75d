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

describe('the type that a row names', () => {
  it('is ours in another number or case', async () => {
    const lists = [
      ['Nummer;Bezeichnung;Warengruppe', 'Kolbenring'],
      ['Nummer;Bezeichnung;Warengruppe', 'Motor > Kolbenring'],
      ['Référence;Désignation;Catégorie', 'Segment de piston'],
      ['Referencia;Descripción;Categoría', 'Segmento de pistón'],
      ['Артикул;Наименование;Категория', 'Поршневое кольцо'],
      ['Number;Name;Type', 'Piston ring'],
    ] as const
    for (const [at, [heading, type]] of lists.entries())
      await shop.load(`${heading}\nA-${at};GX 160;${type}\nB-${at};GX 200;${type}`, { source: `list ${at}` })
    expect(new Set(Object.values(await typesOf()))).toEqual(new Set(['piston-rings']))
    expect(Object.keys(await typesOf())).toHaveLength(2 * lists.length)
  })

  it('stays one of its own where the words stand otherwise, or where it became one before', async () => {
    await shop.load('Number;Name;Type\nA-1;GX 160;Chain saws spare')
    await shop.load('Nummer;Bezeichnung;Warengruppe\nA-2;GX 160;Ringkolben')
    expect(await typesOf()).toEqual({
      'A-1': expect.stringMatching(/^import-/),
      'A-2': expect.stringMatching(/^import-/),
    })
    await shop.rows(
      `insert into product_types (kind, slug, names) values ('part', 'mine', '{"de": "Kolbenring"}')`,
    )
    await shop.load('Nummer;Bezeichnung;Warengruppe\nA-3;GX 160;Kolbenring', { source: 'b' })
    expect(await typesOf()).toMatchObject({ 'A-3': 'mine' })
  })

  it('is taken from a name in words that lists call it', async () => {
    await shop.load(
      'Number;Name\nA-1;Леска триммерная 2.4 мм\nA-2;机油滤芯 GX160\nA-3;Kolbenring 38x1,5\nA-4;Zylinderfußdichtung MS 180',
    )
    expect(await typesOf()).toEqual({
      'A-1': 'trimmer-line',
      'A-2': 'oil-filter',
      'A-3': 'piston-rings',
      'A-4': 'gasket',
    })
  })
})
