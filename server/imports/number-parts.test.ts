import { describe, expect, it } from 'vitest'
import { option } from '#server/imports/import-question.ts'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { planLines } from '#server/imports/lists.fixture.ts'
import { parseImportMap } from '#server/imports/mapping-file.ts'
import { parseReadingOptions } from '#server/imports/reading-options.ts'

const asked = async (headings: string, rows: readonly string[], options: object = {}) =>
  (await planLines([headings, ...rows], { currency: 'EUR', ...options })).questions.map(
    ({ key, answers }) => [key, answers],
  )
const columns = (...typed: string[]) => {
  const parsed = parseReadingOptions({ column: typed })
  if (!parsed.ok) throw new Error(parsed.option)
  return { currency: 'EUR', ...parsed.reading }
}
const join = (...headings: string[]) =>
  headings.map((heading) => option('column', `number=${heading}`)).join(' ')
const rows = ['0603;A;Carburetor;44,50', '0643;;Fuel pump;45,50', '1700;B;Oil pump;13,20']

describe('numbers whose end stands in a column of its own', () => {
  it.each([
    ['Part number', 'Suffix', 'Name;Price'],
    ['Artikelnummer', 'Suffix', 'Bezeichnung;Preis'],
    ['Référence', 'Suffixe', 'Désignation;Prix HT'],
    ['Referencia', 'Sufijo', 'Descripción;Precio'],
    ['Артикул', 'Суффикс', 'Наименование;Цена'],
    ['产品编号', '后缀', '名称;价格'],
  ])('are asked about: %s, %s', async (number, suffix, rest) => {
    expect(await asked(`${number};${suffix};${rest}`, rows)).toEqual([
      ['NUMBER_IN_PARTS', [join(number, suffix), option('column', `note=${suffix}`)]],
    ])
  })

  it('stand behind a prefix', async () => {
    expect(await asked('Artikelnummer;Präfix;Bezeichnung;Preis', rows)).toEqual([
      ['NUMBER_IN_PARTS', [join('Präfix', 'Artikelnummer'), option('column', 'note=Präfix')]],
    ])
  })

  it.each([
    ['two rows', ['531 00 92;-01;Chain;12,00', '531 00 92;-02;Chain long;13,00']],
    [
      'five rows',
      [
        '531 00 92;-01;Chain;12,00',
        '531 00 92;-02;Chain long;13,00',
        '531 00 93;-01;Bar;22,00',
        '531 00 94;;Cap;2,00',
        '531 00 95;-03;Lid;3,00',
      ],
    ],
    ['one digit each', ['4712;1;Chain;12,00', '4712;2;Chain, long;13,00', '4713;1;Bar;4,00']],
  ])('bring a sign or are counted: %s', async (_, list) => {
    expect(await asked('Article;Suffix;Description;Price', list)).toEqual([
      ['NUMBER_IN_PARTS', [join('Article', 'Suffix'), option('column', 'note=Suffix')]],
    ])
  })

  it.each(['Index', 'Ausf.', 'Erg.'])(
    'stand behind long numbers that come again for other articles: %s',
    async (heading) => {
      expect(
        await asked(`Artikelnr;${heading};Bezeichnung;Preis`, [
          '4712100;01;Kette;12,00',
          '4712100;02;Schiene;23,00',
          '4712101;01;Rad;22,00',
        ]),
      ).toMatchObject([['NUMBER_IN_PARTS', [join('Artikelnr', heading), expect.any(String)]]])
    },
  )

  it('are no question behind long numbers of one article', async () => {
    expect(
      await asked('Artikelnr;Lager;Bezeichnung;Preis', ['4712100;A1;Kette;12,00', '4712100;A2;Kette;12,50']),
    ).toEqual([])
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

const parts = [
  '1130;120;0603;Carburetor;44,50',
  '1130;350;0601;Fuel pump;45,50',
  '1128;640;3201;Oil pump;13,20',
  '1128;120;0603;Carburetor;49,20',
  '1121;350;0601;Fuel pump;3,20',
]

describe('numbers in several columns that no heading calls so', () => {
  it.each([
    ['Type;Group;Part;Description;Price', ['Type', 'Group', 'Part'], ['type=Type', 'note=Group']],
    ['品牌代码;组号;件号;名称;价格', ['品牌代码', '组号', '件号'], ['note=品牌代码', 'note=组号']],
    ['Artikelnummer;;;Bezeichnung;Preis', ['Artikelnummer', '#2', '#3'], ['note=#2', 'note=#3']],
  ])('are asked about: %s', async (headings, number, alone) => {
    expect(await asked(headings, parts)).toEqual([
      ['NUMBER_IN_PARTS', [join(...number), alone.map((one) => option('column', one)).join(' ')]],
    ])
  })

  it.each([
    ['Modell-Nr.;Gruppe;Teil;Bezeichnung;Preis', 'number=Teil', ['Modell-Nr.', 'Gruppe', 'Teil']],
    ['Art-Nr 1;Art-Nr 2;Art-Nr 3;Name;Price', 'number=Art-Nr 1', ['Art-Nr 1', 'Art-Nr 2', 'Art-Nr 3']],
    ['Тип;Группа;Деталь;Наименование;Цена', 'number=Деталь', ['Тип', 'Группа', 'Деталь']],
  ])('are asked about when one column has been named: %s, %s', async (headings, named, number) => {
    const [first] = await asked(headings, parts, columns(named))
    expect(first).toMatchObject(['NUMBER_IN_PARTS', [join(...number), expect.any(String)]])
  })

  it('are asked about where each last part comes but once, with zeros before it', async () => {
    expect(await asked('Type;Group;Part;Description;Price', parts.slice(0, 3))).toMatchObject([
      ['NUMBER_IN_PARTS', [join('Type', 'Group', 'Part'), expect.any(String)]],
    ])
  })

  it('are no question once the supplier has said that the columns are something else', async () => {
    const options = columns('type=Type', 'note=Group')
    expect(await asked('Type;Group;Part;Description;Price', parts, options)).toEqual([])
  })

  it.each([
    [
      'a group of goods',
      'Warengruppe;Artikelnr;Name;Preis',
      ['100;4711;Rad;5,00', '100;4712;Griff;6,00', '200;4713;Knopf;7,00'],
    ],
    ['a kind of part', 'Type;Number;Name;Price', ['Pump;0601;Fuel pump;5,00', 'Seal;0602;Oil seal;6,00']],
    [
      'a model of each row',
      'Model;Number;Name;Price',
      ['MS170;A-100;Filter;5,00', 'MS180;A-100;Filter;5,00', 'MS170;A-101;Seal;6,00'],
    ],
    [
      'a quantity of each price',
      'Number;From;Name;Price',
      ['1001;1;Filter;5,00', '1001;10;Filter;4,00', '1002;1;Seal;3,00'],
    ],
    [
      'a place in a drawing',
      'Pos;Number;Name;Price',
      ['1;4711;Rad;5,00', '2;4712;Griff;6,00', '3;4711;Rad;5,00'],
    ],
    ['a pack size', 'Number;VPE;Name;Price', ['4711;10;Rad;5,00', '4712;25;Griff;6,00', '4711;50;Rad;4,00']],
    [
      'a main and a lower group',
      'Hauptgruppe;Warengruppe;Artikelnr;Name;Preis',
      ['01;105;0711;Rad;5,00', '01;106;0712;Griff;6,00'],
    ],
  ])('are not made of %s', async (_, headings, list) => {
    const found = await asked(headings, list)
    expect(found.filter(([key]) => key === 'NUMBER_IN_PARTS')).toEqual([])
  })
})

describe('several columns that the supplier names as the number', () => {
  const answer = columns('number=Type', 'number=Group', 'number=Part')
  const list = (...lines: string[]) => ['Type;Group;Part;Description;Price', ...lines].join('\n')

  it('are joined in the order in which they are named', async () => {
    expect(productsOf(await readContent(list(...parts), answer)).map(({ number }) => number)).toEqual([
      '1130 120 0603',
      '1130 350 0601',
      '1128 640 3201',
      '1128 120 0603',
      '1121 350 0601',
    ])
    const turned = columns('number=Part', 'number=Type')
    expect(productsOf(await readContent(list(...parts), turned))[0]?.number).toBe('0603 1130')
  })

  it('ask nothing more, and tell what the numbers are made of', async () => {
    const plan = await planLines([list(...parts)], answer)
    expect(plan.questions).toEqual([])
    expect(plan.notices).toEqual([
      { key: 'NUMBER_JOINED', values: { columns: '“Type” + “Group” + “Part”', sample: '1130 120 0603' } },
    ])
  })

  it('make no number where a part is missing, and leave headings and groups what they are', async () => {
    const read = await readContent(
      list(
        ...parts.slice(0, 2),
        '1130;;0604;Gasket;1,50',
        'Type;Group;Part;Description;Price',
        ';;;Oil pumps;',
        parts[2] ?? '',
      ),
      answer,
    )
    expect(productsOf(read).map(({ number, typeName }) => [number, typeName])).toEqual([
      ['1130 120 0603', undefined],
      ['1130 350 0601', undefined],
      ['1128 640 3201', 'Oil pumps'],
    ])
    expect(read.issues.map(({ line, severity, reason }) => [line, severity, reason])).toEqual([
      [4, 'error', 'NUMBER_MISSING'],
    ])
  })

  it('need no suffix, and keep signs at the ends of parts', async () => {
    const read = await readContent(
      'Number;Suffix;Name;Price\n0603;A;Carburetor;44,50\n0643;;Fuel pump;45,50\n17-;00;Oil pump;13,20',
      columns('number=Number', 'number=Suffix'),
    )
    expect(productsOf(read).map(({ number }) => number)).toEqual(['0603 A', '0643', '17-00'])
  })

  it('can stand in a mapping file', async () => {
    const part = (place: number) => ({ field: 'number', part: place })
    const map = {
      columns: { Type: part(1), Group: part(2), Part: part(3), Description: 'name', Price: 'price' },
    }

    const parsed = parseImportMap(JSON.stringify(map))
    if (!parsed.ok) throw new Error(parsed.error)
    const read = await readContent(list(...parts), { map: parsed.map, currency: 'EUR' })
    expect(productsOf(read)[0]).toMatchObject({ number: '1130 120 0603', price: { amountMinor: 4450 } })
  })
})
