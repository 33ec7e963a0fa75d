import { sql, type RawBuilder } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OfficeProduct, SomeTexts } from '#contract/office/products.contract.ts'
import { importFile } from '#server/imports/imports.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'
import { type TestShop, type TestStaff, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await startTestShop()
  clerk = await shop.newStaff('catalogue')
})
afterAll(() => shop.close())

const asSystem = <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
  withActor(shop.db, { role: 'system' }, async (tx) => (await statement.execute(tx)).rows)

const detail = async (id: number): Promise<OfficeProduct> => {
  const answer = await shop.call('officeProductDetail', { id }, { as: clerk })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

const save = async (id: number, typed: SomeTexts, options: { seen?: SomeTexts; as?: TestStaff } = {}) => {
  const seen = options.seen ?? (await detail(id)).fields
  return shop.call('officeUpdateProduct', { id, seen, typed }, { as: options.as ?? clerk })
}

const load = async (content: string) => {
  const client = new pg.Client(shop.database.application)
  await client.connect()
  const end = await importFile(client, {
    path: await writeTemporary('test.csv', content),
    source: 'test',
    currency: 'EUR',
    takesProposals: true,
  })
  await client.end()
  if (!end.ok) throw new Error(JSON.stringify(end))
}

describe('articles in the office', () => {
  it('are for staff who keep the catalogue', async () => {
    const { id } = await shop.newProduct()
    const [buyer, sales] = [await shop.newBuyer(), await shop.newStaff('sales')]
    const calls = [
      ['officeListProduct', {}],
      ['officeProductDetail', { id }],
      ['officeUpdateProduct', { id, seen: {}, typed: { stock: '1' } }],
      ['officeHideProduct', { id, reason: 'x' }],
      ['officeShowProduct', { id }],
      ['officeRemovePicture', { id, name: 'x' }],
    ] as const
    for (const [call, input] of calls) {
      expect((await shop.call(call, input)).code).toBe(401)
      expect((await shop.call(call, input, { as: buyer })).code).toBe(401)
      expect((await shop.call(call, input, { as: sales })).code).toBe(403)
    }
  })

  it('are not there for odd and unknown ids', async () => {
    for (const id of [null, 999_999_999, -1] as const) {
      expect((await shop.call('officeProductDetail', { id }, { as: clerk })).code).toBe(404)
      const change = { id, seen: {}, typed: { stock: '1' } }
      expect((await shop.call('officeUpdateProduct', change, { as: clerk })).code).toBe(404)
      expect((await shop.call('officeHideProduct', { id, reason: 'x' }, { as: clerk })).code).toBe(404)
      expect((await shop.call('officeShowProduct', { id }, { as: clerk })).code).toBe(404)
      expect((await shop.call('officeRemovePicture', { id, name: 'x' }, { as: clerk })).code).toBe(404)
    }
  })
})

describe('GET /api/office/listProduct', () => {
  it('finds a number that begins like the name of a maker', async () => {
    await shop.newProduct({ oem: [{ brand: 'ZT', number: '775500' }] })
    const { id, standard } = await shop.newProduct({ standard: 'ZT-10001', name: 'Lever' })
    for (const keyword of [standard, 'zt 10001'])
      expect(await shop.call('officeListProduct', { keyword }, { as: clerk })).toMatchObject({
        rows: [{ id, standard }],
      })
  })

  it('finds by a number in any spelling and by words, hidden articles too, and goes on by key', async () => {
    const shown = await shop.newProduct({ standard: 'QX-77.180', name: 'Flange zubro left' })
    const hidden = await shop.newProduct({
      standard: 'QX-77.181',
      name: 'Flange zubro right',
      status: 'hidden',
    })
    for (const keyword of ['qx 77 180', 'QX77180'])
      expect(await shop.call('officeListProduct', { keyword }, { as: clerk })).toMatchObject({
        rows: [{ id: shown.id, standard: 'QX-77.180' }],
      })
    const words = await shop.call('officeListProduct', { keyword: 'zubro' }, { as: clerk })
    expect(words).toMatchObject({ rows: [{ id: shown.id }, { id: hidden.id, status: 'hidden' }] })
    const first = await shop.call(
      'officeListProduct',
      { keyword: 'zubro', cursor: 'first', pageSize: 1 },
      { as: clerk },
    )
    if (first.code !== 200) throw new Error(first.msg)
    const cursor = first.next ?? ''
    const second = await shop.call(
      'officeListProduct',
      { keyword: 'zubro', cursor, pageSize: 1 },
      { as: clerk },
    )
    expect(second).toMatchObject({ rows: [{ id: hidden.id }], next: null })
    expect(
      await shop.call('officeListProduct', { keyword: 'zubro', status: 'hidden' }, { as: clerk }),
    ).toMatchObject({ rows: [{ id: hidden.id }] })
  })
})

describe('POST /api/office/product/update', () => {
  it('changes price, stock, place and names at once and writes the history', async () => {
    const { id, standard } = await shop.newProduct({ name: 'Old name', amountMinor: 500 })
    const buyer = await shop.newBuyer()
    const saved = await save(id, {
      price: '115,00/100',
      stock: '3',
      place: ' A-12-3 ',
      nameEn: 'Wobblecap',
      nameDe: 'Wackelkappe',
    })
    expect(saved).toMatchObject({ code: 200 })
    const now = await detail(id)
    expect(now.fields).toMatchObject({
      price: '115.00/100',
      stock: '3',
      place: 'A-12-3',
      nameEn: 'Wobblecap',
      nameDe: 'Wackelkappe',
    })
    expect(now.history).toContainEqual(
      expect.objectContaining({ by: 'Sam Staff', field: 'price', before: '5.00', after: '115.00/100' }),
    )
    expect(now.history).toHaveLength(5)
    const found = await shop.call(
      'listProductByPart',
      { keyword: 'wackelkappe' },
      { as: buyer, language: 'de' },
    )
    expect(found).toMatchObject({
      rows: [{ standard, stock: 'low', price: { amount: 11_500, per: 100, currency: 'EUR' } }],
    })
    expect(JSON.stringify(found)).not.toContain('A-12-3')
  })

  it('sets a price where there was none, and takes one away', async () => {
    const { id } = await shop.newProduct()
    expect(await save(id, { price: '0.0135' })).toMatchObject({ code: 200 })
    expect((await detail(id)).fields.price).toBe('1.35/100')
    expect(await save(id, { price: '' })).toMatchObject({ code: 200 })
    expect((await detail(id)).fields.price).toBe('')
  })

  it('says in the list what a file says of the stock in words alone', async () => {
    const { id, standard } = await shop.newProduct({ stock: 'onOrder' })
    const listed = await shop.call('officeListProduct', { keyword: standard }, { as: clerk })
    expect(listed.code === 200 && listed.rows.find((row) => row.id === id)).toMatchObject({
      stock: null,
      stockState: 'onOrder',
    })
  })

  it.each([
    [{ price: '1,2,3' }, 'price', 'QUOTE_PRICE_INVALID'],
    [{ price: '-1' }, 'price', 'QUOTE_PRICE_INVALID'],
    [{ price: '1000000000000000' }, 'price', 'AMOUNT_TOO_LARGE'],
    [{ price: '9,999,999,999' }, 'price', 'AMOUNT_TOO_LARGE'],
    [{ price: 'NaN' }, 'price', 'QUOTE_PRICE_INVALID'],
    [{ price: '5 USD' }, 'price', 'QUOTE_CURRENCY'],
    [{ stock: '-1' }, 'stock', 'STOCK_INVALID'],
    [{ stock: '1.5' }, 'stock', 'STOCK_INVALID'],
    [{ stock: '10000000000' }, 'stock', 'STOCK_INVALID'],
    [{ place: 'x'.repeat(61) }, 'place', 'TEXT_TOO_LONG'],
    [{ nameFr: 'x'.repeat(301) }, 'nameFr', 'TEXT_TOO_LONG'],
    [{ nameEn: '' }, 'nameEn', 'PRODUCT_NAME_MISSING'],
    [{ nameEn: '\u200B \u2060' }, 'nameEn', 'PRODUCT_NAME_MISSING'],
  ])('refuses %j and changes nothing', async (typed, field, reason) => {
    const { id } = await shop.newProduct({ amountMinor: 500 })
    const before = await detail(id)
    expect(await save(id, typed)).toMatchObject({ code: 601, reason, data: { field } })
    expect(await detail(id)).toEqual(before)
  })

  it('asks for a name at the field of the last one, and lets the others be empty', async () => {
    const { id } = await shop.newProduct({ name: 'Yoke' })
    expect(await save(id, { nameEn: '', nameDe: 'Bügel' })).toMatchObject({ code: 200 })
    expect(await save(id, { nameDe: ' ' })).toMatchObject({
      reason: 'PRODUCT_NAME_MISSING',
      data: { field: 'nameDe' },
    })
  })

  it('refuses the second of two saves with who, when and which field', async () => {
    const { id } = await shop.newProduct({ name: 'First name' })
    const seen = (await detail(id)).fields
    const other = await shop.newStaff('admin')
    expect(await save(id, { stock: '8' }, { as: other })).toMatchObject({ code: 200 })
    expect(await save(id, { stock: '9', place: 'B-1' }, { seen })).toMatchObject({
      code: 601,
      reason: 'CHANGED_MEANWHILE',
      data: {
        changes: [{ field: 'stock', before: '', after: '8', by: 'Sam Staff', at: expect.any(String) }],
      },
    })
    expect((await detail(id)).fields).toMatchObject({ stock: '8', place: '' })
    expect(await save(id, { stock: '9' })).toMatchObject({ code: 200 })
  })

  it('waits for no import: while one is at work it says so', async () => {
    const { id } = await shop.newProduct()
    const seen = (await detail(id)).fields
    await withActor(shop.db, { role: 'system' }, async (tx) => {
      await sql`select pg_advisory_xact_lock(7261004)`.execute(tx)
      expect(await save(id, { stock: '1' }, { seen })).toMatchObject({ code: 601, reason: 'IMPORT_AT_WORK' })
    })
  })

  it('is overwritten by the next price list, even by the same file', async () => {
    const file = 'number;name;price;stock\nZZ-100;Yoke;12.50;7\n'
    await load(file)
    const [row] = await asSystem(sql<{ id: number }>`select id from products where standard = 'ZZ-100'`)
    const id = row?.id ?? 0
    expect((await detail(id)).fields).toMatchObject({ price: '12.50', stock: '7' })
    expect(await save(id, { price: '13', stock: '1', place: 'C-9', nameEn: 'Yoke, left' })).toMatchObject({
      code: 200,
    })
    await load(file)
    expect((await detail(id)).fields).toMatchObject({
      price: '12.50',
      stock: '7',
      place: 'C-9',
      nameEn: 'Yoke',
    })
  })
})

describe('hiding an article', () => {
  it('takes it from the shop with a reason and brings it back', async () => {
    const { id, standard } = await shop.newProduct({ standard: 'HIDE-1' })
    const hide = (reason: string) => shop.call('officeHideProduct', { id, reason }, { as: clerk })
    expect(await hide(' ')).toMatchObject({ code: 601, reason: 'HIDE_REASON_MISSING' })
    expect(await hide('x'.repeat(501))).toMatchObject({ code: 601, reason: 'TEXT_TOO_LONG' })
    expect(await hide('Recalled by the maker')).toMatchObject({ code: 200 })
    expect(await hide('again')).toMatchObject({ code: 601, reason: 'PRODUCT_ALREADY' })
    expect(await detail(id)).toMatchObject({
      status: 'hidden',
      hiding: { reason: 'Recalled by the maker', by: 'Sam Staff' },
      history: [{ field: 'hidden', after: 'Recalled by the maker' }],
    })
    expect(await shop.call('officeShowProduct', { id }, { as: clerk })).toMatchObject({ code: 200 })
    expect(await shop.call('officeShowProduct', { id }, { as: clerk })).toMatchObject({
      reason: 'PRODUCT_ALREADY',
    })
    const found = () => shop.call('listProductByPart', { keyword: standard })
    await expect.poll(found, { timeout: 10_000 }).toMatchObject({ rows: [{ standard }] })
  })
})

describe('POST /api/office/product/addPicture', () => {
  const add = (id: number, picture: Buffer | null, as = clerk) => {
    const form = new FormData()
    form.set('id', String(id))
    if (picture) form.set('picture', new File([new Uint8Array(picture)], '../../evil.png'))
    return shop.call('officeAddPicture', form, { as })
  }
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#3a7' } })
      .png()
      .toBuffer()

  it('puts a picture in front, names it by its content, and takes it away', async () => {
    const { id } = await shop.newProduct()
    const bytes = await drawn(640, 480)
    expect((await add(id, bytes, await shop.newStaff('sales'))).code).toBe(403)
    expect(await add(id, bytes)).toMatchObject({ code: 200 })
    expect(await add(id, bytes)).toMatchObject({ code: 200 })
    const { pictures, history } = await detail(id)
    expect(pictures).toEqual([{ name: expect.stringMatching(/^[0-9a-f]{32}\.webp$/), isPhoto: true }])
    expect(history).toMatchObject([{ field: 'picture', before: '', after: pictures[0]?.name }])
    const name = pictures[0]?.name ?? ''
    expect(await shop.call('officeRemovePicture', { id, name }, { as: clerk })).toMatchObject({ code: 200 })
    expect((await detail(id)).pictures).toEqual([])
    expect(await asSystem(sql`select from photos where hash || '.webp' = ${name}`)).toEqual([])
  })

  it('refuses what is no picture, broken or too large, and changes nothing', async () => {
    const { id } = await shop.newProduct()
    const whole = await drawn(640, 480)
    const refused = [
      [null, 'PICTURE_MISSING'],
      [Buffer.from('MZ and a program called part.png'), 'PICTURE_NOT_IMAGE'],
      [whole.subarray(0, whole.length / 2), 'PHOTO_BROKEN'],
      [await drawn(8_000, 6_000), 'PICTURE_TOO_LARGE'],
    ] as const
    for (const [bytes, reason] of refused) expect(await add(id, bytes)).toMatchObject({ code: 601, reason })
    expect(await detail(id)).toMatchObject({ pictures: [], history: [] })
    expect((await add(999_999_999, whole)).code).toBe(404)
  })
})
