import { describe, expect, it } from 'vitest'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { planLines } from '#server/imports/lists.fixture.ts'

const read = async (...lines: string[]) =>
  productsOf(await readContent(lines.join('\n'), { currency: 'EUR' }))

const usesOf = async (...lines: string[]) =>
  Object.fromEntries(
    (await planLines(lines)).columns.map(({ heading, use }) => [heading, use?.field ?? null]),
  )

describe('keys and kinds of shop systems', () => {
  it('are no brands and no types of parts', async () => {
    const uses = await usesOf(
      'SKU,Name,Type,Brand ID',
      'W-1,Wheel 8 in,physical,3',
      'W-2,Wheel 9 in,digital,14',
    )
    expect([uses['Type'], uses['Brand ID']]).toEqual([null, null])
    const ofEcwid = await usesOf(
      'type,product_sku,product_name',
      'product,T-1,Head 1',
      'product_option,T-2,Head 2',
    )
    expect(ofEcwid['type']).toBeNull()
  })

  it('has no attribute for the only variant of an article', async () => {
    const [article] = await read(
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Vendor',
      'can,Gas can 5 l,Title,Default Title,GB-9,22.00,Acme',
    )
    expect(article).toMatchObject({ number: 'GB-9', attributes: [] })
  })
})

describe('a path of categories that begins with a root', () => {
  it.each([
    ['Home,Mounts', 'Mounts'],
    ['All / Filters', 'Filters'],
    ['All / Hoses / Fuel hoses', 'Fuel hoses'],
    ['Default Category/Plugs', 'Plugs'],
    ['Default Category/Plugs,Default Category/New', 'Plugs'],
    ['Startseite > Ketten', 'Ketten'],
    ['Главная/Свечи', 'Свечи'],
    ['Parts > Filters', 'Parts > Filters'],
    ['Seals, gaskets', 'Seals, gaskets'],
  ])('%s is the type %s', async (path, type) => {
    const [article] = await read('SKU;Name;Category', `A-1;Thing 1 mm;${path}`)
    expect(article?.typeName).toBe(type)
  })
})

describe('an article that the shop does not show', () => {
  it.each([
    ['Published', '-1'],
    ['product_online', '2'],
    ['Is Visible', 'FALSE'],
    ['product_is_available', 'false'],
    ['Gesperrt', 'ja'],
    ['disabled', 'true'],
    ['Deaktiviert', 'x'],
  ])('is not on sale: %s %s', async (heading, value) => {
    const other = /^(?:ja|true|x)$/.test(value) ? 'nein' : '1'
    const articles = await read(`SKU;Name;${heading}`, `A-1;Chain 1 mm;${value}`, `A-2;Chain 2 mm;${other}`)
    expect(articles.map(({ isDiscontinued }) => isDiscontinued)).toEqual([true, false])
  })
})

describe('a margin beside the prices', () => {
  it.each([
    'DB',
    'DB 1',
    'DB %',
    'DB in %',
    'Marge',
    'Deckungsbeitrag',
    'Rohertrag',
    'Margin',
    'Маржа',
    'Marża',
    'Margen',
    'Marginal',
    '毛利',
  ])('is not read: %s', async (heading) => {
    const uses = await usesOf(
      `Art.-Nr.;Bezeichnung;VK netto;${heading}`,
      'A-1;Filter;4,50;40',
      'A-2;Kerze;3,50;45',
    )
    expect(uses[heading]).toBeNull()
    expect(uses['VK netto']).toBe('price')
  })

  it('does not hide the pieces of a Hungarian list', async () => {
    const uses = await usesOf('Cikkszám;Megnevezés;Nettó ár;DB', 'A-1;Szűrő;450;40', 'A-2;Gyertya;350;45')
    expect(uses['DB']).toBe('stock')
  })
})

it('takes the origin that stands behind a code of the customs tariff', async () => {
  const articles = await read(
    'SKU;Name;HS code / Origin',
    'A-1;Chain 1 mm;8467990000 / CN',
    'A-2;Chain 2 mm;84679900',
  )
  expect(articles.map(({ hsCode, origin }) => [hsCode, origin])).toEqual([
    ['8467990000', 'CN'],
    ['84679900', undefined],
  ])
})

it('takes no picture that stands in the cell itself, and tells it', async () => {
  const { rows, issues } = await readContent(
    'SKU;Name;Image\nA-1;Chain 1 mm;"data:image/png;base64,iVBORw0KGgo/AAA="\nA-2;Chain 2 mm;a.jpg',
    {},
  )
  expect(rows.map((row) => row.kind === 'product' && row.pictures)).toEqual([[], ['a.jpg']])
  expect(issues.map(({ reason }) => reason)).toEqual(['PICTURE_NAME_INVALID'])
})
