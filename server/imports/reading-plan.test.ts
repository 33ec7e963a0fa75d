import fc from 'fast-check'
import { createWriteStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { heldMegabytes } from '#server/testing/held-memory.ts'
import { ImportMap, parseImportMap } from '#server/imports/mapping-file.ts'
import { readImport } from '#server/imports/read-import.ts'
import type { SupersessionRow } from '#server/imports/row.ts'
import { planFile, productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const refusalOf = async (content: string | Buffer, name = 'list.csv') => {
  const plan = await planFile(await writeTemporary(name, content))
  return plan.ok ? null : { reason: plan.reason, ...plan.values }
}

const mapOf = (map: object): { map: ImportMap } => ({ map: ImportMap.parse(map) })

describe('finding out how a file is written', () => {
  it.each([';', ',', '\t', '|'])('separator %j', async (separator) => {
    const text = [
      ['Part No.', 'Name', 'Price EUR'],
      ['0000 350 3502', 'Tank', '12.50'],
      ['1E40F-5', 'Piston', '3.10'],
    ]
      .map((row) => row.join(separator))
      .join('\r\n')
    const products = productsOf(await readContent(text))
    expect(products.map(({ number, price }) => [number, price])).toEqual([
      ['0000 350 3502', { amountMinor: 1250, currency: 'EUR', per: 1 }],
      ['1E40F-5', { amountMinor: 310, currency: 'EUR', per: 1 }],
    ])
  })

  it('follows the hint of Excel, titles above the headings, headings repeated on each page', async () => {
    const text =
      'sep=;\nOur list;;\n;;\nArtikelnummer;Bezeichnung;Preis (EUR)\nA-1;Keilriemen;1.234,50\nArtikelnummer;Bezeichnung;Preis (EUR)\nA-2;Zündkerze;12,50\n'
    const products = productsOf(await readContent(text))
    expect(products.map(({ number, names, price }) => [number, names, price?.amountMinor])).toEqual([
      ['A-1', { de: 'Keilriemen' }, 123450],
      ['A-2', { de: 'Zündkerze' }, 1250],
    ])
  })

  it.each([
    ['Référence;Désignation;Prix EUR;Poids (g)', 'fr'],
    ['Referencia;Descripción;Precio EUR;Peso (g)', 'es'],
    ['Codigo_material;Descricao;Preco EUR;Peso (g)', 'pt-BR'],
    ['Артикул;Наименование;Цена, EUR;Вес, г', 'ru'],
    ['零件号;名称;价格 EUR;重量 (g)', 'zh'],
    ['Indeks;Nazwa;Cena EUR;Waga (g)', 'pl'],
  ])('headings %s', async (headings, language) => {
    const [product] = productsOf(await readContent(`${headings}\nA-1;XL 200;5,25;340\n`))
    expect(product).toMatchObject({
      number: 'A-1',
      names: { [language]: 'XL 200' },
      price: { amountMinor: 525, currency: 'EUR', per: 1 },
      weightGrams: 340,
    })
  })

  it('reads a column per language and every number column', async () => {
    const text =
      'SKU;Name EN;Name DE;OEM;Cross reference;EAN;Fits\nA-1;Belt;Riemen;754-04175;RO12318 // 75-6331;4006381333931;STIHL MS 180, MS 170\n'
    const [product] = productsOf(await readContent(text))
    expect(product?.names).toEqual({ en: 'Belt', de: 'Riemen' })
    expect(product?.numbers).toEqual([
      { type: 'oem', number: '754-04175' },
      { type: 'cross', number: 'RO12318' },
      { type: 'cross', number: '75-6331' },
      { type: 'ean', number: '4006381333931' },
    ])
    expect(product?.models).toEqual([
      { name: 'MS 180', brand: 'STIHL' },
      { name: 'MS 170', brand: 'STIHL' },
    ])
  })
})

describe('rows that are not as they should be', () => {
  it('never lets a bad row stop the others, and says what was wrong where', async () => {
    const text =
      'Number;Name;Price EUR;EAN;Min qty;Weight (kg)\n;No number;1;;;\nA-1;Good;1.50;4006381333932;38 Kartons;heavy\n1.12897E+10;Rounded;1;;;\nA-2;;free;12;2.5;\nA-3;Too;1;;;;surplus\nA-4;Last;0;;0;\n'
    const read = await readContent(text)
    expect(
      productsOf(read).map(({ number, price, minPieces }) => [number, price?.amountMinor, minPieces]),
    ).toEqual([
      ['A-1', 150, 38],
      ['A-2', undefined, undefined],
      ['A-3', 100, undefined],
      ['A-4', undefined, undefined],
    ])
    expect(read.issues.map(({ line, column, severity, reason }) => [line, column, severity, reason])).toEqual(
      [
        [2, '', 'error', 'NUMBER_MISSING'],
        [3, 'EAN', 'warning', 'EAN_CHECK_DIGIT'],
        [3, 'Weight (kg)', 'warning', 'WEIGHT_INVALID'],
        [3, 'Min qty', 'warning', 'QUANTITY_HAS_TEXT'],
        [4, 'Number', 'error', 'NUMBER_ROUNDED'],
        [5, '', 'warning', 'NAME_MISSING'],
        [5, 'EAN', 'warning', 'EAN_INVALID'],
        [5, 'Price EUR', 'warning', 'PRICE_INVALID'],
        [5, 'Min qty', 'warning', 'QUANTITY_INVALID'],
        [6, '', 'warning', 'TOO_MANY_CELLS'],
        [7, 'Price EUR', 'warning', 'PRICE_ZERO'],
      ],
    )
  })

  it('reads any bytes behind good headings without an exception', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        const content = Buffer.concat([
          Buffer.from('Number;Name;OEM;Price EUR;Stock;Fits\nA-1;Belt;1;1;1;1\nA-2;Belt;1;1;1;1\n'),
          Buffer.from(bytes),
        ])
        const plan = await planFile(await writeTemporary('list.csv', content))
        if (!plan.ok) return
        for await (const { rows } of readImport(plan))
          for (const { row } of rows) expect(row?.kind ?? 'product').toBe('product')
      }),
      { numRuns: 150 },
    )
  })
})

describe('mapping files', () => {
  it('reads supersession: a blank old number goes on with the row above', async () => {
    const text = 'old;new;name;date\nA-1;B-1;Kit;1996-05-22\n;B-2;Screw;\nA-2;;;\nA-3;A 3;;\n;;;\n'
    const read = await readContent(
      text,
      mapOf({
        rows: 'supersession',
        forkMode: 'and',
        columns: { old: 'oldNumber', new: 'newNumber', name: 'name', date: 'supersessionDate' },
      }),
    )
    const rows = read.rows.filter((row): row is SupersessionRow => row.kind === 'supersession')
    expect(rows.map(({ oldNumber, newNumber, date }) => [oldNumber, newNumber, date])).toEqual([
      ['A-1', 'B-1', '1996-05-22'],
      ['A-1', 'B-2', undefined],
      ['A-2', null, undefined],
    ])
    expect(read.issues.map(({ line, reason }) => [line, reason])).toEqual([[5, 'SUPERSEDES_ITSELF']])
  })

  it('reads prices, stock and fitment', async () => {
    const prices = await readContent(
      'Number;From;Net\nA-1;10;3,5\nA-2;1;-\n',
      mapOf({
        rows: 'prices',
        currency: 'EUR',
        columns: { Number: 'number', From: 'minQuantity', Net: 'price' },
      }),
    )
    expect(prices.rows).toEqual([
      {
        kind: 'price',
        number: 'A-1',
        tiers: [{ minPieces: 10, price: { amountMinor: 350, currency: 'EUR', per: 1 } }],
      },
      { kind: 'price', number: 'A-2', tiers: [] },
    ])
    expect(prices.issues).toEqual([])
    const stock = await readContent('Number;Stock;ETA\nA-1;5;2026-12-24\n')
    expect(stock.rows).toEqual([{ kind: 'stock', number: 'A-1', stockPieces: 5, expectedAt: '2026-12-24' }])
    const fitment = await readContent('Number;Brand;Models;Serial from\nA-1;STIHL;MS 180;123\n')
    expect(fitment.rows).toEqual([
      { kind: 'fitment', number: 'A-1', brandName: 'STIHL', models: [{ name: 'MS 180' }], serialFrom: '123' },
    ])
  })

  it('binds columns by position, labels beside values, and constants', async () => {
    const text = 'A-1;MS 1;Engine;GX 35;30,5\nA-2;MS 2;;;-\n'
    const map = mapOf({
      header: false,
      language: 'en',
      constants: { brand: 'Honda', kind: 'machine' },
      columns: {
        '#1': 'number',
        '#2': 'name',
        '#4': { field: 'attributes.spec', label: '#3' },
        '#5': { field: 'attributes.displacement', unit: 'cm³' },
      },
    })
    const products = productsOf(await readContent(text, map))
    expect(products[0]).toMatchObject({ brandName: 'Honda', itemKind: 'machine', names: { en: 'MS 1' } })
    expect(products[0]?.attributes).toEqual([
      { key: 'engine', label: 'Engine', value: 'GX 35' },
      { key: 'displacement', value: '30,5', amount: 30.5, unit: 'cm³' },
    ])
    expect(products[1]?.attributes).toEqual([])
  })

  it('refuses a mapping file with the place of the mistake', () => {
    expect(parseImportMap('{"rows": "prices"}')).toMatchObject({ ok: true })
    expect(parseImportMap('{"columns": {"A": "nmber"}}')).toMatchObject({
      ok: false,
      error: expect.stringContaining('columns'),
    })
    expect(parseImportMap('{"colums": {}}')).toMatchObject({ ok: false })
    expect(parseImportMap('not json')).toMatchObject({ ok: false })
  })

  it('has examples that are valid', async () => {
    const folder = new URL('../../demo/import-maps/', import.meta.url)
    const files = (await readdir(folder)).filter((file) => file.endsWith('.json'))
    expect(files.length).toBeGreaterThanOrEqual(9)
    for (const file of files) {
      const parsed = parseImportMap(await readFile(new URL(file, folder), 'utf8'))
      expect(parsed, file).toMatchObject({ ok: true })
    }
  })
})

describe('files that are no table', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['blanks', ' \n\n ', 'empty'],
    ['a web page', '<!DOCTYPE html><html><body>Price list</body></html>', 'html'],
    ['XML', '<?xml version="1.0"?><list/>', 'xml'],
    ['JSON', '[{}]', 'json'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj', 'pdf'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), 'image'],
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 0]), 'archive'],
    ['old Excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'damaged'],
    ['bytes', Buffer.from(Array.from({ length: 4000 }, (_, index) => ((index * 7919) % 251) % 13)), 'binary'],
    ['prose', 'Dear customer\nplease find below our offer\nwith kind regards\nthe sales team\n', 'prose'],
  ])('refuses %s', async (_, content, found) => {
    expect(await refusalOf(content)).toEqual({ reason: 'NOT_A_TABLE', found })
  })

  it('asks which column holds the part numbers and shows all headings with samples', async () => {
    const headings = Array.from({ length: 20 }, (_, index) => `Colour ${'abcdefghijklmnopqrst'[index]}`)
    const plan = await planFile(
      await writeTemporary('list.csv', `${headings.join(';')}\n${headings.map(() => '5').join(';')}\n`),
    )
    expect(plan).toMatchObject({ ok: true, questions: [{ key: 'HEADINGS_UNKNOWN', isProposal: false }] })
    expect(plan.ok && plan.columns.map(({ heading }) => heading)).toEqual(headings)
  })
})

describe('large files', () => {
  it('reads 100,000 rows with flat memory', async () => {
    const path = await writeTemporary('large.csv', '')
    const stream = createWriteStream(path)
    stream.write('Number;Name;OEM;Price EUR;Description\n')
    const description = 'Reinforced with aramid and for dry use only. '.repeat(5)
    for (let index = 0; index < 100_000; index += 1) {
      const isFull = !stream.write(
        `A-${index};Belt for mower ${index};${100000 + index} // 503 89 47-01;${index / 100};${description}\n`,
      )
      if (isFull) await new Promise<void>((resolve) => stream.once('drain', () => resolve()))
    }
    await new Promise<void>((resolve) => stream.end(() => resolve()))
    const plan = await planFile(path)
    if (!plan.ok) throw new Error(plan.reason)
    const before = heldMegabytes()
    let highest = before
    let count = 0
    let last = 0
    for await (const { rows, bytesRead, bytesTotal } of readImport(plan)) {
      count += rows.length
      expect(bytesRead).toBeLessThanOrEqual(bytesTotal)
      expect(rows.length).toBeLessThanOrEqual(500)
      last = bytesRead
      if (count % 10_000 === 0) highest = Math.max(highest, heldMegabytes())
    }
    expect(count).toBe(100_000)
    expect(last).toBe(plan.tables[0].table.bytesTotal)
    expect(highest - before).toBeLessThan(12)
  })
})
