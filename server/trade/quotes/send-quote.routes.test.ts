import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expireQuotes } from '#server/trade/quotes/quotes.jobs.ts'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'
import { type QuoteShop, startQuoteShop } from '#server/trade/quotes/quotes.fixture.ts'

let shop: QuoteShop
let sales: TestStaff
let otherSales: TestStaff
let admin: TestStaff
let content: TestStaff
let buyer: TestBuyer

beforeAll(async () => {
  shop = await startQuoteShop()
  ;[sales, otherSales, admin, content] = [
    await shop.newStaff('sales'),
    await shop.newStaff('sales'),
    await shop.newStaff('admin'),
    await shop.newStaff('content'),
  ]
  buyer = await shop.newBuyer()
})
afterAll(() => shop.close())

const part = async () => (await shop.newProduct({ amountMinor: 500 })).id
const askFor = async (lines = 2) =>
  shop.inquire(buyer, await Promise.all(Array.from({ length: lines }, () => part())))
const priced = async (lines = 2) => {
  const asked = await askFor(lines)
  await shop.priceAll(asked.id, sales)
  return asked
}
const send = async (id: string, as: TestStaff = sales, changed: object = {}) => {
  const { version, stamp } = await shop.sheet(id, sales)
  return shop.call('officeSendQuote', { id, version: version + 1, stamp, ...changed }, { as })
}
const withdraw = (id: string, reason = 'A price was wrong.', as: TestStaff = sales) =>
  shop.call('officeWithdrawQuote', { id, reason }, { as })
const end = (id: string) =>
  shop.asSystem(sql`update inquiries set valid_until = now() - interval '1 second' where id = ${id}`)
const expire = () => expireQuotes({ db: shop.db, config: shop.config })

describe('officeSendQuote', () => {
  it('is for staff who quote', async () => {
    const { id } = await priced()
    const before = await shop.kept(id)
    for (const as of [null, buyer])
      expect(await shop.call('officeSendQuote', { id, version: 1, stamp: '' }, { as })).toMatchObject({
        code: 401,
      })
    expect(await send(id, content)).toMatchObject({ code: 403 })
    expect(await shop.kept(id)).toEqual(before)
  })

  it('needs a line with a price', async () => {
    const { id } = await askFor()
    const before = await shop.kept(id)
    expect(await send(id)).toMatchObject({ code: 601, reason: 'QUOTE_EMPTY' })
    expect(await shop.kept(id)).toEqual(before)
  })

  it('names the lines without an answer until the sender has seen them', async () => {
    const { id, lineIds } = await askFor()
    const [one = '', two = ''] = lineIds
    await shop.call(
      'officeSaveQuote',
      { id, lines: [{ lineId: one, version: 0, price: '4' }] },
      { as: sales },
    )
    expect(await send(id)).toMatchObject({
      reason: 'QUOTE_LINES_OPEN',
      data: { lines: [{ lineId: two, position: 2 }] },
    })
    expect(await send(id, sales, { openLineIds: [two] })).toMatchObject({ code: 200 })
  })

  it('sends no price below cost without a tick, unless the sender manages prices', async () => {
    const product = await part()
    await shop.setCost(product, 600)
    const { id, lineIds } = await shop.inquire(buyer, [product])
    await shop.priceAll(id, sales)
    expect((await shop.sheet(id, sales)).lines[0]?.low).toBe('cost')
    expect(await send(id)).toMatchObject({
      reason: 'QUOTE_PRICE_LOW',
      data: { lines: [{ lineId: lineIds[0] }] },
    })
    const tick = { lineId: lineIds[0] ?? '', version: 1, isLowPriceMeant: true }
    await shop.call('officeSaveQuote', { id, lines: [tick] }, { as: sales })
    expect(await send(id)).toMatchObject({ code: 200 })
    const another = await shop.inquire(buyer, [product])
    await shop.priceAll(another.id, sales)
    expect(await send(another.id, admin)).toMatchObject({ code: 200 })
  })

  it('keeps to the least margin of the sender’s role', async () => {
    await shop.asSystem(
      sql`insert into shop_settings (key, value) values ('quoting', '{"leastMargin": {"sales": 15}}')`,
    )
    const product = await part()
    await shop.setCost(product, 400)
    const { id } = await shop.inquire(buyer, [product])
    await shop.priceAll(id, sales)
    expect((await shop.sheet(id, sales)).lines[0]).toMatchObject({ low: 'margin', margin: 11.1 })
    expect((await shop.sheet(id, admin)).lines[0]).toMatchObject({ low: null })
    expect(await send(id)).toMatchObject({ reason: 'QUOTE_PRICE_LOW' })
    await shop.asSystem(sql`delete from shop_settings where key = 'quoting'`)
  })

  it('wants a reason for a line that is not available; an alternative beside it is none', async () => {
    const { id, lineIds } = await shop.inquire(buyer, [await part(), await part()])
    await shop.priceAll(id, sales)
    const [lineId = ''] = lineIds
    const other = await shop.newProduct({ amountMinor: 300 })
    const version = async () => (await shop.sheet(id, sales)).lines[0]?.version ?? 0
    const lines = [
      { lineId, version: await version(), isAvailable: false, remark: '' },
      { lineId, isAlternative: true, version: 0, productId: other.id, price: '3' },
    ]
    expect(await shop.call('officeSaveQuote', { id, lines }, { as: sales })).toMatchObject({ code: 200 })
    expect(await send(id)).toMatchObject({
      code: 601,
      reason: 'QUOTE_REASON_MISSING',
      msg: 'One line is “not available” without a reason. Write the buyer why, as the remark of the line.',
      data: { lines: [{ lineId, isAlternative: false, position: 1 }] },
    })
    expect(await shop.sheet(id, sales)).toMatchObject({ version: 0, sent: null })
    const line = { lineId, version: await version(), remark: 'No longer made' }
    await shop.call('officeSaveQuote', { id, lines: [line] }, { as: sales })
    expect(await send(id)).toMatchObject({ code: 200 })
    const sent = await shop.sheet(id, sales)
    expect(sent).toMatchObject({ version: 1, lastDay: sent.head.validOn })
  })

  it('offers ready reasons, named for staff and written for the buyer', async () => {
    const { id } = await shop.inquire(buyer, [await part()])
    await shop.asSystem(sql`update inquiries set lang = 'de' where id = ${id}`)
    const { reasons } = await shop.sheet(id, sales)
    expect(reasons[0]).toEqual({
      name: 'No longer made',
      text: 'Der Hersteller fertigt dieses Teil nicht mehr.',
    })
  })

  it('copies the draft into a version that the buyer reads, without what stays inside', async () => {
    const product = await part()
    await shop.setStock(product, 1, '2027-01-15')
    const { id, no, lineIds } = await shop.inquire(buyer, [product, await part(), 'primer bulb'])
    const [one = '', two = ''] = lineIds
    const other = await shop.newProduct({ amountMinor: 300 })
    const lines = [
      {
        lineId: one,
        version: 0,
        price: '0,0135',
        leadTime: '3',
        remark: 'The new type',
        insideNote: 'He haggles',
      },
      { lineId: one, isAlternative: true, version: 0, productId: other.id, price: '3' },
      { lineId: two, version: 0, isAvailable: false, remark: 'Discontinued' },
    ]
    const head = { version: 0, validOn: '2027-01-31', freight: '10', taxRate: '19' }
    await shop.call('officeSaveQuote', { id, lines, head }, { as: sales })
    expect(await send(id, sales, { openLineIds: [lineIds[2]] })).toEqual({
      code: 200,
      msg: 'The quote is sent.',
      data: { id, no, status: 'quoted', version: 1 },
    })
    const [quote] = await shop.asSystem(sql`
      select version, total_minor, freight_minor, tax_minor, (valid_until at time zone ${shop.config.timeZone})::text as until
      from quotes where inquiry_id = ${id}`)
    // 1.35 for 100 pieces, twice: 0.03. Tax on 10.03.
    expect(quote).toEqual({
      version: 1,
      total_minor: 3,
      freight_minor: 1000,
      tax_minor: 191,
      until: '2027-01-31 23:59:59.999999',
    })
    const sent = await shop.asSystem(sql`
      select quoted.standard <> '' as "hasArticle", is_alternative, is_available, quoted.amount_minor, quoted.per,
        lead_days, (lead_day = working_day_after((now() at time zone ${shop.config.timeZone})::date, 3)) as "isDayKept",
        remark, quoted.now_pieces, quoted.later_pieces, quoted.later_on::text
      from quote_lines quoted join inquiry_lines asked on asked.id = inquiry_line_id
      where inquiry_id = ${id} order by position, is_alternative`)
    expect(sent[0]).toEqual({
      hasArticle: true,
      is_alternative: false,
      is_available: true,
      amount_minor: 135,
      per: 100,
      lead_days: 3,
      isDayKept: true,
      remark: 'The new type',
      now_pieces: 1,
      later_pieces: 1,
      later_on: '2027-01-15',
    })
    expect(sent.slice(1)).toMatchObject([
      { is_alternative: true, amount_minor: 300 },
      { is_available: false, amount_minor: null, remark: 'Discontinued' },
      { hasArticle: false, is_available: true, amount_minor: null },
    ])
    expect(sent).toHaveLength(4)
    expect(JSON.stringify(sent)).not.toContain('haggles')
    const mails = await shop.mailsAbout(no)
    expect(mails).toEqual([['quoteSent', buyer.email, 'en']])
  })

  it('answers a repeated request with what it did, and sends nothing twice', async () => {
    const { id, no } = await priced()
    const { stamp } = await shop.sheet(id, sales)
    const wanted = { id, version: 1, stamp }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.call('officeSendQuote', wanted, { as: sales })),
    )
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
    expect(await shop.mailsAbout(no)).toHaveLength(1)
    expect((await shop.sheet(id, sales)).version).toBe(1)
  })

  it('refuses to send when the draft has changed since its summary, and says who changed it', async () => {
    const { id, lineIds } = await priced()
    const { stamp } = await shop.sheet(id, sales)
    const change = { lineId: lineIds[0] ?? '', version: 1, price: '9' }
    await shop.call('officeSaveQuote', { id, lines: [change] }, { as: otherSales })
    expect(await shop.call('officeSendQuote', { id, version: 1, stamp }, { as: sales })).toMatchObject({
      reason: 'CHANGED_MEANWHILE',
      data: { version: 0 },
    })
  })

  it('makes a further version of a quote that was sent, and leaves the first as it is', async () => {
    const { id, no, lineIds } = await priced()
    await send(id)
    const change = { lineId: lineIds[0] ?? '', version: 1, price: '9' }
    await shop.call('officeSaveQuote', { id, lines: [change] }, { as: sales })
    expect(await send(id)).toMatchObject({ code: 200, data: { version: 2, status: 'quoted' } })
    const versions = await shop.asSystem(sql`
      select version, total_minor from quotes where inquiry_id = ${id} order by version`)
    expect(versions).toEqual([
      { version: 1, total_minor: 1800 },
      { version: 2, total_minor: 2700 },
    ])
    expect((await shop.mailsAbout(no)).map(([template]) => template)).toEqual(['quoteSent', 'quoteSent'])
  })

  it('offers a further version only once something differs from what was sent', async () => {
    const { id, no, lineIds } = await priced()
    expect(await shop.sheet(id, sales)).toMatchObject({ sent: null, isChanged: true })
    await send(id)
    const sheet = await shop.sheet(id, sales)
    expect(sheet).toMatchObject({ version: 1, sent: { to: [buyer.email] }, isChanged: false })
    expect(await send(id)).toMatchObject({ code: 601, reason: 'QUOTE_UNCHANGED' })
    const saved = async (input: object) => {
      const answer = await shop.call('officeSaveQuote', { id, ...input }, { as: sales })
      return answer.code === 200 ? answer.data.isChanged : answer.msg
    }
    const changeLine = async (typed: object) => {
      const { lines } = await shop.sheet(id, sales)
      return saved({ lines: [{ lineId: lineIds[0] ?? '', version: lines[0]?.version ?? 0, ...typed }] })
    }
    const changeTerms = async (typed: object) => {
      const { head } = await shop.sheet(id, sales)
      return saved({ head: { version: head.version, ...typed } })
    }
    expect(await changeLine({ insideNote: 'He haggles' })).toBe(false)
    expect(await changeLine({ price: '9' })).toBe(true)
    expect(await changeLine({ price: '4.50' })).toBe(false)
    expect(await changeTerms({ validOn: sheet.head.validOn })).toBe(false)
    expect(await changeTerms({ freight: '10' })).toBe(true)
    expect(await send(id)).toMatchObject({ code: 200, data: { version: 2 } })
    expect(await shop.mailsAbout(no)).toHaveLength(2)
    await withdraw(id)
    expect(await shop.sheet(id, sales)).toMatchObject({ sent: null, isChanged: true })
  })

  it('says nothing of lead time and stock for a line that is not available', async () => {
    const product = await part()
    await shop.setStock(product, 1, '2027-01-15')
    const { id, lineIds } = await shop.inquire(buyer, [product, await part()])
    await shop.priceAll(id, sales)
    const [lineId = ''] = lineIds
    const save = async (typed: object) => {
      const { lines } = await shop.sheet(id, sales)
      const line = { lineId, version: lines[0]?.version ?? 0, ...typed }
      await shop.call('officeSaveQuote', { id, lines: [line] }, { as: sales })
      return (await shop.sheet(id, sales)).lines[0]
    }
    await save({ leadTime: '3' })
    expect(await save({ isAvailable: false, remark: 'No longer made' })).toMatchObject({
      isAvailable: false,
      price: null,
      leadDays: null,
    })
    await send(id)
    const [sent] = await shop.asSystem(sql`
      select lead_days, lead_on, lead_day, now_pieces, later_pieces, later_on from quote_lines
      where inquiry_line_id = ${lineId}`)
    expect(sent).toEqual({
      lead_days: null,
      lead_on: null,
      lead_day: null,
      now_pieces: null,
      later_pieces: null,
      later_on: null,
    })
    const [mail] = await shop.asSystem(sql<{ text: string }>`
      select text_body as text from outbox_mails where to_address = ${buyer.email} order by id desc limit 1`)
    expect(mail?.text).toContain('not available')
    expect(mail?.text).not.toContain('3 working days')
    // A day is an answer: the line is available again, with the price it had.
    expect(await save({ leadTime: '2027-01-20' })).toMatchObject({
      isAvailable: true,
      leadOn: '2027-01-20',
      price: { amount: 450 },
    })
  })

  it('refuses an inquiry that has ended', async () => {
    const { id } = await priced()
    await shop.call('cancelInquery', { id }, { as: buyer })
    expect(await send(id)).toMatchObject({
      reason: 'INQUERY_ALREADY',
      msg: 'This inquiry is already cancelled.',
    })
  })
})

describe('officeWithdrawQuote', () => {
  it('is for staff who quote, and needs a reason', async () => {
    const { id } = await priced()
    await send(id)
    for (const as of [null, buyer])
      expect(await shop.call('officeWithdrawQuote', { id, reason: 'x' }, { as })).toMatchObject({ code: 401 })
    expect(await withdraw(id, 'x', content)).toMatchObject({ code: 403 })
    expect(await withdraw(id, ' ')).toMatchObject({ reason: 'REASON_MISSING' })
  })

  it('takes the quote back and leaves the draft; the next version has the next number', async () => {
    const { id, no } = await priced()
    await send(id)
    expect(await withdraw(id)).toMatchObject({ code: 200, data: { status: 'processing' } })
    expect(await withdraw(id)).toMatchObject({ code: 200, data: { status: 'processing' } })
    expect(await withdraw(id, 'Another reason')).toMatchObject({ reason: 'INQUERY_ALREADY' })
    const sheet = await shop.sheet(id, sales)
    expect(sheet).toMatchObject({ version: 1, lastDay: null, sums: { priced: 2 } })
    expect(await send(id)).toMatchObject({ data: { version: 2 } })
    expect((await shop.mailsAbout(no)).map(([template]) => template)).toEqual([
      'quoteSent',
      'quoteWithdrawn',
      'quoteSent',
    ])
  })
})

describe('the end of a quote', () => {
  it('ends each quote once after its last day and sends one mail', async () => {
    const { id, no } = await priced()
    await send(id)
    await expire()
    expect(await shop.kept(id)).toMatchObject({ status: 'quoted' })
    await end(id)
    await Promise.all([expire(), expire(), expire()])
    const { status, steps } = await shop.kept(id)
    expect(status).toBe('expired')
    expect(JSON.stringify(steps).match(/"expired"/g)).toHaveLength(1)
    expect((await shop.mailsAbout(no)).map(([template]) => template)).toEqual(['quoteSent', 'quoteExpired'])
  })

  it('has one outcome when staff withdraw or revise at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await priced(1)
      await send(id)
      await shop.priceAll(id, sales, '4.40')
      await end(id)
      const { version, stamp } = await shop.sheet(id, sales)
      const [revised, withdrawn] = await Promise.all([
        shop.call('officeSendQuote', { id, version: version + 1, stamp }, { as: sales }),
        withdraw(id),
        expire(),
      ])
      const { status, steps } = await shop.kept(id)
      const last = JSON.stringify(steps).match(
        /"(quoted|processing|expired)"(?!.*"(?:quoted|processing|expired)")/,
      )
      expect([status, last?.[1]]).toEqual([status, status])
      if (status === 'expired') expect([revised.code, withdrawn.code]).toEqual([601, 601])
    }
  })
})

it('refuses a quote to nobody: it needs a person of the company, or an address that the company named', async () => {
  const alone = await shop.newBuyer()
  const { id, no } = await shop.inquire(alone, [await part()])
  await shop.priceAll(id, sales)
  await shop.asSystem(sql`update inquiries set user_id = null, begun_by = ${sales.userId} where id = ${id}`)
  const recipients = async () => (await shop.sheet(id, sales)).recipients
  const setLocked = (isLocked: boolean) =>
    shop.asSystem(sql`update users set is_locked = ${isLocked} where id = ${alone.userId}`)
  await setLocked(true)
  expect(await recipients()).toEqual([])
  const before = await shop.kept(id)
  expect(await send(id)).toMatchObject({ code: 601, reason: 'QUOTE_NOBODY' })
  expect(await shop.kept(id)).toEqual(before)
  expect(await shop.mailsAbout(no)).toEqual([])

  await shop.asSystem(sql`update companies set mail_recipients = '{"quote": ["einkauf@example.com"]}'
    where id = ${alone.companyId}`)
  expect(await recipients()).toEqual(['einkauf@example.com'])
  expect(await send(id)).toMatchObject({ code: 200 })
  expect(await shop.mailsAbout(no)).toEqual([['quoteSent', 'einkauf@example.com', 'en']])

  await shop.asSystem(sql`update companies set mail_recipients = '{}' where id = ${alone.companyId}`)
  await setLocked(false)
  expect(await recipients()).toEqual([alone.email])
  await withdraw(id)
  expect((await shop.mailsAbout(no)).at(-1)).toEqual(['quoteWithdrawn', alone.email, 'en'])
})

it('reaches an administrator, and no other colleague, once the person who asked has left', async () => {
  const asker = await shop.newBuyer()
  const colleague = await shop.newBuyer({ companyId: asker.companyId })
  const { id } = await shop.inquire(asker, [await part()])
  await shop.asSystem(sql`update users set is_locked = true where id = ${asker.userId}`)
  const setRole = (role: string) =>
    shop.asSystem(sql`update users set roles = array[${role}] where id = ${colleague.userId}`)
  await setRole('buyer')
  expect((await shop.sheet(id, sales)).recipients).toEqual([])
  await setRole('companyAdmin')
  expect((await shop.sheet(id, sales)).recipients).toEqual([colleague.email])
})

it('answers a quote of 500 lines within 300 ms', async () => {
  const { id } = await shop.inquire(buyer, [await part()])
  await shop.asSystem(sql`
    insert into inquiry_lines (inquiry_id, company_id, position, product_id, standard, normal, fullname, pack_type,
      pieces_per_pack, packs)
    select inquiry_id, company_id, 1 + n, product_id, standard, normal, fullname, pack_type, pieces_per_pack, packs
    from inquiry_lines cross join generate_series(1, 499) n where inquiry_id = ${id}`)
  await shop.sheet(id, sales)
  const times: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const start = performance.now()
    expect((await shop.sheet(id, sales)).lines).toHaveLength(500)
    times.push(performance.now() - start)
  }
  expect(Math.min(...times)).toBeLessThan(300)
})

it('an accepted inquiry shows the version that was accepted, whatever was typed after it', async () => {
  const { id, lineIds } = await priced()
  const [first] = (await shop.sheet(id, sales)).lines
  const alternative = {
    lineId: lineIds[1] ?? null,
    isAlternative: true,
    version: 0,
    productId: await part(),
    price: '3',
  }
  await shop.call('officeSaveQuote', { id, lines: [alternative] }, { as: sales })
  await shop.sendDraft(id, sales)
  const sent = await shop.sheet(id, sales)
  const draft = { lineId: first?.lineId ?? null, version: sent.lines[0]?.version ?? 0, price: '9.99' }
  await shop.call(
    'officeSaveQuote',
    { id, lines: [draft], head: { version: 0, freight: '77' } },
    { as: sales },
  )
  expect((await shop.sheet(id, sales)).lines[0]?.price).toMatchObject({ amount: 999 })
  expect(await shop.call('acceptInquery', { id, version: 1 }, { as: buyer })).toMatchObject({ code: 200 })
  const accepted = await shop.sheet(id, sales)
  const told = ({ head, lines }: typeof sent) => ({
    terms: [head.validOn, head.freight, head.deliveryTerm, head.paymentText],
    lines: lines.map((line) => [line.article, line.packs, line.price, line.lineTotal, line.isAlternative]),
  })
  expect(told(accepted)).toEqual(told(sent))
})
