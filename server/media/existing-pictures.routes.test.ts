import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { CallName } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'
import { pictureFiles } from '#server/media/media.jobs.ts'
import { createLogger } from '#server/platform/log.ts'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'

let shop: CatalogueShop
let buyer: TestBuyer
let staff: TestStaff
let ids: Record<'part' | 'other' | 'brand' | 'model' | 'news', number>
let lineId = ''
const documents = { order: '', inquery: '', list: '' }

/** Picture names in the catalogue; at first only the drawing and one file exist. */
const named = ['产品2694.png', 'drawn.svg', 'IMG_3524.JPG', 'there.png']
const list = named.join(',')

const media = () => join(shop.config.dataDirectory, 'media')
const runJob = () => pictureFiles.run({ db: shop.db, config: shop.config, log: createLogger(shop.config) })

const place = async (as: 'order' | 'inquery') => {
  const line = await shop.call('addCart', { productId: ids.part, quantity: 1 }, { as: buyer })
  if (line.code !== 200) throw new Error(line.msg)
  const placed = await shop.call('checkCart', { ids: [line.data.id], as }, { as: buyer })
  if (placed.code !== 200) throw new Error(placed.msg)
  documents[as] = placed.data.id
}

beforeAll(async () => {
  shop = await startCatalogueShop()
  buyer = await shop.newBuyer({ mayOrder: true })
  staff = await shop.newStaff('sales')
  await mkdir(media(), { recursive: true })
  await writeFile(join(media(), 'there.png'), 'a picture')
  const facts = {
    amountMinor: 500,
    brand: 'STIHL',
    models: [{ brand: 'STIHL', name: 'MS 180', assembly: 'starter' }],
    numbers: [{ kind: 'oem' as const, number: '1130', brand: 'STIHL' }],
  }
  const typeId = await shop.newType({ name: 'Starters' })
  const machines = await shop.newType({ name: 'Saws', kind: 'machine' })
  const part = await shop.newPart({ ...facts, standard: 'PIC-1', typeId })
  const other = await shop.newPart({ ...facts, standard: 'PIC-2', typeId })
  await shop.newPart({ standard: 'PIC-3', kind: 'machine', typeId: machines, brand: 'STIHL' })
  const brand = await shop.brandId('STIHL')
  ids = { part: part.id, other: other.id, brand, model: await shop.modelId('STIHL', 'MS 180'), news: 1 }
  const child = await shop.brandId('Viking')
  await shop.system(sql`insert into drawings (name, type) values ('drawn.svg', 'starter-rope')`)
  await shop.system(
    sql`insert into brand_groups (slug, names, pic) values ('makers', '{"en": "Makers"}', ${list})`,
  )
  await shop.system(sql`insert into product_groups (titles) values ('{"en": "Sizes"}')`)
  await shop.system(sql`update products set pics = ${named}, group_id = case when kind = 'part' then 1 end`)
  await shop.system(sql`update product_types set pic = ${list}`)
  await shop.system(sql`update brands set pic = ${list}, banner = ${list}, group_id = 1,
    parent_id = case when id = ${child} then ${brand}::int end`)
  await shop.system(sql`update models set pic = ${list}`)
  await shop.system(sql`with picture as (
      insert into assembly_drawings (pic, width, height) values ('IMG_3524.JPG', 9, 9) returning id
    ), drawn as (
      insert into model_assemblies (model_id, assembly, drawing_id) select ${ids.model}, 'starter', id from picture
    ) insert into assembly_positions (drawing_id, number, sort, x, y) select id, '1', 1, 5, 5 from picture`)
  await shop.system(
    sql`insert into promotions (product_id, kind, start_at) values (${part.id}, 'hot', now())`,
  )
  await shop.system(sql`insert into swipers (titles, pic, pic_mobile, is_published)
    values ('{"en": "Slide"}', ${list}, ${list}, true)`)
  await shop.system(sql`insert into news (titles, pic, published_at, is_published)
    values ('{"en": "News"}', ${list}, now(), true)`)
  await shop.system(
    sql`insert into catalogues (titles, pic, brand_id) values ('{"en": "Book"}', ${list}, ${brand})`,
  )
  await shop.system(sql`insert into pages (key, titles, contents, details) values ('about', '{"en": "We"}', '{}',
    ${JSON.stringify({ pics: named })}) on conflict (key) do update set details = excluded.details`)
  await shop.system(sql`insert into product_numbers (product_id, kind, number, normal, company_id, private_id)
    values (${part.id}, 'customer', 'MINE-1', 'MINE1', ${buyer.companyId}, new_id())`)
  await shop.publish()
  await place('order')
  await place('inquery')
  await shop.call('addWish', { id: part.id }, { as: buyer })
  const made = await shop.call('saveList', { name: 'Service', isPrivate: false }, { as: buyer })
  if (made.code !== 200) throw new Error(made.msg)
  documents.list = made.data.id
  await shop.call('addListLines', { id: made.data.id, lines: [{ productId: part.id }] }, { as: buyer })
  const line = await shop.call('addCart', { productId: part.id, quantity: 1 }, { as: buyer })
  if (line.code === 200) lineId = line.data.id
  await runJob()
})
afterAll(() => shop.close())

const inputs: [CallName, () => object][] = [
  ['listPartType', () => ({})],
  ['listMachineType', () => ({})],
  ['listMachineTypeAll', () => ({})],
  ['listProductByPart', () => ({})],
  ['listProductByMachine', () => ({})],
  ['listHot', () => ({})],
  ['best', () => ({})],
  ['keySuggest', () => ({ key: 'PIC-1' })],
  ['getProduct', () => ({ id: ids.part })],
  ['compareProducts', () => ({ ids: `${ids.part},${ids.other}` })],
  ['groupProduct', () => ({ id: ids.part })],
  ['modelDetail', () => ({ id: ids.model })],
  ['listBrandPic', () => ({})],
  ['listOem', () => ({})],
  ['moreProduct', () => ({ id: ids.part })],
  ['listBrandType', () => ({})],
  ['listSubBrand', () => ({ id: ids.brand })],
  ['listBrands', () => ({})],
  ['brandDetail', () => ({ id: ids.brand })],
  ['listSwiper', () => ({})],
  ['listNews', () => ({})],
  ['newsDetail', () => ({ id: ids.news })],
  ['listCatalogue', () => ({})],
  ['aboutus', () => ({})],
  ['listMyNumber', () => ({})],
  ['getWish', () => ({})],
  ['getCart', () => ({})],
  ['listBought', () => ({})],
  ['listDetail', () => ({ id: documents.list })],
  ['addCart', () => ({ productId: ids.other, quantity: 1 })],
  ['saveCart', () => ({ id: lineId, q: 2 })],
  ['orderDetail', () => ({ id: documents.order })],
  ['inqueryDetail', () => ({ id: documents.inquery })],
  ['officeInqueryDetail', () => ({ id: documents.inquery })],
  ['officeOrderDetail', () => ({ id: documents.order })],
]

/**
 * Staff edit the list of names itself: a name without its file can be removed only where it is shown. What they save of a
 * page says which files are missing.
 */
const editsNames = new Set<string>([
  'officeProductDetail',
  'officePageText',
  'officeNewsText',
  'officeSavePage',
  'officeSaveNews',
  'officeSaveFaq',
  'officeRemoveText',
])

const isPictureField = (key: string) => /pic(?!k)|banner/i.test(key)

/** Values of all picture fields of an answer; arrays are joined to a list. */
const picturesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) =>
        isPictureField(key) && (typeof inner === 'string' || Array.isArray(inner))
          ? [String(inner)]
          : picturesIn(inner),
      )

const ask = async (name: CallName, input: object): Promise<string[]> => {
  const answer: { code: number } = await shop.call(name, input, {
    as: name.startsWith('office') ? staff : buyer,
  })
  expect(answer).toMatchObject({ code: 200 })
  return picturesIn(answer)
}

describe('the pictures in API answers', () => {
  it('are tested here for every call that has a picture field', () => {
    const isFlag = (schema: unknown) => JSON.stringify(schema).includes('"boolean"')
    const hasPictures = (schema: unknown): boolean =>
      typeof schema === 'object' &&
      schema !== null &&
      (Object.entries(Object('properties' in schema && schema.properties)).some(
        ([key, field]) => isPictureField(key) && !isFlag(field),
      ) ||
        Object.values(schema).some(hasPictures))
    const withPictures = Object.values(endpoints)
      .filter(({ output }) => hasPictures(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' })))
      .map(({ name }) => name)
      .filter((name) => !editsNames.has(name))
    expect(inputs.map(([name]) => name).toSorted()).toEqual(withPictures.toSorted())
  })

  it.each(inputs)('all exist in %s, in catalogue order', async (name, input) => {
    const pictures = (await ask(name, input())).filter((text) => text !== '')
    expect(pictures).not.toHaveLength(0)
    const first = name === 'keySuggest' ? 'drawn.svg' : 'drawn.svg,there.png'
    expect(new Set(pictures)).toEqual(new Set([first]))
  })

  it('are all served by /pic', async () => {
    for (const name of ['drawn.svg', 'there.png'])
      expect((await shop.inject({ url: `/pic/${encodeURIComponent(name)}` })).statusCode).toBe(200)
    for (const name of ['产品2694.png', 'IMG_3524.JPG'])
      expect((await shop.inject({ url: `/pic/${encodeURIComponent(name)}` })).statusCode).toBe(404)
  })

  it('leave out an exploded drawing without a picture', async () => {
    const answer = await shop.call('modelDetail', { id: ids.model })
    expect(answer).toMatchObject({
      code: 200,
      data: { assemblies: [{ assembly: 'starter', drawing: null }] },
    })
  })
})

describe('a picture file that arrives after the import that names it', () => {
  const version = async () => {
    const query = shop.db.selectFrom('catalogue_version').select('version')
    return (await query.executeTakeFirstOrThrow()).version
  }

  it('appears in every call after the next job run, until it is deleted', async () => {
    const before = await version()
    await runJob()
    expect(await version()).toBe(before)
    await writeFile(join(media(), 'IMG_3524.JPG'), 'a picture')
    await runJob()
    expect(await version()).toBe(before + 1)
    for (const name of ['listOem', 'getCart', 'orderDetail', 'listNews', 'aboutus'] as const) {
      const input = inputs.find(([known]) => known === name)?.[1]() ?? {}
      expect(await ask(name, input), name).toContain('drawn.svg,IMG_3524.JPG,there.png')
    }
    expect(await ask('modelDetail', { id: ids.model })).toContain('IMG_3524.JPG')
    await rm(join(media(), 'IMG_3524.JPG'))
    await runJob()
    expect(await version()).toBe(before + 2)
    expect(await ask('listOem', {})).toContain('drawn.svg,there.png')
  })

  it("is ignored when its name is not valid under /pic or is not a picture's", async () => {
    const refused = ['.hidden.png', 'notes.txt', 'a..b.png', 'quote".png']
    for (const name of refused) await writeFile(join(media(), name), 'x')
    await mkdir(join(media(), 'folder.png'))
    await runJob()
    const { rows } = await sql<{ name: string }>`select name from picture_files`.execute(shop.db)
    expect(rows).toEqual([{ name: 'there.png' }])
  })
})
