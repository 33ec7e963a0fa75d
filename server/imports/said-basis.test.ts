import { describe, expect, it } from 'vitest'
import { planFile, productsOf, readContent } from '#server/imports/imports.fixture.ts'
import type { ImportOptions } from '#server/imports/import-plan.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const read = async (lines: readonly string[], options: ImportOptions = {}) => {
  const found = await readContent(lines.join('\n'), options)
  return {
    prices: productsOf(found).map(({ price }) => price && `${price.amountMinor}/${price.per}`),
    reasons: found.issues.map(({ reason }) => reason),
  }
}

const questionsOf = async (lines: readonly string[], options: ImportOptions = {}) => {
  const plan = await planFile(await writeTemporary('list.csv', lines.join('\n')), options)
  if (!plan.ok) throw new Error(plan.reason)
  return plan.questions.map(({ key }) => key)
}

const headings = 'Nr;Bezeichnung;Preis EUR'

describe('a group that says what its prices are for', () => {
  it.each([
    'Schläuche (Preise je Meter);;',
    'Greases - price per kg;;',
    'Hoses, priced per foot;;',
    'Шланги (цена за метр);;',
    'Свечи (цена за упаковку 10 шт);;',
    'Gants (prix par paire);;',
    'Tubos (precio por metro);;',
  ])('keeps prices from being read up to the next group: %s', async (group) => {
    const lines = [headings, group, 'A-1;Ware 1;2,00', 'A-2;Ware 2;3,00', 'Filter;;', 'A-3;Filter;4,50']
    expect(await read(lines)).toEqual({
      prices: [undefined, undefined, '450/1'],
      reasons: ['PRICE_BASIS_UNKNOWN', 'PRICE_BASIS_UNKNOWN'],
    })
  })

  it.each(['Schrauben (per 100);;', 'Screws (price per 100);;', 'Болты (цена за 100 шт);;'])(
    'gives the pieces: %s',
    async (group) => {
      const lines = [headings, group, 'A-1;Ware 1;2,00', 'Filter;;', 'A-3;Filter;4,50']
      expect(await read(lines)).toEqual({ prices: ['200/100', '450/1'], reasons: ['PRICE_BASIS_OF_GROUP'] })
    },
  )

  it.each(['Filter (Preise je Stück);;', 'Rollen je 100;;', 'Preise zzgl. Versand pro Paket;;'])(
    'is none in %s',
    async (group) => {
      expect((await read([headings, group, 'A-1;Ware 1;2,00', 'A-2;Ware 2;3,00'])).prices).toEqual([
        '200/1',
        '300/1',
      ])
    },
  )
})

describe('a title that says what all prices are for', () => {
  const rows = [headings, 'A-1;Ware 1;2,00', 'A-2;Ware 2;3,00']

  it.each(['All prices per kg;;', 'Prices per dozen;;', 'Alle Preise verstehen sich je laufenden Meter;;'])(
    'is asked about where it is no piece: %s',
    async (title) => {
      expect(await questionsOf([title, ...rows])).toEqual(['PRICE_UNKNOWN'])
      expect(await questionsOf([title, ...rows], { price: 'Preis EUR' })).toEqual([])
    },
  )

  it('is asked about where it stands below the table, too', async () => {
    expect(await questionsOf([...rows, 'Alle Preise pro VE zu 12 Paar;;'])).toEqual(['PRICE_UNKNOWN'])
  })

  it('gives the pieces in brackets', async () => {
    expect((await read(['Screws (per 100);;', ...rows])).prices).toEqual(['200/100', '300/100'])
  })
})

describe('a remark that says what the price of its row is for', () => {
  it.each(['Bemerkung', 'Note', 'Hinweis', 'Irgendwas', 'Comments'])('holds below %s', async (heading) => {
    const found = await read([
      `${headings};${heading}`,
      'A-1;Schraube;4,50;Preis per 100 Stück',
      'A-2;Mutter;3,50;pro 100 St.',
      'A-3;Schlauch;2,10;je m',
      'A-4;Kolben;35,00;',
    ])
    expect(found.prices).toEqual(['450/100', '350/100', undefined, '3500/1'])
    expect(found.reasons).toEqual(['PRICE_BASIS_OF_REMARK', 'PRICE_BASIS_OF_REMARK', 'PRICE_BASIS_UNKNOWN'])
  })

  it.each([
    ['per 100 pcs', '450/100'],
    ['Preis f. 100 St.', '450/100'],
    ['цена за 100 шт', '450/100'],
    ['цена за метр', undefined],
    ['Sold by the foot', undefined],
    ['Price is per bag of 100', undefined],
    ['inkl. MwSt.', undefined],
    ['Preis auf Anfrage', undefined],
    ['Price includes gasket', '450/1'],
    ['2 pro Gerät', '450/1'],
    ['auf Anfrage', '450/1'],
  ])('%s', async (remark, price) => {
    const lines = [`${headings};Note`, `A-1;Schraube;4,50;${remark}`, 'A-2;Kolben;35,00;']
    expect((await read(lines)).prices).toEqual([price, '3500/1'])
  })
})

describe('a name that says what its price is for', () => {
  it.each([
    ['Fuel hose, per meter', undefined],
    ['Washer M8 /100 pcs', undefined],
    ['Screw M5 (price per 100)', '450/100'],
    ['Gloves (pair)', '450/1'],
    ['Screw M5/20', '450/1'],
  ])('%s', async (name, price) => {
    expect((await read([headings, `A-1;${name};4,50`, 'A-2;Kolben;35,00'])).prices).toEqual([price, '3500/1'])
  })

  it.each([
    ['Unterlegscheibe M8 (100 Stück)', 100],
    ['Zündkerze 4er-Pack', 4],
    ['Spark plug 4-pack', 4],
    ['Beutel Splinte 50 St.', 50],
    ['Spark plug box of 10', 10],
  ])('is asked about where it is a pack: %s', async (name, pieces) => {
    const lines = ['Nr;Bezeichnung;VPE;Preis EUR', `A-1;${name};${pieces};3,50`, 'A-2;Kette;1;12,00']
    expect(await questionsOf(lines)).toEqual(['PRICE_PACK_IN_NAME'])
    const key = 'Preis EUR'
    const ofPack = await read(lines, { columns: { [key]: { field: 'price', per: 'pack' } } })
    expect(ofPack.prices[1]).toBe('1200/1')
    const ofPiece = await read(lines, { columns: { [key]: { field: 'price' } } })
    expect(ofPiece.prices).toEqual(['350/1', '1200/1'])
    expect(await questionsOf(lines, { columns: { [key]: { field: 'price' } } })).not.toContain(
      'PRICE_PACK_IN_NAME',
    )
  })

  it('is not asked about where the pack has other pieces', async () => {
    const lines = ['Nr;Bezeichnung;VPE;Preis EUR', 'A-1;Schraube M6 x 100;10;3,50', 'A-2;Kette;1;12,00']
    expect(await questionsOf(lines)).toEqual([])
  })
})
