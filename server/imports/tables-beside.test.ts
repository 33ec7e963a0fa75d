import { describe, expect, it } from 'vitest'
import { planFile, productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { findBlocks } from '#server/imports/tables-beside.rules.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const pricesOf = async (...lines: string[]) =>
  productsOf(await readContent(lines.join('\n'))).map(({ number, names, price }) => [
    number,
    Object.values(names)[0],
    price?.amountMinor,
  ])

describe('two tables side by side', () => {
  it('are read one after the other', async () => {
    const list = [
      'Ersatzteile 2027;;;;;;',
      'Artikel;Bezeichnung;Preis EUR;;Artikel;Bezeichnung;Preis EUR',
      '4711;Zündkerze W7AC;3,20;;4811;Luftfilter rund;5,10',
      '4712;Zündkerze WR5;3,40;;4812;Luftfilter eckig;5,60',
      '4713;Zündkerze BPR6;3,60;;;;',
    ]
    expect(await pricesOf(...list)).toEqual([
      ['4711', 'Zündkerze W7AC', 320],
      ['4712', 'Zündkerze WR5', 340],
      ['4713', 'Zündkerze BPR6', 360],
      ['4811', 'Luftfilter rund', 510],
      ['4812', 'Luftfilter eckig', 560],
    ])
  })

  it('share what a line around them says of their prices', async () => {
    const list = [
      'Part no;Name;Price EUR;Part no;Name;Price EUR',
      'A-1;Plug;3.20;B-1;Filter;5.10',
      'A-2;Belt;3.40;B-2;Wheel;5.60',
      'All prices incl. VAT;;;;;',
    ]
    const plan = await planFile(await writeTemporary('list.csv', list.join('\n')))
    expect(plan.ok && plan.questions.map(({ key }) => key)).toEqual(['PRICE_GROSS'])
    expect(plan.ok && plan.notices).toEqual([{ key: 'TABLES_BESIDE', values: { count: 2 } }])
  })

  it('share the headings of groups', async () => {
    const read = await readContent(
      'Part no;Name;Price EUR;Part no;Name;Price EUR\nSpark plugs;;;;;\nA-1;Plug;3.20;B-1;Plug long;5.10',
    )
    expect(productsOf(read).map(({ number, typeName }) => [number, typeName])).toEqual([
      ['A-1', 'Spark plugs'],
      ['B-1', 'Spark plugs'],
    ])
  })
})

describe('headings that come twice', () => {
  it.each([
    ['without a part number', ['Menge', 'Preis', 'Menge', 'Preis']],
    ['without a price', ['Part no', 'Name', 'Part no', 'Name']],
    ['with a column that comes once', ['Part no', 'Price', 'Part no', 'Price', 'Stock']],
    ['in one column alone', ['Part no', 'Name', 'Price', 'Price']],
  ])('are no tables side by side %s', (_, headings) => {
    expect(findBlocks(headings)).toBeNull()
  })

  it('below Old and New are the two sides of a change', async () => {
    const list = 'Old;;;New;;\nPart no;Name;Price EUR;Part no;Name;Price EUR\nA-1;Plug;3.20;B-1;Plug;5.10'
    const plan = await planFile(await writeTemporary('list.csv', list))
    expect(plan.ok && plan.tables).toHaveLength(1)
  })
})
