import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTable } from '#server/tables/open-table.ts'
import { importBounds } from '#server/tables/table-limits.ts'
import { bytesSource } from '#server/tables/table-source.ts'
import type { TestStaff } from '#server/testing/test-shop.ts'
import { RowList } from '#server/uploads/listed-rows.ts'
import { startUploadShop, type UploadShop } from '#server/uploads/uploads.fixture.ts'

let shop: UploadShop
beforeAll(async () => {
  shop = await startUploadShop()
})
afterAll(() => shop.close())

const fetchRows = (name: string, as: Pick<TestStaff, 'token'> | null = shop.clerk) =>
  shop.inject({
    method: 'GET',
    url: `/files/upload-${name}`,
    ...(as && { headers: { authorization: `Bearer ${as.token}` } }),
  })

const wrong = 'Part number;Name EN;Price EUR\nR-1;Cap;1.00\nR-2;Hood;=1+1\nR-3;Belt;-5\n'

const cellsOf = async (content: Buffer): Promise<string[][]> => {
  const tables = await openTable({ source: bytesSource(content), wish: {}, bounds: importBounds })
  if (!Array.isArray(tables)) throw new Error(tables.reason)
  const found: string[][] = []
  for await (const { records } of tables[0]?.read() ?? [])
    found.push(...records.map(({ cells }) => [...cells.values()]))
  return found
}

describe('GET /files/upload-{language}-{id}', () => {
  it('lists every row that needs a look, in the language of the reader', async () => {
    const upload = await shop.checked(wrong, 'wrong.csv')
    expect(upload.rows).toBe(2)
    const english = await fetchRows(`en-${upload.id}.csv`)
    expect(english.headers['content-disposition']).toContain('attachment')
    expect(english.body).toContain('2 rows to check.')
    expect(english.body).toContain('"3","Price EUR"')
    // No formula reaches a spreadsheet.
    expect(english.body).toContain(`"'=1+1"`)
    const german = await fetchRows(`de-${upload.id}.csv`)
    expect(german.body).toContain('2 Zeilen zum Prüfen.')
    expect(german.body).toContain('"3";"Price EUR"')
  })

  it('is a workbook as well', async () => {
    const upload = await shop.checked(wrong, 'book.csv')
    const book = await fetchRows(`en-${upload.id}.xlsx`)
    const rows = await cellsOf(book.rawPayload)
    expect(rows[1]).toEqual(['2 rows to check.'])
    expect(rows[2]?.slice(0, 3)).toEqual(['3', 'Price EUR', '=1+1'])
  })

  it('sends visitors to sign in, and answers 404 to other staff, to odd addresses and without rows', async () => {
    const upload = await shop.checked(wrong, 'rights.csv')
    const path = `en-${upload.id}.csv`
    expect((await fetchRows(path, null)).statusCode).toBe(302)
    expect((await fetchRows(path, await shop.newStaff('sales'))).statusCode).toBe(404)
    for (const odd of [
      `xx-${upload.id}.csv`,
      `en-${upload.id}.pdf`,
      'en-1.csv',
      path.replace(/.{8}\.csv/, '00000000.csv'),
    ])
      expect((await fetchRows(odd)).statusCode).toBe(404)
    const fine = await shop.checked('Part number;Name EN;Price EUR\nR-9;Cap;1.00', 'fine.csv')
    expect((await fetchRows(`en-${fine.id}.csv`)).statusCode).toBe(404)
  })
})

describe('RowList', () => {
  it('keeps the first ten thousand and counts all', () => {
    const list = new RowList()
    const issue = { place: '1', column: 'A', severity: 'warning', reason: 'PRICE_INVALID' } as const
    for (let n = 0; n < 10_050; n++) list.add({ ...issue, value: 'x'.repeat(500) })
    list.add({ ...issue, reason: 'MORE_OF_THESE', value: 'PRICE_INVALID +9' })
    expect(list.listed).toHaveLength(10_000)
    expect(list.listed[0]?.[2]).toHaveLength(200)
    expect(list.total).toBe(10_059)
  })
})
