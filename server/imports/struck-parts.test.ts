import { describe, expect, it } from 'vitest'
import { readContent } from '#server/imports/imports.fixture.ts'
import { readLines } from '#server/imports/lists.fixture.ts'
import { readMarkup } from '#server/imports/markup.rules.ts'
import { readPriceCell } from '#server/imports/price-cell.rules.ts'

const priceOf = (cell: string, sign: ',' | '.') => {
  const read = readPriceCell(cell, sign)
  return read.says === 'amount' ? Number(`${read.amount.units}e-${read.amount.decimals}`) : read.says
}

describe('two raised digits behind a whole amount', () => {
  it.each([
    ['15⁹⁰', ',', 15.9],
    ['€ 15⁹⁰ *', '.', 15.9],
    ['1.234⁵⁰', '.', 1234.5],
    ['1 234⁵⁰ €', ',', 1234.5],
    ['9,00¹)', ',', 9],
    ['9,00¹²', ',', 9],
    ['9¹', ',', 9],
    ['15 ¹²', ',', 15],
  ] as const)('are its cents, and other raised digits are footnotes: %s', (cell, sign, expected) => {
    expect(priceOf(cell, sign)).toBe(expected)
  })
})

describe('the tags of a text cell', () => {
  it.each([
    ['<s>12</s> 10', '10', 'part'],
    ['<del>old</del> <ins>new</ins>', 'new', 'part'],
    ['<span style="text-decoration:line-through;color:red">19</span> <b>15</b>', '15', 'part'],
    ['&lt;s&gt;12&lt;/s&gt; 10', '10', 'part'],
    ['<s>12</s>', '12', 'whole'],
    ['15<sup>90</sup>', '15⁹⁰', 'none'],
    ['a < b', 'a < b', 'none'],
  ])('strike a part of it through: %s', (cell, text, struck) => {
    expect(readMarkup(cell)).toEqual({ text, struck })
  })
})

describe('a list whose cells are struck through in part', () => {
  it('is read without these parts, and each is told', async () => {
    const { rows, issues } = await readLines('Number;Name;Price EUR', 'A-1;Cap;<s>12</s> 10', 'A-2;Lid;15')
    expect(rows).toMatchObject([
      { number: 'A-1', price: { amountMinor: 1_000 } },
      { number: 'A-2', price: { amountMinor: 1_500 } },
    ])
    expect(issues).toMatchObject([{ line: 2, column: 'Price EUR', reason: 'CELL_PART_STRUCK' }])
  })

  it('has no price where the whole price is struck through', async () => {
    const { rows, issues } = await readLines('Number;Name;Price EUR', 'A-1;Cap;<s>12</s>', 'A-2;Lid;15')
    expect(rows[0]).not.toHaveProperty('price')
    expect(issues).toMatchObject([{ line: 2, reason: 'CELL_STRUCK' }])
  })

  it('is read from a page as its readers see it', async () => {
    const rows = [
      '<th>Number</th><th>Name</th><th>Fits</th><th>Stock</th><th>Price EUR</th>',
      '<td>QB <b>801</b> <i>02</i></td><td>Fuel <b>filter</b></td><td><span>STIHL MS 170</span> <span>STIHL MS 180</span></td><td><b>5</b> <i>12</i></td><td><del>24</del><br>20</td>',
      '<td>QB 801 03</td><td>Air<br>filter</td><td>STIHL MS 250</td><td>3</td><td>15<sup>90</sup></td>',
    ]
    const page = `<html><table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table></html>`
    const found = await readContent(page, {}, 'list.xls')
    expect(found.rows).toMatchObject([
      {
        number: 'QB 801 02',
        names: { en: 'Fuel filter' },
        models: [
          { brand: 'STIHL', name: 'MS 170' },
          { brand: 'STIHL', name: 'MS 180' },
        ],
        price: { amountMinor: 2_000 },
      },
      { number: 'QB 801 03', names: { en: 'Air filter' }, stockPieces: 3, price: { amountMinor: 1_590 } },
    ])
    expect(found.rows[0]).not.toHaveProperty('stockPieces')
    expect(found.issues.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'CELL_PART_STRUCK'],
      [2, 'QUANTITY_INVALID'],
    ])
  })
})
