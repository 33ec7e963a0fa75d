import { describe, expect, it } from 'vitest'
import { planFile, productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const csv = (...lines: string[]) => lines.join('\n')
const reasonsOf = (read: Awaited<ReturnType<typeof readContent>>) =>
  read.issues.map(({ line, column, reason }) => [line, column, reason])

describe('the unit of sale', () => {
  it('says what a price is for where it counts pieces', async () => {
    const read = await readContent(
      csv(
        'Part no.,Description,Price USD,UOM',
        'A-1,Air filter,12.90,EA',
        'A-2,Flat washer,1.35,C',
        'A-3,Hex nut,9.80,HUNDRED',
        'A-4,Lock nut,9.80,100 pcs',
        'A-5,Cotter pin,9.80,M',
        'A-6,Starter rope,9.80,10 m',
      ),
    )
    expect(productsOf(read).map(({ price }) => price && [price.amountMinor, price.per])).toEqual([
      [1290, 1],
      [135, 100],
      [980, 100],
      [980, 100],
      undefined,
      undefined,
    ])
    expect(reasonsOf(read)).toEqual([
      [6, 'UOM', 'PRICE_BASIS_UNKNOWN'],
      [7, 'UOM', 'PRICE_BASIS_UNKNOWN'],
    ])
  })

  it.each([
    'M',
    'm',
    'lfm',
    '10 m',
    'kg',
    'l',
    '0,5 l',
    'Rolle',
    'Karton',
    'Pkg',
    '2er-Set',
    'м',
    'рул',
    '箱',
    'ft',
  ])('%s leaves open what a piece costs', async (unit) => {
    const read = await readContent(csv('Artikelnr;Bezeichnung;Preis EUR;ME', `A-1;Sägekette;9,80;${unit}`))
    expect(productsOf(read)[0]?.price).toBeUndefined()
    expect(read.issues.map(({ reason }) => reason)).toContain('PRICE_BASIS_UNKNOWN')
  })

  it.each(['Stk', 'Paar', 'Satz', 'Flasche', 'C62', 'шт', '套', 'Exemplar'])(
    '%s is one article',
    async (unit) => {
      const read = await readContent(csv('Artikelnr;Bezeichnung;Preis EUR;ME', `A-1;Sägekette;9,80;${unit}`))
      expect(productsOf(read)[0]?.price).toMatchObject({ amountMinor: 980, per: 1 })
    },
  )

  it('is the price of a box where the box has one piece, or the supplier says so', async () => {
    const lines = csv('Artikelnr;Bezeichnung;Preis EUR;ME;VPE', 'A-1;Sägekette;9,80;Karton;1')
    expect(productsOf(await readContent(lines))[0]?.price).toMatchObject({ amountMinor: 980, per: 1 })
    const said = csv('Artikelnr;Bezeichnung;Preis EUR;ME', 'A-1;Sägekette;9,80;Karton')
    const read = await readContent(said, { columns: { ME: { field: 'unit' } } })
    expect(productsOf(read)[0]?.price).toMatchObject({ amountMinor: 980, per: 1 })
  })

  it('does not change a price for a number of pieces that its heading names', async () => {
    const read = await readContent(
      csv('Artikelnr;Bezeichnung;Preis €/100;ME', 'A-1;Schraube;9,80;Karton', 'A-2;Schlauch;9,80;m'),
    )
    expect(productsOf(read).map(({ price }) => price?.per)).toEqual([100, undefined])
  })

  it.each([
    ['Artikelnr;Bezeichnung;Preis EUR;PE;ME', '100;m', undefined],
    ['Artikelnr;Bezeichnung;Preis EUR;PE;ME', '1;Karton', undefined],
    ['Artikelnr;Bezeichnung;Preis EUR;PE;ME', '100;Stk', 100],
    ['Artikelnr;Bezeichnung;Preis EUR;PE;ME', '100 Stk;Karton', 100],
  ])('counts with the basis beside it: %s with %s', async (headings, cells, per) => {
    const read = await readContent(csv(headings, `A-1;Schraube;9,80;${cells}`, 'A-2;Mutter;8,70;1;Stk'))
    expect(productsOf(read)[0]?.price?.per).toBe(per)
  })

  it('is the column right of its price where each price has one', async () => {
    const read = await readContent(
      csv(
        'Артикул;Наименование;Розница, руб;Ед.;Опт, руб;Ед.',
        'Е-1;Фильтр;890;шт;620;шт',
        'Е-2;Кольцо;30;шт;150;упак',
      ),
    )
    expect(productsOf(read).map(({ price }) => price?.amountMinor)).toEqual([62000, undefined])
  })
})

describe('a number alone as the unit of sale', () => {
  it.each([
    ['Item no;Description;Unit;Price EUR', '2', '5'],
    ['Artikelnr.;Bezeichnung;ME;VK EUR', '2', '100'],
    ['Código;Descripción;UN;Precio EUR', '3', '1'],
  ])('is asked about below %s', async (headings, one, other) => {
    const lines = csv(headings, `A-1;Filter;${one};5.50`, `A-2;Ring;${other};8.70`)
    const plan = await planFile(await writeTemporary('list.csv', lines))
    expect(plan.ok && plan.questions.map(({ key }) => key)).toEqual(['PRICE_UNIT_UNKNOWN'])
    const read = await readContent(lines)
    expect(productsOf(read)[0]?.price).toBeUndefined()
    expect(read.issues.map(({ reason }) => reason)).toContain('PRICE_BASIS_UNKNOWN')
  })

  it('is told where few rows have one', async () => {
    const lines = csv(
      'Item no;Description;Unit;Price EUR',
      'A-1;Filter;ea;5.50',
      'A-2;Ring;ea;1.20',
      'A-3;Belt;2;8.70',
    )
    const plan = await planFile(await writeTemporary('list.csv', lines))
    expect(plan.ok && plan.questions).toEqual([])
    const read = await readContent(lines)
    expect(productsOf(read).map(({ price }) => price?.amountMinor)).toEqual([550, 120, undefined])
  })

  it('is one piece where it is 1', async () => {
    const read = await readContent(csv('Item no;Description;Unit;Price EUR', 'A-1;Filter;1;5.50'))
    expect(productsOf(read)[0]?.price).toMatchObject({ amountMinor: 550, per: 1 })
  })

  it('is its unit where it is a code of the Russian classifier', async () => {
    const read = await readContent(
      csv(
        'Артикул;Наименование;Ед. изм.;Цена, руб',
        'Е-1;Карбюратор;796;620',
        'Е-2;Прокладка;778;1500',
        'Е-3;Шланг;006;80',
        'Е-4;Ключи;839;900',
      ),
    )
    expect(productsOf(read).map(({ unit, price }) => [unit, price?.amountMinor, price?.per])).toEqual([
      ['шт', 62000, 1],
      ['упак', undefined, undefined],
      ['м', undefined, undefined],
      ['компл', 90000, 1],
    ])
  })

  it('is still the basis of the price where the heading says so', async () => {
    const read = await readContent(
      csv('Artikelnr;Bezeichnung;Preis EUR;PE', 'A-1;Schraube;9,80;100', 'A-2;Filter;8,70;1'),
    )
    expect(productsOf(read).map(({ price }) => price?.per)).toEqual([100, 1])
  })
})
