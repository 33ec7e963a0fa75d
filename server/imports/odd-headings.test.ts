import { describe, expect, it } from 'vitest'
import { planLines, productsOf } from '#server/imports/lists.fixture.ts'
import { keysOf, readOf } from '#server/imports/plans.fixture.ts'

const amountsOf = async (...lines: string[]): Promise<(string | undefined)[]> =>
  (await productsOf(...lines)).map(({ price }) =>
    price === undefined ? undefined : `${price.amountMinor} ${price.currency} ${price.per}`,
  )

describe('a heading with a word for price that is no price', () => {
  it.each([
    'VKOrg',
    'VK-Konto',
    'VK-Menge',
    'VK-Umsatz 2025',
    'Price key',
    'Price index',
    'Price diff',
    'Preisschlüssel',
    'Min. selling price',
    'Prix minimum',
    'Prix de port',
  ])('is not read beside the price: %s', async (heading) => {
    const plan = await planLines([
      `Nr;Name;${heading};Preis EUR`,
      'A-1;Vergaser;1000;24,90',
      'A-2;Kette;1000;12,00',
    ])
    expect([keysOf(plan), readOf(plan)['Preis EUR'], readOf(plan)[heading]]).toEqual([[], 'price', undefined])
  })

  it('is offered as the price neither where no heading says price', async () => {
    const [question] = (
      await planLines([
        'Part;Description;Price diff;Price diff %;New amount USD',
        'A-1;Carb;1.00;4;24.90',
        'A-2;Chain;0.50;4;12.00',
      ])
    ).questions
    expect(question?.answers.filter((answer) => answer.startsWith('--price'))).toEqual([
      '--price "New amount USD"',
    ])
  })
})

describe('a charge that a heading says is not in the price', () => {
  it.each([
    'Preis ohne Pfand',
    'Price excl. freight',
    'Prix HT (hors éco-participation)',
    'Цена без доставки',
  ])('leaves it the price: %s', async (heading) => {
    const plan = await planLines([`Nr;Name;${heading}`, 'A-1;Akku;139,90 €', 'A-2;Kette;12,00 €'])
    expect(readOf(plan)[heading]).toBe('price')
  })

  it('makes two prices of it and the sum, and a question', async () => {
    const plan = await planLines([
      'Référence;Désignation;Prix net HT (hors éco-participation);Éco-participation HT;Prix total HT',
      'B-1;Batterie 36V;139,90 €;0,30 €;140,20 €',
      'B-2;Chargeur;49,90 €;0,20 €;50,10 €',
    ])
    expect(keysOf(plan)).toEqual(['PRICE_AMBIGUOUS'])
  })
})

describe('the price among others', () => {
  it.each([
    ['Retail (ex VAT);Your Net', 'Your Net'],
    ['UPE;Ihr Netto', 'Ihr Netto'],
    ['EUR alt;EUR neu', 'EUR neu'],
    ['PVP;Dto. %;Neto;PVP + IVA', 'Neto'],
    ['P.V.P. s/IVA;Desc.;P. Líquido;P.V.P. c/IVA', 'P. Líquido'],
    [
      'Цена до скидки (перечеркнутая цена), руб.;Текущая цена с учетом скидки, руб.',
      'Текущая цена с учетом скидки, руб.',
    ],
    ['MRP (Rs.);DLP (Rs.)', 'DLP (Rs.)'],
  ])('of %s is %s', async (headings, price) => {
    const isOfDiscounts = headings.split(';').length === 4
    const rows = isOfDiscounts
      ? ['A-1;Carb;24,90 €;25%;18,68 €;30,13 €', 'A-2;Chain;12,00 €;25%;9,00 €;14,52 €']
      : ['A-1;Carb;24,90;18,68', 'A-2;Chain;12,00;9,00']
    const plan = await planLines([`Number;Name;${headings}`, ...rows])
    const read = Object.entries(readOf(plan)).flatMap(([heading, field]) =>
      field === 'price' ? heading : [],
    )
    expect([read, keysOf(plan).filter((key) => key !== 'CURRENCY')]).toEqual([[price], []])
  })

  it('is a question where a list has only a price for consumers and a price per pack', async () => {
    const plan = await planLines([
      'Art.nr;Benämning;Förp.;Pris/fp SEK;Ca pris SEK',
      'B-1;Tändstift;10;320,00;49,00',
      'B-2;Luftfilter;5;155,00;59,00',
    ])
    expect(keysOf(plan)).toEqual(['PRICE_PER_PACK'])
  })

  it('of one piece is kept beside a price from five pieces on', async () => {
    const [screw, carb] = await productsOf(
      'Artikel;Bezeichnung;1 Stk;ab 5 Stk;ab 10 Stk',
      'S-1;Schraube;8,90 €;8,00 €;7,50 €',
      'V-1;Vergaser;24,90 €;;22,00 €',
    )
    expect(screw).toMatchObject({ price: { amountMinor: 890 }, tiers: [{ minPieces: 5 }, { minPieces: 10 }] })
    expect(carb).toMatchObject({ price: { amountMinor: 2490 }, tiers: [{ minPieces: 10 }] })
  })
})

describe('words that look like a currency', () => {
  it('are "your" in Danish', async () => {
    const plan = await planLines(['Varenr;Beskrivelse;Din pris', 'B-1;Tændrør;22,00', 'B-2;Filter;25,00'])
    expect([readOf(plan)['Din pris'], keysOf(plan)]).toEqual(['price', ['CURRENCY']])
  })

  it.each(['PREZZO CAD.', 'Prezzo cad', 'Prezzo netto cad.'])(
    'are "each" in Italian: %s',
    async (heading) => {
      const plan = await planLines([`Codice;Descrizione;${heading}`, 'B-1;Candela;3,20', 'B-2;Filtro;4,10'])
      expect([readOf(plan)[heading], keysOf(plan)]).toEqual(['price', ['CURRENCY']])
    },
  )

  it.each(['Dealer ex GST', 'Dealer excl. GST'])(
    'are dollars of nobody knows where below %s',
    async (heading) => {
      const plan = await planLines([
        `Part No,Description,${heading}`,
        'B-1,Spark plug,$3.20',
        'B-2,Filter,$4.10',
      ])
      expect(keysOf(plan)).toEqual(['CURRENCY'])
    },
  )

  it('are a question where dollars stand below headings in English and French', async () => {
    const plan = await planLines([
      'No de pièce / Part No,Description,Prix net / Net price',
      'B-1,Spark plug,$3.20',
      'B-2,Filter,$4.10',
    ])
    expect(keysOf(plan)).toEqual(['CURRENCY'])
  })

  it('stand in a column of the price', async () => {
    const lines = ['Nr;Name;VK-Preis;VK-Preis Währung', 'A-1;Vergaser;24,90;EUR', 'A-2;Kette;12,00;CHF']
    expect(await amountsOf(...lines)).toEqual(['2490 EUR 1', '1200 CHF 1'])
  })
})

describe('a line of units below the headings', () => {
  it.each([
    ['Artikel;Bezeichnung;Preis;Gewicht;Menge', ';;EUR/100 Stk;g;Stk', '1200 EUR 100'],
    ['Part No;Description;Price;Weight;Length', '[-];[-];[USD];[g];[mm]', '1200 USD 1'],
  ])('belongs to them: %s', async (headings, units, price) => {
    const [first] = await productsOf(headings, units, 'A-1;Chain;12.00;250;500', 'A-2;Belt;3.00;100;900')
    expect([
      `${first?.price?.amountMinor} ${first?.price?.currency} ${first?.price?.per}`,
      first?.weightGrams,
    ]).toEqual([price, 250])
  })
})

describe('weights called net and gross', () => {
  it.each(['Netto kg;Brutto kg', 'Net (kg);Gross (kg)'])('are weights with a unit: %s', async (headings) => {
    const [first] = await productsOf(
      `Number;Name;Price EUR;${headings}`,
      'A-1;Carb;24.90;0.28;0.31',
      'A-2;Engine;189.00;12.5;14.0',
    )
    expect(first).toMatchObject({ price: { amountMinor: 2490 }, weightGrams: 280 })
  })
})

describe('columns of texts', () => {
  it('are the description where Description became the name', async () => {
    const products = await productsOf(
      'Part number;Description;Price USD;Remarks',
      'A-1;Filter;3.00;Superseded by A-10',
      'A-2;Cap;4.00;NLA',
    )
    expect(products).toMatchObject([
      { names: { en: 'Filter' }, supersededBy: ['A-10'] },
      { names: { en: 'Cap' }, isDiscontinued: true },
    ])
  })

  it('are names in two languages where their headings are', async () => {
    const [first] = await productsOf(
      'Code;Nom;Name;Prix €',
      'V-1;Carburateur;Carburetor;24,90',
      'K-2;Chaîne;Chain;12,00',
    )
    expect(first?.names).toEqual({ fr: 'Carburateur', en: 'Carburetor' })
  })

  it('are in no language whose words the headings are not', async () => {
    const [first] = await productsOf(
      'ArtNr;Artikel;netto €;brutto €',
      'V-1;Vergaser;24,90;29,63',
      'K-2;Kette;12,00;14,28',
    )
    expect(first?.names).toEqual({ de: 'Vergaser' })
  })
})

describe('other columns', () => {
  it('of a condition yield the stock to a column of pieces', async () => {
    const plan = await planLines([
      'SKU;Tytuł oferty;Cena PLN;Liczba sztuk;Stan',
      'G-1;Gaźnik;99,90;4;Nowy',
      'S-6;Świeca;12,90;120;Nowy',
    ])
    expect([readOf(plan)['Liczba sztuk'], readOf(plan)['Stan']]).toEqual(['stock', undefined])
  })

  it.each(['Номенклатура.Артикул', 'Товар.Артикул'])(
    'have the number in a wrapper of 1C: %s',
    async (heading) => {
      const plan = await planLines([
        `${heading};Номенклатура;Цена, руб.`,
        'Б-1;Свеча;99,00',
        'Б-2;Фильтр;199,00',
      ])
      expect(readOf(plan)[heading]).toBe('number')
    },
  )

  it('of replaced numbers keep short numbers', async () => {
    const [first, second] = await productsOf(
      'Artikel;Bezeichnung;Ersetzt;Ersatz durch;Preis EUR',
      'V-1;Vergaser;V-9;;24,90',
      'V-2;Vergaser alt;;V-1;19,90',
    )
    expect([first?.supersedes, second?.supersededBy]).toEqual([['V-9'], ['V-1']])
  })

  it('that count the pieces in a box are no stock, such as Kpl/ltk', async () => {
    const [first] = await productsOf(
      'Tuotenumero;Tuote;Hinta €;Kpl/ltk',
      'B-1;Tulppa;2,80;10',
      'B-2;Suodatin;4,20;5',
    )
    expect(first).toMatchObject({ packings: [{ piecesPerPack: 10 }] })
    expect(first?.stockPieces).toBeUndefined()
  })
})
