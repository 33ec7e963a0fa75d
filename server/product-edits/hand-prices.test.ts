import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RunReport } from '#contract/import-report.ts'
import { languages } from '#contract/language.ts'
import { type ImportRequest, importFile } from '#server/imports/imports.service.ts'
import { reportRows, showReport } from '#server/imports/report-screen.ts'
import { displayWidth } from '#server/platform/texts/terminal.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'
import { type TestShop, type TestStaff, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let clerk: TestStaff
let source = 0
beforeAll(async () => {
  shop = await startTestShop()
  clerk = await shop.newStaff('catalogue')
})
afterAll(() => shop.close())
beforeEach(() => {
  source += 1
})

/** Loads rows of articles, whose numbers begin with the number of the test. */
const load = async (
  rows: readonly string[],
  request: Partial<ImportRequest> = {},
  head = 'Part number;Name EN;Price EUR',
): Promise<RunReport> => {
  const client = new pg.Client(shop.database.application)
  await client.connect()
  const end = await importFile(client, {
    path: await writeTemporary('test.csv', [head, ...rows.map((row) => `T${source}-${row}`)].join('\n')),
    source: `test ${source}`,
    takesProposals: true,
    ...request,
  })
  await client.end()
  if (!('summary' in end)) throw new Error(JSON.stringify(end))
  return end.summary
}

const type = async (number: string, price: string) => {
  const list = await shop.call('officeListProduct', { keyword: `T${source}-${number}` }, { as: clerk })
  if (list.code !== 200) throw new Error(list.msg)
  const id = list.rows[0]?.id ?? 0
  const answer = await shop.call('officeProductDetail', { id }, { as: clerk })
  if (answer.code !== 200) throw new Error(answer.msg)
  const { price: seen } = answer.data.fields
  const saved = await shop.call(
    'officeUpdateProduct',
    { id, seen: { price: seen }, typed: { price } },
    { as: clerk },
  )
  expect(saved.code).toBe(200)
}

const list = ['A;Air filter;10.00', 'B;Spark plug;2.00', 'C;Cap;3.00']
const today = new Date().toISOString().slice(0, 10)
const eur = (amountMinor: number, per = 1) => ({ amountMinor, per })

describe('a price that was corrected by hand', () => {
  it('is named, with the day and both amounts, by a dry run and by the run that changes it', async () => {
    await load(list)
    await type('A', '14.20')
    const expected = {
      count: 1,
      first: [
        { number: `T${source}-A`, currency: 'EUR', correctedOn: today, before: eur(1420), after: eur(1000) },
      ],
    }
    expect((await load(list, { isDryRun: true })).doubts.handPrices).toEqual(expected)
    expect((await load(list)).doubts.handPrices).toEqual(expected)
    expect((await load([...list, 'D;Lid;1.00'])).doubts.handPrices).toBeNull()
  })

  it('is not named where the file says the same, also on another basis, or leaves the article out', async () => {
    await load(list)
    await type('A', '115.00/100')
    await type('B', '2.50')
    const same = await load(['A;Air filter;1.15', 'C;Cap;4.00'])
    expect(same.doubts.handPrices).toBeNull()
  })

  it('is named where staff removed it and the file brings a price', async () => {
    await load(list)
    await type('B', '')
    const { doubts } = await load(list)
    expect(doubts.handPrices?.first).toMatchObject([
      { number: `T${source}-B`, before: null, after: eur(200) },
    ])
  })

  it('is named where --replace removes it', async () => {
    await load(list)
    await type('C', '3.33')
    const { doubts } = await load(['A;Air filter;10.00'], { isReplacement: true })
    expect(doubts.handPrices?.first).toMatchObject([
      { number: `T${source}-C`, before: eur(333), after: null },
    ])
  })

  it('is named where a price of another source or of a later day counts instead', async () => {
    await load(list)
    await type('A', '14.20')
    const head = 'Part number;Price EUR;Valid from'
    const next = await load(['A;11.00;2099-01-01'], { isDryRun: true }, head)
    expect(next.doubts.handPrices?.first).toMatchObject([{ before: eur(1420), after: eur(1100) }])
  })

  it('is not named by a price for a group, or from ten pieces on', async () => {
    await load(list)
    await type('A', '14.20')
    const head = 'Artikelnummer;Bezeichnung;ab Menge;VK EUR'
    expect((await load(['A;Air filter;10;9.00'], {}, head)).doubts.handPrices).toBeNull()
  })

  it('stands in words in the screen and in the file, in each language', async () => {
    await load(list)
    await type('A', '14.20')
    await type('B', '')
    const summary = await load(list, { isDryRun: true })
    for (const language of languages) {
      const screen = showReport(summary, language)
      for (const line of screen.split('\n')) expect(displayWidth(line), line).toBeLessThanOrEqual(80)
      const rows = reportRows(summary, language).filter((row) => row.includes('DOUBT'))
      const sentence = rows.map((row) => row.at(-1)).find((text) => text?.includes(`T${source}-A`))
      expect(sentence).toMatch(/14[.,]20.*→.*10[.,]00/)
      expect(sentence).not.toMatch(/\{|undefined/)
      expect(screen.replaceAll(/\s+/g, '')).toContain(sentence?.replaceAll(/\s+/g, ''))
    }
  })
})
