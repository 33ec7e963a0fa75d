import { describe, expect, it } from 'vitest'
import { planFile, productsOf, readWhole } from '#server/imports/imports.fixture.ts'
import type { ImportOptions } from '#server/imports/import-plan.ts'
import { buildBook } from '#server/tables/workbook.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const years = {
  'Preise 2027': ['Artikelnr;Bezeichnung;Preis EUR', 'A-1;Messer;12.50', 'A-2;Rad;5.00'],
  'Preise 2026': ['Artikelnr;Bezeichnung;Preis EUR', 'A-1;Messer;11.00', 'A-2;Rad;5.00', 'A-3;Seil;1.00'],
}

const questionsOf = async (sheets: Record<string, string[]>, options: ImportOptions = {}) => {
  const path = await writeTemporary('list.xlsx', buildBook(sheets))
  const plan = await planFile(path, options)
  if (!plan.ok) throw new Error(plan.reason)
  const rows = plan.questions.length > 0 ? [] : productsOf(await readWhole(path, options))
  return {
    asked: plan.questions.map(({ key, answers, isProposal }) => ({ key, answers, isProposal })),
    prices: rows.map(({ number, price }) => [number, price?.amountMinor]),
    unread: plan.unreadSheets.map(({ name }) => name),
  }
}

describe('two sheets with the same articles', () => {
  it('at other prices are a question that --yes does not answer', async () => {
    expect((await questionsOf(years)).asked).toEqual([
      {
        key: 'SHEETS_DISAGREE',
        answers: ['--skip-sheet "Preise 2026"', '--skip-sheet "Preise 2027"'],
        isProposal: false,
      },
    ])
  })

  it('are read without the one that is skipped, which is told', async () => {
    expect(await questionsOf(years, { skippedSheets: ['Preise 2026'] })).toEqual({
      asked: [],
      prices: [
        ['A-1', 1250],
        ['A-2', 500],
      ],
      unread: ['Preise 2026'],
    })
  })

  it('are told apart by the year in the heading of the price, too', async () => {
    const sheets = {
      Alt: ['Artikelnr;Bezeichnung;Preis 2026 EUR', 'A-1;Messer;11.00', 'A-2;Rad;4.00'],
      Neu: ['Artikelnr;Bezeichnung;Preis 2027 EUR', 'A-1;Messer;12.50', 'A-2;Rad;5.00'],
    }
    expect((await questionsOf(sheets)).asked.map(({ key }) => key)).toEqual(['SHEETS_DISAGREE'])
  })

  it('at the same prices, or with prices in two currencies, are no question', async () => {
    const list = ['Artikelnr;Bezeichnung;Preis;Währung', 'A-1;Messer;11.00;EUR']
    const same = await questionsOf({ Eins: list, Zwei: list })
    expect(same.asked).toEqual([])
    const dollars = await questionsOf({ Eins: list, Zwei: [list[0] ?? '', 'A-1;Messer;12.50;USD'] })
    expect(dollars.asked).toEqual([])
  })

  it('that share only a few articles are no question: one of those may be a mistake', async () => {
    const screws = ['A-1;Schraube;0.10', 'A-2;Rad;5.00', 'A-3;Seil;2.00', 'A-4;Ring;3.00']
    const others = ['A-1;Schraube;0.12', 'B-2;Rad;5.00', 'B-3;Seil;2.00', 'B-4;Ring;3.00']
    const heading = 'Artikelnr;Bezeichnung;Preis EUR'
    expect((await questionsOf({ Eins: [heading, ...screws], Zwei: [heading, ...others] })).asked).toEqual([])
  })
})

describe('a sheet to skip that the file does not have', () => {
  it('is asked about, and the question names the sheets of the file', async () => {
    const { asked } = await questionsOf(years, { skippedSheets: ['Preise 2062'] })
    expect(asked[0]).toEqual({
      key: 'SHEET_MISSING',
      answers: ['--skip-sheet "Preise 2027"', '--skip-sheet "Preise 2026"'],
      isProposal: false,
    })
  })
})

describe('sheets of one list with other words in their headings', () => {
  it('are read together', async () => {
    const sheets = {
      Villkor: ['Priser exkl. moms'],
      Husqvarna: ['Art.nr;Benämning;Cirkapris SEK exkl moms;Förp', 'H-1;Tändstift;39.00;10'],
      Stihl: ['Artikelnr;Benämning;Förp;Cirkapris exkl moms SEK', 'S-1;Luftfilter;5;89.00'],
    }
    expect(await questionsOf(sheets)).toEqual({
      asked: [],
      prices: [
        ['H-1', 3900],
        ['S-1', 8900],
      ],
      unread: ['Villkor'],
    })
  })

  it('are left out where they say something else of their articles', async () => {
    const sheets = {
      Preise: ['Artikelnr;Bezeichnung;Preis EUR', 'A-1;Messer;11.00'],
      Lager: ['Artikelnr;Bezeichnung;Bestand', 'A-1;Messer;4'],
    }
    expect(await questionsOf(sheets)).toMatchObject({ asked: [], prices: [['A-1', 1100]], unread: ['Lager'] })
  })
})
