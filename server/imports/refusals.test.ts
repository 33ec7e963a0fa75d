import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTableReader, importLimits } from '#server/tables/table-reader.service.ts'
import { catalogueCsv } from '#server/imports/catalogue-csv.fixture.ts'
import { importFile } from '#server/imports/imports.service.ts'
import { type ImportShop, startImportShop } from '#server/imports/shop.fixture.ts'
import { buildWorkbook } from '#server/tables/workbook.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await startImportShop()
})
afterAll(() => shop.close())

let before: string | null = null
/** One fingerprint of a catalogue of 1,200 parts, which the first test loads. */
const stateBefore = async (): Promise<string> => {
  if (before === null) await shop.counts(catalogueCsv(1_200))
  before ??= await shop.state()
  return before
}

const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const workbook = (last: string) =>
  buildWorkbook(
    `<row>${inline('Part number')}${inline('Name EN')}</row>${Array.from({ length: 1_200 }, (_, at) => `<row>${inline(`N-${at}`)}${inline('Belt')}</row>`).join('')}${last}`,
    ['0'.repeat(20_000)],
    [{ name: 'xl/sharedStrings.xml', content: `<sst><si><t>${'x'.repeat(1_000_000)}</t></si></sst>` }],
  )

/** A process that returns headings and one good batch, and then runs `script`. */
const readerThat = (script: string) => () => {
  const program = `const pack = (line, ...texts) => ({ lines: new Uint32Array([line]), counts: new Uint16Array([2]), columns: new Uint16Array([0, 1]), lengths: Uint16Array.from(texts, (text) => text.length), text: texts.join('') })
    const table = { format: 'csv', facts: {}, sample: pack(1, 'Part number', 'Name EN'), isSampleWhole: false, bytesTotal: 100 }
    let seen = 0
    process.on('disconnect', () => process.exit())
    process.on('message', () => {
      seen += 1
      if (seen === 1) process.send({ tables: [table] })
      else if (seen === 2) process.send({ batch: pack(2, 'NEW-1', 'Belt'), bytesRead: 50 })
      else { ${script} }
    })`
  const limits = { ...importLimits, answerMs: 1_500 }
  return createTableReader({ limits, command: [process.execPath, '-e', program] })
}

describe('an import that fails halfway', () => {
  it.each([
    [
      'a cell that is too long',
      `${catalogueCsv(1_200, 2)}\n9900 100 0001;${'x'.repeat(40_000)}`,
      { bound: 'cell', place: 'cell', row: '1202', column: 'B' },
    ],
    [
      'a row of 20,000 columns',
      `${catalogueCsv(1_200, 2)}\n9900 100 0001${';'.repeat(20_000)}`,
      { bound: 'columns', place: 'row', row: '1202' },
    ],
    [
      'a shared text that is too long',
      workbook(`<row r="1500">${inline('N-0')}<c r="B1500" t="s"><v>0</v></c></row>`),
      { bound: 'cell', place: 'sheetCell', sheet: 'List', row: '1500', column: 'B' },
    ],
    [
      'a number format that is too long',
      workbook(`<row r="1500"><c r="ALK1500" s="1"><v>1</v></c></row>`),
      { bound: 'format', place: 'sheetCell', sheet: 'List', row: '1500', column: 'ALK' },
    ],
  ])('because of %s changes nothing and names the position', async (_, content, values) => {
    const state = await stateBefore()
    expect(await shop.load(content, { isSourceNew: true })).toMatchObject({
      ok: false,
      reason: 'OVER_LIMIT',
      values,
    })
    expect(await shop.state()).toBe(state)
  })

  it.each([
    ['crashes', 'process.exit(9)'],
    ['hangs', 'while (true) {}'],
    ['returns an invalid answer', 'process.send({ batch: "all of them" })'],
    ['answers with tables instead of rows', 'process.send({ tables: [table] })'],
  ])('because the table process %s changes nothing', async (_, script) => {
    const state = await stateBefore()
    const path = await writeTemporary('list.csv', 'a;b\n')
    const result = await importFile(shop.importer, { path, isSourceNew: true }, readerThat(script))
    expect(result).toMatchObject({ ok: false, reason: 'READER_LOST' })
    expect(await shop.state()).toBe(state)
  })

  it('does not prevent the next import', async () => {
    await stateBefore()
    expect(await shop.counts(catalogueCsv(1_200))).toEqual({ unchanged: 1_200 })
  })
})
