import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { normalizeNumber } from '#contract/part-number.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'
import { importFile } from '#server/imports/imports.service.ts'
import { plainMarkup } from '#server/imports/markup.rules.ts'
import { cleanCell, isNothing } from '#server/tables/cell-text.ts'
import type { TestBuyer } from '#server/testing/test-shop.ts'
import { hostileTexts, isClean, isShownWhole, oddTexts } from './hostile-texts.ts'
import { type PageShop, startPageShop } from './page-shop.ts'

/**
 * The shop shows and finds exactly what a supplier's file says; a search may contain anything
 * (docs/trust.md#bad-inputs, B6).
 */
let shop: PageShop
let buyer: TestBuyer
let importer: pg.Client
beforeAll(async () => {
  shop = await startPageShop()
  buyer = await shop.newBuyer()
  importer = new pg.Client(shop.database.application)
  await importer.connect()
})
afterAll(async () => {
  await importer.end()
  await shop.close()
})

const texts = [...hostileTexts, ...oddTexts(450)].map((text) => text.toWellFormed())
/**
 * What a reader is to see: an apostrophe before what a spreadsheet would run is our own guard and comes off, tags of
 * HTML are taken out and entities decoded.
 */
const meant = (text: string) => plainMarkup(text.replace(/^'(?=[=+\-@\t\r])/, ''))
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const csv = (heading: readonly string[], rows: readonly string[][]) =>
  [heading, ...rows].map((cells) => cells.map(quoted).join(';')).join('\r\n')

const load = async (content: string) => {
  const result = await importFile(importer, { path: await writeTemporary('list.csv', content) })
  if (!result.ok) throw new Error(`refused: ${result.reason}`)
  return result.counts
}
const detailOf = async (standard: string) => {
  const found = await shop.call('listProductByPart', { keyword: standard }, { as: buyer })
  if (found.code !== 200) throw new Error(`${standard}: ${found.msg}`)
  const card = found.rows.find((row) => row.standard === standard)
  if (!card) return null
  const detail = await shop.call('getProduct', { id: card.id }, { as: buyer })
  if (detail.code !== 200) throw new Error(detail.msg)
  return detail.data
}
const expectShown = (written: string, shown: string) => {
  expect(isShownWhole(meant(written), shown), JSON.stringify([written, shown])).toBe(true)
  expect(isClean(shown), JSON.stringify(shown)).toBe(true)
}

it(`${texts.length} odd names and descriptions of a file are shown whole, and run nothing`, async () => {
  const numbered = texts.map((text, at) => [`HX-${10_000 + at}`, text] as const)
  const rows = numbered.map(([number, text]) => [number, text, text])
  expect(await load(csv(['Part number', 'Name EN', 'Description EN'], rows))).toMatchObject({
    added: rows.length,
  })
  for (const [number, written] of numbered) {
    const shown = await detailOf(number)
    expect(shown, number).not.toBeNull()
    // A cell that says in words that there is nothing to say, such as NULL, says nothing.
    if (shown === null || isNothing(cleanCell(meant(written)))) continue
    expectShown(written, shown.fullname)
    expectShown(written, shown.description)
  }
})

it('odd part numbers are shown whole, and found by themselves', async () => {
  const byNormal = new Map(texts.map((text) => [normalizeNumber(cleanCell(text)), text]))
  const numbers = [...byNormal].filter(([normal]) => normal !== '').map(([, text]) => text)
  await load(
    csv(
      ['Part number', 'Name EN'],
      numbers.map((number) => [number, 'Odd number']),
    ),
  )
  const { rows } = await sql<{ standard: string }>`select standard from products
    where names ->> 'en' = 'Odd number'`.execute(shop.db)
  expect(rows.length).toBeGreaterThan(300)
  for (const { standard } of rows) {
    expect(
      numbers.some((number) => isShownWhole(meant(number), standard)),
      standard,
    ).toBe(true)
    expect(isClean(standard), standard).toBe(true)
    expect(await detailOf(standard), JSON.stringify(standard)).not.toBeNull()
  }
})
