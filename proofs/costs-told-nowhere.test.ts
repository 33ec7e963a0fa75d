import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { CallAnswer, CallInput } from '#contract/call-client.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'
import { shopCalls } from '#contract/shop/calls.ts'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'
import type { App } from '#server/app.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { createLogger } from '#server/platform/log.ts'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'
import { papersMaking } from '#server/trade/papers/papers.jobs.ts'
import { withPages } from './page-shop.ts'

/** Minor units that stand nowhere else, and how a text could spell them. */
const planted = 918_273_645
const spellings =
  /918[.,'’\s\u00a0\u202f]?273[.,'’\s\u00a0\u202f]?645|9[.,'’\s\u00a0\u202f]?182[.,'’\s\u00a0\u202f]?736[.,]45/
/** The article stands in what is searched: a search that found nothing to look at would prove nothing. */
const article = /COST-1|Planted starter/

let shop: CatalogueShop
let app: App
let buyer: TestBuyer
let staff: TestStaff
let ids: Record<'part' | 'other' | 'gone' | 'replaced' | 'brand' | 'model', number>
let lineId = ''
const documents = { order: '', cancelled: '', inquery: '', quoted: '', expired: '', list: '' }

/** The answer of a call that must succeed. */
const ask = async <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  as: { token: string } = buyer,
): Promise<Extract<CallAnswer<Name>, { code: 200; data: unknown }>['data']> => {
  const answer = await shop.call(name, input, { as })
  if (answer.code !== 200 || !('data' in answer)) throw new Error(`${name}: ${JSON.stringify(answer)}`)
  return answer.data
}

const addLine = async (productId: number): Promise<string> =>
  (await ask('addCart', { productId, quantity: 1 })).id

const place = async (as: 'order' | 'inquery'): Promise<string> =>
  (await ask('checkCart', { ids: [await addLine(ids.part), await addLine(ids.other)], as })).id

/** Staff price every line and send the quote, looking at cost and margin. */
const quote = async (id: string): Promise<void> => {
  const { lines } = await ask('officeQuoteSheet', { id }, staff)
  expect(lines[0]?.cost).toMatchObject({ amount: planted })
  const changes = lines.map(({ lineId: line, version }) => ({
    lineId: line,
    version,
    price: '4.50',
    insideNote: 'It costs us 9182736.45.',
  }))
  await ask('officeSaveQuote', { id, lines: changes }, staff)
  const { stamp, version } = await ask('officeQuoteSheet', { id }, staff)
  await ask('officeSendQuote', { id, version: version + 1, stamp, openLineIds: [] }, staff)
}

const fillCatalogue = async (): Promise<void> => {
  const typeId = await shop.newType({ name: 'Starters' })
  const facts = {
    brand: 'STIHL',
    models: [{ brand: 'STIHL', name: 'MS 180', assembly: 'starter' }],
    numbers: [{ kind: 'oem' as const, number: '1130 120', brand: 'STIHL' }],
    amountMinor: 500,
    typeId,
  }
  const part = await shop.newPart({ ...facts, standard: 'COST-1', name: 'Planted starter', star: 5 })
  const other = await shop.newPart({ ...facts, standard: 'COST-11', name: 'Planted starter, large' })
  const gone = await shop.newPart({ ...facts, standard: 'COST-13', name: 'Planted starter, old' })
  const replaced = await shop.newPart({
    ...facts,
    standard: 'OLD-1',
    name: 'Starter of before',
    stock: 'onRequest',
  })
  const machines = await shop.newType({ name: 'Saws', kind: 'machine' })
  const machine = await shop.newPart({
    ...{ standard: 'COST-12', name: 'Planted starter saw', kind: 'machine' as const, typeId: machines },
    ...{ amountMinor: 900, brand: 'STIHL' },
  })
  ids = {
    ...{ part: part.id, other: other.id, gone: gone.id, replaced: replaced.id },
    ...{ brand: await shop.brandId('STIHL'), model: await shop.modelId('STIHL', 'MS 180') },
  }
  for (const id of [part.id, other.id, gone.id, replaced.id, machine.id])
    await shop.system(sql`insert into product_costs (product_id, amount_minor, currency, per)
      values (${id}, ${planted}, 'EUR', 1)`)
  await shop.system(sql`insert into product_groups (titles) values ('{"en": "Sizes"}')`)
  await shop.system(sql`update products set stock_quantity = case when standard <> 'OLD-1' then 40 end,
    group_id = case when kind = 'part' then (select max(id) from product_groups) end`)
  await shop.system(
    sql`insert into promotions (product_id, kind, start_at) values (${part.id}, 'hot', now())`,
  )
  await shop.publish()
}

beforeAll(async () => {
  shop = await startCatalogueShop()
  buyer = await shop.newBuyer({ mayOrder: true, isFreightFree: true })
  staff = await shop.newStaff('admin')
  await fillCatalogue()
  await shop.system(sql`insert into product_numbers (product_id, kind, number, normal, company_id, private_id)
    values (${ids.part}, 'customer', 'MINE-1', 'MINE1', ${buyer.companyId}, new_id())`)
  await shop.system(sql`with run as (
      insert into past_sale_runs (number, started_by, file_name) values (1, 'anna@office', 'sales.csv') returning number)
    insert into past_sales (run, company_id, number, normal, sold_on, pieces, amount_minor, per, currency, copy)
    select number, ${buyer.companyId}, 'COST-1', 'COST1', '2026-03-01', 3, 450, 1, 'EUR', 1 from run`)

  documents.order = await place('order')
  const { items } = await ask('officeOrderDetail', { id: documents.order }, staff)
  const dates = items.map(({ id }) => ({ lineId: id, on: '2099-01-05' }))
  await ask('officeConfirmOrder', { id: documents.order, dates }, staff)
  await ask('officeHoldOrder', { id: documents.order, kind: 'question', reason: 'Left or right?' }, staff)
  await ask('officeReleaseOrder', { id: documents.order, reason: '' }, staff)
  documents.inquery = await place('inquery')
  documents.quoted = await place('inquery')
  await quote(documents.quoted)
  documents.expired = (
    await ask('checkCart', { ids: [await addLine(ids.part), await addLine(ids.gone)], as: 'inquery' })
  ).id
  await quote(documents.expired)
  await ask('declineInquery', { id: documents.expired, reason: 'Too dear' })
  await ask('addWish', { id: ids.part })
  documents.list = (await ask('saveList', { name: 'Service', isPrivate: false })).id
  await ask('addListLines', { id: documents.list, lines: [{ productId: ids.part }] })
  lineId = await addLine(ids.part)
  await shop.system(sql`update products set status = 'hidden' where id = ${ids.gone}`)
  await shop.publish()
  await shop.system(sql`update products set superseded_by_id = ${ids.part} where id = ${ids.replaced}`)
  app = await withPages(shop)
}, 120_000)
afterAll(async () => {
  await app.http.close()
  await shop.close()
})

/** Amounts of the buyer's own things that name no article. */
const withoutArticle = new Set<CallName>([
  ...([
    'packAmount',
    'cartCosts',
    'sumInquery',
    'listOrder',
    'listInquery',
    'listWaiting',
    'getCompany',
  ] as const),
])

/** In their order: the last ones change what the others show. */
const inputs: [CallName, () => object][] = [
  ['listProductByPart', () => ({ keyword: 'COST-1' })],
  ['listProductByMachine', () => ({})],
  ['listHot', () => ({})],
  ['best', () => ({})],
  ['keySuggest', () => ({ key: 'COST-1' })],
  ['getProduct', () => ({ id: ids.part })],
  ['compareProducts', () => ({ ids: `${ids.part},${ids.other}` })],
  ['groupProduct', () => ({ id: ids.part })],
  ['packAmount', () => ({ id: ids.part, quantity: 2 })],
  ['modelDetail', () => ({ id: ids.model })],
  ['listOem', () => ({ keyword: '1130' })],
  ['moreProduct', () => ({ id: ids.part })],
  ['brandDetail', () => ({ id: ids.brand })],
  ['getCompany', () => ({})],
  ['listMyNumber', () => ({})],
  ['getWish', () => ({})],
  ['getCart', () => ({})],
  ['readOrderList', () => ({ text: 'COST-1   5\nZX-99-1234   2' })],
  ['cartCosts', () => ({ ids: [lineId], country: 'DE' })],
  ['listOrder', () => ({})],
  ['listInquery', () => ({})],
  ['orderDetail', () => ({ id: documents.order })],
  ['inqueryDetail', () => ({ id: documents.quoted })],
  ['sumInquery', () => ({ id: documents.quoted, version: 1 })],
  ['listBought', () => ({})],
  ['listWaiting', () => ({ limit: 5 })],
  ['listDetail', () => ({ id: documents.list })],
  ['addCart', () => ({ productId: ids.part, quantity: 1 })],
  ['addCartLines', () => ({ lines: [{ productId: ids.replaced, quantity: 2 }] })],
  ['saveCart', () => ({ id: lineId, q: 2 })],
  ['againInquery', () => ({ id: documents.expired })],
  ['reorder', () => ({ id: documents.order })],
]

/** Calls that take a file in a form. */
const files: [CallName, { name: string; text: string }][] = [
  ['uploadMyNumber', { name: 'numbers.csv', text: 'Number;Our number\nMINE-2;COST-1\nMINE-3;ZX-99-1234\n' }],
]

const post = (name: CallName, file: { name: string; text: string }) =>
  shop.inject({
    method: 'POST',
    url: calls[name][1],
    headers: { 'content-type': 'multipart/form-data; boundary=cost', authorization: `Bearer ${buyer.token}` },
    payload: `--cost\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\n\r\n${file.text}\r\n--cost--\r\n`,
  })

describe('a call of a buyer who has bought, asked for and noted the article', () => {
  it('is here for every answer that has room for an article or an amount', () => {
    const fields = new Set(['standard', 'productId', 'fullname', 'amount'])
    const hasRoom = (schema: unknown): boolean =>
      typeof schema === 'object' &&
      schema !== null &&
      (Object.keys(Object('properties' in schema && schema.properties)).some((key) => fields.has(key)) ||
        Object.values(schema).some(hasRoom))
    const withRoom = Object.values(endpoints)
      .filter(({ name }) => name in shopCalls)
      .filter(({ output }) => hasRoom(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' })))
      .map(({ name }) => name)
    expect([...inputs, ...files].map(([name]) => name).toSorted()).toEqual(withRoom.toSorted())
  })

  it.each(inputs)('%s answers 200 with the article and without its cost', async (name, input) => {
    const answer: { code: number } = await shop.call(name, input(), { as: buyer })
    const text = JSON.stringify(answer)
    expect(answer.code, text.slice(0, 500)).toBe(200)
    if (!withoutArticle.has(name)) expect(text).toMatch(article)
    expect(text).not.toMatch(spellings)
  })

  it.each(files)('%s answers 200 with the article and without its cost', async (name, file) => {
    const { payload } = await post(name, file)
    expect(payload).toContain('"code":200')
    expect(payload).toMatch(article)
    expect(payload).not.toMatch(spellings)
  })
})

const get = (url: string) => app.http.inject({ url, headers: { authorization: `Bearer ${buyer.token}` } })

const pdfText = async (bytes: Buffer): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
const workbookText = (bytes: Buffer): string => {
  const book = read(bytes)
  return book.SheetNames.map((name) => utils.sheet_to_csv(book.Sheets[name] ?? {})).join('\n')
}
const textOf = async (url: string, bytes: Buffer): Promise<string> => {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return pdfText(bytes)
  return bytes.subarray(0, 2).toString('latin1') === 'PK'
    ? workbookText(bytes)
    : `${url}\n${bytes.toString('utf8')}`
}

describe('what a buyer opens and saves has the article and not its cost', () => {
  it('in papers, lists and price lists', async () => {
    await papersMaking.run({ db: shop.db, config: shop.config, log: createLogger({ logLevel: 'silent' }) })
    const papers: string[] = []
    for (const [name, id] of [
      ['orderDetail', documents.order],
      ['inqueryDetail', documents.inquery],
      ['inqueryDetail', documents.quoted],
    ] as const)
      for (const { url } of (await ask(name, { id })).documents) papers.push(url)
    expect(papers.length).toBeGreaterThanOrEqual(3)
    const lists = [`/files/list-${documents.list}-en.csv`, `/files/list-${documents.list}-de.xlsx`]
    const others = ['/files/prices-en.xlsx', `/files/product-${ids.part}-en`]
    for (const url of [...papers, ...lists, ...others]) {
      const { statusCode, rawPayload } = await get(url)
      expect(statusCode, url).toBe(200)
      const text = await textOf(url, rawPayload)
      expect(text, url).toMatch(article)
      expect(text, url).not.toMatch(spellings)
    }
  }, 120_000)

  it('on pages', async () => {
    const paths = [
      ...[
        '/en',
        '/en/parts',
        '/de/search?keyword=COST-1',
        `/ru/product/${ids.part}`,
        '/en/hot',
        '/en/oem?keyword=1130',
      ],
      ...[`/en/compare?ids=${ids.part},${ids.other}`, `/fr/model/${ids.model}`, `/en/brand/${ids.brand}`],
      ...[
        `/en/order/${documents.order}`,
        `/en/inquery/${documents.quoted}`,
        `/zh/inquery/${documents.inquery}`,
      ],
      ...[`/en/lists/${documents.list}`, '/en/bought', '/es/account/numbers'],
    ]
    for (const url of paths) {
      const { statusCode, payload } = await get(url)
      expect(statusCode, url).toBe(200)
      expect(payload, url).toMatch(article)
      expect(payload, url).not.toMatch(spellings)
    }
  }, 120_000)

  it('in mails', async () => {
    const mails = await withActor(shop.db, { role: 'system' }, async (tx) => {
      const { rows } = await sql<{ template: string; text: string }>`
        select template, concat_ws(' ', subject, text_body, html_body) as text from outbox_mails
        where to_address = ${buyer.email}`.execute(tx)
      return rows
    })
    expect(new Set(mails.map(({ template }) => template))).toEqual(
      new Set(['order', 'inquiry', 'quoteSent', 'orderConfirmed', 'orderOnHold', 'orderReleased']),
    )
    for (const { template, text } of mails) {
      if (template !== 'orderOnHold' && template !== 'orderReleased') expect(text, template).toMatch(article)
      expect(text, template).not.toMatch(spellings)
    }
  })

  it('while staff with the permission read it', async () => {
    const answer = await shop.call('officeQuoteSheet', { id: documents.inquery }, { as: staff })
    expect(JSON.stringify(answer)).toMatch(spellings)
  })
})
