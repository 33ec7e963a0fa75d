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
})
