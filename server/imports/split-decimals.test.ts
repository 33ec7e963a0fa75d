import { describe, expect, it } from 'vitest'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'

const read = async (...lines: string[]) => {
  const found = await readContent(lines.join('\n'), { currency: 'EUR' })
  return {
    prices: productsOf(found).map(({ number, price }) => [number, price?.amountMinor]),
    issues: found.issues.map(({ line, severity, reason }) => [line, severity, reason]),
  }
}

describe('commas that separate both cells and the fractions of amounts', () => {
  it('leave out the rows whose cells they have moved, with what to do', async () => {
    const found = await read(
      'Artikelnr,Bezeichnung,Preis,Lager',
      'A-1,Messer 42 cm,12,50,4',
      'A-2,Rad,5,00,8',
      'A-3,Seil,7,3',
    )
    expect(found.prices).toEqual([['A-3', 700]])
    expect(found.issues).toEqual([
      [2, 'error', 'DECIMALS_SPLIT'],
      [3, 'error', 'DECIMALS_SPLIT'],
    ])
  })

  it('are told from a remark without a heading', async () => {
    const found = await read('Number,Name,Price,Stock', 'A-1,Blade,12.50,4,new', 'A-2,Wheel,"5,00",8')
    expect(found.prices).toEqual([
      ['A-1', 1250],
      ['A-2', 500],
    ])
    expect(found.issues).toEqual([[2, 'warning', 'TOO_MANY_CELLS']])
  })

  it('are none in a file that semicolons separate', async () => {
    const found = await read('Number;Name;Price;Stock', 'A-1;Blade;12;50;4', 'A-2;Wheel;5;20;1')
    expect(found.prices).toEqual([
      ['A-1', 1200],
      ['A-2', 500],
    ])
  })
})
