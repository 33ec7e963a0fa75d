import { afterEach, beforeEach, expect, it } from 'vitest'
import { dumpCatalogue } from '#server/imports/catalogue-dump.fixture.ts'
import { ImportReport } from '#server/imports/error-report.ts'
import { type ImportShop, startImportShop } from '#server/imports/shop.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

let shop: ImportShop
beforeEach(async () => {
  shop = await startImportShop()
})
afterEach(() => shop.close())

const csv = (...lines: string[]) => lines.join('\n')
const list = csv(
  'Part number;Name EN;Fits',
  'A-1;Air filter;STIHL MS 170 (S/N 100001-200000), MS 180 (2005-2012)',
  'A-2;Carburetor;STIHL MS 170 from serial 200001 & MS 180',
  'A-3;Clutch;STIHL MS 170-MS 250, universal',
  'A-4;Drum;MX 90 (EPA)',
)
const fits = () =>
  shop.rows(`select standard, brands.name || ' ' || models.name as model, serial_from, serial_to, note
    from fitments join products on products.id = product_id join models on models.id = fitments.model_id
      join brands on brands.id = models.brand_id order by standard, model`)

it('records for which machines of a model a part is, as the list says beside the model', async () => {
  await shop.counts(list)
  const plain = { serial_from: null, serial_to: null, note: null }
  expect(await fits()).toEqual([
    { ...plain, standard: 'A-1', model: 'STIHL MS 170', serial_from: '100001', serial_to: '200000' },
    { ...plain, standard: 'A-1', model: 'STIHL MS 180', note: '2005-2012' },
    { ...plain, standard: 'A-2', model: 'STIHL MS 170', serial_from: '200001' },
    { ...plain, standard: 'A-2', model: 'STIHL MS 180' },
    { ...plain, standard: 'A-3', model: 'STIHL MS 170' },
    { ...plain, standard: 'A-3', model: 'STIHL MS 250' },
  ])
  expect(await shop.rows('select name, note from makerless_fits')).toEqual([{ name: 'MX 90', note: 'EPA' }])
})

it('tells of spans and of what names no model', async () => {
  const report = new ImportReport(await writeTemporary('errors.csv', ''), 'en')
  await shop.load(list, { report })
  await report.close()
  const told = report.tally.issues('warning').map(({ reason, samples }) => [reason, samples])
  expect(told).toContainEqual(['MODELS_BETWEEN', ['MS 170-MS 250']])
  expect(told).toContainEqual(['MODEL_UNREAD', ['universal']])
})

it('changes nothing when the file comes again, and an undo takes all of it back', async () => {
  const before = await dumpCatalogue(shop)
  await shop.counts(list)
  const once = await shop.state()
  expect(await shop.counts(list)).toMatchObject({ unchanged: 4 })
  expect(await shop.state()).toBe(once)
  expect(await shop.undo()).toMatchObject({ ok: true })
  expect(await shop.undo()).toMatchObject({ ok: true, left: [] })
  expect(await dumpCatalogue(shop)).toEqual(before)
})

it.each([
  ['articles', 'Part number;Name EN;Price EUR;Fits', ['A-1;Filter;5.00;', 'A-1;Filter;5.00;']],
  ['fits', 'Part number;Name EN;Fits', ['A-1;Filter;', 'A-1;Filter;']],
])('keeps what several rows of %s say of the same model', async (_of, headings, [first, second]) => {
  await shop.counts(csv(headings, `${first}STIHL MS 170 (SN 100-200)`, `${second}STIHL MS 170 (SN 300-400)`))
  expect(await fits()).toMatchObject([
    { model: 'STIHL MS 170', serial_from: null, serial_to: null, note: '100–200; 300–400' },
  ])
})

it('keeps the note of a row beside the note of its model', async () => {
  await shop
    .counts(
      csv('Part number;Models;Note', 'A-1;STIHL MS 170 (EPA);left side', 'A-1;STIHL MS 180;left side'),
      { map: { kind: 'fitment' } },
    )
    .catch(() => null)
  await shop.counts(csv('Part number;Name EN', 'A-1;Air filter'))
  await shop.counts(
    csv('Part number;Models;Note', 'A-1;STIHL MS 170 (EPA);left side', 'A-1;STIHL MS 180;left side'),
  )
  expect(await fits()).toMatchObject([
    { model: 'STIHL MS 170', note: 'EPA; left side' },
    { model: 'STIHL MS 180', note: 'left side' },
  ])
})

it('takes the serial numbers that columns of a product list give', async () => {
  await shop.counts(
    csv(
      'Part number;Name EN;Price EUR;Fits;Serial from;Serial to',
      'A-1;Oil pump;10.00;STIHL MS 170;123456789;',
      'A-2;Oil pump, old;9.00;STIHL MS 170, MS 180 (EPA);;123456788',
    ),
  )
  expect(await fits()).toMatchObject([
    { standard: 'A-1', model: 'STIHL MS 170', serial_from: '123456789', serial_to: null },
    { standard: 'A-2', model: 'STIHL MS 170', serial_from: null, serial_to: '123456788', note: null },
    { standard: 'A-2', model: 'STIHL MS 180', serial_from: null, serial_to: '123456788', note: 'EPA' },
  ])
})
