import { describe, expect, it } from 'vitest'
import { option } from '#server/imports/import-question.ts'
import { planLines } from '#server/imports/lists.fixture.ts'

const asked = async (headings: string, rows: readonly string[], options: object = {}) =>
  (await planLines([headings, ...rows], { currency: 'EUR', ...options })).questions.map(
    ({ key, answers }) => [key, answers],
  )
const rows = ['0603;A;Carburetor;44,50', '0643;;Fuel pump;45,50', '1700;B;Oil pump;13,20']

describe('numbers whose end stands in a column of its own', () => {
  it.each([
    ['Part number', 'Suffix', 'Name;Price'],
    ['Artikelnummer', 'Präfix', 'Bezeichnung;Preis'],
    ['Référence', 'Suffixe', 'Désignation;Prix HT'],
    ['Referencia', 'Sufijo', 'Descripción;Precio'],
    ['Артикул', 'Суффикс', 'Наименование;Цена'],
    ['产品编号', '后缀', '名称;价格'],
  ])('are asked about: %s, %s', async (number, suffix, rest) => {
    expect(await asked(`${number};${suffix};${rest}`, rows)).toEqual([
      ['NUMBER_IN_PARTS', [option('column', `note=${suffix}`)]],
    ])
  })

  it('are no question where the column is said to be something else, is empty, or holds texts', async () => {
    const headings = 'Part number;Suffix;Name;Price'
    expect(await asked(headings, rows, { columns: { Suffix: { field: 'note' } } })).toEqual([])
    expect(await asked(headings, ['0603;;Carburetor;44,50', '0643;;Fuel pump;45,50'])).toEqual([])
    expect(await asked(headings, ['0603;with gasket;Carburetor;44,50', '0643;no gasket;Pump;5,50'])).toEqual(
      [],
    )
  })
})
