import { describe, expect, it } from 'vitest'
import { planFile, productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { readImport } from '#server/imports/read-import.ts'
import type { ReadRow } from '#server/imports/row.ts'
import { findSuccession, readSuccession } from '#server/imports/succession.rules.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const readRows = async (...lines: string[]): Promise<ReadRow[]> => {
  const plan = await planFile(await writeTemporary('list.csv', lines.join('\n')))
  if (!plan.ok) throw new Error(`refused: ${plan.reason}`)
  const rows: ReadRow[] = []
  for await (const batch of readImport(plan)) rows.push(...batch.rows)
  return rows
}

/** Number of an article, or why the row was left out. */
const told = (rows: readonly ReadRow[]) =>
  rows.map(({ row, leftOut, issues }) =>
    row?.kind === 'product' ? row.number : (leftOut ?? issues.map(({ reason }) => reason).join(' ')),
  )

const typesOf = (rows: readonly ReadRow[]) =>
  rows.flatMap(({ row, groupType }) => (row?.kind === 'product' ? [[row.typeName, groupType]] : []))

const german = 'Artikelnr;Bezeichnung;Preis EUR;Bestand'

describe('rows that are no articles', () => {
  it('gives the group above as type, and leaves out groups, sums and page feet', async () => {
    const rows = await readRows(
      german,
      '01 Filter;;;',
      'D-4001;Luftfilter;6,40;12',
      'D-4002;Kraftstofffilter;2,90;40',
      '02 Zündung;;;',
      'D-4003;Zündkerze;3,10;100',
      'Summe;;12,40;',
      'Seite 1 von 1;;;',
    )
    expect(told(rows)).toEqual(['group', 'D-4001', 'D-4002', 'group', 'D-4003', 'total', 'pageFoot'])
    expect(typesOf(rows)).toEqual([
      ['Filter', 'Filter'],
      ['Filter', 'Filter'],
      ['Zündung', 'Zündung'],
    ])
    expect(rows[0]).toMatchObject({ leftOut: 'group', text: '01 Filter' })
  })

  it.each([
    'Summe;;12,40;',
    'Gesamtsumme:;;112,40;',
    ';Zwischensumme;12,40;',
    'Total;;12,40;',
    'Total EUR;;12,40;',
    ';Grand Total:;12,40;144',
    'Итого;;12,40;',
    'Итого:;3 позиции;12,40;',
    'Razem;;12,40;',
    'Totale;;12,40;',
    'Sous-total;;12,40;',
    'Suma total;;12,40;',
    'Celkem;;12,40;',
    'Yhteensä;;12,40;',
    '合计;;12,40;',
    ';;Summe;12,40',
  ])('leaves out the sum %s', async (line) => {
    expect(told(await readRows(german, 'A-1;Deckel;1,00;1', line))).toEqual(['A-1', 'total'])
  })

  it.each([
    'Seite 1 von 1;;;',
    'Page 2/9;;;',
    ';Page 2 of 9;;',
    'Стр. 3;;;',
    'Страница 3 из 9;;;',
    'Página 2 de 9;;;',
    'Strona 2 z 9;;;',
    '第 2 页 共 9 页;;;',
    ';;;- 3 -',
    '- 3 -;;;',
    'Seite;2;von;9',
  ])('leaves out the page foot %s', async (line) => {
    expect(told(await readRows(german, 'A-1;Deckel;1,00;1', line))[1]).toBe('pageFoot')
  })

  it.each([
    ['Tel.: +49 30 1234567;;;', 'contact'],
    ['info@example.com;;;', 'contact'],
    [';www.example.com;;', 'contact'],
    ['Телефон: 8 800 123-45-67;;;', 'contact'],
    ['Alle Preise zzgl. MwSt;;;', 'note'],
    [';All prices excl. VAT;;', 'note'],
    ['* Lieferzeit auf Anfrage;;;', 'note'],
    ['Цены указаны без НДС;;;', 'note'],
    ['所有价格不含税;;;', 'note'],
    ['Bei Abnahme von mehr als zehn Stück gelten andere Preise.;;;', 'note'],
    ['Delivery;;7,50;', 'note'],
    ['Small order charge;;5,00;', 'note'],
    ['SMALL ORDER CHARGE;;5,00;', 'note'],
    ['Carriage paid over £150;;150,00;', 'note'],
    ['Mindestbestellwert;;50,00;', 'note'],
    ['E.&O.E.;;;', 'note'],
    ['-;-;;', 'blankNumber'],
    [';;;12', 'blankNumber'],
  ])('leaves out %s as %s', async (line, reason) => {
    expect(told(await readRows(german, 'A-1;Deckel;1,00;1', line))).toEqual(['A-1', reason])
  })

  it.each([
    'HRN-BV;;;',
    'HRNBV;;4,00;',
    'HRNBV Set 2;;4,00;',
    'A-1001;;;',
    'TEL-12345;;4,00;',
    'Total 10W40;Öl;4,00;',
    'SUM-100;Deckel;4,00;1',
    'T-1;Total;4,00;1',
    '0000 350 3502;;;',
    '12;Feder;0,10;4',
    'Page;Halter für Seite 1;4,00;2',
    'MS 180 Kolben;Kolben;9,00;1',
  ])('keeps the article %s', async (line) => {
    const [, row] = await readRows(german, 'A-1;Deckel;1,00;1', line)
    expect(row).toMatchObject({ row: { kind: 'product' } })
    expect(row?.leftOut).toBeUndefined()
  })

  it('nests numbered groups, ends a group with a maker or models, and prefers a type of the row itself', async () => {
    const rows = await readRows(
      'Number;Name;Type;Price EUR',
      '1 Engine;;;',
      '1.1 Pistons;;;',
      'A-1;Piston;;1.00',
      '1.2 Rings;;;',
      'A-2;Ring;;1.00',
      'A-3;Clip;Clips;1.00',
      '2 Frame;;;',
      'A-4;Bolt;;1.00',
      ';--- Filters: ---;;',
      'A-5;Filter;;1.00',
      'STIHL MS 170;;;',
      'A-6;Filter;;1.00',
    )
    expect(typesOf(rows)).toEqual([
      ['Engine > Pistons', 'Engine > Pistons'],
      ['Engine > Rings', 'Engine > Rings'],
      ['Clips', undefined],
      ['Frame', 'Frame'],
      ['Filters', 'Filters'],
      [undefined, undefined],
    ])
  })

  it('takes a numbered row for a group only where prices stand beside the others', async () => {
    const rows = await readRows('Number;Name;Price EUR', '01;Filters;', 'A-1;Oil filter;1.00')
    expect(told(rows)).toEqual(['group', 'A-1'])
    expect(told(await readRows('Number;Name', '01;Filters', 'A-1;Oil filter'))).toEqual(['01', 'A-1'])
  })

  it('refuses an article without a number', async () => {
    expect(told(await readRows(german, ';Deckel;1,00;1'))).toEqual(['NUMBER_MISSING'])
  })

  it('leaves sums and groups out of lists of prices and supersessions, too', async () => {
    expect(told(await readRows('Part number;Price EUR', 'A-1;1.00', 'Filters;', 'Total;1.00'))).toEqual([
      '',
      'group',
      'total',
    ])
    expect(told(await readRows('Old number;New number', 'Chain saws;', 'A-1;A-2'))).toEqual(['group', ''])
  })
})

describe('a successor in place of a name', () => {
  it.each([
    ['use N-200', ['N-200']],
    ['Use N-200 instead', ['N-200']],
    ['see 1128 967 1513', ['1128 967 1513']],
    ['Replaced by N-200.', ['N-200']],
    ['superseded by part no. N-200', ['N-200']],
    ['discontinued – use N-200', ['N-200']],
    ['NLA, see N-200', ['N-200']],
    ['ersetzt durch N-200', ['N-200']],
    ['has been replaced by N-200', ['N-200']],
    ['This part is superseded by N-200', ['N-200']],
    ['wurde ersetzt durch N-200', ['N-200']],
    ['a été remplacé par N-200', ['N-200']],
    ['ha sido sustituido por N-200', ['N-200']],
    ['был заменён на N-200', ['N-200']],
    ['został zastąpiony przez N-200', ['N-200']],
    ['已替换为 N-200', ['N-200']],
    ['请使用N-200', ['N-200']],
    ['bitte N-200 verwenden', ['N-200']],
    ['→ N-200', ['N-200']],
    ['se 12200', ['12200']],
    ['wird durch N-200 ersetzt', ['N-200']],
    ['siehe N-200', ['N-200']],
    ['entfällt, Ersatz: N-200', ['N-200']],
    ['заменён на N-200', ['N-200']],
    ['Снят с производства, см. N-200', ['N-200']],
    ['remplacé par N-200', ['N-200']],
    ['voir réf. N-200', ['N-200']],
    ['sustituido por N-200', ['N-200']],
    ['Ver N-200', ['N-200']],
    ['obsolete, no replacement', []],
    ['Entfällt ohne Ersatz', []],
    ['снят с производства, замены нет', []],
    ['no replacement', []],
    ['zastąpiony przez N-200', ['N-200']],
    ['nahrazeno N-200', ['N-200']],
    ['substituído por N-200', ['N-200']],
    ['sostituito da N-200', ['N-200']],
    ['被N-200取代', ['N-200']],
    ['改用 N-200', ['N-200']],
    ['=> use N-200 / N-300', ['N-200', 'N-300']],
    ['use A-10 and B-20', ['A-10', 'B-20']],
  ])('reads %s', (text, numbers) => {
    expect(readSuccession(text)?.numbers).toEqual(numbers)
  })

  it.each([
    'Air filter',
    'Use with care',
    'User manual 2',
    'Seeger ring 12',
    'see page 3',
    'Siebe 120',
    'Ver. 2 air filter',
    'Verteiler 120',
    'SE 122',
    'S 100',
    'NU 204',
    'Teil 1128',
    '- 12345',
    'N-200',
    'Neu',
    'S.A.E. 30',
    'Fuel filter NLA',
  ])('reads no successor in %s', (text) => {
    expect(readSuccession(text)).toBeNull()
  })

  it.each([
    'NLA',
    'N.L.A.',
    '*** NLA ***',
    'EOL',
    'This part is no longer supplied',
    'Auslaufartikel - nicht mehr lieferbar',
    'Cet article n’est plus fabriqué',
    'Ya no se fabrica',
    'Больше не выпускается',
    '生産中止',
    'Entfällt ersatzlos',
    'ersatzlos gestrichen',
    'Discontinued without replacement',
    'Supprimé sans remplacement',
    'Снят с производства без замены',
    'Vervallen zonder vervanging',
    'Megszűnt, utód nélkül',
  ])('reads the end of an article in %s', (text) => {
    expect(readSuccession(text)).toEqual({ numbers: [], mode: null, isEnded: true })
  })

  it.each([
    ['N.L.A., see N-200', 'N-200'],
    ['use A.B.1200', 'A.B.1200'],
  ])('tells stops of letters from stops of a number in %s', (text, number) => {
    expect(readSuccession(text)?.numbers).toEqual([number])
  })

  it('reads all of, one of, and an end without a successor', () => {
    expect(readSuccession('use A-100 and B-200')?.mode).toBe('and')
    expect(readSuccession('ersetzt durch A-100 oder B-200')?.mode).toBe('or')
    expect(readSuccession('Entfällt')).toEqual({ numbers: [], mode: null, isEnded: true })
  })

  it('finds only unmistakable words within a remark', () => {
    expect(findSuccession('Old type. Replaced by N-200 from 2015 on')?.numbers).toEqual(['N-200'])
    expect(findSuccession('Alte Bauart, ersetzt durch 1128 967 1513')?.numbers).toEqual(['1128 967 1513'])
    expect(findSuccession('Discontinued - use N-200 for all models')).toEqual({
      numbers: ['N-200'],
      mode: null,
      isEnded: true,
    })
    expect(findSuccession('Use 15W40 oil, see page 120')).toBeNull()
  })

  it('makes a supersession of the row instead of an article', async () => {
    const rows = await readRows(
      'Number;Name;Description;Price EUR',
      'N-100;use N-200;;9.00',
      'N-150;use A-100 and B-200;;',
      'N-160;discontinued;;',
      'N-170;;siehe N-200;',
      'N-200;Air filter;;9.00',
    )
    expect(
      rows.map(({ row, more, leftOut }) => [row, ...(more ?? [])].map((one) => [one?.kind, leftOut])),
    ).toEqual([
      [['supersession', 'superseded']],
      [
        ['supersession', 'superseded'],
        ['supersession', 'superseded'],
      ],
      [['supersession', 'superseded']],
      [['supersession', 'superseded']],
      [['product', undefined]],
    ])
    expect(rows[1]?.more).toMatchObject([{ oldNumber: 'N-150', newNumber: 'B-200', forkMode: 'and' }])
    expect(rows[2]?.row).toMatchObject({ oldNumber: 'N-160', newNumber: null })
  })
})

describe('a text that goes on below an article', () => {
  const typesOf = async (...lines: string[]) => {
    const read = await readContent(['Art.Nr.;Bezeichnung;EUR/Stk', ...lines].join('\n'))
    return productsOf(read).map(({ number, typeName }) => [number, typeName])
  }

  it('neither ends the group nor names the type of what follows', async () => {
    const lines = [
      'Vergaser;;',
      'B-700;Vergaser WT-215;38,90',
      ';passend für alle Modelle;',
      'B-701;Düse;3,50',
    ]
    expect(await typesOf(...lines)).toEqual([
      ['B-700', 'Vergaser'],
      ['B-701', 'Vergaser'],
    ])
  })

  it('is a group in a list without capitals', async () => {
    expect(
      await typesOf(';vergaser;', 'B-700;vergaser wt-215;38,90', ';zündkerzen;', 'B-701;kerze;3,50'),
    ).toEqual([
      ['B-700', 'vergaser'],
      ['B-701', 'zündkerzen'],
    ])
  })
})

describe('the numbers of the columns below the headings', () => {
  it.each(['1;2;3;4', '(1);(2);(3);(4)', '1.;2.;3.;4.'])('%s are no article', async (numbers) => {
    const rows = await readRows(german, numbers, 'A-1;Messer;12,00;3')
    expect(told(rows)).toEqual(['note', 'A-1'])
  })

  it('leaves an article alone whose values only begin so', async () => {
    expect(told(await readRows(german, '1;2;3,50;4', 'A-1;Messer;12,00;3'))).toEqual(['1', 'A-1'])
  })
})

describe('what a supplier charges beside its articles', () => {
  it.each([
    'Versandkosten Paket',
    'Mindermengenzuschlag',
    'Pfand Gasflasche',
    'Porto',
    'Shipping charges',
    'Labor charge, workshop',
    'Frais de port',
    'Gastos de envío península',
    'Услуги доставки',
    '运费',
  ])('%s is left out and told', async (name) => {
    expect(told(await readRows(german, `ZS-1;${name};4,90;`, 'A-1;Messer;12,00;3'))).toEqual([
      'service',
      'A-1',
    ])
  })

  it.each(['Frachtkiste', 'Portoplatte', 'Shipping box 40 cm', 'Freight strap', 'Versandkarton'])(
    '%s is an article',
    async (name) => {
      expect(told(await readRows(german, `ZS-1;${name};4,90;`, 'A-1;Messer;12,00;3'))).toEqual([
        'ZS-1',
        'A-1',
      ])
    },
  )
})
