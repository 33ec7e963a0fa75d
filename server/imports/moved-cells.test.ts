import { describe, expect, it } from 'vitest'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'

const read = async (...lines: string[]) => {
  const found = await readContent(lines.join('\n'), { currency: 'EUR' })
  return {
    prices: productsOf(found).map(({ number, price }) => [number, price?.amountMinor]),
    errors: found.issues
      .filter(({ severity }) => severity === 'error')
      .map(({ line, reason }) => [line, reason]),
  }
}

describe('a separator inside a cell', () => {
  it.each([
    ['beside figures', 'A-1,Bolt M6, 8.8,12.50,5,0.1'],
    ['before a remark', 'A-1,Bolt M6, 8.8,12.50,5,0.1,new'],
    ['of words', 'A-1,Bolt, long,12.50,5,0.1'],
  ])('leaves its row out, %s', async (_, line) => {
    const found = await read(
      'No,Name,Price,Stock,Weight kg',
      line,
      'A-2,Belt,8.00,3,0.2',
      'A-3,Screw,0.50,9,0.1',
    )
    expect(found).toEqual({
      prices: [
        ['A-2', 800],
        ['A-3', 50],
      ],
      errors: [[2, 'CELLS_MOVED']],
    })
  })

  it('is none where most rows have a last cell without a heading', async () => {
    const found = await read('No;Name;Price', 'A-1;Bolt;12,50;5', 'A-2;Belt;8,00;3', 'A-3;Screw;0,50;9')
    expect(found.prices).toHaveLength(3)
  })
})

describe('a quote that another row closes', () => {
  it('leaves out the rows that one cell then holds', async () => {
    const found = await read(
      'No;Name;Price',
      'A-1;Bolt;12,50',
      'A-2;"Belt;8,00',
      'A-3;Cap;2,00',
      'A-4;Bar 15";22,00',
      'A-5;Pin;1,00',
    )
    expect(found).toEqual({
      prices: [
        ['A-1', 1250],
        ['A-5', 100],
      ],
      errors: [[3, 'ROWS_IN_CELL']],
    })
  })

  it('leaves out the rows between two ditto marks, too', async () => {
    const found = await read(
      'No;Name;Price',
      'A-1;Bolt;12,50',
      'A-2;Belt;"',
      'A-3;Cap;2,00',
      'A-4;Bar;"',
      'A-5;Pin;1,00',
    )
    expect(found.errors).toEqual([[3, 'ROWS_IN_CELL']])
  })

  it('leaves a text of several lines alone', async () => {
    const found = await read(
      'No;Name;Price',
      'A-1;"Bolt; zinc plated\nM6; 8.8";12,50',
      'A-2;"Belt\nlong";8,00',
    )
    expect(found).toEqual({
      prices: [
        ['A-1', 1250],
        ['A-2', 800],
      ],
      errors: [],
    })
  })
})
