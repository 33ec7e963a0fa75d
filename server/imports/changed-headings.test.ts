import { describe, expect, it } from 'vitest'
import { sampleRecords } from '#server/tables/table-limits.ts'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'

const read = async (...lines: string[]) => {
  const found = await readContent(lines.join('\n'))
  return {
    prices: productsOf(found).map(({ number, price }) => [number, price?.amountMinor]),
    errors: found.issues.map(({ line, reason }) => [line, reason]),
  }
}

const top = ['Art.-Nr.;Bezeichnung;Preis EUR;Bestand', 'A-1;Messer;12,50;4', 'A-2;Riemen;8,00;2']

describe('headings between the rows', () => {
  it('that change the columns hold for the rows below them, up to the first headings', async () => {
    const found = await read(
      ...top,
      'Art.-Nr.;Bezeichnung;Bestand;Preis EUR',
      'B-1;Kappe;5;2,00',
      'Art.-Nr.;Bezeichnung;Preis EUR;Bestand',
      'C-1;Griff;3,00;6',
    )
    expect(found).toEqual({
      prices: [
        ['A-1', 1250],
        ['A-2', 800],
        ['B-1', 200],
        ['C-1', 300],
      ],
      errors: [],
    })
  })

  it('that change the columns behind the sample leave out the rows below them', async () => {
    const rows = Array.from({ length: sampleRecords }, (_, at) => `A-${at + 10};Messer;12,50;4`)
    const found = await read(...top, ...rows, 'Art.-Nr.;Bezeichnung;Bestand;Preis EUR', 'B-1;Kappe;5;2,00')
    const line = top.length + rows.length + 1
    expect(found.errors).toEqual([line, line + 1].map((one) => [one, 'HEADINGS_CHANGED']))
    expect(found.prices).not.toContainEqual(['B-1', 200])
  })

  it('that say the same in other words are no article', async () => {
    const found = await read(...top, 'Part no;Description;Price EUR;Stock', 'B-1;Cap;2,00;5')
    expect(found.prices).toEqual([
      ['A-1', 1250],
      ['A-2', 800],
      ['B-1', 200],
    ])
    expect(found.errors).toEqual([])
  })

  it('do not take the place of the first ones, whose rows would be lost', async () => {
    const found = await read(
      'Blades;;;;',
      'Part No;Name;Price EUR;;',
      'A-1;Blade;12.50;;',
      'A-2;Blade;14.50;;',
      'Belts;;;;',
      'Part No;Length;Name;Price EUR;Stock',
      'B-1;900;Belt;8.00;3',
      'B-2;950;Belt;8.50;4',
    )
    expect(found.prices).toEqual([
      ['A-1', 1250],
      ['A-2', 1450],
      ['B-1', 800],
      ['B-2', 850],
    ])
    expect(found.errors).toEqual([])
  })
})
