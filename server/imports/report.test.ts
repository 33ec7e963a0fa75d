import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RunReport } from '#contract/import-report.ts'
import { languages } from '#contract/language.ts'
import { ImportReport } from '#server/imports/error-report.ts'
import { reportRows, showReport } from '#server/imports/report-screen.ts'
import { type ImportShop, type LoadOptions, startImportShop } from '#server/imports/shop.fixture.ts'
import { displayWidth } from '#server/platform/texts/terminal.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

let shop: ImportShop
beforeEach(async () => {
  shop = await startImportShop()
})
afterEach(() => shop.close())

const csv = (...lines: string[]) => lines.join('\n')

const report = async (content: string, options: LoadOptions = {}): Promise<RunReport> => {
  const end = await shop.load(content, options)
  if (!('summary' in end)) throw new Error(`refused: ${end.reason}`)
  return RunReport.parse(end.summary)
}

const messy = csv(
  'Part number;Name EN;Brand;Price EUR;Stock;Shelf place',
  'A-1;Air filter;Veltana;4.50;12;R7',
  ';;;;;',
  'A-2;;Veltana;;x;R8',
  ';No number;Veltana;1.00;1;R9',
  'A-3;Spark plug;Veltana;2.00;3;',
)

describe('the report of a run', () => {
  it('says which columns were read as what, and which were not', async () => {
    const { columns } = await report(messy)
    expect(columns[0]).toEqual({
      heading: 'Part number',
      readAs: 'number',
      samples: ['A-1', 'A-2'],
      values: 3,
    })
    expect(columns.at(-1)).toMatchObject({ heading: 'Shelf place', readAs: null, samples: ['R7', 'R8'] })
  })

  it('counts rows by what became of them, and articles without name, price and type', async () => {
    const { counts, outcome, run, warned } = await report(messy)
    expect({ outcome, run }).toEqual({ outcome: 'loaded', run: 1 })
    expect(counts).toMatchObject({ new: 3, warned: 1, withoutName: 1, withoutPrice: 1, withoutType: 3 })
    expect(warned.map(({ reason }) => reason)).toContain('QUANTITY_INVALID')
  })

  it('counts an article as without price if all its prices are for a group that the shop does not have', async () => {
    const content = csv(
      'Part number;Name EN;Price EUR;Price group',
      'A-1;Air filter;4.50;Nobody',
      'A-2;Spark plug;2.00;',
    )
    const { counts, warned } = await report(content)
    expect(warned.map(({ reason }) => reason)).toEqual(['PRICE_GROUP_UNKNOWN'])
    expect(counts).toMatchObject({ new: 2, withoutPrice: 1 })
  })

  it('shows the types that were taken from names, with counts', async () => {
    const summary = await report(messy, { isDryRun: true })
    const taken = { ...summary, takenTypes: [{ names: { en: 'Air filters', de: 'Luftfilter' }, count: 2 }] }
    expect(showReport(taken, 'en')).toMatch(/Types taken from names:\n\s+2 × Air filters/)
    expect(showReport(taken, 'de')).toMatch(/2 × Luftfilter/)
  })

  it('says that a file has headings alone, which ends nothing and removes nothing', async () => {
    await report(messy)
    const { counts, notices } = await report('Part number;Name EN;Price EUR\n', { isComplete: true })
    expect(counts).toMatchObject({ rows: 0, discontinued: 0 })
    expect(notices).toEqual([{ key: 'NO_ROWS', values: {} }])
  })

  it('is the same in a dry run, but for the number of the run', async () => {
    const dry = await report(messy, { isDryRun: true })
    expect(await report(messy)).toEqual({ ...dry, outcome: 'loaded', run: 1 })
  })

  it('shows prices that change by more than 30 %, stock that goes to 0 and a file that shrank', async () => {
    const head = 'Part number;Name EN;Brand;Price EUR;Stock'
    const rows = (price: number, stock: number, count: number) =>
      Array.from({ length: count }, (_, i) => `A-${i};Cap ${i};Veltana;${price + i};${stock}`)
    expect((await report(csv(head, ...rows(100, 7, 10)))).doubts).toEqual({
      priceJumps: null,
      stockToZero: null,
      fewerRows: null,
      specialAboveBase: null,
      belowCost: null,
      handPrices: null,
    })
    const { doubts } = await report(csv(head, ...rows(200, 0, 8)))
    expect(doubts).toMatchObject({
      priceJumps: { count: 8 },
      stockToZero: { count: 8, of: 8 },
      fewerRows: { now: 8, before: 10 },
    })
    expect(doubts.priceJumps?.first[0]).toEqual({
      number: 'A-0',
      currency: 'EUR',
      before: { amountMinor: 10_000, per: 1 },
      after: { amountMinor: 20_000, per: 1 },
    })
    const gentle = await report(csv(head, ...rows(205, 0, 8)))
    expect(gentle.doubts).toMatchObject({ priceJumps: null, stockToZero: null, fewerRows: null })
  })

  it('names articles that are sold below cost, also where only the cost was loaded before', async () => {
    await report(csv('Part number;Name EN;EK EUR', 'A-1;Cap;9,90', 'A-2;Lid;900 / 100'))
    const { doubts } = await report(
      csv('Part number;Name EN;VK EUR;per', 'A-1;Cap;8,50;1', 'A-2;Lid;8,99;1', 'A-3;Nut;1,00;1'),
    )
    expect(doubts.belowCost).toEqual({ count: 2, first: ['A-1', 'A-2'] })
  })

  it('fits a terminal of 80 columns in each language, and says everything in words', async () => {
    await report(messy)
    const summary = await report(
      messy
        .replaceAll('4.50', '45.00')
        .replaceAll(';12;', ';0;')
        .replace(/\nA-3.*/, ''),
    )
    for (const language of languages) {
      const screen = showReport(summary, language)
      for (const line of screen.split('\n')) expect(displayWidth(line), line).toBeLessThanOrEqual(80)
      expect(screen).not.toMatch(/\{|undefined|field\./)
      expect(screen).toContain('Shelf place')
    }
  })

  it('stands in one file: the summary, then the issues', async () => {
    const path = await writeTemporary('list.csv.report.csv', '')
    const file = new ImportReport(path, 'de')
    const summarize = (summary: RunReport) => reportRows(summary, 'de')
    await report(messy, { report: file, summarize })
    expect(await file.close()).toBe(path)
    const lines = (await readFile(path, 'utf8')).trim().split('\r\n')
    expect(lines[0]).toBe('"Zeile";"Spalte";"Wert";"Art";"Grund";"Meldung"')
    const reasons = lines.slice(1).map((line) => line.split('";"')[4])
    expect(reasons).toEqual(expect.arrayContaining(['COLUMN_NOT_READ', 'COUNT_new', 'QUANTITY_INVALID']))
    expect(reasons.indexOf('COLUMN_NOT_READ')).toBeLessThan(reasons.indexOf('QUANTITY_INVALID'))
  })
})
