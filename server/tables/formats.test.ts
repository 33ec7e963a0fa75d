import { CFB, utils, write, type BookType } from '@e965/xlsx'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { openTable } from '#server/tables/open-table.ts'
import { importBounds } from '#server/tables/table-limits.ts'
import type { TableRecord } from '#server/tables/table-record.ts'
import { TableReadError } from '#server/tables/table-refusal.ts'
import { bytesSource } from '#server/tables/table-source.ts'
import { buildZip } from '#server/tables/workbook.fixture.ts'

const open = async (content: Buffer | string) => {
  try {
    return await openTable({ source: bytesSource(Buffer.from(content)), wish: {}, bounds: importBounds })
  } catch (error) {
    if (error instanceof TableReadError) return error.refusal
    throw error
  }
}

const read = async (content: Buffer | string) => {
  const tables = await open(content)
  if (!Array.isArray(tables)) throw new Error(`${tables.reason} ${JSON.stringify(tables.values)}`)
  const records: TableRecord[] = []
  for await (const batch of tables[0]?.read() ?? []) records.push(...batch.records)
  return { tables, records }
}

/** Each row as texts by heading. */
const rowsOf = async (content: Buffer | string): Promise<Record<string, string>[]> => {
  const [headings, ...rows] = (await read(content)).records
  return rows.map(({ cells }) =>
    Object.fromEntries(
      [...cells].map(([column, text]) => [headings?.cells.get(column) ?? `#${column}`, text]),
    ),
  )
}

const buildBook = (type: BookType): Buffer => {
  const sheet = utils.aoa_to_sheet([
    ['Number', 'Name', 'Price', 'Date'],
    ['00123', 'Schlüssel для свечи', 1.5, new Date(Date.UTC(2024, 1, 3))],
    ['K-2', 'Belt', 12345678901, null],
  ])
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'List')
  utils.book_append_sheet(book, sheet, 'Old')
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
  const content: Buffer = write(book, { type: 'buffer', bookType: type })
  return content
}

/** A workbook behind a password is an encrypted stream in the container of an XLS. */
const encryptedPackage = (version: readonly number[], description: string): Buffer => {
  const container = CFB.utils.cfb_new()
  const info = Buffer.concat([Buffer.from(version), Buffer.from(description)])
  CFB.utils.cfb_add(container, '/EncryptionInfo', info)
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(6_000, 7))
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array)
}

/** The record FILEPASS follows the first record of the stream. */
const protectedXls = (): Buffer => {
  const plain = CFB.read(buildBook('biff8'), { type: 'buffer' })
  const stream = Buffer.from(CFB.find(plain, 'Workbook')?.content ?? [])
  const afterFirst = 4 + stream.readUInt16LE(2)
  const filePass = Buffer.from([
    0x2f,
    0,
    54,
    0,
    1,
    0,
    1,
    0,
    1,
    0,
    ...Array.from({ length: 48 }, (_, at) => at),
  ])
  const container = CFB.utils.cfb_new()
  const content = Buffer.concat([stream.subarray(0, afterFirst), filePass, stream.subarray(afterFirst)])
  CFB.utils.cfb_add(container, '/Workbook', content)
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array)
}

const protectedOds = (): Buffer =>
  buildZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    {
      name: 'META-INF/manifest.xml',
      content:
        '<manifest:manifest><manifest:file-entry manifest:media-type="text/xml" manifest:full-path="content.xml"><manifest:encryption-data manifest:checksum="x"/></manifest:file-entry></manifest:manifest>',
    },
    { name: 'content.xml', content: Buffer.alloc(2_000, 0x9c) },
  ])

describe('workbooks that a library reads', () => {
  it.each([
    ['biff8', 'xls'],
    ['ods', 'ods'],
    ['xlml', 'xls'],
  ] as const)('are read as tables: %s', async (type, format) => {
    const { tables, records } = await read(buildBook(type))
    expect(tables[0]).toMatchObject({ format, facts: { sheet: 'List' } })
    expect(records.map(({ cells }) => [...cells.values()])).toEqual([
      ['Number', 'Name', 'Price', 'Date'],
      ['00123', 'Schlüssel для свечи', '1.5', '2024-02-03'],
      ['K-2', 'Belt', '12345678901'],
    ])
    expect(records[1]?.odd).toEqual(new Map([[3, 'date']]))
  })

  it('do not read hidden sheets and tell them', async () => {
    const { tables } = await read(buildBook('biff8'))
    expect(tables.map(({ facts }) => facts)).toEqual([{ sheet: 'List', hiddenSheets: ['Old'] }])
  })

  it('are read from the page that a shop program calls .xls', async () => {
    const page =
      '<html><head><meta charset="windows-1252"></head><body><table><tr><th>Nr</th><th>Gr&ouml;&szlig;e</th></tr><tr><td>00123</td><td>Schl\u00fcssel &amp; B\u00fcgel</td></tr></table></body></html>'
    expect(await rowsOf(iconv.encode(page, 'windows-1252'))).toEqual([
      { Nr: '00123', Größe: 'Schlüssel & Bügel' },
    ])
  })

  it.each([
    ['xlsb', 'xlsb'],
    ['sylk', 'sylk'],
    ['dbf', 'dbf'],
    ['rtf', 'document'],
  ] as const)('are refused with what to save them as: %s', async (type, found) => {
    expect(await open(buildBook(type))).toMatchObject({ reason: 'NOT_A_TABLE', values: { found } })
  })

  it.each([
    ['XLSX of Excel', () => encryptedPackage([4, 0, 4, 0, 0x40, 0, 0, 0], '<encryption/>')],
    ['XLSX of Excel 2007', () => encryptedPackage([4, 0, 2, 0, 0x24, 0, 0, 0], '\u0001'.repeat(200))],
    ['XLS', protectedXls],
    ['ODS', protectedOds],
  ])('are told to be protected by a password, not damaged: %s', async (_, build) => {
    expect(await open(build())).toMatchObject({ reason: 'NOT_A_TABLE', values: { found: 'protected' } })
  })

  it.each([
    ['half an XLS', () => buildBook('biff8').subarray(0, 2_000)],
    ['half an ODS', () => buildBook('ods').subarray(0, 2_000)],
    [
      'noise behind the signature of XLS',
      () => Buffer.concat([buildBook('biff8').subarray(0, 8), Buffer.alloc(5_000, 0x5a)]),
    ],
  ])('are refused when they are damaged: %s', async (_, build) => {
    expect(await open(build())).toMatchObject({ ok: false })
  })

  it('are refused before they are unpacked when they are bombs', async () => {
    const bomb = buildZip([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
      { name: 'content.xml', content: Buffer.alloc(64 * 1024 * 1024, 0x20) },
    ])
    expect(await open(bomb)).toMatchObject({ reason: 'TOO_LARGE' })
    const huge = buildZip([{ name: 'content.xml', content: 'x', claimedBytes: 3 * 1024 ** 3 }])
    expect(await open(huge)).toMatchObject({ reason: 'TOO_LARGE' })
  })

  it('are refused with the place when a cell is above the limit', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Number', 'Name'],
      ['K-1', 'x'],
    ])
    const cell: unknown = sheet['B2']
    Object.assign(cell ?? {}, { v: 'x'.repeat(32_767) })
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'List')
    const page = `<table><tr><td>Number</td><td>Name</td></tr><tr><td>K</td><td>${'x'.repeat(40_000)}</td></tr></table>`
    expect(await open(page)).toMatchObject({ reason: 'OVER_LIMIT', values: { bound: 'cell' } })
    expect(await open(write(book, { type: 'buffer', bookType: 'biff8' }))).toBeInstanceOf(Array)
  })
})

describe('JSON', () => {
  it.each([
    [
      'an array',
      '[{"sku":"A-1","price":{"amount":1.5}},\n {"sku":"A-2","tags":["x","y"],"ok":true,"note":null}]',
    ],
    [
      'one object per line',
      '{"sku":"A-1","price":{"amount":1.5}}\n{"sku":"A-2","tags":["x","y"],"ok":true}\n',
    ],
    [
      'an array in an object',
      '{"count":2,"products":[{"sku":"A-1","price":{"amount":1.5}},{"sku":"A-2","tags":["x","y"],"ok":true}]}',
    ],
  ])('is read from %s', async (_, content) => {
    expect(await rowsOf(content)).toEqual([
      { sku: 'A-1', 'price.amount': '1.5' },
      { sku: 'A-2', tags: 'x, y', ok: 'TRUE' },
    ])
  })

  it('has a column for a key that only the last object has', async () => {
    const many = Array.from({ length: 2_000 }, (_, at) => `{"sku":"A-${at}","name":"{[\\"${at}"}`)
    const rows = await rowsOf(`${many.join('\n')}\n{"sku":"Z","late":"x"}`)
    expect(rows).toHaveLength(2_001)
    expect(rows[7]).toEqual({ sku: 'A-7', name: '{["7' })
    expect(rows.at(-1)).toEqual({ sku: 'Z', late: 'x' })
  })

  it('is read as one table for each list in it, however deep the list stands', async () => {
    const tables = await open('{"meta":{"tags":[{"a":1}]},"data":{"items":[{"sku":"A-1"},{"sku":"A-2"}]}}')
    expect(tables).toMatchObject([
      { facts: { sheet: 'meta.tags' }, sample: [{}, {}] },
      { facts: { sheet: 'data.items' }, sample: [{}, {}, {}] },
    ])
  })

  it('is read from the lists of GraphQL', async () => {
    const node = (sku: string) => `{"cursor":"x","node":{"sku":"${sku}"}}`
    expect(await rowsOf(`{"data":{"products":{"edges":[${node('A-1')},${node('A-2')}]}}}`)).toEqual([
      { sku: 'A-1' },
      { sku: 'A-2' },
    ])
  })

  it('has a row for each nested variant, with what its product says', async () => {
    const small = '{"sku":"AF-S","title":"Small","price":"12.50","inventory_quantity":3}'
    const large = '{"sku":"AF-L","title":"Large","price":"15.00"}'
    const product = `{"title":"Air filter","vendor":"ACME","variants":[${small},${large}]}`
    const wanted = [
      { vendor: 'ACME', title: 'Air filter – Small', sku: 'AF-S', price: '12.50', inventory_quantity: '3' },
      { vendor: 'ACME', title: 'Air filter – Large', sku: 'AF-L', price: '15.00' },
    ]
    expect(await rowsOf(`{"products":[${product}]}`)).toEqual(wanted)
    expect(await rowsOf(product)).toEqual(wanted)
    expect(await rowsOf(`${product}\n${product}`)).toEqual([...wanted, ...wanted])
    const only = `[{"sku":"C","title":"Chain","stock":4,"variants":[{"title":"Default Title","price":9}]}]`
    expect(await rowsOf(only)).toEqual([{ title: 'Chain', sku: 'C', stock: '4', price: '9' }])
  })

  it('marks a product with a number and a price of its own as parent of its variants', async () => {
    const tables = await open(
      '[{"sku":"P1","name":"Plug","price":3,"size":"M","variants":[{"sku":"P1-A","price":3},{"sku":"P1-B"}]}]',
    )
    if (!Array.isArray(tables)) throw new Error(tables.reason)
    expect(tables[0]?.sample.slice(1).map(({ mark, cells }) => [mark, [...cells.values()]])).toEqual([
      ['parent', ['P1', 'Plug', '3', 'M']],
      [undefined, ['P1-A', 'Plug', '3', 'M']],
      [undefined, ['P1-B', 'Plug', 'M']],
    ])
  })

  it('keeps variants without numbers with their product', async () => {
    const variants = '[{"size":"S","price":3},{"size":"M","price":4}]'
    expect(await rowsOf(`[{"sku":"P1","name":"Glove","variants":${variants}}]`)).toEqual([
      { sku: 'P1', name: 'Glove', 'variants.size': 'S, M', 'variants.price': '3, 4' },
    ])
  })

  it.each([
    ['a list of lists', '[["sku","name"],["A-1","Filter"]]', 'json'],
    ['lists in an object', '{"columns":["sku","name"],"rows":[["A-1","Filter"]]}', 'json'],
    ['a list of texts', '["A-1","A-2"]', 'json'],
    ['columns in place of articles', '{"sku":["A-1","A-2"],"name":["Filter","Chain"]}', 'json'],
    ['articles by number', '{"A-1":{"name":"Filter"},"A-2":{"name":"Chain"}}', 'json'],
    ['half an array', '[{"sku":"A-1"},{"sku":', 'damaged'],
    ['broken objects', '[{"sku" "A-1"}]', 'damaged'],
    ['objects without values', '[{},{}]', 'json'],
  ])('is refused: %s', async (_, content, found) => {
    expect(await open(content)).toMatchObject({ reason: 'NOT_A_TABLE', values: { found } })
  })

  it('is told when its objects are nested 200 deep', async () => {
    const nested = `[${'{"a":'.repeat(200)}1${'}'.repeat(200)}]`
    expect(await open(nested)).toMatchObject({
      reason: 'OVER_LIMIT',
      values: { bound: 'jsonDepth', limit: 8, place: 'depth' },
    })
  })

  it('is refused when one object is above the limit of a row', async () => {
    expect(await open(`[{"a":"${'x'.repeat(1_200_000)}"}]`)).toMatchObject({ reason: 'OVER_LIMIT' })
  })
})
