import { describe, expect, it } from 'vitest'
import { readContent } from '#server/imports/imports.fixture.ts'
import { planLines, productsOf, readLines } from '#server/imports/lists.fixture.ts'
import { keysOf } from '#server/imports/plans.fixture.ts'

describe('the tax of a sum', () => {
  it.each([
    '20% VAT',
    '20 % TVA',
    '22% IVA',
    '23% VAT',
    '20% НДС',
    '19% MwSt.',
    'plus 19 % USt',
    '+ 21% BTW',
    '25 % moms',
  ])('is no article: %s', async (text) => {
    const products = await productsOf(
      'Number;Name;Price EUR',
      'A-1;Chain;12,00',
      'A-2;Belt;3,00',
      `${text};;3,00`,
    )
    expect(products.map(({ number }) => number)).toEqual(['A-1', 'A-2'])
  })
})

describe('a table of discounts below the articles', () => {
  it.each(['Rabattgruppen:', 'Discount groups', 'Remises', 'Скидки'])('holds none: %s', async (title) => {
    const products = await productsOf(
      'Artikel;Bezeichnung;Preis EUR;RG',
      'V-1;Vergaser;24,90;10',
      'K-2;Kette;12,00;20',
      `${title};;;`,
      '10;Vergaser;35 %;',
      '20;Ketten;40 %;',
    )
    expect(products.map(({ number }) => number)).toEqual(['V-1', 'K-2'])
  })

  it('is none where an amount stands in its price', async () => {
    const products = await productsOf(
      'Nr;Name;Preis EUR',
      'V-1;Vergaser;24,90',
      'Rabatte;;',
      'K-2;Kette;12,00',
    )
    expect(products.map(({ number }) => number)).toEqual(['V-1', 'K-2'])
  })
})

describe('two prices in a cell', () => {
  it.each(['4,10/6,00', '12,50 / 10,00', '4.10/6.00'])('are told and not taken: %s', async (cell) => {
    const { rows, issues } = await readLines(
      'Nr;Bezeichnung;Preis EUR',
      `A-1;Kette;${cell}`,
      'A-2;Riemen;3,00',
    )
    expect(rows[0]).not.toHaveProperty('price')
    expect(issues.map(({ reason }) => reason)).toEqual(['PRICE_BASIS_UNKNOWN'])
  })
})

describe('an end to come in place of a name', () => {
  it.each(['Entfällt ab 2030', 'Discontinued 2030', 'Снят с 2030 г.'])('is none: %s', async (text) => {
    const { rows, issues } = await readContent(
      ['Nr;Bezeichnung;Preis EUR', `A-1;${text};3,00`, 'A-2;Kette;12,00'].join('\n'),
      { today: '2026-12-01' },
    )
    expect(rows[0]).toMatchObject({ names: {}, price: { amountMinor: 300 } })
    expect(issues.map(({ reason }) => reason)).toContain('NAME_MISSING')
  })
})

describe('tables side by side', () => {
  it('are apart below a group over each', async () => {
    const products = await productsOf(
      'Ketten;;;;Filter;;',
      'Nr.;Text;EUR;;Nr.;Text;EUR',
      'K-1;Kette 45;10,00;;F-1;Luftfilter;3,10',
      'K-2;Kette 50;12,00;;F-2;Ölfilter;4,10',
    )
    expect(products.map(({ number }) => number).sort()).toEqual(['F-1', 'F-2', 'K-1', 'K-2'])
  })

  it.each(['2026;;;;2027;;', 'Alt;;;;Neu;;', 'EUR;;;;CHF;;', 'Händler;;;;UVP;;'])(
    'stay one below %s',
    async (titles) => {
      const plan = await planLines([
        titles,
        'Nr.;Text;Preis;;Nr.;Text;Preis',
        'K-1;Kette 45;10,00;;K-1;Kette 45;11,00',
        'K-2;Kette 50;12,00;;K-2;Kette 50;13,00',
      ])
      expect(plan.notices.map(({ key }) => key)).not.toContain('TABLES_BESIDE')
    },
  )
})

describe('a line above the headings', () => {
  it.each([
    'Preise gelten je 100 Stück für Schrauben',
    'Prices per 100 pcs for screws',
    'Prix pour 100 pièces pour visserie',
  ])('that speaks of some articles is asked about: %s', async (line) => {
    const plan = await planLines([`${line};;`, 'Nr;Name;Preis EUR', 'A-1;Vergaser;24,90', 'A-2;Kette;12,00'])
    expect(keysOf(plan)).toEqual(['PRICE_UNKNOWN'])
  })

  it.each(['Preise für Händler je 100 Stück', 'Preise je 100 Stück für alle Artikel'])(
    'that speaks of all is believed: %s',
    async (line) => {
      const [first] = await productsOf(`${line};;`, 'Nr;Name;Preis EUR', 'A-1;Mutter;24,90', 'A-2;Ring;12,00')
      expect(first?.price).toMatchObject({ per: 100 })
    },
  )

  it('names the day and not only its year', async () => {
    const plan = await planLines(
      [
        'TARIFA 2027 - VÁLIDA DESDE 15/02/2027;;',
        'REFERENCIA;DESCRIPCIÓN;PVP €',
        'V-1;CARBURADOR;39,00',
        'K-2;CADENA;19,00',
      ],
      { today: '2026-12-01', undatedOn: '2026-12-01' },
    )
    expect(plan.questions[0]?.answers).toEqual(['--valid-from 2027-02-15', '--valid-from now'])
  })
})
