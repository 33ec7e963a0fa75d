import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContactMessage, contactFields } from '#contract/shop/contact-message.ts'
import { type Language, languages } from '#contract/language.ts'
import type { Reason } from '#contract/reason.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { endWaits, solveTask } from '#server/testing/proof-of-work.fixture.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let strict: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  strict = await startTestShop({ LIMIT_FACTOR: '1' })
})
afterAll(async () => {
  await shop.close()
  await strict.close()
})

interface Mail {
  template: string
  language: string
  to_address: string
  to_name: string
  reply_to_address: string | null
  subject: string
  text_body: string
  html_body: string
}

const rowsOf = <Row>(statement: ReturnType<typeof sql<Row>>, of = shop): Promise<Row[]> =>
  withActor(of.db, { role: 'system' }, async (tx) => (await statement.execute(tx)).rows)
const messagesOf = (email: string, of = shop) =>
  rowsOf(sql<Record<string, unknown>>`select * from contact_messages where email = ${email}`, of)
/** The mail to the shop, and the copies and receipts for its sender. */
const mailsOf = async (email: string, of = shop) => {
  const mails = await rowsOf(
    sql<Mail>`select * from outbox_mails where to_address = ${email} or reply_to_address = ${email}`,
    of,
  )
  const one = (template: string) => mails.filter((mail) => mail.template === template)
  return { toShop: one('contactMessage'), copies: one('contactCopy'), receipts: one('contactReceipt') }
}

const whole: ContactMessage = {
  fullname: 'Ana Ruiz',
  email: 'ana@taller.example',
  phone: '+34 600 123 456',
  orderNo: 'SO-2026-000123',
  message: 'When will the rest be shipped?\nThe saw is in pieces.',
}
const from = (email: string, more: Partial<ContactMessage> = {}): ContactMessage => ({
  ...whole,
  email,
  ...more,
})
const send = (message: Partial<ContactMessage>, language: Language = 'en', headers = {}) =>
  shop.call('contact', message, { language, headers })

const form = (url: string, payload: string, type = 'application/x-www-form-urlencoded', headers = {}) =>
  shop.inject({ method: 'POST', url, payload, headers: { 'content-type': type, ...headers } })
const encoded = (fields: Partial<ContactMessage>) => new URLSearchParams(fields).toString()

describe('POST /api/contact refuses', () => {
  it('one field after the other, in the order of the form', async () => {
    const given: Partial<ContactMessage> = {}
    const expectNext = async (reason: Reason, msg: string) =>
      expect(await send(given)).toMatchObject({ code: 601, reason, msg })
    await expectNext('FULL_NAME_MISSING', 'Please enter your full name.')
    given.phone = 'call me'
    given.orderNo = '<b>'
    given.fullname = whole.fullname
    await expectNext('EMAIL_MISSING', 'Please enter your email.')
    given.email = 'no address'
    await expectNext('EMAIL_INVALID', 'Please enter a valid email.')
    given.email = 'order@taller.example'
    await expectNext('PHONE_INVALID', textsOf('en', 'errors')('PHONE_INVALID'))
    given.phone = ''
    await expectNext('ORDER_NO_INVALID', textsOf('en', 'errors')('ORDER_NO_INVALID'))
    given.orderNo = ''
    await expectNext('MESSAGE_MISSING', 'Please enter your message.')
    expect(await messagesOf('order@taller.example')).toEqual([])
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
      const answer = await shop.inject({
        method: 'POST',
        url: '/api/contact',
        payload: { ...from('odd@taller.example'), ...odd },
      })
      expect(answer.json(), JSON.stringify(odd).slice(0, 80)).toMatchObject({ code: 601, reason })
    }
    expect((await send(from('x@y.example', { message: 'x'.repeat(5_001) }))).msg).toBe(
      'Please use at most 5,000 characters here.',
    )
    expect(await messagesOf('odd@taller.example')).toEqual([])
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
    const answer = await form('/api/contact', encoded(from('foreign@taller.example')), type, foreign)
    expect(answer.json()).toMatchObject({ code: 403, reason: 'FOREIGN_ORIGIN' })
    expect(await messagesOf('foreign@taller.example')).toEqual([])
  })

  it('does not count an invalid message toward the limit of its network', async () => {
    for (let at = 0; at < 8; at++)
      expect(await strict.call('contact', from('a@taller.example', { message: '' }))).toMatchObject({
        reason: 'MESSAGE_MISSING',
      })
    expect(await strict.call('contact', from('a@taller.example'))).toMatchObject({ code: 200 })
  })
})

describe('POST /api/contact takes', () => {
  it('a message: kept, mailed to the shop, thanked for', async () => {
    const answer = await send(
      from('Keep@Taller.example', { message: ' First\r\nsecond\u0007\tthird ' }),
      'de',
    )
    expect(answer).toEqual({ code: 200, msg: 'Vielen Dank. Ihre Nachricht wurde gesendet.', data: null })
    const [row] = await messagesOf('Keep@taller.example')
    expect(row).toMatchObject({
      fullname: 'Ana Ruiz',
      phone: '+34 600 123 456',
      order_no: 'SO-2026-000123',
      message: 'First\nsecond third',
      lang: 'de',
      answered_at: null,
    })
    const { toShop } = await mailsOf('Keep@taller.example')
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
    await shop.call('contact', from('buyer@taller.example'), { as: buyer })
    const { toShop } = await mailsOf('buyer@taller.example')
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
      const { code } = await send(from(`n${at}@taller.example`, number))
      expect(code, JSON.stringify(number)).toBe(200)
    }
    expect((await messagesOf('n2@taller.example'))[0]).toMatchObject({ phone: '80012345' })
    expect((await messagesOf('n7@taller.example'))[0]).toMatchObject({ order_no: 'PO-12/7' })
  })

  it('form data of both kinds', async () => {
    const answer = await form('/api/contact', encoded(from('form@taller.example', { fullname: 'Лев 张' })))
    expect(answer.json()).toMatchObject({ code: 200, data: null })
    expect((await messagesOf('form@taller.example'))[0]).toMatchObject({ fullname: 'Лев 张' })
    const data = new FormData()
    const given = from('parts@taller.example', { fullname: 'Лев 张' })
    for (const field of contactFields) data.set(field, given[field])
    const request = new Request('http://localhost', { method: 'POST', body: data })
    const type = request.headers.get('content-type') ?? ''
    const multipart = await form('/api/contact', await request.text(), type)
    expect(multipart.json()).toMatchObject({ code: 200 })
    expect((await messagesOf('parts@taller.example'))[0]).toMatchObject({
      fullname: 'Лев 张',
      message: given.message,
    })
  })

  it('one message for one key, and for a form sent twice at once', async () => {
    const key = { 'idempotency-key': 'contact-1' }
    const message = from('once@taller.example')
    expect(await send(message, 'en', key)).toEqual(await send(message, 'en', key))
    expect(await send({ ...message, message: 'Another' }, 'en', key)).toMatchObject({
      reason: 'IDEMPOTENCY_MISMATCH',
    })
    const twice = from('twice@taller.example')
    const answers = await Promise.all([send(twice), send(twice)])
    expect(answers.map(({ code }) => code)).toEqual([200, 200])
    for (const { email } of [message, twice]) {
      expect(await messagesOf(email)).toHaveLength(1)
      expect((await mailsOf(email)).receipts).toHaveLength(1)
    }
  })

  it('hostile words as words', async () => {
    const buyer = await shop.newBuyer()
    const hostile = from(buyer.email, {
      fullname: 'Eve\r\nBcc: all@taller.example\r\n\r\n<script>alert(1)</script>',
      orderNo: 'A1',
      message: "'); drop table contact_messages; -- <img src=x onerror=alert(1)> {name} \ud800",
    })
    expect(await shop.call('contact', hostile, { as: buyer })).toMatchObject({ code: 200 })
    const { toShop, copies } = await mailsOf(hostile.email)
    for (const mail of [toShop[0], copies[0]]) {
      expect(`${mail?.subject}${mail?.to_name}`).not.toMatch(/[\r\n]/)
      expect(mail?.html_body).not.toMatch(/<script|<img/)
      expect(mail?.html_body).toContain('&lt;img src=x')
      expect(mail?.text_body).toContain('{name}')
    }
    expect(await messagesOf(hostile.email)).toHaveLength(1)
  })
})

describe('the mail to the sender of a message', () => {
  it.each(languages)(
    'is a full copy for a signed-in sender who gives their own address, in %s',
    async (language) => {
      const buyer = await shop.newBuyer()
      const message = from(buyer.email.replace(/^[^@]+/, (name) => name.toUpperCase()))
      expect(await shop.call('contact', message, { as: buyer, language })).toMatchObject({
        code: 200,
        msg: textsOf(language, 'messages')('contactSent'),
      })
      const { copies, receipts } = await mailsOf(message.email)
      expect([copies.length, receipts.length]).toEqual([1, 0])
      const texts = textsOf(language, 'mail')
      const name = shop.config.shop.name
      expect(copies[0]).toMatchObject({
        language,
        to_name: 'Ana Ruiz',
        reply_to_address: shop.config.shop.email,
        subject: texts('contact.copySubject', { shop: name }),
      })
      const said = [
        texts('frame.greeting', { name: 'Ana Ruiz' }),
        texts('contact.copyIntro', { shop: name }),
        texts('contact.copyIgnore'),
        texts('contact.facts.orderNo'),
        'SO-2026-000123',
        '+34 600 123 456',
        'The saw is in pieces.',
      ]
      for (const words of said) {
        expect(copies[0]?.text_body).toContain(words)
        expect(copies[0]?.html_body).toContain(words.replaceAll("'", '&#39;'))
      }
    },
  )

  it.each(languages)('repeats nothing from the form to an unverified address, in %s', async (language) => {
    const email = `receipt-${language}@taller.example`
    const spam = from(email, {
      fullname: 'Win http://spam.example/prize now',
      phone: '+1 900 555 0199',
      orderNo: 'SPAM-4711',
      message: 'Your account is locked: http://spam.example/login',
    })
    expect(await send(spam, language)).toMatchObject({ code: 200 })
    const { toShop, copies, receipts } = await mailsOf(email)
    expect([toShop.length, copies.length, receipts.length]).toEqual([1, 0, 1])
    const texts = textsOf(language, 'mail')
    const [receipt] = receipts
    expect(receipt).toMatchObject({ language, to_address: email, to_name: '' })
    expect(receipt?.text_body).toContain(texts('contact.receipt', { shop: shop.config.shop.name }))
    for (const part of [receipt?.subject, receipt?.text_body, receipt?.html_body])
      expect(part).not.toMatch(/spam|Win|prize|SPAM-4711|0199|locked/i)
  })

  it('is a receipt without any form text for a signed-in sender who gives another address', async () => {
    const buyer = await shop.newBuyer()
    await shop.call('contact', from('boss@taller.example'), { as: buyer })
    const { copies, receipts } = await mailsOf('boss@taller.example')
    expect([copies.length, receipts.length]).toEqual([0, 1])
    expect(receipts[0]?.text_body).not.toContain('The saw is in pieces.')
  })

  it('goes to one address once a day, whatever the number of networks', async () => {
    for (let at = 1; at <= 8; at++) {
      const payload = from('victim@taller.example', { message: `Message ${at}` })
      const remoteAddress = `10.5.${at}.1`
      const answer = await strict.inject({ method: 'POST', url: '/api/contact', payload, remoteAddress })
      expect(answer.json()).toMatchObject({ code: 200 })
    }
    const { toShop, receipts } = await mailsOf('victim@taller.example', strict)
    expect([toShop.length, receipts.length]).toEqual([8, 1])
  })
})

describe("strangers who send messages with another person's address", () => {
  it('do not block messages from the owner of the address', async () => {
    const owner = await strict.newBuyer()
    for (let at = 1; at <= 6; at++)
      await strict.inject({
        method: 'POST',
        url: '/api/contact',
        payload: from(owner.email, { message: `Nonsense ${at}` }),
        remoteAddress: `10.6.${at}.1`,
      })
    for (const as of [undefined, owner]) {
      const answer = await strict.inject({
        method: 'POST',
        url: '/api/contact',
        payload: from(owner.email, { message: `Mine, ${as ? 'signed in' : 'as a guest'}` }),
        remoteAddress: '10.6.90.1',
        headers: as ? { authorization: `Bearer ${as.token}` } : {},
      })
      expect(answer.json()).toMatchObject({ code: 200 })
    }
  })
})

describe('a suspicious contact message', () => {
  it('is one with the field that no person sees; emptied, it is taken', async () => {
    const message = from('trap@taller.example')
    for (const seconds of [undefined, 60])
      expect(
        await shop.call('contact', { ...message, website: ' http://spam.example ', seconds }),
      ).toMatchObject({
        code: 601,
        reason: 'TRAP_FILLED',
      })
    expect(await messagesOf(message.email)).toEqual([])
    expect(await shop.call('contact', { ...message, website: ' ' })).toMatchObject({ code: 200 })
  })

  it('is a very quick one: its script does some work first, once', async () => {
    const message = { ...from('quick@taller.example'), seconds: 1 }
    const asked = await shop.call('contact', message)
    if (asked.code === 200) throw new Error('a quick message was taken')
    expect(asked).toMatchObject({ code: 601, reason: 'CHALLENGE', data: { uuid: expect.any(String) } })
    expect(await messagesOf(message.email)).toEqual([])
    for (const wrong of [
      { uuid: 'x', code: 'x' },
      { uuid: crypto.randomUUID(), code: btoa('{}') },
    ])
      expect(await shop.call('contact', { ...message, ...wrong })).toMatchObject({ reason: 'CHALLENGE' })
    const solved = await solveTask(asked)
    expect(await shop.call('contact', { ...message, ...solved })).toMatchObject({ code: 200 })
    expect((await mailsOf(message.email)).receipts).toHaveLength(1)
    expect(await shop.call('contact', { ...message, message: 'More', ...solved })).toMatchObject({
      reason: 'CHALLENGE',
    })
  })

  it('is the third from a network without script: the shop gets it, the sender gets no mail', async () => {
    await rowsOf(sql`delete from rate_limits`, strict)
    for (const [at, hasReceipt] of [true, true, false, false, false].entries()) {
      const email = `plain${at}@taller.example`
      const url = '/api/contact'
      const answer = await strict.inject({ method: 'POST', url, payload: from(email) })
      expect(answer.json()).toMatchObject({ code: 200 })
      const { toShop, receipts } = await mailsOf(email, strict)
      expect([toShop.length, receipts.length]).toEqual([1, hasReceipt ? 1 : 0])
      expect(await messagesOf(email, strict)).toMatchObject([{ is_suspect: !hasReceipt }])
    }
    expect(await strict.call('contact', { ...from('s@taller.example'), seconds: 60 })).toMatchObject({
      reason: 'CHALLENGE',
    })
  })

  it('is the sixth from a network without script: it is accepted after a wait', async () => {
    await rowsOf(sql`delete from rate_limits`, strict)
    await rowsOf(sql`delete from retry_waits`, strict)
    const write = (at: number) =>
      strict.inject({ method: 'POST', url: '/api/contact', payload: from(`waits${at}@taller.example`) })
    for (let at = 1; at <= 5; at++) expect((await write(at)).json()).toMatchObject({ code: 200 })
    const asked = await write(6)
    expect(asked.json()).toMatchObject({ code: 601, reason: 'CHALLENGE' })
    expect(asked.headers['retry-after']).toBe('30')
    expect(asked.json().msg).toContain('Please try again in 30 seconds. Waiting is enough')
    await endWaits(strict)
    expect((await write(6)).json()).toMatchObject({ code: 200 })
    expect(await messagesOf('waits6@taller.example', strict)).toMatchObject([{ is_suspect: true }])
    expect((await write(7)).json()).toMatchObject({ reason: 'CHALLENGE' })
  })

  it('is never from a signed-in buyer: the limit counts by user, not by network', async () => {
    await rowsOf(sql`delete from rate_limits`, strict)
    const [buyer, colleague] = [await strict.newBuyer(), await strict.newBuyer()]
    const write = (as: typeof buyer, at: number) =>
      strict.call('contact', { ...from(as.email, { message: `Question ${at}` }), seconds: 1 }, { as })
    for (let at = 1; at <= 20; at++) expect(await write(buyer, at)).toMatchObject({ code: 200 })
    expect((await mailsOf(buyer.email, strict)).copies).toHaveLength(20)
    expect(await write(buyer, 21)).toMatchObject({ code: 601, reason: 'CHALLENGE' })
    expect(await write(colleague, 1)).toMatchObject({ code: 200 })
  })
})

it('keeps messages from everyone but the supplier', async () => {
  const buyer = await shop.newBuyer()
  await send(from('secret@taller.example'))
  const actor = { role: 'buyer', userId: buyer.userId, companyId: buyer.companyId } as const
  const seen = await withActor(
    shop.db,
    actor,
    async (tx) => (await sql`select * from contact_messages`.execute(tx)).rows,
  )
  expect(seen).toEqual([])
})
