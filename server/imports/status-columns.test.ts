import { describe, expect, it } from 'vitest'
import { productsOf, readLines } from '#server/imports/lists.fixture.ts'
import { productsOf as productRowsOf, readContent } from '#server/imports/imports.fixture.ts'

describe('a column that says whether an article is no longer made', () => {
  it.each([
    ['Discontinued', 'Y', 'N'],
    ['Blocked', 'Yes', 'No'],
    ['Obsolete', 'x', ''],
    ['Auslauf', 'x', ''],
    ['Utgår', 'Ja', 'Nej'],
    ['Arrêté', 'oui', 'non'],
    ['Снят с производства', 'да', 'нет'],
    ['廃番', '1', '0'],
    ['Lifecycle', 'EOL', 'NRND'],
    ['Status', 'obsolete', 'new'],
    ['Status', 'phase-out', 'A'],
    ['Aktiv', '0', '1'],
    ['update-delete', 'delete', 'update'],
    ['Add/Delete', 'Delete', 'Add'],
    ['Активен', 'нет', 'да'],
  ])('reads %s with %s', async (heading, gone, made) => {
    const [first, second] = await productsOf(
      `Number;Name;Price EUR;${heading}`,
      `A-1;Bolt;1,20;${gone}`,
      `A-2;Nut;0,80;${made}`,
      `A-3;Pin;0,30;${gone}`,
    )
    expect([first?.isDiscontinued, second?.isDiscontinued ?? false]).toEqual([true, false])
  })

  it('warns of a code it does not know', async () => {
    const rows = ['A-1;Bolt;1,20;new', 'A-2;Nut;1,20;Q7', 'A-3;Pin;1,20;obsolete']
    const { issues } = await readLines('Number;Name;Price EUR;Status', ...rows)
    expect(issues.map(({ value, reason }) => [value, reason])).toEqual([['Q7', 'FLAG_UNKNOWN']])
  })
})

describe('a column of successors', () => {
  it.each(['supprimé', 'NLA', 'no replacement', 'entfällt', 'снят с производства'])(
    'takes %s for the end of the article',
    async (word) => {
      const [product] = await productsOf('Number;Name;Price EUR;Replaced by', `A-1;Bolt;1,20;${word}`)
      expect(product).toMatchObject({ supersededBy: [], isDiscontinued: true })
    },
  )

  it('tells of words that name nothing', async () => {
    const { issues } = await readLines('Number;Name;Price EUR;Replaced by', 'A-1;Bolt;1,20;our stock clerk')
    expect(issues.map(({ reason }) => reason)).toEqual(['SUCCESSOR_UNREADABLE'])
  })
})

describe('a remark that an article is no longer made', () => {
  it.each([
    ['Bemerkung', 'Auslaufartikel'],
    ['Bemerkung', 'nicht mehr lieferbar'],
    ['Bemerkung', 'entfällt'],
    ['Bemerkung', 'Auslaufartikel, Restmenge 5'],
    ['Notes', 'Discontinued'],
    ['Notes', 'NLA'],
    ['Notes', 'N.L.A.'],
    ['Remarques', 'article supprimé'],
    ['Observaciones', 'descatalogado'],
    ['Примечание', 'снят с производства'],
    ['备注', '停产'],
    ['備註', '停產'],
    ['備考', '廃番'],
    ['Uwagi', 'wycofany'],
    ['Poznámka', 'výroba ukončena'],
    ['Note', 'fuori produzione'],
    ['Opmerking', 'niet meer leverbaar'],
    ['Anmärkning', 'utgått'],
    ['Bemærkning', 'udgået'],
    ['Huomautus', 'poistunut'],
    ['Megjegyzés', 'megszűnt'],
    ['Observații', 'scos din fabricație'],
    ['Observações', 'fora de linha'],
    ['Примітка', 'знято з виробництва'],
    ['Забележка', 'спрян'],
    ['Notlar', 'üretimden kalktı'],
    ['비고', '단종'],
  ])('is taken: %s, %s', async (heading, words) => {
    const [first, second] = await productsOf(
      `Number;Name;Price EUR;${heading}`,
      `A-1;Bolt;1,20;${words}`,
      'A-2;Nut;0,80;',
      'A-3;Pin;0,30;new',
    )
    expect([first?.isDiscontinued, second?.isDiscontinued]).toEqual([true, undefined])
  })

  it.each([
    'Discontinued 2024',
    'discontinued since 03/2024',
    'Discontinued 2024-05',
    'Discontinued 31.12.2023',
    'Discontinued March 2023',
    'entfällt ab 2025',
    'Auslaufartikel (12/2024)',
    'supprimé en 2023',
    'descatalogado en 2024',
    'снят с производства в 2024',
    'снято с производства с 2023 г.',
    'wycofany w 2023 roku',
    '停产2024年',
    '2023年停产',
  ])('is taken with the day of it, which is no number: %s', async (words) => {
    const list = `Number;Name;Price EUR;Notes\nA-1;Bolt;1,20;${words}\nA-2;Nut;0,80;\nA-3;Pin;0,30;new`
    const [first] = productRowsOf(await readContent(list, { today: '2026-12-01' }))
    expect(first).toMatchObject({ supersededBy: [], isDiscontinued: true })
  })

  it.each(['entfällt ab 2030', 'Discontinued 31.12.2027', 'снят с производства с 2028 г.'])(
    'does not count before its day: %s',
    async (words) => {
      const list = `Number;Name;Price EUR;Notes\nA-1;Bolt;1,20;${words}\nA-2;Nut;0,80;\nA-3;Pin;0,30;new`
      const [first] = productRowsOf(await readContent(list, { today: '2026-12-01' }))
      expect(first).toMatchObject({ supersededBy: [] })
      expect(first?.isDiscontinued).toBeUndefined()
    },
  )

  it('keeps its day in a column of states or stocks', async () => {
    const lines = (column: string) =>
      readContent(
        `Number;Name;Price EUR;${column}\nA-1;Bolt;1,20;Discontinued 2024\nA-2;Nut;0,80;Discontinued 31.12.2025`,
        { today: '2026-12-01' },
      )
    const states = productRowsOf(await lines('Status'))
    expect(states.map(({ isDiscontinued }) => isDiscontinued)).toEqual([true, true])
    const stocks = productRowsOf(await lines('Stock'))
    expect(stocks.map(({ stockState }) => stockState)).toEqual(['discontinued', 'discontinued'])
  })

  it('makes a year in place of a name no successor', async () => {
    const { rows } = await readLines('Number;Name;Price EUR', 'A-1;Discontinued 2024;1,20', 'A-2;Nut;0,80')
    expect(rows[0]).toMatchObject({ kind: 'supersession', oldNumber: 'A-1' })
    expect(rows[0]).not.toHaveProperty('newNumber', '2024')
  })

  it.each([
    'not sold separately',
    'nicht einzeln lieferbar',
    'replaces a discontinued part',
    'bolt for old models',
  ])('is not found in "%s"', async (words) => {
    const [first] = await productsOf('Number;Name;Price EUR;Notes', `A-1;Bolt;1,20;${words}`, 'A-2;Nut;0,80;')
    expect(first?.isDiscontinued).toBeUndefined()
  })
})

describe('words in place of a name', () => {
  it('take the article after "qty 2 of" for the successor, twice for one', async () => {
    for (const text of ['ORDER QTY 2 OF 7012349', 'use 2 x 7012349', 'use 2 of 7012349']) {
      const { rows } = await readLines('Number;Name;Price EUR', `7012350;${text};`, '7012349;Bolt;1,20')
      expect(rows[0]).toMatchObject({ oldNumber: '7012350', newNumber: '7012349', factor: 2 })
    }
  })

  it('leave blanks within a number alone', async () => {
    const { rows } = await readLines('Number;Name;Price EUR', 'A-1;use 12 345 678;', 'A-2;Bolt;1,20')
    expect(rows[0]).toMatchObject({ newNumber: '12 345 678', factor: 1 })
  })

  it.each(['SEE NOTE 3', 'siehe Seite 12', 'voir page 4', 'см. рис. 5'])('%s names nothing', async (text) => {
    const { rows, issues } = await readLines('Number;Name;Price EUR', `A-1;${text};`, 'A-2;Bolt;1,20')
    expect(rows[0]).toMatchObject({ kind: 'product', names: {} })
    expect(issues.map(({ reason }) => reason)).toEqual(['NAME_MISSING'])
  })

  it.each(['PURCHASE LOCALLY', 'nicht einzeln lieferbar', 'not sold separately'])(
    'take %s for an article that cannot be had',
    async (text) => {
      const { rows } = await readLines('Number;Name;Price EUR', `A-1;${text};`, 'A-2;Bolt;1,20')
      expect(rows[0]).toMatchObject({ kind: 'supersession', oldNumber: 'A-1', newNumber: null })
    },
  )
})

describe('a stock that says when it comes', () => {
  it.each(['Due 12/06', 'ab 15.03.', '5-7 days', '2-3 Wochen', 'KW 12', 'SUR CDE', 'очікується'])(
    'reads no quantity from %s',
    async (cell) => {
      const [product] = await productsOf(
        'Number;Name;Price EUR;Stock',
        `A-1;Bolt;1,20;${cell}`,
        'A-2;Nut;1;5',
      )
      expect([product?.stockPieces, product?.stockState]).toEqual([undefined, 'onOrder'])
    },
  )

  it.each(['2.5 kg', '12.50 m', '1/2 box', '5-10 Karton'])('finds no day in %s', async (cell) => {
    const [product] = await productsOf('Number;Name;Price EUR;Stock', `A-1;Bolt;1,20;${cell}`, 'A-2;Nut;1;5')
    expect(product?.stockState).not.toBe('onOrder')
  })

  it.each([
    ['SINIRLI', 'low'],
    ['нет', 'none'],
    ['none', 'none'],
    ['lipsă stoc', 'none'],
  ])('reads %s', async (cell, state) => {
    const [product] = await productsOf('Number;Name;Price EUR;Stock', `A-1;Bolt;1,20;${cell}`, 'A-2;Nut;1;5')
    expect(product?.stockState).toBe(state)
  })
})

describe('a remark behind the part number', () => {
  it.each([
    ['530-069-1 (neu)', '530-069-1', undefined],
    ['530-069-3 (Auslauf)', '530-069-3', true],
    ['530-069-5 NEU!', '530-069-5', undefined],
    ['12345 (nouveau)', '12345', undefined],
    ['12345 (снят с производства)', '12345', true],
  ])('is taken off %s and told', async (typed, number, isDiscontinued) => {
    const { rows, issues } = await readLines('Number;Name;Price EUR', `${typed};Bolt;1,20`, 'A-2;Nut;0,80')
    expect(rows[0]).toMatchObject({ number })
    expect(rows[0]?.kind === 'product' && rows[0].isDiscontinued).toBe(isDiscontinued)
    expect(issues.map(({ reason }) => reason)).toEqual(['NUMBER_NOTE'])
  })

  it.each([
    'BPR6ES (R)',
    'R-100 (5 L)',
    '530-069 [2 Stk.]',
    '12345 (2005)',
    'HDA 288-3',
    'A 12 B',
    '4180 007 X',
    '100 ON',
    'MS 180 C',
  ])('is none in %s', async (typed) => {
    const { rows } = await readLines('Number;Name;Price EUR', `${typed};Bolt;1,20`, 'A-2;Nut;0,80')
    expect(rows[0]).toMatchObject({ number: typed })
  })
})
