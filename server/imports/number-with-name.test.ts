import { describe, expect, it } from 'vitest'
import { planFile, productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { splitNumberWithName } from '#server/imports/number-with-name.rules.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const rowsOf = async (...lines: string[]) =>
  productsOf(await readContent(lines.join('\n'))).map(({ number, names, price }) => [
    number,
    Object.values(names)[0],
    price?.amountMinor,
  ])
const planOf = async (lines: readonly string[], columns?: Record<string, { field: 'number' }>) => {
  const path = await writeTemporary('list.csv', lines.join('\n'))
  const plan = await planFile(path, columns === undefined ? {} : { columns })
  if (!plan.ok) throw new Error(plan.reason)
  return plan
}

const german = [
  'Artikel;Preis EUR',
  '1130 120 0603 Vergaser;52,00',
  '1123 020 1209 Zylinder mit Kolben;149,90',
  '0000 350 3533 Saugkopf;8,35',
]
const unclear = ['Artikel;Preis EUR', '4711 2 Federn;5,00', '4712 4 Ringe;6,00', '4713 3 Bolzen;7,00']

describe('number and name in one column', () => {
  it('are taken apart', async () => {
    expect(await rowsOf(...german)).toEqual([
      ['1130 120 0603', 'Vergaser', 5200],
      ['1123 020 1209', 'Zylinder mit Kolben', 14_990],
      ['0000 350 3533', 'Saugkopf', 835],
    ])
  })

  it.each([
    [
      ['Part number;Price USD', 'FC-12 Air filter;4.10', 'FC-13 Fuel line 3 mm;5.10', 'FC-14 BELT;6.10'],
      'Air filter',
    ],
    [['Артикул;Цена, руб', 'ФВ-120 Фильтр;410', 'ФВ-121 Свеча зажигания;510', 'ФВ-122 Ремень;610'], 'Фильтр'],
    [['Référence;Prix EUR', 'FA-120 Filtre;4,10', 'FA-121 Bougie;5,10', 'FA-122 – Courroie;6,10'], 'Filtre'],
    [
      ['Referencia;Precio EUR;Stock', 'RE-120 Filtro;4,10;1', 'RE-121 Bujía;5,10;2', 'RE-122 Correa;6,10;3'],
      'Filtro',
    ],
    [['Indeks;Cena PLN', 'IN-120 Filtr;4,10', 'IN-121 Świeca;5,10', 'IN-122 Pasek;6,10'], 'Filtr'],
    [['货号;价格 CNY', 'XH-120 空气滤清器;41', 'XH-121 火花塞;51', 'XH-122 皮带;61'], '空气滤清器'],
  ])('are taken apart in other languages: %j', async (lines, name) => {
    const rows = await rowsOf(...lines)
    expect(rows).toHaveLength(3)
    expect(rows[0]?.[1]).toBe(name)
    expect(rows[0]?.[0]).not.toContain(' ')
  })

  it('are told apart in a notice with an example', async () => {
    const { notices, questions } = await planOf(german)
    const values = { column: '“Artikel”', number: '1130 120 0603', name: 'Vergaser' }
    expect([notices, questions]).toEqual([[{ key: 'NUMBER_AND_NAME', values }], []])
  })

  it('are a question where the number may end elsewhere', async () => {
    const { questions } = await planOf(unclear)
    expect(questions).toEqual([
      {
        key: 'NUMBER_WITH_NAME',
        values: { column: '“Artikel”', example: '4711 2 Federn' },
        answers: ['--column "number=Artikel"'],
        isProposal: false,
      },
    ])
    expect((await planOf(unclear, { Artikel: { field: 'number' } })).questions).toEqual([])
  })

  it('are taken apart where an option names the column', async () => {
    const lines = ['Item;Price USD', 'FC-12 Air filter;4.10', 'FC-13 Fuel line;5.10', 'FC-14 Belt;6.10']
    expect((await planOf(lines)).questions.map(({ key }) => key)).toEqual(['HEADINGS_UNKNOWN'])
    const { notices, questions } = await planOf(lines, { Item: { field: 'number' } })
    expect([notices.map(({ key }) => key), questions]).toEqual([['NUMBER_AND_NAME'], []])
  })

  it('leaves a list of numbers with blanks, and one with names', async () => {
    const numbers = ['Artikel;Preis EUR', '1130 120 0603;5,00', 'AB 1234;6,00', '503 28 32-05 (neu);7,00']
    expect((await planOf(numbers)).questions).toEqual([])
    const named = [
      'Artikel;Bezeichnung;Preis EUR',
      ...german.slice(1).map((row) => row.replace(';', ';Teil;')),
    ]
    expect((await planOf(named)).notices).toEqual([])
  })

  it.each([
    '4711 2 Federn',
    '1130 120 0603',
    'Vergaser 4711',
    '12 Ringe',
    'MS 170 Filter',
    '4711 A',
    '4711 2-Takt-Öl',
    '4711 (neu)',
    '4711 Auslauf',
  ])('come not apart for certain: %s', (cell) => expect(splitNumberWithName(cell)).toBeNull())
})
