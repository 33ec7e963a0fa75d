import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContactMessage, contactFields } from '#contract/shop/contact-message.ts'
import type { Reason } from '#contract/reason.ts'
import {
  type ContactShop,
  contactMessage,
  messageFrom,
  startContactShop,
} from '#server/contact/contact.fixture.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

let shop: ContactShop
beforeAll(async () => {
  shop = await startContactShop()
})
afterAll(() => shop.close())

const form = (url: string, payload: string, type = 'application/x-www-form-urlencoded', headers = {}) =>
  shop.inject({ method: 'POST', url, payload, headers: { 'content-type': type, ...headers } })
const encoded = (fields: Partial<ContactMessage>) => new URLSearchParams(fields).toString()

describe('POST /api/contact refuses', () => {
  it('one field after the other, in the order of the form', async () => {
    const given: Partial<ContactMessage> = {}
    const expectNext = async (reason: Reason, msg: string) =>
      expect(await shop.send(given)).toMatchObject({ code: 601, reason, msg })
    await expectNext('FULL_NAME_MISSING', 'Please enter your full name.')
    given.phone = 'call me'
    given.orderNo = '<b>'
    given.fullname = contactMessage.fullname
    await expectNext('EMAIL_MISSING', 'Please enter your email.')
    given.email = 'no address'
    await expectNext('EMAIL_INVALID', 'Please enter a valid email.')
    given.email = 'order@taller.example'
    await expectNext('PHONE_INVALID', textsOf('en', 'errors')('PHONE_INVALID'))
    given.phone = ''
    await expectNext('ORDER_NO_INVALID', textsOf('en', 'errors')('ORDER_NO_INVALID'))
    given.orderNo = ''
    await expectNext('MESSAGE_MISSING', 'Please enter your message.')
    expect(await shop.messagesOf('order@taller.example')).toEqual([])
  })

  it('what cannot be seen, what is too long and what is no text', async () => {
    const invisible = '\u200b \u202e\u0000\u00a0'
    const cases: [Partial<Record<keyof ContactMessage, unknown>>, Reason][] = [
      [{ fullname: invisible }, 'FULL_NAME_MISSING'],
      [{ fullname: ['Ana'] }, 'FULL_NAME_MISSING'],
      [{ fullname: 'x'.repeat(101) }, 'TEXT_TOO_LONG'],
      [{ email: 'ana@taller.example\r\nBcc: all@taller.example' }, 'EMAIL_INVALID'],
      [{ email: '"a b"@taller.example' }, 'EMAIL_INVALID'],
      [{ phone: '1'.repeat(60) }, 'PHONE_INVALID'],
      [{ phone: '123' }, 'PHONE_INVALID'],
      [{ phone: `${'1 '.repeat(19)}!` }, 'PHONE_INVALID'],
      [{ orderNo: 'A'.repeat(41) }, 'ORDER_NO_INVALID'],
      [{ orderNo: 'soon' }, 'ORDER_NO_INVALID'],
      [{ message: `\n${invisible}\n` }, 'MESSAGE_MISSING'],
      [{ message: 'x'.repeat(5_001) }, 'TEXT_TOO_LONG'],
    ]
    for (const [odd, reason] of cases) {
      const answer = await shop.post({ ...messageFrom('odd@taller.example'), ...odd })
      expect(answer.json(), JSON.stringify(odd).slice(0, 80)).toMatchObject({ code: 601, reason })
    }
    expect((await shop.send(messageFrom('x@y.example', { message: 'x'.repeat(5_001) }))).msg).toBe(
      'Please use at most 5,000 characters here.',
    )
    expect(await shop.messagesOf('odd@taller.example')).toEqual([])
  })

  it('files, many fields, broken forms and bodies above 64 KB', async () => {
    const part = (name: string, more = '') =>
      `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\nvalue\r\n`
    const type = 'multipart/form-data; boundary=x'
    const statusOf = async (payload: string, contentType = type) =>
      (await form('/api/contact', payload, contentType)).statusCode
    expect(await statusOf(`${part('pic', '; filename="a.exe"')}--x--\r\n`)).toBe(415)
    expect(await statusOf(`${Array.from({ length: 21 }, (_, at) => part(`f${at}`)).join('')}--x--\r\n`)).toBe(
      400,
    )
    expect(await statusOf(part('fullname').slice(0, 40))).toBe(400)
    expect(await statusOf('nothing', 'multipart/form-data')).toBe(415)
    expect(await statusOf('a=1', 'application/x-www-form-urlencoded; charset=utf-7')).toBe(415)
    for (const kind of [type, 'application/json', 'application/x-www-form-urlencoded'])
      expect(await statusOf('x'.repeat(65 * 1024), kind), kind).toBe(413)
  })

  it('forms where a call takes none, and anything from another site', async () => {
    const type = 'application/x-www-form-urlencoded'
    expect((await form('/api/subscribe', 'email=a@b.example', type)).statusCode).toBe(415)
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const answer = await form('/api/contact', encoded(messageFrom('foreign@taller.example')), type, foreign)
    expect(answer.json()).toMatchObject({ code: 403, reason: 'FOREIGN_ORIGIN' })
    expect(await shop.messagesOf('foreign@taller.example')).toEqual([])
  })
})

describe('POST /api/contact takes', () => {
  it('a message: kept, mailed to the shop, thanked for', async () => {
    const answer = await shop.send(
      messageFrom('Keep@Taller.example', { message: ' First\r\nsecond\u0007\tthird ' }),
      'de',
    )
    expect(answer).toEqual({ code: 200, msg: 'Vielen Dank. Ihre Nachricht wurde gesendet.', data: null })
    const [row] = await shop.messagesOf('Keep@taller.example')
    expect(row).toMatchObject({
      fullname: 'Ana Ruiz',
      phone: '+34 600 123 456',
      order_no: 'SO-2026-000123',
      message: 'First\nsecond third',
      lang: 'de',
      answered_at: null,
    })
    const { toShop } = await shop.mailsOf('Keep@taller.example')
    expect(toShop).toHaveLength(1)
    expect(toShop[0]).toMatchObject({
      language: 'en',
      to_address: shop.config.shop.email,
      reply_to_address: 'Keep@taller.example',
      subject: 'Message from Ana Ruiz',
    })
    expect(toShop[0]?.text_body).toContain('Language: German')
  })

  it('names the company of a signed-in buyer', async () => {
    const buyer = await shop.newBuyer()
    await shop.call('contact', messageFrom('buyer@taller.example'), { as: buyer })
    const { toShop } = await shop.mailsOf('buyer@taller.example')
    expect(toShop[0]?.text_body).toMatch(/^Company: .+$/m)
  })

  it('numbers as people write them', async () => {
    const numbers = [
      { phone: '030/123456-78' },
      { phone: '(0)30.1234.5678' },
      { phone: '８００１２３４５' },
      { phone: '+7 495 123-45-67 доб. 12' },
      { phone: '010-12345678转12' },
      { phone: '', orderNo: '' },
      { orderNo: '#4711' },
      { orderNo: 'ＰＯ－12/7' },
      { orderNo: 'Заказ № 12' },
    ]
    for (const [at, number] of numbers.entries()) {
      const { code } = await shop.send(messageFrom(`n${at}@taller.example`, number))
      expect(code, JSON.stringify(number)).toBe(200)
    }
    expect((await shop.messagesOf('n2@taller.example'))[0]).toMatchObject({ phone: '80012345' })
    expect((await shop.messagesOf('n7@taller.example'))[0]).toMatchObject({ order_no: 'PO-12/7' })
  })

  it('form data of both kinds', async () => {
    const answer = await form(
      '/api/contact',
      encoded(messageFrom('form@taller.example', { fullname: 'Лев 张' })),
    )
    expect(answer.json()).toMatchObject({ code: 200, data: null })
    expect((await shop.messagesOf('form@taller.example'))[0]).toMatchObject({ fullname: 'Лев 张' })
    const data = new FormData()
    const given = messageFrom('parts@taller.example', { fullname: 'Лев 张' })
    for (const field of contactFields) data.set(field, given[field])
    const request = new Request('http://localhost', { method: 'POST', body: data })
    const type = request.headers.get('content-type') ?? ''
    const multipart = await form('/api/contact', await request.text(), type)
    expect(multipart.json()).toMatchObject({ code: 200 })
    expect((await shop.messagesOf('parts@taller.example'))[0]).toMatchObject({
      fullname: 'Лев 张',
      message: given.message,
    })
  })

  it('one message for one key, and for a form sent twice at once', async () => {
    const key = { 'idempotency-key': 'contact-1' }
    const message = messageFrom('once@taller.example')
    expect(await shop.send(message, 'en', key)).toEqual(await shop.send(message, 'en', key))
    expect(await shop.send({ ...message, message: 'Another' }, 'en', key)).toMatchObject({
      reason: 'IDEMPOTENCY_MISMATCH',
    })
    const twice = messageFrom('twice@taller.example')
    const answers = await Promise.all([shop.send(twice), shop.send(twice)])
    expect(answers.map(({ code }) => code)).toEqual([200, 200])
    for (const { email } of [message, twice]) {
      expect(await shop.messagesOf(email)).toHaveLength(1)
      expect((await shop.mailsOf(email)).receipts).toHaveLength(1)
    }
  })

  it('hostile words as words', async () => {
    const buyer = await shop.newBuyer()
    const hostile = messageFrom(buyer.email, {
      fullname: 'Eve\r\nBcc: all@taller.example\r\n\r\n<script>alert(1)</script>',
      orderNo: 'A1',
      message: "'); drop table contact_messages; -- <img src=x onerror=alert(1)> {name} \ud800",
    })
    expect(await shop.call('contact', hostile, { as: buyer })).toMatchObject({ code: 200 })
    const { toShop, copies } = await shop.mailsOf(hostile.email)
    for (const mail of [toShop[0], copies[0]]) {
      expect(`${mail?.subject}${mail?.to_name}`).not.toMatch(/[\r\n]/)
      expect(mail?.html_body).not.toMatch(/<script|<img/)
      expect(mail?.html_body).toContain('&lt;img src=x')
      expect(mail?.text_body).toContain('{name}')
    }
    expect(await shop.messagesOf(hostile.email)).toHaveLength(1)
  })
})
it('keeps messages from everyone but the supplier', async () => {
  const buyer = await shop.newBuyer()
  await shop.send(messageFrom('secret@taller.example'))
  const actor = { role: 'buyer', userId: buyer.userId, companyId: buyer.companyId } as const
  const seen = await withActor(
    shop.db,
    actor,
    async (tx) => (await sql`select * from contact_messages`.execute(tx)).rows,
  )
  expect(seen).toEqual([])
})
