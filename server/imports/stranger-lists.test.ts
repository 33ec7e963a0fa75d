import { describe, expect, it } from 'vitest'
import { isCharge } from '#server/imports/charge-rows.rules.ts'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { keysOf, planOf, readOf } from '#server/imports/plans.fixture.ts'

const list = (headings: string, ...rows: string[]) => planOf([headings, ...rows].join('\n'))

describe('a price that its heading calls the purchase price', () => {
  it.each([
    'Nettopreis (EK)',
    'Preis (Einkauf)',
    'Price (purchase)',
    'Unit price (buying)',
    'Net price (cost)',
    'Prix (achat)',
    'Precio (compra)',
    'Цена (закуп)',
    'Cena (zakup)',
    '单价(进货)',
    'Preis / EK',
  ])('is the cost: %s', async (heading) => {
    const plan = await list(`Artikelnr;Bezeichnung;${heading}`, 'A-1;Filter;3,00', 'A-2;Kette;1,50')
    expect(readOf(plan)[heading]).toBe('cost')
  })

  it('is the cost below a title of conditions of purchase', async () => {
    const plan = await list(
      'Einkaufskonditionen 2026;;',
      'Artikelnr;Bezeichnung;Preis EUR',
      'A-1;Filter;3,00',
    )
    expect(readOf(plan)['Preis EUR']).toBe('cost')
  })
})

describe('units of account and rates', () => {
  const rows = ['Артикул;Наименование;Цена', 'A-1;Свеча;3,00', 'A-2;Фильтр;6,00']

  it.each(['Цены указаны в у.е.', 'Цены указаны в у.е. (1 у.е. = 95 руб.)', 'Цены в условных единицах'])(
    'ask for the currency: %s',
    async (title) => {
      expect(keysOf(await list(title, ...rows))).toEqual(['CURRENCY'])
    },
  )

  it('leave the currency of the prices beside the rate of another', async () => {
    const plan = await list(
      'Prices in USD (1 USD = 0.92 EUR)',
      'Part;Name;Price',
      'A-1;Cap;3.00',
      'A-2;Lid;6.00',
    )
    expect(keysOf(plan)).toEqual([])
    expect(plan.settings.currency).toBe('USD')
  })
})

describe('names of shipping', () => {
  it.each([
    'Versand DHL Deutschland',
    'Palettenversand',
    'Standard shipping',
    'Shipping USA',
    'Livraison Colissimo',
    'Envío 24h',
    'Frakt DHL',
    'Livrare curier',
    'Доставка СДЭК',
    '顺丰快递',
  ])('are no articles: %s', (name) => expect(isCharge(name)).toBe(true))

  it.each([
    'Versandkarton 40x30',
    'Versand-Etiketten',
    'Delivery valve',
    'Shipping box',
    'Express nut',
    'Freight hook',
    'Livraison tuyau',
    'Post driver',
    'Pfandsiegel',
  ])('are articles with another noun: %s', (name) => expect(isCharge(name)).toBe(false))
})

describe('headings of other programs', () => {
  it('asks where a price is called a sum and no other is there', async () => {
    const plan = await list(
      'SKU,Nombre,Precio de venta (Subtotal),Stock',
      'A-1,Bujía,"2,50",33',
      'A-2,Tapa,"4,10",3',
    )
    expect(keysOf(plan)).toContain('PRICE_UNKNOWN')
  })

  it('takes no codes for names where another column has words', async () => {
    const read = await readContent(
      '商品编号,商品全名,规格,单价(元)\nA-1,空气滤清器,GX160,25\nA-2,火花塞,BPR6ES,12',
    )
    expect(productsOf(read).map(({ names }) => names)).toEqual([{ zh: '空气滤清器' }, { zh: '火花塞' }])
    const plan = await list(
      '商品编号,甲乙丙,规格,单价(元)',
      'A-1,空气滤清器,GX160,25',
      'A-2,汽油发动机火花塞,BPR6ES,12',
    )
    expect(keysOf(plan)).toEqual(['NAME_UNKNOWN'])
  })

  it('reads headings with the mark of a footnote, and fields in a wrapper', async () => {
    const noted = await list('Artikel-Nr.¹;Bezeichnung;Preis EUR ²)', 'A-1;Filter;3,00', 'A-2;Kette;1,50')
    expect(Object.values(readOf(noted))).toEqual(['number', 'name', 'price'])
    const wrapped = await list(
      'fields.Part number;fields.Name;fields.Price EUR',
      'A-1;Filter;3,00',
      'A-2;Cap;1,50',
    )
    expect(Object.values(readOf(wrapped))).toEqual(['number', 'name', 'price'])
  })

  it('takes a part number such as C10-1 for no price from ten pieces on', async () => {
    const read = await readContent('Artikelnr;Bezeichnung;Preis EUR\nC10-1;Filter;3,00\nC10-2;Kette;1,50')
    expect(productsOf(read).map(({ number }) => number)).toEqual(['C10-1', 'C10-2'])
  })

  it('takes codes of a letter and a digit for no price unit', async () => {
    const plan = await list('Artikelnr;Bezeichnung;RG;Preis EUR', 'A-1;Filter;A1;3,00', 'A-2;Kette;A2;1,50')
    expect(keysOf(plan)).toEqual([])
  })
})
