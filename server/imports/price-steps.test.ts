import { describe, expect, it } from 'vitest'
import {
  planFile,
  productsOf,
  type ReadFile,
  readContent,
  readWhole,
} from '#server/imports/imports.fixture.ts'
import { ImportMap } from '#server/imports/mapping-file.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const read = (...lines: string[]): Promise<ReadFile> => readContent(`${lines.join('\n')}\n`)

/** Prices of the first row by pieces, in cents. */
const stepsOf = (file: ReadFile): Record<number, number> => {
  const [row] = productsOf(file)
  const tiers = (row?.tiers ?? []).map(({ minPieces, price }) => [minPieces, price.amountMinor] as const)
  const base = row?.price
  return Object.fromEntries([...(base === undefined ? [] : [[1, base.amountMinor] as const]), ...tiers])
}

const named = (head: string, ...rows: string[]): string[] => [
  `Part number;Name;${head}`,
  ...rows.map((row, at) => `A-10${at};Piston ring;${row}`),
]

describe('steps of a price in pairs of columns', () => {
  it.each([
    ['Qty Break 1', 'Price 1 EUR', 'Qty Break 2', 'Price 2 EUR'],
    ['Staffel 1 ab', 'Staffel 1 Preis EUR', 'Staffel 2 ab', 'Staffel 2 Preis EUR'],
    ['Menge1', 'Preis1 EUR', 'Menge2', 'Preis2 EUR'],
    ['Quantité 1', 'Prix 1 (EUR)', 'Quantité 2', 'Prix 2 (EUR)'],
    ['Cantidad 1', 'Precio 1 EUR', 'Cantidad 2', 'Precio 2 EUR'],
    ['Кол-во 1', 'Цена 1, EUR', 'Кол-во 2', 'Цена 2, EUR'],
    ['Ilość od 1', 'Cena 1 EUR', 'Ilość od 2', 'Cena 2 EUR'],
    ['数量1', '价格1 EUR', '数量2', '价格2 EUR'],
    ['Qty', 'Price EUR', 'Qty', 'Price EUR'],
    ['Min. 1', 'VK 1 EUR', 'Min. 2', 'VK 2 EUR'],
  ])('reads %s, %s, %s, %s', async (...head) => {
    const file = await read(...named(head.join(';'), '1;5.00;10;4.50', '1;6.00;25;5.10'))
    expect(stepsOf(file)).toEqual({ 1: 500, 10: 450 })
  })

  it('reads them where all quantities stand before all prices', async () => {
    const head = 'Break 1;Break 2;Break 3;Price 1 EUR;Price 2 EUR;Price 3 EUR'
    const file = await read(...named(head, '1;10;100;5.00;4.50;4.00', '5;50;;6.00;5.50;'))
    expect(stepsOf(file)).toEqual({ 1: 500, 10: 450, 100: 400 })
    expect(productsOf(file)[1]?.tiers.map(({ minPieces }) => minPieces)).toEqual([5, 50])
  })

  it('reads them beside a price of their own for one piece', async () => {
    const head = 'Price EUR;Qty 1;Price 1 EUR;Qty 2;Price 2 EUR'
    const file = await read(...named(head, '5.00;10;4.50;50;4.00', '6.00;10;5.50;50;5.00'))
    expect(stepsOf(file)).toEqual({ 1: 500, 10: 450, 50: 400 })
  })

  it.each(['Price EUR;Qty;Price EUR;Qty;Price EUR', 'Price 1 EUR;Qty 2;Price 2 EUR;Qty 3;Price 3 EUR'])(
    'takes the first price of %s for the one of a piece',
    async (head) => {
      const file = await read(...named(head, '5.00;10;4.50;50;4.00', '6.00;10;5.50;100;5.00'))
      expect(stepsOf(file)).toEqual({ 1: 500, 10: 450, 50: 400 })
      expect(productsOf(file).map(({ stockPieces }) => stockPieces)).toEqual([undefined, undefined])
    },
  )

  it.each([
    'Price EUR;Qty Break;Break Price EUR',
    'Preis EUR;Staffel ab;Staffelpreis EUR',
    'Price EUR;Qty Break;Break Price',
    'VK EUR;ab Menge;Mengenpreis EUR',
    'Break Price EUR;Qty Break;Price EUR',
  ])('reads the one step of %s', async (head) => {
    const rows = head.startsWith('Break')
      ? ['4.50;10;5.00', '5.50;25;6.00']
      : ['5.00;10;4.50', '6.00;25;5.50']
    expect(stepsOf(await read(...named(head, ...rows)))).toEqual({ 1: 500, 10: 450 })
  })

  it('keeps rows with steps of their own, whose second price is for others', async () => {
    const file = await readContent(
      'Part number;Name;Qty break;Price A EUR;Price B EUR\nA-1;Ring;1;5.00;4.80\nA-1;Ring;10;4.50;4.30\n',
      { price: 'Price A EUR' },
    )
    expect(
      productsOf(file).map(({ price, tiers }) => [price?.amountMinor, tiers[0]?.price.amountMinor]),
    ).toEqual([
      [500, undefined],
      [undefined, 450],
    ])
  })

  it('takes a price that the supplier names beside steps, and no steps where it is one of them', async () => {
    const lines = named('Price EUR;Qty Break;Break Price EUR', '5.00;10;4.50', '6.00;25;5.50')
    const take = async (price: string) => stepsOf(await readContent(lines.join('\n'), { price }))
    expect(await take('Price EUR')).toEqual({ 1: 500, 10: 450 })
    expect(await take('Break Price EUR')).toEqual({ 1: 450 })
  })

  it('takes where a step begins, not where it ends', async () => {
    const head = 'Von 1;Bis 1;Preis 1 EUR;Von 2;Bis 2;Preis 2 EUR'
    const file = await read(...named(head, '1;9;5.00;10;99;4.50', '1;9;6.00;10;99;5.50'))
    expect(stepsOf(file)).toEqual({ 1: 500, 10: 450 })
  })

  it('reads quantities with words and signs', async () => {
    const file = await read(
      ...named('Qty 1;Price 1 EUR;Qty 2;Price 2 EUR', '1-9;5.00;10+;4.50', '1 pcs;6.00;>=10;5.50'),
    )
    expect(stepsOf(file)).toEqual({ 1: 500, 10: 450 })
  })

  it('does not take a price without its quantity, and says so', async () => {
    const file = await read(
      ...named('Qty 1;Price 1 EUR;Qty 2;Price 2 EUR', '1;5.00;;4.50', '1;6.00;10;5.50', '1;6.00;10;5.50'),
    )
    expect(stepsOf(file)).toEqual({ 1: 500 })
    expect(file.issues.map(({ reason, value }) => [reason, value])).toEqual([['PRICE_STEP_UNKNOWN', '4.50']])
  })

  it('says that a second price for the same quantity is not taken', async () => {
    const head = 'Price EUR;Qty 1;Price 1 EUR;Qty 2;Price 2 EUR'
    const file = await read(...named(head, '5.00;1;4.80;50;4.00', '6.00;1;6.00;50;5.00'))
    expect(stepsOf(file)).toEqual({ 1: 500, 50: 400 })
    expect(file.issues.map(({ reason, value }) => [reason, value])).toEqual([['PRICE_STEP_TWICE', '4.80']])
  })

  it('reads them by a mapping, which is told of a column that is not there', async () => {
    const map = (from: string) =>
      ImportMap.parse({
        currency: 'EUR',
        columns: { Code: 'number', Name: 'name', 'Price A': { field: 'price', from }, Base: 'price' },
      })
    const path = await writeTemporary(
      'list.csv',
      'Code;Name;From;Price A;Base\nA-1;Piston ring;25;4.50;5.00\n',
    )
    expect(stepsOf(await readWhole(path, { map: map('From') }))).toEqual({ 1: 500, 25: 450 })
    expect(await planFile(path, { map: map('Pieces') })).toMatchObject({ ok: true, missing: ['Pieces'] })
  })

  it('keeps two stocks beside two prices for the question which price it is', async () => {
    const file = await read(
      ...named('Stock 1;Price 1 EUR;Stock 2;Price 2 EUR', '4;5.00;7;4.50', '9;6.00;3;5.10'),
    )
    expect(productsOf(file).flatMap(({ tiers }) => tiers)).toEqual([])
  })

  it.each([
    ['article numbers of a second list', 'Code 1;Price 1 EUR;Code 2;Price 2 EUR', '1001;5.00;2001;4.50'],
    ['quantities that do not rise', 'Qty 1;Price 1 EUR;Qty 2;Price 2 EUR', '10;5.00;10;4.50'],
    ['packings', 'VE 1;Preis 1 EUR;VE 2;Preis 2 EUR', '1;5.00;10;45.00'],
    ['a price in another currency', 'Price EUR;Qty Break;Price USD', '5.00;10;4.50'],
    ['prices of two groups', 'Price A EUR;Price B EUR;Qty Break', '5.00;4.50;10'],
    ['ends of steps', 'Bis 1;Preis 1 EUR;Bis 2;Preis 2 EUR', '9;5.00;99;4.50'],
  ])('takes no steps from %s', async (_, head, row) => {
    const file = await read(...named(head, row, row))
    expect(productsOf(file).flatMap(({ tiers }) => tiers)).toEqual([])
  })
})
