import { describe, expect, it } from 'vitest'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { planLines } from '#server/imports/lists.fixture.ts'

const read = async (...lines: string[]) => {
  const found = await readContent(lines.join('\n'), { currency: 'EUR' })
  return {
    grams: productsOf(found).map(({ weightGrams }) => weightGrams),
    issues: found.issues.map(({ reason, value }) => [reason, value]),
  }
}

describe('a column with the unit of each weight', () => {
  it.each([
    ['Weight', 'Weight UOM'],
    ['Weight', 'UOM'],
    ['weight', 'weight_unit'],
    ['Gewicht', 'Gewichtseinheit'],
    ['Gewicht', 'Gew.-Einh.'],
    ['Poids', 'Unité de poids'],
    ['Peso', 'Unidad de peso'],
    ['Вес', 'Единица веса'],
    ['Waga', 'Jednostka wagi'],
    ['重量', '重量单位'],
  ])('is read beside %s: %s', async (weight, unit) => {
    const { grams, issues } = await read(
      `SKU;Name;Price;${weight};${unit}`,
      'A-1;Chain 1 mm;10.00;1.5;lb',
      'A-2;Chain 2 mm;5.00;200;g',
      'A-3;Chain 3 mm;3.00;0.3;KG',
      'A-4;Chain 4 mm;3.00;5;OZ',
    )
    expect([grams, issues]).toEqual([[680, 200, 300, 142], []])
  })

  it('is read where it stands elsewhere and its heading says weight', async () => {
    const { grams } = await read(
      'SKU;Weight Unit;Name;Price;Weight',
      'A-1;g;Chain 1 mm;10.00;640',
      'A-2;g;Chain 2 mm;5.00;85',
    )
    expect(grams).toEqual([640, 85])
  })

  it('leaves a weight whose unit is missing or none, and tells it', async () => {
    const { grams, issues } = await read(
      'SKU;Name;Price;Weight;Weight UOM',
      ...Array.from({ length: 10 }, (_, at) => `B-${at};Chain ${at} mm;1.00;2;g`),
      'A-1;Chain 1 cm;10.00;45;',
      'A-2;Chain 2 cm;5.00;3;box',
    )
    expect(grams.slice(-2)).toEqual([undefined, undefined])
    expect(issues).toEqual([
      ['WEIGHT_UNIT_UNKNOWN', '45'],
      ['WEIGHT_UNIT_UNKNOWN', '3 box'],
    ])
  })

  it('is shown as read', async () => {
    const { columns } = await planLines(['SKU;Name;Weight;Weight UOM', 'A-1;Chain;200;g', 'A-2;Chain 2;1;kg'])
    expect(columns.map(({ use }) => use?.field)).toEqual(['number', 'name', 'weight', 'weight'])
  })

  it('is no unit of sale in kilograms or pieces', async () => {
    const { columns } = await planLines(['SKU;Name;Weight;Unit', 'A-1;Chain;2;kg', 'A-2;Chain 2;1;kg'])
    expect(columns.map(({ use }) => use?.field)).toEqual(['number', 'name', 'weight', 'unit'])
  })
})

describe('a line that says in which unit weights are', () => {
  it.each([
    ['All weights in lbs.', [91, 544]],
    ['Weights: lb', [91, 544]],
    ['Alle Gewichte in Gramm', [1, 1]],
    ['Gewichtsangaben in kg', [200, 1200]],
    ['Poids en grammes', [1, 1]],
    ['Pesos en libras', [91, 544]],
    ['Вес в фунтах', [91, 544]],
    ['重量单位：克', [1, 1]],
    ['Weight up to 30 lb ships free', [200, 1200]],
  ])('is read: %s', async (line, grams) => {
    const rows = ['SKU;Name;Price;Weight', 'A-1;Chain 1 mm;4.50;0.2', 'A-2;Chain 2 mm;15.00;1.2']
    expect((await read(`${line};;;`, ...rows)).grams).toEqual(grams)
    expect((await read(...rows, `${line};;;`)).grams.slice(0, 2)).toEqual(grams)
  })
})

it('leaves a bare figure beside weights with units of their own, and tells it', async () => {
  const list = (...weights: string[]) => [
    'SKU;Name;Price;Weight',
    ...weights.map((weight, at) => `A-${at};Chain ${at} mm;1.00;${weight}`),
  ]
  expect(await read(...list('1.5 lb', '8 oz', '250 g', '12'))).toEqual({
    grams: [680, 227, 250, undefined],
    issues: [['WEIGHT_UNIT_UNKNOWN', '12']],
  })
  expect((await read(...list('1.5 kg', '2'))).grams).toEqual([1500, 2000])
})
