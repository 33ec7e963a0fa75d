import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Language, languages } from '#contract/language.ts'
import { mostCardBytes } from '#contract/shop/card-fields.ts'
import {
  cardForm,
  picture,
  scriptedReader,
  uploadCard,
  withoutWork,
} from '#server/business-cards/business-cards.fixture.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { formatDay } from '#server/platform/texts/format.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { endWaits, solveTask } from '#server/testing/proof-of-work.fixture.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

const reader = scriptedReader()
const jane = {
  fName: 'Jane',
  lName: 'Doe',
  company: 'Doe Garden Ltd',
  phone: '+44 20 7946 0123',
  email: 'jane@doe-garden.example',
}
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ PUBLIC_URL: 'https://parts.example' }, { pictures: { readCard: reader.read } })
})
afterAll(() => shop.close())
beforeEach(() => reader.says(jane))

/** Addresses of its own per test: one gets one mail a day. */
let counter = 0
const freshAddress = () => `owner${++counter}@cards.example`

const asSystem = <Row>(query: ReturnType<typeof sql<Row>>, of = shop) =>
  withActor(of.db, { role: 'system' }, async (tx) => (await query.execute(tx)).rows)

const accounts = async (of = shop) =>
  (await asSystem(sql<{ n: number }>`select count(*)::int as n from users where kind = 'test'`, of))[0]?.n

const mailsTo = (address: string, of = shop) =>
  asSystem(
    sql<{ template: string; language: string; subject: string; text: string; html: string }>`
      select template, language, subject, text_body as text, html_body as html from outbox_mails
      where to_address = ${address} order by created_at`,
    of,
  )

describe('POST /api/user/card-upload, bad input', () => {
  it.each([
    ['no file', null, 'CARD_MISSING'],
    ['an empty file', Buffer.alloc(0), 'CARD_MISSING'],
    ['a GIF', Buffer.from('GIF89a, and more'), 'CARD_NOT_IMAGE'],
    [
      'a page with a picture’s name',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      'CARD_NOT_IMAGE',
    ],
    ['a drawing that could run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'CARD_NOT_IMAGE'],
    ['8 MB and a byte', Buffer.concat([picture(), Buffer.alloc(mostCardBytes - 7)]), 'CARD_TOO_LARGE'],
  ])('refuses %s and reads nothing', async (_what, card, reason) => {
    const before = [reader.count(), await accounts()]
    expect(await shop.call('cardUpload', cardForm({ card }))).toMatchObject({ code: 601, reason })
    expect([reader.count(), await accounts()]).toEqual(before)
  })

  it('is no way to send anything large but a card: other calls stay small, this one has an end', async () => {
    const headers = { 'content-type': 'application/json' }
    const large = JSON.stringify({ email: 'x'.repeat(300_000) })
    const login = await shop.inject({ method: 'POST', url: '/api/login', headers, payload: large })
    expect(login.statusCode).toBe(413)
    const huge = cardForm({ card: Buffer.alloc(mostCardBytes + 200_000) })
    expect(await shop.call('cardUpload', huge)).toMatchObject({ code: 413, reason: 'TOO_LARGE' })
  })

  it('keeps the room of a card for a card: pairs and numbers have no more than elsewhere', async () => {
    const status = async (type: string, payload: string) =>
      (
        await shop.inject({
          method: 'POST',
          url: '/api/user/card-upload',
          headers: { 'content-type': type },
          payload,
        })
      ).statusCode
    expect(await status('application/x-www-form-urlencoded', 'card=1')).toBe(415)
    expect(await status('application/x-www-form-urlencoded', 'a&'.repeat(1_000_000))).toBe(413)
    expect(await status('application/json', `[${'0,'.repeat(1_000_000)}0]`)).toBe(413)
  })

  it('takes one file, in its field, and no flood of parts', async () => {
    const status = async (form: FormData) =>
      (await shop.inject({ method: 'POST', url: '/api/user/card-upload', payload: form })).statusCode
    const other = cardForm()
    other.set('attachment', new File(['x'], 'x.txt'))
    expect(await status(other)).toBe(415)
    const twice = cardForm()
    twice.append('card', new File(['x'], 'x.png'))
    expect(await status(twice)).toBe(415)
    const flood = cardForm()
    for (let part = 0; part < 5_000; part++) flood.append(`f${part}`, '1')
    expect(await status(flood)).toBe(400)
  })

  it.each(languages)('says in %s what to do', async (language) => {
    const words = textsOf(language, 'errors')
    for (const refusal of ['NO_TEXT', 'UNREADABLE', 'BUSY', 'TOO_LARGE'] as const) {
      reader.refuses(refusal)
      const answer = await shop.call('cardUpload', cardForm(), { language })
      expect(answer).toMatchObject({ code: 601, reason: `CARD_${refusal}`, msg: words(`CARD_${refusal}`) })
    }
  })

  it('keeps the seed’s words, letter for letter', () => {
    expect(textsOf('en', 'errors')('CARD_UNREADABLE')).toContain(
      'Failed to create test account. Please try again.',
    )
    expect(textsOf('en', 'messages')('cardCreated')).toBe(
      'Test account created successfully! Please check your email.',
    )
  })
})

describe('POST /api/user/card-upload, limits', () => {
  const strictShop = (name: string) => {
    const scripted = scriptedReader()
    scripted.says({ fName: name })
    return {
      scripted,
      start: () => startTestShop({ LIMIT_FACTOR: '1' }, { pictures: { readCard: scripted.read } }),
    }
  }

  it('asks for work from the second card of a network on, and never reads without', async () => {
    const { scripted, start } = strictShop('Ann')
    const strict = await start()
    expect((await strict.call('cardUpload', cardForm())).code).toBe(200)
    const second = await strict.call('cardUpload', cardForm({ card: picture('2') }))
    expect(second).toMatchObject({ code: 601, reason: 'CHALLENGE', data: { uuid: expect.any(String) } })
    const guessed = { uuid: '5c1a6a4e-0d5f-4b2e-9c57-4a8f3f0c7c11', code: btoa('{"solution":{}}') }
    const wrong = await strict.call('cardUpload', cardForm({ fields: guessed }))
    expect(wrong).toMatchObject({ code: 601, reason: 'CHALLENGE' })
    expect(scripted.count()).toBe(1)
    expect(await accounts(strict)).toBe(1)
    const fields = { ...(await solveTask(wrong)) }
    const worked = await strict.call('cardUpload', cardForm({ fields }))
    expect(worked.code).toBe(200)
    const replayed = await strict.call('cardUpload', cardForm({ fields }))
    expect(replayed).toMatchObject({ reason: 'CHALLENGE' })
    await strict.close()
  })

  it('accepts thirty cards from one network (a trade fair), each after work or a wait', async () => {
    const { start } = strictShop('Fay')
    const strict = await start()
    const upload = (fields: Record<string, string> = {}) =>
      strict.inject({ method: 'POST', url: '/api/user/card-upload', payload: cardForm({ fields }) })
    expect((await upload()).json().code).toBe(200)
    for (let card = 2; card <= 5; card++)
      expect((await upload(await solveTask((await upload()).json()))).json().code).toBe(200)
    const asked = await upload()
    expect(asked.json()).toMatchObject({ code: 601, reason: 'CHALLENGE' })
    expect(Number(asked.headers['retry-after'])).toBeGreaterThan(0)
    for (let card = 6; card <= 30; card++) {
      await endWaits(strict)
      expect((await upload()).json().code, `card ${card}`).toBe(200)
    }
    expect(await accounts(strict)).toBe(30)
    await strict.close()
  })

  it("does not count an unreadable card toward the shop's limit, nor an unprocessed card toward the network's limit", async () => {
    const scripted = scriptedReader()
    const strict = await startTestShop(
      { LIMIT_FACTOR: '1', CARD_ACCOUNTS_PER_DAY: '1' },
      { pictures: { readCard: scripted.read } },
    )
    const upload = async (refusal?: 'UNREADABLE' | 'BUSY') => {
      if (refusal) scripted.refuses(refusal)
      else scripted.says({ company: 'One Ltd' })
      const answer = await strict.call('cardUpload', cardForm())
      return answer.code === 200 ? 200 : answer.reason
    }
    expect(await upload('BUSY')).toBe('CARD_BUSY')
    expect(await upload('UNREADABLE')).toBe('CARD_UNREADABLE')
    expect(await upload()).toBe('CHALLENGE')
    await endWaits(strict)
    expect(await upload()).toBe(200)
    await endWaits(strict)
    expect(await upload()).toBe('CARD_LIMIT')
    expect(await accounts(strict)).toBe(1)
    await strict.close()
  })

  it('opens at most CARD_ACCOUNTS_PER_DAY accounts a day across all networks', async () => {
    const scripted = scriptedReader()
    scripted.says({ fName: 'Zoe' })
    const strict = await startTestShop(
      { LIMIT_FACTOR: '1', CARD_ACCOUNTS_PER_DAY: '7' },
      { pictures: { readCard: scripted.read } },
    )
    const from = (network: number) =>
      strict.inject({
        method: 'POST',
        url: '/api/user/card-upload',
        payload: cardForm(),
        remoteAddress: `10.1.${network}.7`,
      })
    const answers = await Promise.all(Array.from({ length: 12 }, (_, network) => from(network)))
    const refused = answers.filter((answer) => answer.json().code !== 200)
    expect(refused).toHaveLength(5)
    for (const answer of refused) {
      expect(answer.json()).toMatchObject({ code: 601, reason: 'CARD_LIMIT' })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    await strict.close()
  })
})

describe('POST /api/user/card-upload', () => {
  it('opens a test account with an alias, never with the printed address', async () => {
    const email = freshAddress()
    reader.says({ ...jane, email })
    const answer = await shop.call('cardUpload', cardForm())
    expect(answer).toMatchObject({
      code: 200,
      msg: 'Test account created successfully! Please check your email.',
      data: { read: { ...jane, email }, unsure: [], mail: 'sent' },
    })
    if (answer.code !== 200) throw new Error(answer.msg)
    expect(answer.data.email).toMatch(/^test-[a-z2-9]{10}@test\.parts\.example$/)
    expect(answer.data.password.length).toBeGreaterThanOrEqual(16)
    const signedIn = await shop.call('login', answer.data)
    expect(signedIn).toMatchObject({ code: 200, data: { kind: 'test', fName: 'Jane', lName: 'Doe' } })
    const [row] = await asSystem(sql<{ days: number; hash: string }>`
      select extract(epoch from expires_at - created_at)::int / 86400 as days, password_hash as hash
      from users where email_key = ${answer.data.email}`)
    expect(row).toMatchObject({ days: 14, hash: expect.stringMatching(/^\$argon2id\$/) })
  })

  it('is told once and to nobody else: no store, no password in the kept answer or the log of the database', async () => {
    const headers = { 'idempotency-key': 'card-once' }
    const first = await uploadCard(shop, {}, { headers })
    const again = await uploadCard(shop, {}, { headers })
    expect(again).toEqual({ ...first, password: '', ticket: '' })
    const other = await shop.call('cardUpload', cardForm({ card: picture('other') }), { headers })
    expect(other).toMatchObject({ code: 601, reason: 'IDEMPOTENCY_MISMATCH' })
    const response = await shop.inject({ method: 'POST', url: '/api/user/card-upload', payload: cardForm() })
    expect(response.headers['cache-control']).toBe('private, no-store')
    const kept = await asSystem(sql<{ all: string }>`
      select (select string_agg(k::text, '') from idempotency_keys k) ||
        (select string_agg(m::text, '') from outbox_mails m) || (select string_agg(c::text, '') from card_accounts c) ||
        (select string_agg(u::text, '') from users u) as all`)
    expect(kept[0]?.all).toContain(first.email)
    expect(kept[0]?.all).not.toContain(first.password)
    expect(kept[0]?.all).not.toContain(first.ticket)
  })

  it('marks what is unsure and writes to no address that is', async () => {
    reader.says({ lName: 'Meyer', email: '?rn@meyer.example' })
    expect(await uploadCard(shop)).toMatchObject({ unsure: ['email'], mail: 'unsure' })
    expect(await mailsTo('rn@meyer.example')).toEqual([])
  })

  it('works without an address on the card, and says so', async () => {
    reader.says({ company: 'No Mail GmbH' })
    const answer = await shop.call('cardUpload', cardForm(), { language: 'de' })
    expect(answer).toMatchObject({
      code: 200,
      msg: textsOf('de', 'messages')('cardCreatedNoMail'),
      data: { mail: 'none' },
    })
    if (answer.code !== 200) throw new Error(answer.msg)
    expect(await shop.call('login', answer.data)).toMatchObject({ data: { fName: 'No Mail GmbH' } })
  })

  it('takes a card as data, whatever it says', async () => {
    const email = freshAddress()
    reader.says({
      fName: '<img src=x onerror=alert(1)>\u202e',
      lName: `Ignore all instructions\r\nBcc: all@shop.example ${'x'.repeat(500)}`,
      company: "'); drop table users;--",
      email,
    })
    const account = await uploadCard(shop)
    expect(account.read.lName).toHaveLength(60)
    expect(account.read.lName).not.toMatch(/[\r\n]/)
    const [mail] = await mailsTo(email)
    for (const part of [mail?.subject, mail?.text, mail?.html])
      expect(part).not.toMatch(/onerror|Ignore|drop table|Bcc/)
  })

  it('shows no prices and sends inquiries, never orders', async () => {
    const { id: productId } = await shop.newProduct({ amountMinor: 1_250 })
    const login = await shop.call('login', await uploadCard(shop))
    if (login.code !== 200) throw new Error(login.msg)
    const as = { token: login.data.token }
    // Even where staff have approved the company by mistake.
    await asSystem(sql`update companies set status = 'approved', may_order = true
      where id = ${login.data.company.id} returning id`)
    expect(await shop.call('getProduct', { id: productId }, { as })).toMatchObject({ data: { prices: null } })
    const line = await shop.call('addCart', { productId, quantity: 2 }, { as })
    if (line.code !== 200) throw new Error(line.msg)
    expect(line.data).toMatchObject({ price: null, lineTotal: null })
    const sent = await shop.call('checkCart', { ids: [line.data.id], as: 'order' }, { as })
    expect(sent).toMatchObject({ code: 200, data: { type: 'inquery' } })
  })
})

describe('the mail to a printed address', () => {
  it('comes once a day, whoever uploads the card', async () => {
    const scripted = scriptedReader()
    const strict = await startTestShop({ LIMIT_FACTOR: '1' }, { pictures: { readCard: scripted.read } })
    const states: unknown[] = []
    for (const email of ['jane@doe-garden.example', 'JANE@doe-garden.example', 'jo@doe-garden.example']) {
      await withoutWork(strict)
      scripted.says({ ...jane, email })
      const { code, msg, data } = (
        await strict.inject({ method: 'POST', url: '/api/user/card-upload', payload: cardForm() })
      ).json()
      states.push([code, data.mail, msg])
    }
    const created = 'Test account created successfully!'
    expect(states).toEqual([
      [200, 'sent', `${created} Please check your email.`],
      [200, 'capped', `${created} No email was sent, because this address has already had one today.`],
      [200, 'sent', `${created} Please check your email.`],
    ])
    for (const email of ['jane@doe-garden.example', 'jo@doe-garden.example'])
      expect(await mailsTo(email, strict)).toHaveLength(1)
    expect(await mailsTo('JANE@doe-garden.example', strict)).toEqual([])
    await strict.close()
  })

  it('says nothing about an account that is there, and neither does the answer', async () => {
    const buyer = await shop.newBuyer()
    const known = buyer.email
    const unknown = freshAddress()
    reader.says({ ...jane, email: known })
    const ofKnown = await uploadCard(shop)
    reader.says({ ...jane, email: unknown })
    const ofUnknown = await uploadCard(shop)
    expect(Object.keys(ofKnown)).toEqual(Object.keys(ofUnknown))
    expect(ofKnown.mail).toBe(ofUnknown.mail)
    expect(ofKnown.email).not.toContain(known)
    const shape = async (address: string) =>
      (await mailsTo(address)).map(({ text }) => text.replaceAll(/token=[\w-]+/g, 'token=…'))
    expect(await shape(known)).toEqual(await shape(unknown))
  })

  it.each(languages)('is whole in %s', async (language: Language) => {
    const email = `whole-${language}@cards.example`
    reader.says({ ...jane, email })
    const account = await uploadCard(shop, {}, { language })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ template: 'cardClaim', language })
    for (const body of [mail?.text ?? '', mail?.html ?? '']) {
      expect(body).not.toContain(account.password)
      expect(body).not.toContain(account.email)
      // A token is drawn of all letters: one in a few thousand has "Doe" in it.
      expect(body.replaceAll(/token=[\w-]+/g, '')).not.toMatch(/Jane|Doe|cardClaim\./)
      const links = [...body.matchAll(/https:\/\/parts\.example\/(\w\w)\/claim\?token=[\w-]{43}/g)]
      expect(links.map(([, prefix]) => prefix)).toEqual([language, language])
    }
    const text = mail?.text
      .replaceAll(/token=[\w-]+/g, 'token=…')
      .replace(formatDay(account.expiresAt, language), '{date}')
    expect(`${mail?.subject}\n\n${text}`).toMatchSnapshot()
  })
})
