import { describe, expect, it } from 'vitest'
import { planFile, productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { readFitMark, readModelHeading } from '#server/imports/model-matrix.rules.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const fitsOf = async (...lines: string[]) =>
  productsOf(await readContent(lines.join('\n'))).map(({ models }) =>
    models.map(({ brand, name }) => [brand, name].filter(Boolean).join(' ')),
  )

describe('readFitMark', () => {
  it.each(['X', 'x', 'Х', 'х', '✓', '•', '●', '+', '1', 'ja', 'yes', 'да', 'oui', 'sí', '是', '√', '○'])(
    'reads %s as fitting',
    (cell) => {
      expect(readFitMark(cell)).toEqual({ says: 'fits' })
    },
  )

  it.each(['0', 'no', 'nein', 'нет', 'non', '否', '×'])('reads %s as not fitting', (cell) => {
    expect(readFitMark(cell)).toEqual({ says: 'no' })
  })

  it('reads how many a machine has', () => {
    expect(readFitMark('2')).toEqual({ says: 'fits', count: 2 })
  })

  it.each(['12.50', '350', 'blue', 'A', '4711'])('reads %s as something else', (cell) => {
    expect(readFitMark(cell)).toEqual({ says: 'other' })
  })
})

describe('readModelHeading', () => {
  it.each([
    ['STIHL MS 170', { brand: 'STIHL', model: 'MS 170' }],
    ['Husqvarna 137', { brand: 'Husqvarna', model: '137' }],
    ['MS 170', { model: 'MS 170' }],
    ['for FS55', { model: 'FS55' }],
  ])('reads %s', (heading, model) => {
    expect(readModelHeading(heading)).toEqual(model)
  })

  it.each([
    'Blister',
    'A',
    'EN 166',
    'DIN 471',
    'M 10',
    'STIHL',
    'Preis 2026',
    'Box 12',
    '2026',
    'Neu',
    'IP 54',
  ])('takes %s for no machine', (heading) => {
    expect(readModelHeading(heading)).toBeNull()
  })
})

describe('a matrix of models', () => {
  it('gives each article the models that are marked', async () => {
    expect(
      await fitsOf(
        'Art.-Nr.;Bezeichnung;Preis EUR;MS 170;MS 180;MS 230',
        '1130 120 0603;Vergaser;24,90;X;X;',
        '1125 640 1902;Ölpumpe;14,10;;x;✓',
        '1110 400 7005;Zündkerze;3,40;-;0;',
      ),
    ).toEqual([['MS 170', 'MS 180'], ['MS 180', 'MS 230'], []])
  })

  it('takes the maker from the heading that spans the models, and tells quantities', async () => {
    const list = [
      'Part No;Description;Price USD;STIHL;;;Husqvarna;',
      ';;;MS 170;MS 180;MS 230;365;372 XP',
      'A-100;Chain sprocket;5.20;1;1;;;',
      'A-101;Clutch drum;9.90;;;2;1;1',
      'A-102;Oil pump;12.00;1;-;0;no;1',
    ].join('\n')
    const read = await readContent(list)
    expect(await fitsOf(list)).toEqual([
      ['STIHL MS 170', 'STIHL MS 180'],
      ['STIHL MS 230', 'Husqvarna 365', 'Husqvarna 372 XP'],
      ['STIHL MS 170', 'Husqvarna 372 XP'],
    ])
    expect(read.issues.map(({ reason, value }) => [reason, value])).toEqual([['FIT_COUNT', '2']])
  })

  it('takes the maker from a line above the headings', async () => {
    expect(
      await fitsOf(
        ';;;STIHL;;',
        'Номер;Наименование;Цена, руб;MS 170;MS 180;Примечание',
        'З-10;Карбюратор;900;Х;да;новинка',
        'З-20;Свеча;120;нет;да;',
      ),
    ).toEqual([['STIHL MS 170', 'STIHL MS 180'], ['STIHL MS 180']])
  })

  it('is found where most columns are models', async () => {
    const models = ['MS 170', 'MS 180', 'MS 210', 'MS 230', 'MS 250', 'MS 260', 'MS 290', 'MS 310', 'MS 390']
    const rows = ['A-100;Carburetor', 'A-101;Clutch drum', 'A-102;Oil pump']
    expect(
      await fitsOf(`Part No;Name;${models.join(';')}`, ...rows.map((row) => `${row};x;;;;;;;;x`)),
    ).toEqual(rows.map(() => ['MS 170', 'MS 390']))
  })

  it('tells what is no mark', async () => {
    const rows = ['A-100', 'A-101', 'A-102', 'A-103', 'A-104', 'A-105', 'A-106', 'A-107', 'A-108', 'A-109']
    const { issues } = await readContent(
      [
        'Part No;Name;STIHL MS 170',
        ...rows.map((row, at) => `${row};Chain;${at === 9 ? 'see note' : 'x'}`),
      ].join('\n'),
    )
    expect(issues.map(({ reason, value }) => [reason, value])).toContainEqual(['MODEL_UNREAD', 'see note'])
  })

  it.each([
    ['properties', 'Blister;Box', 'X;'],
    ['price groups', 'A;B;C', 'X;;'],
    ['a campaign', 'Neu', 'X'],
    ['standards', 'EN 166;EN 352', 'X;x'],
    ['the stock of warehouses', 'WH 01;WH 02', '3;5'],
    ['prices of machines', 'MS 170;MS 180', '219.00;249.00'],
  ])('is not seen in %s', async (_, headings, cells) => {
    const rows = ['A-100', 'A-101', 'A-102'].map((number) => `${number};Chain;5.20;${cells}`)
    const content = [`Part No;Name;Price EUR;${headings}`, ...rows].join('\n')
    expect(await fitsOf(content)).toEqual([[], [], []])
    const plan = await planFile(await writeTemporary('list.csv', content))
    expect(plan.ok && plan.notices.map(({ key }) => key)).not.toContain('MODELS_MARKED')
  })
})
