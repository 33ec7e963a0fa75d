import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import {
  type InquiryShop,
  type SentInquiry,
  startInquiryShop,
  unknownId,
} from '#server/trade/inquiries/inquiry-moves.fixture.ts'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'

let shop: InquiryShop
let sales: TestStaff
let otherSales: TestStaff
/** Staff without a right on inquiries. */
let content: TestStaff
let buyer: TestBuyer
let colleague: TestBuyer
let stranger: TestBuyer

beforeAll(async () => {
  shop = await startInquiryShop()
  ;[sales, otherSales, content] = [
    await shop.newStaff('sales'),
    await shop.newStaff('sales'),
    await shop.newStaff('content'),
  ]
  buyer = await shop.newBuyer()
  colleague = await shop.newBuyer({ companyId: buyer.companyId })
  stranger = await shop.newBuyer()
})
afterAll(() => shop.close())

const take = (id: string, as: TestStaff = sales) => shop.call('officeTakeInquery', { id }, { as })
const ask = (id: string, text = 'Which size?', as: TestStaff = sales) =>
  shop.call('officeAskInquery', { id, text }, { as })
const reply = (id: string, text = 'The large one.', as: TestBuyer = buyer) =>
  shop.call('replyInquery', { id, text }, { as })
const cancel = (id: string, as: TestBuyer = buyer) => shop.call('cancelInquery', { id }, { as })
const reject = (id: string, reason = 'Not our range.', as: TestStaff = sales) =>
  shop.call('officeRejectInquery', { id, reason }, { as })

/** Every move with an input that is right for it. */
const moves = [
  ['cancelInquery', 'buyer', {}],
  ['replyInquery', 'buyer', { text: 'Hello' }],
  ['officeTakeInquery', 'staff', {}],
  ['officeAskInquery', 'staff', { text: 'Hello' }],
  ['officeMessageInquery', 'staff', { text: 'Hello' }],
  ['officeRejectInquery', 'staff', { reason: 'Hello' }],
] as const satisfies [CallName, string, object][]

describe.each(moves)('%s', (name, side, input) => {
  it('answers 401 without a token and to the other side, and changes nothing', async () => {
    const { id } = await shop.send(buyer)
    const before = await shop.kept(id)
    for (const as of [null, side === 'staff' ? buyer : sales])
      expect(await shop.call(name, { id, ...input }, { as })).toMatchObject({ code: 401 })
    expect(await shop.kept(id)).toEqual(before)
  })

  it('answers to whom it is not for as if there were no such inquiry', async () => {
    const { id } = await shop.send(buyer)
    const before = await shop.kept(id)
    const refused = async (wanted: string, as: { token: string }) => {
      const answer = await shop.call(name, { id: wanted, ...input }, { as })
      return JSON.stringify({ ...answer, traceId: '' })
    }
    if (side === 'staff') {
      expect(JSON.parse(await refused(id, content))).toMatchObject({ code: 403 })
      expect(JSON.parse(await refused(unknownId, sales))).toMatchObject({ code: 404 })
      expect(await refused('x', sales)).toBe(await refused(unknownId, sales))
    } else {
      expect(JSON.parse(await refused(id, stranger))).toMatchObject({ code: 404 })
      for (const [wanted, as] of [
        [unknownId, buyer],
        ["'; select 1", buyer],
      ] as const)
        expect(await refused(wanted, as)).toBe(await refused(id, stranger))
    }
    expect(await shop.kept(id)).toEqual(before)
  })

  it('is refused in words after the end of the inquiry, and changes nothing', async () => {
    const { id } = await shop.send(buyer)
    await reject(id, 'Discontinued.', otherSales)
    const before = await shop.kept(id)
    const as = side === 'staff' ? sales : buyer
    expect(await shop.call(name, { id, ...input }, { as })).toMatchObject({
      code: 601,
      reason: 'INQUERY_ALREADY',
      msg: 'This inquiry is already rejected.',
    })
    expect(await shop.call(name, { id, ...input }, { as, language: 'de' })).toMatchObject({
      msg: 'Diese Anfrage ist bereits abgelehnt.',
    })
    expect(await shop.kept(id)).toEqual(before)
  })
})

describe('staff take an inquiry', () => {
  it('and look after it from then on; nobody else takes it', async () => {
    const { id, no } = await shop.send(buyer)
    expect(await take(id)).toMatchObject({ code: 200, data: { id, no, status: 'processing' } })
    const taken = await shop.kept(id)
    expect(taken).toMatchObject({
      status: 'processing',
      assigned_to: sales.userId,
      steps: [
        ['pending', buyer.userId, false, ''],
        ['processing', sales.userId, true, ''],
      ],
      audit: ['inquiry taken'],
    })
    expect(await take(id)).toMatchObject({ code: 200, data: { status: 'processing' } })
    expect(await take(id, otherSales)).toMatchObject({
      code: 601,
      msg: 'This inquiry is already in progress.',
    })
    expect(await shop.kept(id)).toEqual(taken)
    expect(await shop.mailsAbout(no)).toEqual([])
  })
})

describe('staff ask and the buyer answers', () => {
  it('in the language of the inquiry, with one mail for each', async () => {
    const { id, no } = await shop.send(buyer, { language: 'ru' })
    expect(await ask(id)).toMatchObject({ code: 200, data: { status: 'info_needed' } })
    expect(await ask(id)).toMatchObject({ code: 200, data: { status: 'info_needed' } })
    expect(await ask(id, 'And which color?')).toMatchObject({
      code: 601,
      msg: 'This inquiry is already waiting for the buyer’s answer.',
    })
    expect(await shop.kept(id)).toMatchObject({ assigned_to: sales.userId, audit: ['inquiry asked about'] })
    expect(await shop.call('getinfo', {}, { as: buyer })).toMatchObject({ data: { counts: { answers: 1 } } })
    expect(await shop.call('inqueryDetail', { id }, { as: buyer })).toMatchObject({
      data: { needsAnswer: true, moves: ['reply', 'cancel'], messages: [{ body: 'Which size?' }] },
    })

    expect(await reply(id)).toMatchObject({ code: 200, data: { status: 'processing' } })
    expect(await reply(id)).toMatchObject({ code: 200, data: { status: 'processing' } })
    expect(await shop.call('getinfo', {}, { as: buyer })).toMatchObject({ data: { counts: { answers: 0 } } })
    expect(await shop.kept(id)).toMatchObject({
      status: 'processing',
      messages: [
        ['Which size?', null, sales.userId, true],
        ['The large one.', null, buyer.userId, false],
      ],
      steps: [
        ['pending', buyer.userId, false, ''],
        ['info_needed', sales.userId, true, ''],
        ['processing', buyer.userId, false, ''],
      ],
    })
    expect(await shop.mailsAbout(no)).toEqual([
      ['inquiryQuestion', buyer.email, 'ru'],
      ['inquiryReplyForSupplier', sales.email, 'en'],
    ])
    const [mail] = await shop.asSystem(sql<{ subject: string; text_body: string }>`
      select subject, text_body from outbox_mails where template = 'inquiryQuestion' and subject like ${`%${no}%`}`)
    expect(mail?.subject).toBe(`Вопрос по вашему запросу ${no}`)
    expect(mail?.text_body).toContain('Which size?')
    expect(mail?.text_body).toContain(`https://parts.example/ru/inquery/${id}`)
  })

  it('about one line, which stands in message and mail', async () => {
    const { id, no, lineIds } = await shop.send(buyer)
    const lineId = lineIds[1] ?? ''
    await shop.call('officeAskInquery', { id, text: 'How many links?', lineId }, { as: sales })
    await shop.call('replyInquery', { id, text: '50', lineId }, { as: colleague })
    expect(await shop.kept(id)).toMatchObject({
      messages: [
        ['How many links?', lineId, sales.userId, true],
        ['50', lineId, colleague.userId, false],
      ],
    })
    const bodies = await shop.asSystem(sql<{ text_body: string }>`
      select text_body from outbox_mails where subject like ${`%${no}%`}
        and template in ('inquiryQuestion', 'inquiryReplyForSupplier')`)
    expect(bodies).toHaveLength(2)
    for (const { text_body } of bodies) expect(text_body).toContain('Line 2: ')
  })

  it('while nobody looks after it, the shop’s own address hears of it', async () => {
    const { id, no } = await shop.send(buyer)
    await reply(id, 'Please hurry.')
    expect(await shop.kept(id)).toMatchObject({ status: 'pending', assigned_to: null })
    expect(await shop.mailsAbout(no)).toEqual([['inquiryMessageForSupplier', shop.config.shop.email, 'en']])
  })

  it('no mail goes to the made-up address of a test account', async () => {
    const test = await shop.newBuyer({ kind: 'test' })
    const { id, no } = await shop.send(test)
    await ask(id)
    await reply(id, 'Yes', test)
    const mails = await shop.mailsAbout(no)
    expect(mails.map(([template]) => template)).toEqual(['inquiryReplyForSupplier'])
  })
})

describe('a message', () => {
  it('leaves the state as it is, on both sides', async () => {
    const { id, no } = await shop.send(buyer, { language: 'de' })
    await take(id)
    const write = () => shop.call('officeMessageInquery', { id, text: 'We are on it.' }, { as: otherSales })
    expect(await write()).toMatchObject({ code: 200, data: { status: 'processing' } })
    expect(await write()).toMatchObject({ code: 200, data: { status: 'processing' } })
    expect(await reply(id, 'Thanks')).toMatchObject({ code: 200, data: { status: 'processing' } })
    expect(await shop.kept(id)).toMatchObject({
      messages: [
        ['We are on it.', null, otherSales.userId, true],
        ['Thanks', null, buyer.userId, false],
      ],
      audit: ['inquiry taken', 'inquiry written to'],
    })
    expect(await shop.mailsAbout(no)).toEqual([
      ['inquiryMessage', buyer.email, 'de'],
      ['inquiryMessageForSupplier', sales.email, 'en'],
    ])
  })

  it.each([
    ['', 0, 'MESSAGE_MISSING'],
    [' \n\u0000 ', 1, 'MESSAGE_MISSING'],
    ['x', 4001, 'TEXT_TOO_LONG'],
    ['x', 50_000, 'TEXT_TOO_LONG'],
  ])('of %j × %i is refused on both sides and changes nothing', async (part, times, reason) => {
    const text = part.repeat(times)
    const { id } = await shop.send(buyer)
    const before = await shop.kept(id)
    expect(await reply(id, text)).toMatchObject({ code: 601, reason })
    expect(await ask(id, text)).toMatchObject({ code: 601, reason })
    expect(await shop.call('officeMessageInquery', { id, text }, { as: sales })).toMatchObject({ reason })
    expect(await reject(id, text)).toMatchObject({
      reason: reason === 'MESSAGE_MISSING' ? 'REASON_MISSING' : reason,
    })
    expect(await shop.kept(id)).toEqual(before)
  })

  it('names a line of this inquiry or is refused', async () => {
    const { id } = await shop.send(buyer)
    const other = await shop.send(stranger)
    const before = await shop.kept(id)
    for (const lineId of [other.lineIds[0] ?? '', unknownId, 'x']) {
      const input = { id, text: 'This one', lineId }
      expect(await shop.call('replyInquery', input, { as: buyer })).toMatchObject({ reason: 'LINE_UNKNOWN' })
      expect(await shop.call('officeAskInquery', input, { as: sales })).toMatchObject({
        reason: 'LINE_UNKNOWN',
      })
    }
    expect(await shop.kept(id)).toEqual(before)
  })
})

describe('the end of an inquiry', () => {
  it('by the buyer: repeated it answers the same, a colleague hears that it is over', async () => {
    const { id, no } = await shop.send(buyer)
    await take(id)
    expect(await cancel(id)).toMatchObject({ code: 200, data: { status: 'cancelled' } })
    const before = await shop.kept(id)
    expect(await cancel(id)).toMatchObject({ code: 200, data: { status: 'cancelled' } })
    expect(await cancel(id, colleague)).toMatchObject({
      code: 601,
      msg: 'This inquiry is already cancelled.',
    })
    expect(await shop.kept(id)).toEqual(before)
    expect(await shop.mailsAbout(no)).toEqual([['inquiryCancelledForSupplier', sales.email, 'en']])
    expect(await shop.call('inqueryDetail', { id }, { as: buyer })).toMatchObject({
      data: { moves: ['again'] },
    })
  })

  it('by staff, with a reason that the buyer reads', async () => {
    const { id, no } = await shop.send(buyer, { language: 'fr' })
    expect(await reject(id)).toMatchObject({ code: 200, data: { status: 'rejected' } })
    expect(await reject(id)).toMatchObject({ code: 200, data: { status: 'rejected' } })
    expect(await reject(id, 'Another reason.')).toMatchObject({ code: 601 })
    expect(await shop.mailsAbout(no)).toEqual([['inquiryRejected', buyer.email, 'fr']])
    expect(await shop.call('inqueryDetail', { id }, { as: buyer })).toMatchObject({
      data: { history: [{ status: 'pending' }, { status: 'rejected', note: 'Not our range.' }] },
    })
  })
})

describe('a request with a key', () => {
  it.each(moves)('%s answers again what it did, whatever has happened since', async (name, side, input) => {
    const { id } = await shop.send(buyer)
    if (name === 'replyInquery') await ask(id)
    const as = side === 'staff' ? sales : buyer
    const headers = { 'idempotency-key': `${name}-1` }
    const send = (more: object = {}) => shop.call(name, { id, ...input, ...more }, { as, headers })
    const first = await send()
    expect(first).toMatchObject({ code: 200 })
    await reject(id, 'Over.', otherSales)
    const before = await shop.kept(id)
    expect(await send()).toEqual(first)
    expect(await send({ id: unknownId })).toMatchObject({ reason: 'IDEMPOTENCY_MISMATCH' })
    expect(await shop.kept(id)).toEqual(before)
  })
})

/** The states that a history passes, as each step of it must be possible from the one before. */
const possible: Record<string, string[]> = {
  pending: ['processing', 'cancelled', 'info_needed', 'rejected'],
  processing: ['cancelled', 'info_needed', 'rejected'],
  info_needed: ['processing', 'cancelled', 'rejected'],
  cancelled: [],
  rejected: [],
}

it('30 parallel cancels and takes, questions and rejections give one outcome and a history that explains it', async () => {
  const each = async ({ id, no }: SentInquiry) => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => {
        const as = at % 4 === 0 ? sales : otherSales
        if (at % 3 === 0) return cancel(id, at % 2 === 0 ? buyer : colleague)
        if (at % 3 === 1) return take(id, as)
        return at % 2 === 0 ? ask(id, 'Which?', as) : reject(id, 'No.', as)
      }),
    )
    expect(answers.filter(({ code }) => code !== 200 && code !== 601)).toEqual([])
    const { status, steps } = await shop.kept(id)
    const passed = (steps as [string][]).map(([state]) => state)
    expect(passed.at(-1)).toBe(status)
    expect(['cancelled', 'rejected']).toContain(status)
    for (const [at, state] of passed.slice(1).entries()) expect(possible[passed[at] ?? '']).toContain(state)
    // One to the other side with each of these states. The sender hears of it, too, where a colleague has cancelled.
    const mails = (await shop.mailsAbout(no)).filter(([template]) => template !== 'inquiryCancelled')
    expect(mails).toHaveLength(passed.filter((state) => !['pending', 'processing'].includes(state)).length)
  }
  const rounds = await Promise.all(Array.from({ length: 5 }, () => shop.send(buyer)))
  for (const round of rounds) await each(round)
}, 60_000)

it('says that no email goes out where nobody at the company gets one', async () => {
  const alone = await shop.newBuyer()
  const { id } = await shop.send(alone)
  expect((await ask(id)).msg).toBe('Your question has been sent.')
  await shop.asSystem(sql`update users set is_locked = true where id = ${alone.userId}`)
  for (const step of [await ask(id), await reject(id), await reject(id)]) {
    expect(step.code).toBe(200)
    expect(step.msg).toContain('Nobody at this company gets emails')
  }
})
