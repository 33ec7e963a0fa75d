import { describe, expect, it } from 'vitest'
import { readHeading } from '#server/imports/headings.ts'

const read = (heading: string) => {
  const match = readHeading(heading)
  return match === null ? null : { ...match.use, ...(match.price && { price: match.price }) }
}

describe('headings as suppliers write them', () => {
  it.each([
    ['part_name', 'name'],
    ['manufacturer_part_number', 'number'],
    ['Name *', 'name'],
    ['Reference #', 'number'],
    ['Art.-Nr. / SKU', 'number'],
    ['partNumber', 'number'],
    ['PART NUMBER', 'number'],
    ['Part No.:', 'number'],
    ['Bezeichnung (deutsch)', 'names.de'],
    ['Name EN', 'names.en'],
    ['description_fr', 'descriptions.fr'],
    ['EAN13', 'ean'],
    ['OEM-Nummern', 'oemNumbers'],
    ['Objednací číslo', 'number'],
    ['Tuotenumero', 'number'],
    ['Cikkszám', 'number'],
    ['Ağırlık', 'weight'],
    ['AGIRLIK', 'weight'],
    ['メーカー希望小売価格', 'price'],
    ['品番', 'number'],
    ['Staffelpreis Gruppe', null],
    ['Colour', null],
    ['Preis je VE', null],
    ['Price per box', null],
    ['Цена за упаковку', null],
    ['Price / kg', null],
    ['Price group', 'priceGroup'],
    ['Net weight', 'weight'],
    ['Gross weight', 'weight'],
  ])('%s is %s', (heading, field) => {
    expect(read(heading)?.field ?? null).toBe(field)
  })

  it.each([
    ['Price EUR', { field: 'price', price: 'plain', currency: 'EUR' }],
    ['Price (£)', { field: 'price', price: 'plain', currency: 'GBP' }],
    ['Cena Kč', { field: 'price', price: 'plain', currency: 'CZK' }],
    ['Цена, грн', { field: 'price', price: 'plain', currency: 'UAH' }],
    ['Ár (Ft)', { field: 'price', price: 'plain', currency: 'HUF' }],
    ['preco_real', { field: 'price', price: 'plain', currency: 'BRL' }],
    ['Preis €/100', { field: 'price', price: 'plain', currency: 'EUR', per: 100 }],
    ['Preis/100 St', { field: 'price', price: 'plain', per: 100 }],
    ['Цена за 100 шт, руб', { field: 'price', price: 'plain', per: 100, currency: 'RUB' }],
    ['Price per 1000', { field: 'price', price: 'plain', per: 1000 }],
    ['Cena za 100 ks Kč', { field: 'price', price: 'plain', per: 100, currency: 'CZK' }],
    ['Preis pro Stück', { field: 'price', price: 'plain' }],
    ['EK', { field: 'cost' }],
    ['Einkaufspreis netto', { field: 'cost' }],
    ["Prix d'achat HT", { field: 'cost' }],
    ['Закупочная цена, руб.', { field: 'cost', currency: 'RUB' }],
    ['Precio de costo', { field: 'cost' }],
    ['Nákupní cena', { field: 'cost' }],
    ['Purchase price (EUR)', { field: 'cost', currency: 'EUR' }],
    ['Cost per item', { field: 'cost' }],
    ['Preis brutto', { field: 'grossPrice' }],
    ['Prix TTC', { field: 'grossPrice' }],
    ['Price incl. VAT', { field: 'grossPrice' }],
    ['Precio (IVA incl.)', { field: 'grossPrice' }],
    ['Цена с НДС', { field: 'grossPrice' }],
    ['Preis inkl. MwSt.', { field: 'grossPrice' }],
    ['Cena s DPH', { field: 'grossPrice' }],
    ['含税价', { field: 'grossPrice' }],
    ['Price excl. VAT', { field: 'price', price: 'net' }],
    ['Prix unitaire HT', { field: 'price', price: 'net' }],
    ['不含税价', { field: 'price', price: 'net' }],
    ['Cena bez DPH', { field: 'price', price: 'net' }],
    ['Regular price', { field: 'price', price: 'plain' }],
    ['Variant Compare At Price', { field: 'comparePrice' }],
    ['Preis ab 100 Stk', { field: 'price', price: 'plain', minPieces: 100 }],
    ['Price 10+', { field: 'price', price: 'plain', minPieces: 10 }],
    ['ab 50', { field: 'price', price: 'plain', minPieces: 50 }],
    ['10-49', { field: 'price', price: 'plain', minPieces: 10 }],
    ['Цена от 10 шт', { field: 'price', price: 'plain', minPieces: 10 }],
    ['Prix à partir de 20', { field: 'price', price: 'plain', minPieces: 20 }],
    ['MSRP', { field: 'price', price: 'list' }],
    ['Dealer price', { field: 'price', price: 'dealer' }],
    ['Preiseinheit', { field: 'priceUnit' }],
    ['PE', { field: 'priceUnit' }],
    ['Price unit', { field: 'priceUnit' }],
  ])('%s is %j', (heading, use) => {
    expect(read(heading)).toEqual(use)
  })
})
