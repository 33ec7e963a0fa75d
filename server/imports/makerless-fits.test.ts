import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dumpCatalogue } from '#server/imports/catalogue-dump.fixture.ts'
import { ImportReport } from '#server/imports/error-report.ts'
import { showReport } from '#server/imports/report-screen.ts'
import { type ImportShop, startImportShop } from '#server/imports/shop.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

let shop: ImportShop
beforeEach(async () => {
  shop = await startImportShop()
})
afterEach(() => shop.close())

const csv = (...lines: string[]) => lines.join('\n')
const perRow = csv(
  'Part number,Description,Model,Price EUR',
  'C-3001,Air filter,MS 170,6.40',
  'C-3001,Air filter,MS 180,6.40',
  'C-3001,Air filter,018,6.40',
  'C-3002,Clutch drum,MS 180,14.90',
)
const german = csv('Artikelnummer;Bezeichnung;Passend für;VK netto (€)', 'A-1;Luftfilter;NX 170;6,40')

const makerless = () =>
  shop.rows(`select standard, string_agg(name, ', ' order by name) as models from makerless_fits
    join products on products.id = product_id group by standard order by standard`)
const fitments = () =>
  shop.rows(`select standard, string_agg(brands.name || ' ' || models.name, ', ' order by brands.name, models.name) as models
    from fitments join products on products.id = product_id join models on models.id = fitments.model_id
      join brands on brands.id = models.brand_id group by standard order by standard`)
const foundBy = (word: string) =>
  shop.rows(
    `select distinct standard from product_words join products on products.id = product_id
     where document @@ to_tsquery('pw_plain', $1) order by standard`,
    [word],
  )

it('keeps the models of a list that names no maker, as they are written, and finds the parts by them', async () => {
  await shop.counts(perRow, { source: 'rows' })
  await shop.counts(german, { source: 'german' })
  expect(await makerless()).toEqual([
    { standard: 'A-1', models: 'NX 170' },
    { standard: 'C-3001', models: '018, MS 170, MS 180' },
    { standard: 'C-3002', models: 'MS 180' },
  ])
  expect(await fitments()).toEqual([])
  expect(
    await shop.rows('select standard, fits_first, fits_total from products order by standard limit 2'),
  ).toEqual([
    { standard: 'A-1', fits_first: ['NX 170'], fits_total: 1 },
    { standard: 'C-3001', fits_first: ['018', 'MS 170', 'MS 180'], fits_total: 3 },
  ])
  expect(await foundBy('ms180')).toEqual([{ standard: 'C-3001' }, { standard: 'C-3002' }])
  expect(await foundBy('018')).toEqual([{ standard: 'C-3001' }])
  const reason = await sql<{ reason: unknown }>`
    select word_reason(id, 'en', 'en', array['ms180'::tsquery], array['MS180']) as reason from products
    where standard = 'C-3002'`.execute(shop.database.db)
  expect(reason.rows[0]?.reason).toMatchObject({ by: 'model', number: 'MS 180', brand: null })
})

it('tells them in one line, by number and sample', async () => {
  const report = new ImportReport(await writeTemporary('errors.csv', ''), 'en')
  const end = await shop.load(perRow, { report })
  await report.close()
  expect(report.tally.issues('warning')).toEqual([
    { reason: 'MODEL_WITHOUT_MAKER', rows: 3, samples: ['MS 170', 'MS 180', '018'] },
  ])
  if (!end.ok) throw new Error(end.reason)
  expect(showReport(end.summary, 'en')).toContain('3 × The manufacturer of these models')
  const lines = (await readFile(report.path ?? '', 'utf8')).split('\r\n')
  expect(lines.filter((line) => line.includes('MODEL_WITHOUT_MAKER'))).toEqual([
    expect.stringContaining('3 × MS 170 · MS 180 · 018'),
  ])
})

it('changes nothing when the same file comes again, and an undo takes the models back', async () => {
  const before = await dumpCatalogue(shop)
  await shop.counts(perRow)
  const once = await shop.state()
  expect(await shop.counts(perRow)).toMatchObject({ unchanged: 2 })
  expect(await shop.state()).toBe(once)
  expect(await shop.undo()).toMatchObject({ ok: true })
  expect(await shop.undo()).toMatchObject({ ok: true, left: [] })
  expect(await dumpCatalogue(shop)).toEqual(before)
})

it('gives a model to the maker whom a later file names, and an undo of that file makes it wait again', async () => {
  await shop.counts(perRow, { source: 'rows' })
  const before = await dumpCatalogue(shop)
  await shop.counts(csv('Part number;Name EN;Fits', 'B-1;Belt;STIHL MS 180'), { source: 'later' })
  expect(await fitments()).toEqual([
    { standard: 'B-1', models: 'STIHL MS 180' },
    { standard: 'C-3001', models: 'STIHL MS 180' },
    { standard: 'C-3002', models: 'STIHL MS 180' },
  ])
  expect(await makerless()).toEqual([{ standard: 'C-3001', models: '018, MS 170' }])
  expect(await shop.rows(`select fits_total from products where standard = 'C-3002'`)).toEqual([
    { fits_total: 1 },
  ])
  expect(await shop.undo()).toMatchObject({ ok: true, left: [] })
  expect(await dumpCatalogue(shop)).toEqual(before)
})

it('guesses no maker where two have a model of that name, but takes the one that the part itself names', async () => {
  const makers = csv('Part number;Name EN;Fits', 'B-1;Belt;STIHL MS 180', 'B-2;Belt;Honda MS 180')
  await shop.counts(makers, { source: 'makers' })
  await shop.counts(perRow, { source: 'rows' })
  expect(await makerless()).toEqual([
    { standard: 'C-3001', models: '018, MS 170, MS 180' },
    { standard: 'C-3002', models: 'MS 180' },
  ])
  await shop.counts(csv('Part number;Name EN;Fits', 'C-3002;Clutch drum;Honda MS 180'), { source: 'rows' })
  expect(await makerless()).toEqual([{ standard: 'C-3001', models: '018, MS 170, MS 180' }])
  expect((await fitments()).at(-1)).toEqual({ standard: 'C-3002', models: 'Honda MS 180' })
  await shop.counts(perRow, { source: 'rows' })
  expect((await makerless()).map(({ standard }) => standard)).toEqual(['C-3001'])
})

it('keeps serial numbers of a fitment list until the maker is known', async () => {
  await shop.counts(csv('Part number;Name EN', 'F-1;Air filter'), { source: 'list' })
  const fits = csv('Part number;Model;Serial from', 'F-1;NX 170;1000')
  await shop.counts(fits, { source: 'list', map: { rows: 'fitment' } })
  expect(await shop.rows('select name, serial_from from makerless_fits')).toEqual([
    { name: 'NX 170', serial_from: '1000' },
  ])
  await shop.counts(csv('Part number;Name EN;Fits', 'B-1;Belt;Honda NX 170'), { source: 'later' })
  expect(
    await shop.rows(
      `select serial_from from fitments join products on products.id = product_id where standard = 'F-1'`,
    ),
  ).toEqual([{ serial_from: '1000' }])
})
