import { chmod, mkdir, open, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import iconv from 'iconv-lite'
import { languages } from '#contract/language.ts'
import { dumpCatalogue } from '#server/imports/catalogue-dump.fixture.ts'
import { importFile } from '#server/imports/imports.service.ts'
import { type ImportShop, startImportShop } from '#server/imports/shop.fixture.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { buildZip } from '#server/tables/workbook.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

/**
 * Files that no catalogue is. A file that changes while it is read: changed-file.test.ts; a full disk:
 * storage-full.test.ts; `kill -9` in an import and in an undo: import-command.test.ts; a pipe: table-reader.test.ts.
 */
let shop: ImportShop
beforeEach(async () => {
  shop = await startImportShop()
})
afterEach(() => shop.close())

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64')
const list = 'Part number;Name EN;Price EUR\nA-1;Belt;10.00\n'

/** A file of 200 MB that begins with these bytes and takes no room. */
const writeHuge = async (name: string, head: Buffer): Promise<string> => {
  const path = await writeTemporary(name, head)
  await truncate(path, 200 * 1024 * 1024)
  return path
}

describe('a file that is no list', () => {
  it('changes nothing, and is named in words of each language', { timeout: 120_000 }, async () => {
    await shop.counts(list, { source: 'parts' })
    const before = await shop.state()
    const folder = join(dirname(await writeTemporary('list.csv', list)), 'lists')
    await mkdir(folder)
    const files: [string, string, object][] = [
      [await writeTemporary('empty.csv', ''), 'NOT_A_TABLE', { found: 'empty' }],
      [await writeTemporary('blank.csv', ' \n\n ;; \n'), 'NOT_A_TABLE', {}],
      [await writeTemporary('photo.xlsx', png), 'NOT_A_TABLE', { found: 'image' }],
      [
        await writeTemporary('lists.zip', buildZip([{ name: 'list.csv', content: list }])),
        'NOT_A_TABLE',
        { found: 'archive' },
      ],
      [
        await writeTemporary('list.xlsx', buildZip([{ name: 'list.csv', content: list }])),
        'NOT_A_TABLE',
        { found: 'archive' },
      ],
      [await writeHuge('huge.csv', Buffer.from('A-1')), 'NOT_A_TABLE', {}],
      [await writeHuge('huge.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')), 'TOO_LARGE', {}],
      [folder, 'FILE_UNREADABLE', { code: 'EISDIR' }],
      [join(folder, 'none.csv'), 'FILE_UNREADABLE', { code: 'ENOENT' }],
    ]
    for (const [path, reason, values] of files) {
      const end = await importFile(shop.importer, { path })
      expect(end, path).toMatchObject({ ok: false, reason, values })
      if (end.ok) continue
      for (const language of languages) {
        const message = textsOf(language, 'imports')(end.messageKey, end.values)
        expect(message).not.toMatch(/[{}]|refusal\./)
      }
    }
    expect(await shop.state()).toBe(before)
    expect(await shop.rows('select number from import_runs')).toHaveLength(1)
  })

  it('is refused with what to do where it may not be read', async () => {
    const path = await writeTemporary('list.csv', list)
    await chmod(path, 0o000)
    // Root may read everything.
    const isReadable = await open(path).then(
      (file) => file.close().then(() => true),
      () => false,
    )
    if (!isReadable)
      expect(await importFile(shop.importer, { path })).toMatchObject({
        reason: 'FILE_UNREADABLE',
        values: { code: 'EACCES' },
      })
    for (const language of languages) {
      const text = textsOf(language, 'imports')
      const [denied, other] = ['EACCES', 'EIO'].map((code) => text('refusal.FILE_UNREADABLE', { code }))
      expect(denied).not.toBe(other)
      expect(denied).not.toContain('EACCES')
    }
  })

  it('is loaded as an empty list where it has headings and no rows', async () => {
    expect(await shop.counts('Part number;Name EN;Price EUR\n', { source: 'parts' })).toEqual({})
    expect(await shop.rows('select id from products')).toEqual([])
  })

  it('is loaded from a path with blanks and Cyrillic letters, which also name its source', async () => {
    const end = await importFile(shop.importer, { path: await writeTemporary('прайс лист № 1.csv', list) })
    expect(end).toMatchObject({ ok: true, source: 'прайс лист № 1', counts: { added: 1 } })
  })

  it('is refused with a mapping that was made for another file', async () => {
    const map = { columns: { Teilenummer: 'number', Benennung: 'name' } }
    expect(await shop.load(list, { map })).toMatchObject({
      reason: 'MAP_OTHER_FILE',
      values: { mapped: 'Teilenummer, Benennung' },
    })
  })
})

/** All that part lists have beside plain rows, at once, as a German program writes it. */
const everything = iconv.encode(
  [
    'Motorgeräte Müller GmbH;;;;;;',
    'Preisliste 2026;;;;;;',
    '',
    'Artikelnr.;Bezeichnung;VK netto (€);PE;Bestand;Passend für;OEM',
    'Filter;;;;;;',
    'F-100;"Luftfilter &amp; Deckel";12,90;1;12 Stk.;MS 170;OEM: 1130 124 0800',
    'F-100;"Luftfilter &amp; Deckel";12,90;1;12 Stk.;MS 180;',
    'F 200;Ölfilter;1,35;100;>10;;',
    'F-200;Ölfilter;1,40;100;>10;;',
    '="00123";Dichtung für Ölfilter;auf Anfrage;;ja;;',
    '12.01.2026;Dichtung groß;3,00;1;1;;',
    '1,12897E+10;Dichtung klein;2,00;1;1;;',
    ';Gummipuffer ohne Nummer;4,50;1;3;;',
    'F-900;ersetzt durch F-100;;;;;',
    'Riemen;;;;;;',
    'R-1;Keilriemen;7,00;1;viele;;Kennwort: 4711',
    'R-2;Zahnriemen;8 Gulden;1;0;;',
    'Übertrag;;123,45;;;;',
    'Summe;;321,00;;;;',
    'Seite 1 von 2;;;;;;',
    'Tel. +49 341 1234567;;;;;;',
  ].join('\r\n'),
  'windows-1252',
)

describe('everything that lists have beside their rows, in one file', () => {
  it('goes in twice without a difference, and out without a trace', { timeout: 120_000 }, async () => {
    const dump = () => dumpCatalogue(shop)
    await shop.counts(list, { source: 'parts' })
    const before = await dump()
    const first = await shop.load(everything, { source: 'messy' })
    if (!first.ok) throw new Error(`refused: ${first.reason} ${JSON.stringify(first.values)}`)
    const { summary } = first
    // Five articles and a supersession.
    expect(summary.counts).toMatchObject({ new: 6, joined: 2, refused: 3 })
    const reasons = (some: typeof summary.leftOut) =>
      some.map(({ reason, rows }) => `${reason} ${rows}`).sort()
    expect(reasons(summary.refused)).toEqual(['NUMBER_IS_DATE 1', 'NUMBER_MISSING 1', 'NUMBER_ROUNDED 1'])
    expect(reasons(summary.leftOut)).toEqual([
      'contact 1',
      'group 2',
      'pageFoot 1',
      'superseded 1',
      'total 2',
    ])
    expect(
      await shop.rows(`select standard, names ->> 'de' as name from products where source_id = (
      select id from sources where name = 'messy') order by standard`),
    ).toEqual([
      { standard: '00123', name: 'Dichtung für Ölfilter' },
      { standard: 'F-100', name: 'Luftfilter & Deckel' },
      { standard: 'F-200', name: 'Ölfilter' },
      { standard: 'R-1', name: 'Keilriemen' },
      { standard: 'R-2', name: 'Zahnriemen' },
    ])
    expect(
      await shop.rows(`select standard, amount_minor || '/' || per as price from prices join products on products.id = product_id
        join sources on sources.id = source_id where sources.name = 'messy' order by standard`),
    ).toEqual([
      { standard: 'F-100', price: '1290/1' },
      { standard: 'F-200', price: '140/100' },
      { standard: 'R-1', price: '700/1' },
    ])
    const loaded = await shop.state()
    expect(await shop.load(everything, { source: 'messy' })).toMatchObject({
      counts: { added: 0, changed: 0 },
    })
    expect(await shop.state()).toBe(loaded)
    for (let runs = 0; runs < 2; runs += 1) await shop.undo()
    expect(await dump()).toEqual(before)
  })
})
