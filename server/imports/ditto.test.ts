import { describe, expect, it } from 'vitest'
import { isDitto } from '#server/imports/ditto.rules.ts'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'

describe('a mark that repeats the cell above', () => {
  it.each(['"', '– " –', '-"-', '〃', "''", 'dito', 'Ditto', 'idem', 'то же', '同上', 'wie oben'])(
    '%s is one',
    (cell) => expect(isDitto(cell)).toBe(true),
  )

  it.each(['', '-', '3/8"', 'Ditto pump', "'", 'M5'])('%j is none', (cell) =>
    expect(isDitto(cell)).toBe(false),
  )

  it('takes the name and the maker of the row above, and says so', async () => {
    const file = await readContent(
      'Part number;Name;Brand;Price EUR\nD-1;Cylinder screw;Acme;1.00\nD-2;dito;"""";1.20\nD-3;Nut;dito;0.50',
    )
    expect(productsOf(file)).toMatchObject([
      { names: { en: 'Cylinder screw' }, brandName: 'Acme' },
      { names: { en: 'Cylinder screw' }, brandName: 'Acme' },
      { names: { en: 'Nut' }, brandName: 'Acme' },
    ])
    expect(file.issues.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'DITTO_TAKEN'],
      [3, 'DITTO_TAKEN'],
      [4, 'DITTO_TAKEN'],
    ])
  })

  const namesBelow = async (above: string, ...cells: string[]) => {
    const rows = [above, ...cells].map((cell, at) => `D-${at};"${cell.replaceAll('"', '""')}";1,00`)
    return readContent(['Nr;Bezeichnung;Preis EUR', ...rows].join('\n'))
  }

  it.each([
    'dito 40 cm',
    'dto. 40 cm',
    'Dto 40 cm',
    'wie vor, 40 cm',
    '" 40 cm',
    '〃 40 cm',
    '〃40 cm',
    '- " - 40 cm',
    "'' 40 cm",
    'idem 40 cm',
    'то же 40 cm',
    '同上 40 cm',
    '同上40 cm',
    'jak wyżej, 40 cm',
  ])('takes the words above in front of a new size: %s', async (cell) => {
    const file = await namesBelow('Führungsschiene 35 cm', cell, 'dito 45 cm')
    expect(productsOf(file).map(({ names }) => names)).toEqual([
      { de: 'Führungsschiene 35 cm' },
      { de: 'Führungsschiene 40 cm' },
      { de: 'Führungsschiene 45 cm' },
    ])
    expect(file.issues.map(({ reason }) => reason)).toEqual(['DITTO_TAKEN', 'DITTO_TAKEN'])
  })

  it.each([
    ['Kette 3/8 50 TG', 'dito 55 TG', 'Kette 3/8 55 TG'],
    ['Schraube M6x20', 'dito M8x30', 'Schraube M8x30'],
    ['Schlauch', 'dito 5 mm', 'Schlauch 5 mm'],
  ])('knows which words of %s give way to %s', async (above, cell, name) => {
    expect(productsOf(await namesBelow(above, cell))[1]?.names).toEqual({ de: name })
  })

  it.each([
    ['Kette 50 TG', 'dito, gehärtet'],
    ['Kette 50 TG', 'dito 40 cm'],
    ['Schiene 35 cm lang', 'dito 40 cm'],
  ])('takes no name where that is not clear: %s, %s', async (above, cell) => {
    const file = await namesBelow(above, cell)
    expect(productsOf(file)[1]?.names).toEqual({})
    expect(file.issues.map(({ reason }) => reason)).toEqual(['DITTO_UNCLEAR', 'NAME_MISSING'])
  })

  it('takes no name from a mark in the first row', async () => {
    const file = await namesBelow('dito', 'Kette')
    expect(productsOf(file).map(({ names }) => names)).toEqual([{}, { de: 'Kette' }])
    expect(file.issues[0]).toMatchObject({ reason: 'DITTO_UNCLEAR', value: 'dito' })
  })

  it.each(['"O" Ring 20 mm', 'Idemitsu Öl 1 L', '"Profi" Kette 40 cm'])(
    'is not found in %s',
    async (name) => {
      expect(productsOf(await namesBelow('Kette 50 TG', name))[1]?.names).toEqual({ de: name })
    },
  )
})
