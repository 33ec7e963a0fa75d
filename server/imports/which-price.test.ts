import { describe, expect, it } from 'vitest'
import { option } from '#server/imports/import-question.ts'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { keysOf, planOf, readOf } from '#server/imports/plans.fixture.ts'
import type { ImportOptions } from '#server/imports/import-plan.ts'

describe('which column is the price', () => {
  const plan = (headings: string, row: string, options: ImportOptions = {}) =>
    planOf(`Part no.;Name;${headings}\nA-1;Filter;${row}\nA-2;Belt;${row.replaceAll('1', '2')}\n`, {
      currency: 'EUR',
      ...options,
    })

  it.each([
    ['EK;VK', '3,10;12,90', { EK: 'cost', VK: 'price' }, []],
    ['Einkaufspreis', '3,10', { Einkaufspreis: 'cost' }, []],
    ['Price;Dealer price', '1.00;2.00', {}, ['PRICE_AMBIGUOUS']],
    ['Price;Price', '1.00;1.00', { Price: 'price' }, []],
    ['Net price;Gross price', '1.00;1.19', { 'Net price': 'price', 'Gross price': 'grossPrice' }, []],
    ['Preis brutto', '1,19', { 'Preis brutto': 'grossPrice' }, ['PRICE_GROSS']],
    ['Price;RRP', '1.00;2.00', { Price: 'price' }, []],
    ['RRP', '1.00', { RRP: 'price' }, []],
    ['Old price;Price', '1.50;1.00', { 'Old price': 'comparePrice', Price: 'price' }, []],
    [
      'Price;Price 10+;Price 50+',
      '1.00;0.90;0.81',
      { Price: 'price', 'Price 10+': 'price', 'Price 50+': 'price' },
      [],
    ],
    ['Price group', 'A1', { 'Price group': 'priceGroup' }, []],
  ])('%s', async (headings, row, read, asked) => {
    const found = await plan(headings, row)
    expect(readOf(found)).toEqual({ 'Part no.': 'number', Name: 'name', ...read })
    expect(keysOf(found)).toEqual(asked)
  })

  it.each([
    ['Preis 100 Stück', 100],
    ['VK-Preis 100 Stk. EUR', 100],
    ['Price 100 pcs', 100],
    ['Price (1000 pcs)', 1000],
    ['Prix 100 pièces €', 100],
    ['Precio 10 unidades', 10],
    ['Цена 100 шт', 100],
    ['Prezzo 100 pezzi', 100],
  ])('%s is for these pieces, or from them on: a question, not a guess', async (heading, per) => {
    const found = await plan(heading, '1.00')
    expect(readOf(found)).toEqual({ 'Part no.': 'number', Name: 'name' })
    expect(found.questions).toMatchObject([
      { key: 'PRICE_BASIS', values: { pieces: per }, answers: [option('price', heading), expect.anything()] },
    ])
    const answered = await plan(heading, '1.00', { price: heading })
    expect(keysOf(answered)).toEqual([])
    const named = answered.columns.find((column) => column.heading === heading)
    expect(named?.use).toMatchObject({ field: 'price', per })
    const left = await plan(heading, '1.00', { columns: { [heading]: { field: 'note' } } })
    expect(keysOf(left)).toEqual([])
    // Beside a clear price it is a step of the price, or says the same: it is not read.
    const beside = await plan(`Price;${heading}`, '1.00;0.90')
    expect(readOf(beside)).toMatchObject({ Price: 'price' })
    expect(readOf(beside)).not.toHaveProperty([heading])
    expect(keysOf(beside)).toEqual([])
  })

  it.each([
    ['Betrag;Einheit;pro;ME', '12,50;EUR;100;ST'],
    ['Amount;Unit;per;UoM', '12.50;EUR;100;PC'],
    ['Montant;Unité;PE;UM', '12,50;EUR;100;PCE'],
    ['Betrag;Währg;pro;ME', '12,50;EUR;100;ST'],
  ])('%s of a list of conditions: the price is asked for, the currency is no unit', async (headings, row) => {
    const [amount = '', currency = '', basis = '', unit = ''] = headings.split(';')
    const found = await plan(headings, row)
    expect(readOf(found)).toMatchObject({ [currency]: 'currency', [basis]: 'priceUnit', [unit]: 'unit' })
    expect(found.questions).toMatchObject([
      {
        key: 'PRICE_UNKNOWN',
        answers: [option('price', amount), option('column', `note=${amount}`)],
        isProposal: false,
      },
    ])
    const answered = await plan(headings, row, { price: amount })
    expect(keysOf(answered)).toEqual([])
    expect(readOf(answered)).toMatchObject({ [amount]: 'price', [basis]: 'priceUnit' })
    expect(keysOf(await plan(headings, row, { columns: { [amount]: { field: 'note' } } }))).toEqual([])
  })

  it('asks for no price where nothing speaks of one', async () => {
    expect(keysOf(await plan('Xyzzy;Einheit', '12,50;ST'))).toEqual([])
    expect(keysOf(await plan('Price;Currency;Xyzzy', '12.50;EUR;1.50'))).toEqual([])
    expect(keysOf(await plan('EK;Currency;Xyzzy', '12.50;EUR;1.50'))).toEqual([])
    expect(keysOf(await plan('Currency;Xyzzy', 'EUR;word'))).toEqual([])
  })

  it('takes the answer of --price and --net, and says when there is only a purchase price', async () => {
    const chosen = await plan('Price;Dealer price', '1.00;2.00', { price: 'Dealer price' })
    expect(readOf(chosen)).toMatchObject({ 'Dealer price': 'price' })
    expect(chosen.questions).toEqual([])
    expect(readOf(await plan('Preis brutto', '1,19', { isNet: true }))).toMatchObject({
      'Preis brutto': 'price',
    })
    expect(keysOf(await plan('Preis brutto', '1,19', { isGross: true }))).toEqual([])
    expect((await plan('EK', '1,19')).notices).toMatchObject([{ key: 'COST_ONLY' }])
    expect(keysOf(await plan('Price;Dealer price', '1.00;2.00', { price: 'Nonsense' }))).toContain(
      'COLUMN_MISSING',
    )
  })

  it('takes a quantity that rises while the price of one number falls for steps of the price', async () => {
    const content = 'Part no.;Name;Qty;Price EUR\nA-1;Filter;1;3.00\nA-1;Filter;10;2.50\nA-2;Belt;1;4.00\n'
    expect(readOf(await planOf(content))).toMatchObject({ Qty: 'minPieces' })
    const once = 'Part no.;Name;Qty;Price EUR\nA-1;Filter;1;3.00\nA-2;Belt;10;2.50\n'
    expect(readOf(await planOf(once))).toMatchObject({ Qty: 'stock' })
  })

  it.each([
    ['Foo', '1', '100', ['PRICE_UNIT_UNKNOWN']],
    ['Foo', '100 Stk', '100 Stk', ['PRICE_UNIT_UNKNOWN']],
    ['Foo', '1', '1.000', ['PRICE_UNIT_UNKNOWN']],
    ['Foo', '100', '100', []],
    ['Foo', '1', '10', []],
    ['Foo', '1', '120', []],
    ['VPE', '1', '100', []],
    ['Preiseinheit', '1', '100', []],
  ])('asks whether %s with %s and %s is what a price is for', async (heading, first, second, asked) => {
    const content = `Part no.;Name;Price EUR;${heading}\nA-1;Filter;1.50;${first}\nA-2;Belt;2.50;${second}\n`
    expect(keysOf(await planOf(content))).toEqual(asked)
    expect(keysOf(await planOf(content, { columns: { [heading]: { field: 'priceUnit' } } }))).toEqual([])
    expect(keysOf(await planOf(content, { columns: { [heading]: { field: 'note' } } }))).toEqual([])
  })

  it.each([
    ['BOX', '10', ['PRICE_OF_PACK']],
    ['Karton', '12', ['PRICE_OF_PACK']],
    ['упак', '100', ['PRICE_OF_PACK']],
    ['EA', '10', []],
    ['BOX', '1', []],
    ['BOX', '', []],
  ])('asks whether a price is for a %s of %s or for a piece', async (unit, pieces, asked) => {
    const content = `Part no.;Name;Price EUR;Unit;Pack quantity\nA-1;Filter;1.50;${unit};${pieces}\nA-2;Belt;2.50;EA;1\n`
    expect(keysOf(await planOf(content))).toEqual(asked)
    expect(keysOf(await planOf(content, { columns: { Unit: { field: 'priceUnit' } } }))).toEqual([])
    expect(keysOf(await planOf(content, { columns: { Unit: { field: 'unit' } } }))).toEqual([])
  })

  it.each([
    ['Dto.', '40 %', '35 %'],
    ['Rabatt %', '40', '0'],
    ['Discount', '0.4', '0.35'],
    ['Remise', '40+10', ''],
    ['Скидка', '-40%', '-35%'],
    ['Sconto', '50+10', '40'],
    ['Korting', '40', 'n.v.t.'],
    ['折扣', '40%', '35%'],
    ['İskonto', '40', '30'],
    ['Sc.1', '50', '40'],
    ['Sc. %', '50', '40'],
    ['Disc. %', '50', '40'],
  ])(
    'asks whether prices are those before the discounts under %s (%s, %s)',
    async (heading, first, second) => {
      const content = `Part no.;Name;Price EUR;${heading}\nA-1;Filter;100.00;${first}\nA-2;Belt;20.00;${second}\nA-3;Plug;3.00;${first}\nA-4;Cap;4.00;${first}\nA-5;Key;5.00;${first}\n`
      expect(keysOf(await planOf(content))).toEqual(['PRICE_DISCOUNT'])
      expect(keysOf(await planOf(content, { columns: { [heading]: { field: 'discount' } } }))).toEqual([])
      expect(keysOf(await planOf(content, { columns: { [heading]: { field: 'note' } } }))).toEqual([])
    },
  )

  it.each([
    ['Price EUR;Discount', '1.50;0', '2.50;'],
    ['Price EUR;Rabattgruppe', '1.50;R1', '2.50;R2'],
    ['Listenpreis EUR;Rabatt;Nettopreis EUR', '10.00;40;6.00', '20.00;40;12.00'],
    ['VK EUR;Rabatt;EK EUR', '10.00;40;6.00', '20.00;40;12.00'],
    ['Price EUR;Disc thickness', '1.50;40', '2.50;50'],
  ])('asks nothing of a list with %s', async (headings, first, second) => {
    expect(
      keysOf(await planOf(`Part no.;Name;${headings}\nA-1;Filter;${first}\nA-2;Belt;${second}\n`)),
    ).not.toContain('PRICE_DISCOUNT')
  })

  it.each([
    ['MRP (Rs.)', '1,250.00'],
    ['Rate', 'USD 12.50'],
    ['VK1 netto;VK2 netto', '5,00;4,50'],
  ])('asks what %s is where no other column is a price', async (heading, cells) => {
    const content = `Part no.;Name;${heading}\nA-1;Filter;${cells}\nA-2;Belt;${cells}\n`
    expect(keysOf(await planOf(content))[0]).toMatch(/^PRICE_(?:UNKNOWN|AMBIGUOUS)$/)
  })

  it('asks nothing of what a stock is worth', async () => {
    const content = 'Part no.;Name;Stock;Lagerwert EUR\nA-1;Filter;4;50,00\nA-2;Belt;2;16,00\n'
    expect(keysOf(await planOf(content))).toEqual([])
  })

  it('asks for several discounts at once, and takes one off after the other', async () => {
    const content = 'Codice;Descrizione;Listino EUR;Sc.1;Sc.2\nA-1;Lama;10,00;50;10\nA-2;Cinghia;8,00;50;\n'
    const [question] = (await planOf(content)).questions
    expect(question).toMatchObject({
      key: 'PRICE_DISCOUNT',
      values: { discount: '“Sc.1” + “Sc.2”', sample: '10,00 − 50 % − 10 %' },
      answers: [
        '--column "discount=Sc.1" --column "discount=Sc.2"',
        '--column "note=Sc.1" --column "note=Sc.2"',
      ],
    })
    const file = await readContent(content, {
      columns: { 'Sc.1': { field: 'discount' }, 'Sc.2': { field: 'discount' } },
    })
    expect(productsOf(file).map(({ price }) => price?.amountMinor)).toEqual([450, 400])
  })

  it('takes the discounts off the prices when it is told to, and no price where one is not understood', async () => {
    const file = await readContent(
      'Part no.;Name;Price EUR;From 10;Rabatt\nA-1;Filter;100.00;90.00;40 %\nA-2;Belt;9.99;;33,3\nA-3;Plug;5.00;;\nA-4;Cap;4.00;;Aktion\n',
      { columns: { Rabatt: { field: 'discount' } } },
    )
    expect(productsOf(file).map(({ price }) => price?.amountMinor)).toEqual([6000, 666, 500, undefined])
    expect(file.issues.map(({ reason, value }) => [reason, value])).toEqual([['DISCOUNT_INVALID', 'Aktion']])
  })

  it('reads 0.4 as 40 % only in a column of such shares, and tells that discounts were taken off', async () => {
    const listOf = (first: string, second: string) =>
      `Part no.;Name;Price EUR;Rabatt\nA-1;Filter;100.00;${first}\nA-2;Belt;100.00;${second}\n`
    const options = { columns: { Rabatt: { field: 'discount' as const } } }
    const pricesOf = async (content: string) =>
      productsOf(await readContent(content, options)).map(({ price }) => price?.amountMinor)
    expect(await pricesOf(listOf('0.4', '0.35'))).toEqual([6000, 6500])
    expect(await pricesOf(listOf('0.5', '40'))).toEqual([9950, 6000])
    const { notices } = await planOf(listOf('40', '35'), options)
    expect(notices.map(({ key }) => key)).toContain('DISCOUNTS_TAKEN_OFF')
  })

  it.each(['R$ 10,50', 'US$ 10.50', '10,50 рублей', 'EUR 10,50 / 100 Stk', '10,50 € zzgl. MwSt.'])(
    'takes a column of %s for prices',
    async (cell) => {
      const content = `Part no.;Name;Price;Cost\nA-1;Filter;${cell};${cell}\nA-2;Belt;${cell};${cell}\n`
      expect(readOf(await planOf(content))).toMatchObject({ Price: 'price', Cost: 'cost' })
    },
  )

  it('takes old and new numbers with prices for a price list of the new ones', async () => {
    const priced = await planOf('Old number;New number;Name;Price EUR\nAB-100;AB-200;Filter;3.00\n')
    expect(readOf(priced)).toMatchObject({ 'Old number': 'supersedes', 'New number': 'number' })
    const plain = await planOf('Old number;New number;Name\nAB-100;AB-200;Filter\n')
    expect(readOf(plain)).toMatchObject({ 'Old number': 'oldNumber', 'New number': 'newNumber' })
  })

  it('asks for the currency where nothing names it', async () => {
    expect(keysOf(await planOf('Part no.;Name;Price\nA-1;Filter;1.50\n'))).toEqual(['CURRENCY'])
    expect(keysOf(await planOf('Part no.;Name;Price\nA-1;Filter;1.50 €\n'))).toEqual([])
    expect(keysOf(await planOf('All prices in EUR;;\nPart no.;Name;Price\nA-1;Filter;1.50\n'))).toEqual([])
    expect(keysOf(await planOf('Number;Name;Pris kr\nA-1;Filter;1.50\n'))).toEqual(['CURRENCY'])
  })
})
