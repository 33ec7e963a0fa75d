import { describe, expect, it } from 'vitest'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'

const namesOf = async (...lines: string[]) => {
  const read = await readContent(`${lines.join('\n')}\n`)
  const names = productsOf(read).map(({ names: texts, brandName, typeName }) =>
    [Object.values(texts)[0], brandName, typeName].filter((text) => text !== undefined).join(' / '),
  )
  return { names, reasons: read.issues.map(({ reason }) => reason) }
}

describe('rows without a name below a named one', () => {
  it.each([
    ['Part no;Name;Price EUR;Stock', 'Spark plug', 'Piston ring'],
    ['Артикул;Наименование;Цена, EUR;Остаток', 'Свеча зажигания', 'Поршневое кольцо'],
    ['零件号;名称;单价 EUR;库存', '火花塞', '活塞环'],
  ])('take it where the table names first rows only: %s', async (headings, first, second) => {
    const { names, reasons } = await namesOf(
      headings,
      `A-1;${first};1.50;3`,
      'A-2;;1.60;3',
      'A-3;;1.70;0',
      `B-1;${second};2.50;1`,
      'B-2;;2.60;2',
      'B-3;;2.70;2',
    )
    expect(names).toEqual([first, first, first, second, second, second])
    expect(reasons).toEqual(Array.from({ length: 4 }, () => 'NAME_FROM_ABOVE'))
  })

  it('take maker and type with it', async () => {
    const row = (number: string, name = '', maker = '', type = '') => `${number};${name};${maker};${type};1.5`
    const { names } = await namesOf(
      'Part no;Name;Brand;Type;Price EUR',
      row('A-1', 'Spark plug', 'Veltana', 'Plugs'),
      row('A-2'),
      row('A-3', '', 'Torvik'),
      row('B-1', 'Ring', '', 'Rings'),
      row('B-2'),
      row('B-3'),
    )
    expect(names).toEqual([
      'Spark plug / Veltana / Plugs',
      'Spark plug / Veltana / Plugs',
      'Spark plug / Torvik / Plugs',
      'Ring / Rings',
      'Ring / Rings',
      'Ring / Rings',
    ])
  })

  it('stay without where a name is missing here and there', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `A-${at};${at % 5 === 4 ? '' : `Part ${at} ring`};1.5`)
    const { names, reasons } = await namesOf('Part no;Name;Price EUR', ...rows)
    expect(names.filter((name) => name === '')).toHaveLength(8)
    expect(new Set(reasons)).toEqual(new Set(['NAME_MISSING']))
  })

  it('stay without where the rest of a table has no names', async () => {
    const { names } = await namesOf(
      'Part no;Name;Price EUR',
      ...['A-1;Spark plug;1', 'A-2;Ring;1', 'A-3;Hose;1', 'A-4;Cap;1'],
      ...['B-1;;1', 'B-2;;1', 'B-3;;1', 'B-4;;1', 'B-5;;1'],
    )
    expect(names.filter((name) => name === '')).toHaveLength(5)
  })

  it('stay without where they are too few to tell', async () => {
    const { names } = await namesOf('Part no;Name;Price EUR', 'A-1;Plug;1', 'A-2;;1', 'B-1;Ring;1', 'B-2;;1')
    expect(names).toEqual(['Plug', '', 'Ring', ''])
  })
})
