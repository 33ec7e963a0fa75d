import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { read, utils } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import { createLogger } from '#server/platform/log.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { xlsxType } from '#server/platform/xlsx/xlsx-writer.ts'
import type { TestBuyer } from '#server/testing/test-shop.ts'
import { type CheckoutShop, documentOf, startCheckoutShop } from '#server/trade/checkout/checkout.fixture.ts'
import { sendQuote } from '#server/trade/quotes/quoted-inquiry.fixture.ts'
import { papersMaking } from '#server/trade/papers/papers.jobs.ts'

const exportReason = textsOf('ru', 'costs')('taxReason.export')

let shop: CheckoutShop
beforeAll(async () => {
  shop = await startCheckoutShop()
})
afterAll(() => shop.close())

const textOf = async (bytes: Uint8Array) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
const get = (url: string, token?: string) =>
  shop.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })

const place = async (as: 'order' | 'inquery', language: (typeof languages)[number] = 'en') => {
  const { buyer, ids, products } = await shop.buyerWithCart()
  const answer = await shop.call('checkCart', { ids, as, poNumber: 'PO-77' }, { as: buyer, language })
  return { buyer, products, ...documentOf(answer) }
}

const confirm = (id: string) =>
  shop.asSystem(sql`
  update orders set status = 'confirmed', freight_minor = 1490, tax_rate = 19, tax_minor = 1746,
    tax_reason = 'reduced rate', delivery_term = 'DAP' where id = ${id}`)

const papersOf = async (buyer: TestBuyer, document: { type: 'inquery' | 'order'; id: string }) => {
  const name = document.type === 'order' ? 'orderDetail' : 'inqueryDetail'
  const answer = await shop.call(name, { id: document.id }, { as: buyer })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.documents
}

const makePapers = () =>
  papersMaking.run({ db: shop.db, config: shop.config, log: createLogger({ logLevel: 'silent' }) })

describe('GET /files/paper-{id}.pdf', () => {
  it('leads a reader without a session to the sign-in', async () => {
    const { buyer, ...inquiry } = await place('inquery')
    const [paper] = await papersOf(buyer, inquiry)
    const response = await get(paper?.url ?? '')
    expect(response.statusCode).toBe(302)
    expect(response.headers.location).toBe('/en/?login=1')
  })

  it.each([
    'x.pdf',
    '0190a5e0-0000-7000-8000-000000000000.pdf',
    '0190a5e0-0000-7000-8000-000000000000',
    '.pdf',
  ])('has no paper for %s', async (name) => {
    const { token } = await shop.newBuyer()
    expect((await get(`/files/paper-${name}`, token)).statusCode).toBe(404)
  })

  it('answers another company as if there were no paper', async () => {
    const { buyer, ...inquiry } = await place('inquery')
    const [paper] = await papersOf(buyer, inquiry)
    const stranger = await shop.newBuyer()
    const foreign = await get(paper?.url ?? '', stranger.token)
    const missing = await get('/files/paper-0190a5e0-0000-7000-8000-000000000000.pdf', stranger.token)
    expect(foreign.statusCode).toBe(404)
    const { traceId: _one, ...body } = foreign.json()
    const { traceId: _other, ...expected } = missing.json()
    expect(body).toEqual(expected)
  })

  it('gives staff what their role may read', async () => {
    const { buyer, ...inquiry } = await place('inquery')
    const [paper] = await papersOf(buyer, inquiry)
    const sales = await shop.newStaff('sales')
    const content = await shop.newStaff('content')
    expect((await get(paper?.url ?? '', sales.token)).statusCode).toBe(200)
    expect((await get(paper?.url ?? '', content.token)).statusCode).toBe(404)
  })

  it('is a download that runs nothing and is kept by nobody else', async () => {
    const { buyer, ...inquiry } = await place('inquery')
    const [paper] = await papersOf(buyer, inquiry)
    const response = await get(paper?.url ?? '', buyer.token)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    expect(response.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="Inquiry ${inquiry.no}\\.pdf"`),
    )
  })

  it.each(languages)('tells an inquiry in the language of the document: %s', async (language) => {
    const { buyer, products, ...inquiry } = await place('inquery', language)
    const [paper] = await papersOf(buyer, inquiry)
    const text = await textOf((await get(paper?.url ?? '', buyer.token)).rawPayload)
    for (const part of [inquiry.no, 'PO-77', ...products.map(({ standard }) => standard)])
      expect(text).toContain(part)
    const sum = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : language, {
      style: 'currency',
      currency: 'EUR',
    }).format(77)
    expect(text.replace(/\s/g, '')).toContain(sum.replace(/\s/g, ''))
    expect(text).not.toContain('·'.repeat(2))
  })
})

describe('the lists of a paper', () => {
  it('are CSV and XLSX with the figures of the paper, and run nothing', async () => {
    const { buyer, ids } = await shop.buyerWithCart()
    await shop.asSystem(sql`update cart_lines set info = '=HYPERLINK("http://x")' where id = ${ids[0]}`)
    const answer = await shop.call('checkCart', { ids, as: 'inquery' }, { as: buyer, language: 'de' })
    const [paper] = await papersOf(buyer, documentOf(answer))
    const csv = await get(paper?.csv ?? '', buyer.token)
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="Anfrage .*\.csv"/),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    const rows: string[][] = parse(csv.payload, { bom: true, delimiter: ';' })
    expect(rows[0]?.slice(0, 3)).toEqual(['Pos.', 'Nummer', 'Artikel'])
    expect(rows.slice(1).map((row) => [row[6], row[8], row[9], row[10], row[11]])).toEqual([
      ['2', '1,00', '1', '2,00', 'EUR'],
      ['30', '2,50', '1', '75,00', 'EUR'],
      ['', '', '', '77,00', 'EUR'],
    ])
    expect(rows[1]?.at(-1)).toBe(`'=HYPERLINK("http://x")`)
    const xlsx = await get(paper?.xlsx ?? '', buyer.token)
    expect(xlsx.headers['content-type']).toBe(xlsxType)
    const book = read(xlsx.rawPayload)
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
    const cells: unknown[][] = utils.sheet_to_json(sheet, { header: 1, blankrows: false })
    expect(cells.slice(1).map((row) => row[10])).toEqual([2, 75, 77])
    expect(sheet['P2']).toMatchObject({ t: 's', v: '=HYPERLINK("http://x")' })
    expect(sheet['P2']?.f).toBeUndefined()
    const stranger = await shop.newBuyer()
    for (const url of [paper?.csv ?? '', paper?.xlsx ?? ''])
      expect((await get(url, stranger.token)).statusCode).toBe(404)
  })
})

describe('papers of a document', () => {
  it('an order has none until it is confirmed, then its confirmation with all sums', async () => {
    const { buyer, ...order } = await place('order', 'de')
    expect(await papersOf(buyer, order)).toEqual([])
    await confirm(order.id)
    const papers = await papersOf(buyer, order)
    expect(papers).toMatchObject([{ title: `Order confirmation ${order.no}` }])
    const office = await shop.call(
      'officeOrderDetail',
      { id: order.id },
      { as: await shop.newStaff('sales') },
    )
    expect(office).toMatchObject({ data: { documents: papers } })
    const text = await textOf((await get(papers[0]?.url ?? '', buyer.token)).rawPayload)
    for (const part of [
      'Auftragsbestätigung',
      '77,00 €',
      '14,90 €',
      '17,46 €',
      '109,36 €',
      'DAP',
      'reduced rate',
    ])
      expect(text.replace(/\u00a0/g, ' ')).toContain(part)
    expect(text).toContain('Dies ist keine Rechnung')
  })

  it('a quote has a paper for each version that was sent, with lead times, alternatives and what is not available', async () => {
    const { buyer, products, ...inquiry } = await place('inquery', 'de')
    const lineIds = (
      await shop.asSystem(
        sql<{ id: string }>`select id from inquiry_lines where inquiry_id = ${inquiry.id} order by position`,
      )
    ).map(({ id }) => id)
    await sendQuote(
      shop,
      { id: inquiry.id, lineIds },
      {
        lines: [
          { amountMinor: 135, per: 100, leadDays: 3, alternativeMinor: 99 },
          { amountMinor: null, isAvailable: false },
        ],
        taxRate: null,
      },
    )
    await sendQuote(shop, { id: inquiry.id, lineIds }, { version: 2 })
    const papers = await papersOf(buyer, inquiry)
    expect(papers.map(({ title }) => title)).toEqual([
      `Inquiry ${inquiry.no}`,
      `Quotation ${inquiry.no}`,
      `Quotation ${inquiry.no}, version 2`,
    ])
    const first = await textOf((await get(papers[1]?.url ?? '', buyer.token)).rawPayload)
    for (const part of [
      'Angebot',
      'Gültig bis',
      'DAP Kassel',
      '30 days net',
      '1,35 € / 100',
      'Lieferzeit: 3 Arbeitstage',
    ])
      expect(first.replace(/\u00a0/g, ' ')).toContain(part)
    for (const part of ['ALT-1', 'Alternative zu Position 1', 'nicht lieferbar', products[1]?.standard ?? ''])
      expect(first).toContain(part)
    const second = await textOf((await get(papers[2]?.url ?? '', buyer.token)).rawPayload)
    expect(second).toContain('Version 2')
    expect(second).not.toContain('ALT-1')
  })

  it('names the supplier as staff have set it, and why there is no tax', async () => {
    const { buyer, ...order } = await place('order', 'ru')
    const supplier = {
      legalName: 'Müller KG',
      lines: 'Hof 5',
      postcode: '89073',
      city: 'Ulm',
      country: 'DE',
      vatNumber: 'DE136695976',
    }
    const bank = { holder: '', bank: 'Sparkasse Ulm', iban: 'DE02120300000000202051', bic: '' }
    await shop.asSystem(sql`insert into shop_settings (key, value)
      values ('supplier', ${JSON.stringify(supplier)}::jsonb), ('bank', ${JSON.stringify(bank)}::jsonb)`)
    await shop.asSystem(sql`update orders set status = 'confirmed', freight_minor = 0, tax_rate = 0, tax_minor = 0,
      small_order_fee_minor = 500, tax_reason = 'export' where id = ${order.id}`)
    const [paper] = await papersOf(buyer, order)
    const text = await textOf((await get(paper?.url ?? '', buyer.token)).rawPayload)
    await shop.asSystem(sql`delete from shop_settings where key in ('supplier', 'bank')`)
    for (const part of ['Müller KG', '89073 Ulm', 'Германия', 'DE136695976', 'IBAN DE02120300000000202051'])
      expect(text).toContain(part)
    for (const part of ['5,00 €', '82,00 €', exportReason])
      expect(text.replace(/\u00a0/g, ' ')).toContain(part)
  })

  it('names no supplier where the order asks for neutral papers', async () => {
    const { buyer, ...order } = await place('order')
    await shop.asSystem(sql`update orders set has_neutral_papers = true where id = ${order.id}`)
    await confirm(order.id)
    const [paper] = await papersOf(buyer, order)
    const text = await textOf((await get(paper?.url ?? '', buyer.token)).rawPayload)
    expect(text).toContain(order.no)
    expect(text).not.toContain(shop.config.shop.name)
    expect(text).not.toContain(shop.config.shop.email)
  })

  it('hides a colleague’s papers where the company shares no documents', async () => {
    const { buyer, ...inquiry } = await place('inquery')
    const colleague = await shop.newBuyer({ companyId: buyer.companyId })
    await shop.asSystem(sql`update users set roles = array['buyer'] where id = ${colleague.userId}`)
    const [paper] = await papersOf(buyer, inquiry)
    expect((await get(paper?.url ?? '', colleague.token)).statusCode).toBe(200)
    await shop.asSystem(sql`update companies set shares_documents = false where id = ${buyer.companyId}`)
    expect((await get(paper?.url ?? '', colleague.token)).statusCode).toBe(404)
    expect((await get(paper?.url ?? '', buyer.token)).statusCode).toBe(200)
  })

  it('makes five older papers a run beside all of the last week', async () => {
    await shop.asSystem(sql`update papers set wanted_at = now() - interval '8 days' where file_id is null`)
    const unmade = async () => {
      const [counts] = await shop.asSystem<{ recent: number; older: number }>(sql`
        select count(*) filter (where wanted_at > now() - interval '7 days')::int as recent,
          count(*) filter (where wanted_at < now() - interval '7 days')::int as older
        from papers where file_id is null`)
      return counts ?? { recent: -1, older: -1 }
    }
    for (let made = 0; made < 7; made += 1) {
      const { id } = await place('inquery')
      await shop.asSystem(
        sql`update papers set wanted_at = now() - interval '8 days' where document_id = ${id}`,
      )
    }
    await place('inquery')
    const { older } = await unmade()
    expect(older).toBeGreaterThanOrEqual(7)
    await makePapers()
    expect(await unmade()).toEqual({ recent: 0, older: older - 5 })
  })

  it('a second confirmation after a hold makes no second paper', async () => {
    const { buyer, ...order } = await place('order')
    await confirm(order.id)
    await shop.asSystem(
      sql`update orders set status = 'on_hold', held_from = 'confirmed' where id = ${order.id}`,
    )
    await confirm(order.id)
    expect(await papersOf(buyer, order)).toHaveLength(1)
  })

  it('is the same bytes when it is asked for again, whatever has changed since, even when its file was lost', async () => {
    const { buyer, products, ...inquiry } = await place('inquery')
    const [paper] = await papersOf(buyer, inquiry)
    const first = await get(paper?.url ?? '', buyer.token)
    await shop.asSystem(sql`update products set hs_code = '99999999' where id = ${products[0]?.id}`)
    await shop.asSystem(sql`update companies set name = 'Renamed' where id = ${buyer.companyId}`)
    const folder = join(shop.config.dataDirectory, 'media', 'papers')
    const name = /paper-(.*)$/.exec(paper?.url ?? '')?.[1] ?? ''
    expect(await readdir(folder)).toContain(name)
    const again = await get(paper?.url ?? '', buyer.token)
    await rm(join(folder, name))
    const lost = await get(paper?.url ?? '', buyer.token)
    for (const later of [again, lost]) expect(later.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(lost.headers.etag).toBe(first.headers.etag)
  })

  it('is made by a job, so that nobody waits for it', async () => {
    const { buyer, ...inquiry } = await place('inquery')
    await makePapers()
    const [row] = await shop.asSystem(sql<{ hash: string; company: string }>`
      select encode(files.sha256, 'hex') as hash, files.company_id as company
      from papers join files on files.id = papers.file_id where papers.document_id = ${inquiry.id}`)
    expect(row?.company).toBe(buyer.companyId)
    const [paper] = await papersOf(buyer, inquiry)
    const { etag } = (await get(paper?.url ?? '', buyer.token)).headers
    expect(etag).toBe(`"${row?.hash.slice(0, 32)}"`)
  })

  it('a buyer writes none and changes none', async () => {
    const { buyer, ...inquiry } = await place('inquery')
    const forge = (statement: ReturnType<typeof sql>) =>
      withActor(shop.db, asBuyer(buyer), (tx) => statement.execute(tx))
    await expect(
      forge(sql`insert into papers (kind, document_type, document_id, version)
        values ('quote', 'inquiry', ${inquiry.id}, 9)`),
    ).rejects.toThrow(/row-level security/)
    const changed = await forge(
      sql`update papers set content = '{}' where document_id = ${inquiry.id} returning id`,
    )
    expect(changed.rows).toEqual([])
    const removed = await forge(sql`delete from papers where document_id = ${inquiry.id} returning id`)
    expect(removed.rows).toEqual([])
  })
})
