import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContactMessage, contactFields } from '#contract/contact-message.ts'
import { type Language, languages } from '#contract/language.ts'
import type { Reason } from '#contract/reason.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
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
/** The mail to the shop and the copy of its sender. */
const mailsOf = async (email: string, of = shop) => {
  const mails = await rowsOf(
    sql<Mail>`select * from outbox_mails where to_address = ${email} or reply_to_address = ${email}`,
    of,
  )
  const one = (template: string) => mails.filter((mail) => mail.template === template)
  return { toShop: one('contactMessage'), copies: one('contactCopy') }
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

  it('the sixth message of a network in an hour, and counts no wrong ones', async () => {
    const ask = (message: ContactMessage) => strict.call('contact', message)
    for (let at = 0; at < 8; at++)
      expect(await ask(from('a@taller.example', { message: '' }))).toMatchObject({
        reason: 'MESSAGE_MISSING',
      })
    for (let at = 0; at < 5; at++)
      expect(await ask(from(`a${at}@taller.example`))).toMatchObject({ code: 200 })
    expect(await ask(from('a6@taller.example'))).toMatchObject({ code: 601, reason: 'RATE_LIMITED' })
    expect(await messagesOf('a6@taller.example', strict)).toEqual([])
    await rowsOf(sql`delete from rate_limits`, strict)
    // The copies of one address are counted apart from the networks they come from.
    for (let at = 0; at < 5; at++) await ask(from('one@taller.example', { message: `Message ${at}` }))
    await rowsOf(sql`delete from rate_limits where key like 'contact-network%'`, strict)
    expect(await ask(from('One@taller.example'))).toMatchObject({ reason: 'RATE_LIMITED' })
    // From the third on they are doubted, and no copy goes out.
    expect((await mailsOf('one@taller.example', strict)).copies).toHaveLength(2)
    expect((await mailsOf('one@taller.example', strict)).toShop).toHaveLength(5)
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
      expect((await mailsOf(email)).copies).toHaveLength(1)
    }
  })

  it('hostile words as words', async () => {
    const hostile = from('hostile@taller.example', {
      fullname: 'Eve\r\nBcc: all@taller.example\r\n\r\n<script>alert(1)</script>',
      orderNo: 'A1',
      message: "'); drop table contact_messages; -- <img src=x onerror=alert(1)> {name} \ud800",
    })
    expect(await send(hostile)).toMatchObject({ code: 200 })
    const { toShop, copies } = await mailsOf(hostile.email)
    for (const mail of [toShop[0], copies[0]]) {
      expect(`${mail?.subject}${mail?.to_name}`).not.toMatch(/[\r\n]/)
      expect(mail?.html_body).not.toMatch(/<script|<img/)
      expect(mail?.html_body).toContain('&lt;img src=x')
      expect(mail?.text_body).toContain('{name}')
    }
    expect(await messagesOf(hostile.email)).toHaveLength(1)
  })

  it.each(languages)('and sends the copy whole in %s', async (language) => {
    const email = `copy-${language}@taller.example`
    expect(await send(from(email), language)).toMatchObject({
      code: 200,
      msg: textsOf(language, 'messages')('contactSent'),
    })
    const [copy, ...more] = (await mailsOf(email)).copies
    expect(more).toEqual([])
    const texts = textsOf(language, 'mail')
    const name = shop.config.shop.name
    expect(copy).toMatchObject({
      language,
      to_address: email,
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
      expect(copy?.text_body).toContain(words)
      expect(copy?.html_body).toContain(words.replaceAll("'", '&#39;'))
    }
  })
})

describe('a message that is doubted', () => {
  const solve = async (data: unknown) => {
    const { uuid, challenge } = Object(data)
    const solution = await solveChallenge({ challenge, deriveKey })
    return { uuid, code: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
  }

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
    const solved = await solve(asked.data)
    expect(await shop.call('contact', { ...message, ...solved })).toMatchObject({ code: 200 })
    expect((await mailsOf(message.email)).copies).toHaveLength(1)
    expect(await shop.call('contact', { ...message, message: 'More', ...solved })).toMatchObject({
      reason: 'CHALLENGE',
    })
  })

  it('is the third of a network; without script it reaches the shop, and no copy goes out', async () => {
    await rowsOf(sql`delete from rate_limits`, strict)
    for (const [at, hasCopy] of [true, true, false, false].entries()) {
      const email = `plain${at}@taller.example`
      const url = '/api/contact'
      const answer = await strict.inject({ method: 'POST', url, payload: from(email) })
      expect(answer.json()).toMatchObject({ code: 200 })
      const { toShop, copies } = await mailsOf(email, strict)
      expect([toShop.length, copies.length]).toEqual([1, hasCopy ? 1 : 0])
      expect(await messagesOf(email, strict)).toMatchObject([{ is_suspect: !hasCopy }])
    }
    expect(await strict.call('contact', { ...from('s@taller.example'), seconds: 60 })).toMatchObject({
      reason: 'CHALLENGE',
    })
  })

  it('is never one of a signed-in buyer', async () => {
    await rowsOf(sql`delete from rate_limits`, strict)
    const buyer = await strict.newBuyer()
    for (let at = 0; at < 4; at++) {
      const message = { ...from('known@taller.example', { message: `Question ${at}` }), seconds: 1 }
      expect(await strict.call('contact', message, { as: buyer })).toMatchObject({ code: 200 })
    }
    expect((await mailsOf('known@taller.example', strict)).copies).toHaveLength(4)
  })

  it('asks a network for work so often and no more', async () => {
    await rowsOf(sql`delete from rate_limits`, strict)
    const message = { ...from('flood@taller.example'), seconds: 0 }
    for (let at = 0; at < 20; at++)
      expect(await strict.call('contact', message)).toMatchObject({ reason: 'CHALLENGE' })
    expect(await strict.call('contact', message)).toMatchObject({ reason: 'RATE_LIMITED' })
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
