import { describe, expect, it } from 'vitest'
import { readHeading, readHeadingMeanings } from '#server/imports/headings.ts'

const read = (heading: string) => {
  const match = readHeading(heading)
  return match === null ? null : { ...match.use, ...(match.price && { price: match.price }) }
}

describe('headings as suppliers write them', () => {
  it.each([
    ['part_name', 'name'],
    ['Mfg Part #', 'number'],
    ['Vendor Part No', 'number'],
    ['Prod. Code', 'number'],
    ['Cikksz.', 'number'],
    ['Nº ref.', 'number'],
    ['Артикул №', 'number'],
    ['Desc.', 'description'],
    ['Item Desc', 'name'],
    ['Art.-Bez.', 'name'],
    ['Désign.', 'name'],
    ['Наимен.', 'name'],
    ['Avail.', 'stock'],
    ['Herst.', 'brand'],
    ['Произв.', 'brand'],
    ['Einkaufspr.', 'cost'],
    ['Tariff No', 'hsCode'],
    ['Preis 2026', 'price'],
    ['2026 Price', 'price'],
    ['Jan-26 Price', 'price'],
    ['Price from 01.01.2026', 'price'],
    ['Preis ab 1.1.2026', 'price'],
    ['Цена на 01.03.2026 г.', 'price'],
    ['Prix 2025/26 HT', 'price'],
    ['EK 2026', 'cost'],
    ['Preis 2026 brutto', 'grossPrice'],
    ['Cena od března 2026', 'price'],
    ['Sales 2026', null],
    ['Qty 2026', null],
    ['2026', null],
    ['Price 100', null],
    ['Price incl. 20% VAT', 'grossPrice'],
    ['Preis inkl. 19 % MwSt.', 'grossPrice'],
    ['Preis zzgl. 19% USt', 'price'],
    ['Prix TTC (TVA 20%)', 'grossPrice'],
    ['PVP (IVA 21% incl.)', 'grossPrice'],
    ['Цена с НДС (20%)', 'grossPrice'],
    ['Cena bez 21% DPH', 'price'],
    ['Fiyat (%20 KDV dahil)', 'grossPrice'],
    ['Bruttó ár (27% ÁFA)', 'grossPrice'],
    ['税込価格(10%)', 'grossPrice'],
    ['Price 20% off', null],
    ['HS Code No', 'hsCode'],
    ['Zoll-Nr.', 'hsCode'],
    ['Disc.', null],
    ['Pos.', null],
    ['Col.', null],
    ['Val.', null],
    ['Lief.', null],
    ['Best.', null],
    ['Serial No', null],
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
    ['Price for 50', null],
    ['Preis pro 6 Stück', null],
    ['Preis/5 Stück', null],
    ['Price per dozen', null],
    ['単価(100個)', null],
    ['Price (100 pcs)', null],
    ['Preis (2027)', 'price'],
    ['Sell ex VAT', 'price'],
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
    ['Ár 100 db-ra (Ft)', { field: 'price', price: 'plain', per: 100, currency: 'HUF' }],
    ['Hinta 100 kpl:lta EUR', { field: 'price', price: 'plain', per: 100, currency: 'EUR' }],
    ['Fiyat (100 adet için) TL', { field: 'price', price: 'plain', per: 100, currency: 'TRY' }],
    ['Price (per hundred)', { field: 'price', price: 'plain', per: 100 }],
    ['Prix le cent', { field: 'price', price: 'plain', per: 100 }],
    ['Prix € / mille', { field: 'price', price: 'plain', per: 1000, currency: 'EUR' }],
    ['Preis je Hundert', { field: 'price', price: 'plain', per: 100 }],
    ['Цена за тысячу, руб', { field: 'price', price: 'plain', per: 1000, currency: 'RUB' }],
    ['Cena za sto', { field: 'price', price: 'plain', per: 100 }],
    ['Precio el millar', { field: 'price', price: 'plain', per: 1000 }],
    ["Preis pro 1'000 Stück", { field: 'price', price: 'plain', per: 1000 }],
    ['EK', { field: 'cost' }],
    ['P. Custo', { field: 'cost' }],
    ['P. Coste (€)', { field: 'cost', currency: 'EUR' }],
    ['P. Achat', { field: 'cost' }],
    ['P. Acquisto', { field: 'cost' }],
    ['P. Venta', { field: 'price', price: 'plain' }],
    ['P. Vendita', { field: 'price', price: 'plain' }],
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
    ['Pr. antal', { field: 'priceUnit' }],
    ['Pris per antal', { field: 'priceUnit' }],
    ['Per aantal', { field: 'priceUnit' }],
    ['Cenové množství', { field: 'priceUnit' }],
    ['Price unit', { field: 'priceUnit' }],
  ])('%s is %j', (heading, use) => {
    expect(read(heading)).toEqual(use)
  })
})

it.each([
  'Make/Model',
  'Make & Model',
  'Marke/Modell',
  'Hersteller / Typ',
  'Marca/Modello',
  'Марка/Модель',
  '品牌/型号',
])('%s names machines that a part fits', (heading) => {
  expect(readHeading(heading)?.use).toEqual({ field: 'models' })
})

it.each(['VK1', 'VK 1', 'Preis2', 'Price3'])('%s is one of several prices', (heading) => {
  expect(readHeading(heading)?.use.field).toBe('price')
})

it.each([
  ['Unsere Nr.', 'Lief.-Art.-Nr.'],
  ['Our no.', 'MPN'],
  ['Notre réf.', 'Référence fabricant'],
  ['Nuestra ref.', 'Ref. fabricante'],
  ['Наш артикул', 'Артикул производителя'],
])('%s goes before %s', (own, other) => {
  const ranks = [own, other].map((heading) => readHeading(heading)?.rank ?? -1)
  expect(readHeading(own)?.use).toEqual({ field: 'number' })
  expect(ranks[0]).toBeLessThan(ranks[1] ?? 0)
})

describe('a heading in two languages', () => {
  it.each([
    ['品名 Description', 'name'],
    ['型号 Item No.', 'number'],
    ['Item No. 货号', 'number'],
    ['编号 Référence', 'number'],
    ['库存 Stock', 'stock'],
    ['每箱数量 QTY/CTN', 'packQuantity'],
    ['最小起订量 MOQ', 'minQuantity'],
    ['品番 Part No.', 'number'],
    ['名称 Наименование', 'name'],
  ])('%s is %s', (heading, field) => {
    const fields = readHeadingMeanings(heading).map(({ use }) => use.field)
    expect(fields).toContain(field)
  })

  it.each([
    ['单价 Price/100 pcs (USD)', { field: 'price', per: 100, currency: 'USD' }],
    ['FOB Ningbo (USD)', { field: 'price', currency: 'USD' }],
    ['采购价 Purchase price USD', { field: 'cost', currency: 'USD' }],
  ])('%s keeps what both sides say of a price', (heading, use) => {
    expect(readHeading(heading)?.use).toMatchObject(use)
  })
})

describe('from when and until when a price holds', () => {
  it.each([
    ['Decorrenza', 'validFrom'],
    ['Seller SKU', 'number'],
    ['SalesUnitPrice', 'price'],
    ['PurchasesUnitPrice', 'cost'],
    ['In vigore dal', 'validFrom'],
    ['Entrada en vigor', 'validFrom'],
    ['Gilt ab', 'validFrom'],
    ["Date d'application", 'validFrom'],
    ['Obowiązuje od dnia', 'validFrom'],
    ['Cena platí od', 'validFrom'],
    ['Дата вступления в силу', 'validFrom'],
    ['Yürürlük tarihi', 'validFrom'],
    ['Gäller fr.o.m.', 'validFrom'],
    ['Giltig t o m', 'validTo'],
    ['Fim da vigência', 'validTo'],
    ['Gilt bis', 'validTo'],
  ])('is said by %s', (heading, field) => {
    expect(readHeading(heading)?.use.field).toBe(field)
  })
})

it.each(['Preis pro Rolle EUR', 'Price per roll', 'Prix le rouleau', 'Цена за рулон'])(
  '%s is no price of a piece or a meter',
  (heading) => {
    expect(readHeading(heading)).toBeNull()
  },
)

describe('a price that is for something else than a piece', () => {
  it.each([
    ...['Price/dz', 'Price/ft', 'Price/pkt', 'Price/cs', 'Price/ct', 'Price/bag', 'Price/tube', 'Price/card'],
    ...['Price/gal', 'Price/C', 'Price/P', 'Price per pr', 'Price per lb', 'Price (roll)', 'Price (drum)'],
    ...[
      'Preis je Dtzd.',
      'Preis/Geb.',
      'Preis/Gebinde',
      'Preis € / Rolle',
      'VK/Rolle',
      'Listenpreis pro Krt.',
    ],
    ...[
      'Prix/bte',
      'Prix la douzaine',
      'Prix le rouleau',
      'Prix pour le lot',
      'Precio docena',
      'Precio/rollo',
    ],
    ...['Prezzo/conf.', 'Prezzo al metro', 'Preço/dúzia', 'Prijs/doos', 'Prijs per dozijn', 'Cena za opak.'],
    ...[
      'Cena/bal',
      'Cena za metr',
      'Cena za pár',
      'Pris pr. meter',
      'Pris/dussin',
      'Hinta/rulla',
      'Ár/tekercs',
    ],
    ...[
      'Preț/cutie',
      'Цена за м',
      'Цена за уп.',
      'Цена/рулон',
      'Цена за пару',
      'Ціна за метр',
      'Цена за опаковка',
    ],
    ...['Fiyat/koli', '价格/箱', '单价（元/千克）', '価格/箱', 'Цена, тыс. руб.', 'Cena w tys. zł'],
  ])('is not read from %s', (heading) => {
    expect(readHeading(heading)).toBeNull()
  })

  it.each([
    ['Preis % Stk', 100],
    ['Preis/% St.', 100],
    ['Preis ‰', 1000],
    ['Precio/ciento', 100],
    ['Precio ciento', 100],
    ['Prix mille', 1000],
    ['Preis je Tausend', 1000],
    ['价格(百个)', 100],
    ['Цена за сотню', 100],
    ['Prijs per duizend', 1000],
  ])('is for so many pieces in %s', (heading, per) => {
    expect(readHeading(heading)?.use).toEqual({ field: 'price', per })
  })

  it.each([
    ['Ár/Ft', 'HUF'],
    ['Price/EUR', 'EUR'],
    ['Price/CAD', 'CAD'],
    ['Cena (zł/szt.)', 'PLN'],
    ['单价（元/个）', 'CNY'],
    ['Preț (lei/buc)', 'RON'],
    ['Prezzo/cad.', undefined],
    ['Cena za kpl', undefined],
    ['Cena netto / jm', undefined],
    ['Preis / Price', undefined],
    ['Цена (розница)', undefined],
  ])('is no such price in %s', (heading, currency) => {
    expect(readHeading(heading)?.use).toEqual({ field: 'price', ...(currency && { currency }) })
  })
})
