import { describe, expect, it } from 'vitest'
import { planFile, productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { parseCurrency } from '#server/imports/money.rules.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const russian = 'Артикул;Наименование;'
const english = 'Part No;Description;'
const german = 'Artikel-Nr;Bezeichnung;'
const french = 'Référence;Désignation;'
const rows = ['A-1;Filter;12,50', 'A-2;Cap;3,20']

const currencyOf = async (...lines: string[]) => {
  const found = await readContent([...lines, ...rows].join('\n'), { decimalSign: ',' })
  return [...new Set(productsOf(found).map(({ price }) => price?.currency))].join()
}

const questionsOf = async (...lines: string[]) => {
  const plan = await planFile(await writeTemporary('list.csv', lines.join('\n')))
  if (!plan.ok) throw new Error(plan.reason)
  return plan.questions.map(({ key, answers }) => `${key} ${answers.join(' ')}`)
}

describe('the currency of a heading', () => {
  it.each([
    [`${russian}Цена, руб. РБ`, 'BYN'],
    [`${russian}Цена без НДС, бел. руб.`, 'BYN'],
    [`${russian}Цена в белорусских рублях`, 'BYN'],
    [`${russian}Цена, руб.`, 'RUB'],
    [`${russian}Цена, р. РФ`, 'RUB'],
    [`${russian}Цена (Br)`, 'BYN'],
    [`${russian}Цена (сом)`, 'KGS'],
    [`${english}Price (RM)`, 'MYR'],
    [`${english}Price (NZ$)`, 'NZD'],
    [`${english}Price (A$)`, 'AUD'],
    [`${english}Price (S$)`, 'SGD'],
    [`${english}Price C$`, 'CAD'],
    [`${english}Price ₱`, 'PHP'],
    [`${english}Price ₦`, 'NGN'],
    [`${english}Price US Dollars`, 'USD'],
    [`${english}Net $ CAD`, 'CAD'],
    [`${english}Price (USD $)`, 'USD'],
    [`${french}Prix ($US)`, 'USD'],
    [`${french}Prix net ($ CA)`, 'CAD'],
    ['Código;Descripción;Precio (S/)', 'PEN'],
    ['Šifra;Naziv;Cijena (KM)', 'BAM'],
    ['Artikelnr;Benämning;Pris (Nkr)', 'NOK'],
    ['Artikelnr;Benämning;Pris i kr', 'SEK'],
    [`${german}VK€`, 'EUR'],
  ])('is read from %s', async (heading, currency) => {
    expect(await currencyOf(heading)).toBe(currency)
    expect((await questionsOf(heading, ...rows)).filter((text) => text.startsWith('CURRENCY'))).toEqual([])
  })

  it.each([
    [`${russian}Цена, руб. ПМР`, '--currency "…"'],
    [`${french}Prix unitaire (Dhs HT)`, '--currency AED --currency MAD'],
    [`${french}Prix HT (DH)`, '--currency AED --currency MAD'],
    [`${german}Preis EUR/CHF`, '--currency "…"'],
    [`${english}Price €/$`, '--currency "…"'],
    [`${english}Price IR£`, '--currency "…"'],
    [`${english}Price XY$`, '--currency "…"'],
    [`${english}Price BYR`, '--currency "…"'],
    [`${english}Price HRK`, '--currency "…"'],
    [`${english}Price (QR)`, '--currency "…"'],
  ])('is asked where nobody can tell it: %s', async (heading, answers) => {
    expect(await questionsOf(heading, ...rows)).toContain(`CURRENCY ${answers}`)
    expect(await currencyOf(heading)).toBe('')
  })
})

describe('the currency that a title names in words', () => {
  it.each([
    ['Prices in Canadian dollars;;', `${english}Price $`, 'CAD'],
    ['Prices in Canadian dollars;;', `${english}Price`, 'CAD'],
    ['All prices in Australian Dollars;;', `${english}Price $`, 'AUD'],
    ['PRICES IN US DOLLARS;;', `${english}Price`, 'USD'],
    ['PRICE LIST 2026 - US DOLLARS;;', `${english}Price`, 'USD'],
    ['Prix en dollars canadiens;;', `${french}Prix $`, 'CAD'],
    ['Alle Preise in neuseeländischen Dollar;;', `${german}Preis $`, 'NZD'],
    ['Precios en dólares de Hong Kong;;', 'Código;Descripción;Precio $', 'HKD'],
    ['Precios en pesos argentinos;;', 'Código;Descripción;Precio $', 'ARS'],
    ['Цены в сингапурских долларах;;', `${russian}Цена $`, 'SGD'],
    ['Цены в белорусских рублях без НДС;;', `${russian}Цена`, 'BYN'],
    ['价格单位：加元;;', '型号;名称;单价', 'CAD'],
    ['Alle Preise in Schweizer Franken;;', `${german}Preis`, 'CHF'],
  ])('holds: %s over %s', async (title, headings, currency) => {
    expect(await currencyOf(title, headings)).toBe(currency)
  })

  it.each([
    ['Canadian Dealer Price List;;', `${english}Price $`],
    ['Australian Dealer Price List (ex GST);;', `${english}Dealer $`],
  ])('is asked below the name of a country with other dollars: %s', async (title, headings) => {
    expect(await questionsOf(title, headings, ...rows)).toEqual(['CURRENCY --currency "…"'])
  })

  it('is asked where cells hold a bare $ below such a country', async () => {
    const lines = ['Canadian price list;;', `${english}Price`, 'A-1;Filter;$12.50', 'A-2;Cap;$3.20']
    expect(await questionsOf(...lines)).toEqual(['CURRENCY --currency "…"'])
  })
})

describe('the currency of a cell', () => {
  it.each([
    ['бел. руб.', 'BYN'],
    ['руб. РБ', 'BYN'],
    ['р. (РБ)', 'BYN'],
    ['Canadian dollars', 'CAD'],
    ['U$S', 'USD'],
    ['BYR', null],
    ['TRL', null],
    ['DEM', null],
    ['руб. ПМР', null],
    ['IR£', null],
  ])('%s is %s', (text, code) => {
    expect(parseCurrency(text)).toBe(code)
  })

  it('is read where it stands behind an amount', async () => {
    const found = await readContent(`${russian}Цена\nA-1;Filter;12,50 бел.руб.\nA-2;Cap;3,20 р. (РБ)`)
    expect(productsOf(found).map(({ price }) => price)).toEqual([
      { amountMinor: 1250, currency: 'BYN', per: 1 },
      { amountMinor: 320, currency: 'BYN', per: 1 },
    ])
  })

  it('is asked where most rows have a sign of several currencies', async () => {
    const lines = [
      'Código;Descripción;Precio;Moneda',
      'A-1;Filtro;12,50;$',
      'A-2;Tapa;3,20;U$S',
      'A-3;Eje;8;$',
    ]
    expect((await questionsOf(...lines)).map((text) => text.split(' ')[0])).toEqual(['CURRENCY_SIGN'])
    const found = await readContent(lines.join('\n'), { currency: 'ARS' })
    expect(productsOf(found).map(({ price }) => price?.currency)).toEqual(['ARS', 'USD', 'ARS'])
  })
})
