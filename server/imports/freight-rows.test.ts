import { describe, expect, it } from 'vitest'
import { isFreightRow, namesFreight } from '#server/imports/freight-rows.rules.ts'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'

const articles = ['A-1', 'A-2', 'A-3']
const top = ['Artikelnr;Bezeichnung;Preis EUR', 'A-1;Filter;4,10', 'A-2;Riemen;8,00', 'A-3;Griff;3,00']
const numbersOf = async (...rows: string[]) =>
  productsOf(await readContent([...top, ...rows].join('\n'))).map(({ number }) => number)

describe('a freight table below the articles', () => {
  it.each([
    ['Versandkosten;;', 'Paket;bis 10 kg;5,90', 'Paket XL;bis 31,5 kg;9,90', 'Palette;bis 500 kg;89,00'],
    ['Shipping rates;;', 'Parcel;UK mainland;5.90', 'Zone 1;up to 5 lb;9.90', 'Express;next day;19.90'],
    ['Frais de port;;', 'Colis;jusqu’à 5 kg;5,90', 'Zone 2;Corse;9,90', 'DHL;France;7,00'],
    ['Gastos de envío;;', 'Paquete;hasta 5 kg;5,90', 'Zona 1;Baleares;9,90'],
    ['Стоимость доставки;;', 'Курьер;до 5 кг;5,90', 'Зона 1;Москва;9,90'],
    ['Koszty wysyłki;;', 'Paczka;do 30 kg;5,90', 'Strefa 1;Polska;9,90'],
    ['Spese di spedizione;;', 'Pacco;fino a 5 kg;5,90'],
    ['Doprava;;', 'Balík;do 5 kg;5,90', 'Zóna 1;Morava;9,90'],
    ['Verzendkosten;;', 'Pakket;tot 10 kg;5,90', 'Zone 1;België;9,90'],
    ['Fraktkostnader;;', 'Paket;0-5 kg;5,90'],
    ['Toimituskulut;;', 'Paketti;Suomi;5,90'],
    ['Szállítási költségek;;', 'Csomag;Magyarország;5,90'],
    ['运费;;', '快递;5公斤以下;5,90', '区域1;上海;9,90'],
    ['送料;;', '小包;関東;5,90'],
  ])('has no articles: %s', async (...rows) => {
    expect(await numbersOf(...rows)).toEqual(articles)
  })

  it.each([
    ['Zone 1', 'up to 5 lb'],
    ['Zone 3', 'over 10 lb'],
    ['Strefa 2', 'do 30 kg'],
    ['Зона 1', 'до 5 кг'],
    ['Zone A', 'Deutschland'],
    ['Paket', 'bis 10 kg'],
    ['Palette', '> 31,5 kg'],
    ['Colis', '0 - 5 kg'],
  ])('is known by zones and weights without a line above: %s, %s', (number, name) => {
    expect(isFreightRow(number, name, false)).toBe(true)
  })

  it.each([
    ['A-12', 'bis 10 kg'],
    ['Zone 1', 'Regner'],
    ['Primer', 'Filter 10 kg'],
    ['Grassamen', '10 kg'],
    ['Kettenspray', 'Spray 400 ml'],
  ])('holds no such article: %s, %s', (number, name) => {
    expect(isFreightRow(number, name, false)).toBe(false)
  })

  it('ends where an article or another group follows', async () => {
    const below = ['B-1;Haube;9,00', 'Primer;Pumpe;2,00']
    expect(await numbersOf('Versandkosten;;', ...below)).toEqual([...articles, 'B-1', 'Primer'])
    expect(await numbersOf('Fracht;;', 'Motorteile;;', 'Primer;Pumpe;2,00')).toEqual([...articles, 'Primer'])
    expect(await numbersOf('Versand;;', 'WIDGET;Halter;2,00')).toEqual([...articles, 'WIDGET'])
  })

  it.each([
    'Unsere Versandkosten 2026:',
    'Versandkostentabelle',
    'Shipping rates (UK)',
    'Frais de port en France',
    'Стоимость доставки по России',
    '运费表',
  ])('is announced by %s', (text) => {
    expect(namesFreight(text)).toBe(true)
  })

  it.each(['Transporträder', 'Shipping boxes', 'Frachtgurte', 'Fraktionen', 'Schutzhauben'])(
    'is not announced by %s',
    (text) => {
      expect(namesFreight(text)).toBe(false)
    },
  )
})

describe('a status or signs in place of a name', () => {
  it.each([
    '***',
    'xxx',
    'XXXX',
    '###',
    'n. lieferbar',
    'nicht lieferbar',
    'out of stock',
    'нет в наличии',
    'agotado',
  ])('is no name, and told: %s', async (name) => {
    const read = await readContent([...top, `A-4;${name};1,00`].join('\n'))
    expect(productsOf(read).at(-1)?.names ?? {}).toEqual({})
    expect(read.issues.map(({ reason }) => reason)).toContain('NAME_MISSING')
  })

  it('says that none is in stock', async () => {
    const read = await readContent([...top, 'A-4;n. lieferbar;1,00'].join('\n'))
    expect(productsOf(read).at(-1)?.stockState).toBe('none')
  })

  it.each(['XL', 'Nein', 'X-Ring', '3/8"'])('leaves a short name: %s', async (name) => {
    const read = await readContent([...top, `A-4;${name.replace('"', '')};1,00`].join('\n'))
    expect(productsOf(read).at(-1)?.names).not.toEqual({})
  })
})
