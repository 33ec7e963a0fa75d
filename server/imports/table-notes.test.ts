import { describe, expect, it } from 'vitest'
import { planFile, readWhole } from '#server/imports/imports.fixture.ts'
import type { ImportOptions, ImportPlan } from '#server/imports/import-plan.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const planOf = async (lines: readonly string[], options: ImportOptions = {}): Promise<ImportPlan> => {
  const plan = await planFile(await writeTemporary('list.csv', `${lines.join('\n')}\n`), options)
  if (!plan.ok) throw new Error(`refused: ${plan.reason}`)
  return plan
}

const priceOf = async (lines: readonly string[], standard = 'A-1'): Promise<unknown> => {
  const { rows } = await readWhole(await writeTemporary('list.csv', `${lines.join('\n')}\n`))
  const [price] = rows.flatMap((row) =>
    row.kind === 'product' && row.number === standard ? [row.price] : [],
  )
  return price
}

const table = ['Art.-Nr.;Bezeichnung;Preis €', 'A-1;Schraube;8,40', 'A-2;Mutter;2,10']

describe('a line beside the table that says for how many pieces the prices are', () => {
  it.each([
    'All prices net, per 100 pcs;;',
    'Alle Preise je 100 Stück, zzgl. MwSt.;;',
    'Preiseinheit: 100 Stück;;',
    'Währung: EUR;Preiseinheit: 100;',
    'PE;100;',
    'Prix pour 100 pièces, franco à partir de 500 €;;',
    'Ceny netto za 100 szt.;;',
    'Цены без НДС, за 100 шт;;',
    '価格は100個当たり（税抜）;;',
    'Precios por 100 uds.;;',
    // Hungarian, Finnish, Turkish and Japanese put what means "per" behind the pieces.
    'Csavarok - árak 100 db-ra;;',
    'Az árak 100 darabra értendők;;',
    'Hinnat 100 kpl:lta;;',
    'Fiyatlar 100 adet için;;',
    'Fiyatlar 100 adet içindir;;',
    '価格は100個の価格です;;',
    // Many leave the word out.
    'Schrauben, Preis 100 Stück;;',
    'Šrouby - ceny/100 ks;;',
    'Ceny za sto sztuk;;',
  ])('takes it from %s', async (line) => {
    const lines = [line, ...table]
    expect(await priceOf(lines)).toEqual({ amountMinor: 840, per: 100, currency: 'EUR' })
    const { notices } = await planOf(lines)
    expect(notices.map(({ key, values }) => [key, values['per']])).toEqual([['PRICE_BASIS_NOTED', 100]])
  })

  it('takes it from a line below', async () => {
    const lines = [...table, ';;', '* Prix en euros HT pour 100 pièces, franco à partir de 500 €;;']
    expect(await priceOf(lines)).toMatchObject({ amountMinor: 840, per: 100 })
  })

  it.each([
    'Packed per 100 pcs;;',
    'Frei Haus ab 100 EUR;;',
    'Alle Preise zzgl. 5 EUR Versand je 1000 EUR Warenwert;;',
    'Preise je Stück;;',
    'Preise gelten ab 100 Stück;;',
    'Prices valid from 100 pcs;;',
    'Preise bei Abnahme von 100 Stück;;',
    'Priser ved køb af 100 stk;;',
  ])('finds none in %s', async (line) => {
    expect(await priceOf([line, ...table])).toEqual({ amountMinor: 840, per: 1, currency: 'EUR' })
  })

  it.each(['Scheibe M6 (Preis per 100)', 'Washer M6, price per 100 pcs', 'Rondelle M6 prix pour 100 pièces'])(
    'takes it from the name %s for its row alone',
    async (name) => {
      const lines = [...table, `A-3;${name};3,00`, 'A-4;Bolzen;1,20']
      expect(await priceOf(lines, 'A-3')).toMatchObject({ amountMinor: 300, per: 100 })
      expect(await priceOf(lines, 'A-4')).toMatchObject({ amountMinor: 120, per: 1 })
    },
  )

  it.each(['Schraube M6 (100 Stück)', 'Öl 1000 ml', 'Schild Preis 100'])(
    'finds none in the name %s',
    async (name) => {
      expect(await priceOf([...table, `A-3;${name};3,00`], 'A-3')).toMatchObject({ amountMinor: 300, per: 1 })
    },
  )

  it('takes it from a line between the rows for the group below it alone', async () => {
    const lines = [
      ...table,
      'Schrauben (Preis je 100 Stück);;',
      'A-3;Bolzen;1,20',
      'Filter;;',
      'A-4;Sieb;2,50',
    ]
    expect(await priceOf(lines)).toMatchObject({ amountMinor: 840, per: 1 })
    expect(await priceOf(lines, 'A-3')).toEqual({ amountMinor: 120, per: 100, currency: 'EUR' })
    expect(await priceOf(lines, 'A-4')).toEqual({ amountMinor: 250, per: 1, currency: 'EUR' })
  })

  it.each(['Normteile (Preise per 100 Stück);;', 'Csavarok - árak 100 db-ra;;', 'Šrouby (cena za 100 ks);;'])(
    'takes it from the first group right below the headings: %s',
    async (group) => {
      const [headings = '', ...rows] = table
      expect(await priceOf([headings, group, ...rows, 'Filter;;', 'A-4;Sieb;2,50'])).toMatchObject({
        per: 100,
      })
    },
  )

  it('lets a column and a heading say otherwise', async () => {
    const line = 'Alle Preise je 100 Stück'
    expect(await priceOf([line, 'Nr;Name;Preis €;PE', 'A-1;Schraube;8,40;1'])).toMatchObject({ per: 1 })
    expect(await priceOf([line, 'Nr;Name;Preis €/1000', 'A-1;Schraube;8,40'])).toMatchObject({ per: 1000 })
  })
})

describe('a line beside the table that says that prices include tax', () => {
  it.each([
    'Preisliste 2026, alle Preise inkl. 19 % MwSt.;;',
    'Prices incl. VAT;;',
    'Les prix sont TTC;;',
    'Цены указаны с НДС;;',
    'Precios con IVA;;',
    // What is not in the price is something else than the tax.
    'Alle Preise inkl. MwSt., zzgl. Versandkosten;;',
    'Preise inkl. MwSt. zzgl. Versand;;',
    'Prix TTC, sans frais de port;;',
    'Prices without freight, incl. VAT;;',
    'Prices incl. VAT. Shipping is not included.;;',
    'Цены с НДС, без доставки;;',
    'Precios con IVA, sin portes;;',
    // Of the other words for it `tax-notes.test.ts` has more.
    '* Alle Preise verstehen sich inklusive der gesetzlichen Mehrwertsteuer;;',
    'Preise inkl. Verpackung und Umsatzsteuer;;',
    'I prezzi si intendono ivati;;',
    'Ceník včetně 21 % DPH;;',
    'VAT is included in everything;;',
  ])('asks about %s', async (line) => {
    for (const lines of [
      [line, ...table],
      [...table, line],
      [...table.slice(0, 1), ';;', line, ...table.slice(1)],
      [...table.slice(0, 2), line, ...table.slice(2)],
    ])
      expect((await planOf(lines)).questions.map(({ key }) => key)).toEqual(['PRICE_GROSS'])
    expect((await planOf([line, ...table], { isNet: true })).questions).toEqual([])
  })

  it.each([
    'Preise zzgl. MwSt.;;',
    'Prices not incl. VAT;;',
    'Prezzi IVA esclusa;;',
    'Prix HT (non TTC);;',
    'Fiyatlarımıza KDV dahil değildir.;;',
    'Fiyatlar KDV dahil olmayan fiyatlardır;;',
    'Prices do not include VAT, they aren’t incl. VAT;;',
    'Ceny nezahrnují DPH, nejsou s DPH;;',
    'Hinnat eivät sisällä ALV:tä;;',
    'Az árak az áfát nem tartalmazzák, nem bruttó árak;;',
    'Prețurile nu sunt cu TVA;;',
    'Ціни не включають ПДВ;;',
    '価格は税込ではありません;;',
    '价格并非含税价;;',
    'Preise netto, Gewicht brutto;;',
    'Цены указаны без НДС;;',
    'Ceny są podane nie z VAT;;',
    'Alle Preise zuzüglich der gesetzlichen Mehrwertsteuer;;',
    'Versand 5,90 inkl. MwSt.;;',
    'The catalogue contains our VAT no. GB123;;',
  ])('does not ask about %s', async (line) => {
    expect((await planOf([line, ...table])).questions).toEqual([])
  })

  it('believes a heading that says net', async () => {
    const lines = ['Alle Preise inkl. MwSt.;;', 'Nr;Name;Preis netto €', 'A-1;Rad;9,90']
    expect((await planOf(lines)).questions).toEqual([])
  })
})

describe('a title above the headings', () => {
  it('is no part of the first of them', async () => {
    const plan = await planOf(['Preisliste;;;Seite 1', 'Nr;Bezeichnung;Preis €;Lager', 'A-1;Rad;9,90;1'])
    expect(plan.settings.headings).toEqual(['Nr', 'Bezeichnung', 'Preis €', 'Lager'])
  })
})

describe('a line beside the table that names the currency', () => {
  it.each([
    ['Cennik hurtowy – ceny netto w zł;;', 'PLN'],
    ['Les prix sont en euros;;', 'EUR'],
    ['Ceny bez DPH v Kč;;', 'CZK'],
    ['Ціни в грн;;', 'UAH'],
  ])('reads %s', async (line, currency) => {
    const plain = ['Nr;Name;Price', 'A-1;Rad;9,90', 'A-2;Rad;8,90']
    for (const lines of [
      [line, ...plain],
      [...plain, line],
    ]) {
      const plan = await planOf(lines)
      expect([plan.questions, plan.settings.currency]).toEqual([[], currency])
    }
  })
})
