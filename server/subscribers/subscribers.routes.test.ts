import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Language, languages } from '#contract/language.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { cleanSubscribers } from '#server/subscribers/subscribers.service.ts'
import { endWaits, solveTask } from '#server/testing/proof-of-work.fixture.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let strict: TestShop
beforeAll(async () => {
  shop = await startTestShop({ PUBLIC_URL: 'https://parts.example' })
  strict = await startTestShop({ LIMIT_FACTOR: '1' })
})
afterAll(async () => {
  await shop.close()
  await strict.close()
})

interface Mail {
  to_address: string
  language: string
  text_body: string
  html_body: string
  headers: Record<string, string>
}

const rowsOf = <Row>(statement: ReturnType<typeof sql<Row>>, of = shop): Promise<Row[]> =>
  withActor(of.db, { role: 'system' }, async (tx) => (await statement.execute(tx)).rows)
const mailsTo = (address: string, of = shop) =>
  rowsOf(sql<Mail>`select * from outbox_mails where to_address = ${address} order by id`, of)
const subscriber = async (address: string) => {
  const rows = await rowsOf(
    sql<{
      lang: string
      confirmed_at: Date | null
      token_sha256: Buffer
    }>`select * from subscribers where email_key = ${address.toLowerCase()}`,
  )
  return rows[0] ?? null
}
const subscribe = (email: string, language: Language = 'en') =>
  shop.call('subscribe', { email }, { language })
const tokenIn = (mail: Mail | undefined, page: string): string =>
  new RegExp(`/${page}\\?token=([\\w-]+)`).exec(mail?.text_body ?? '')?.[1] ?? ''

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

describe('POST /api/subscribe', () => {
  it('says what is wrong with an address, and ignores an empty one', async () => {
    for (const email of ['x', 'a@b', 'a b@example.com', 'x'.repeat(4_000), "'@example.com;--"])
      expect(await subscribe(email, 'en'), email).toMatchObject({ code: 601, reason: 'EMAIL_INVALID' })
    expect(await subscribe('')).toMatchObject({ code: 200, data: null })
    expect(await subscribe('   ')).toMatchObject({ code: 200, data: null })
  })

  it('answers alike for a new, a waiting and a confirmed address, and writes to the confirmed one no more', async () => {
    const address = 'Known@example.com'
    const answers = [await subscribe(address), await subscribe(address)]
    const [mail, again] = await mailsTo(address)
    expect(tokenIn(again, 'subscribe')).toBe(tokenIn(mail, 'subscribe'))
    await shop.call('confirmSubscription', { token: tokenIn(mail, 'subscribe') })
    answers.push(await subscribe(address.toLowerCase()))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: 200, data: null })
    expect(await mailsTo(address.toLowerCase())).toHaveLength(0)
  })

  it('sends at most one mail a day to an address', async () => {
    await rowsOf(sql`delete from rate_limits`, strict)
    const ask = (email: string) => strict.call('subscribe', { email })
    expect(await ask('once@example.com')).toEqual(await ask('once@example.com'))
    expect(await mailsTo('once@example.com', strict)).toHaveLength(1)
  })

  it("requires work or a wait from a network's fourth request in an hour on, never refuses one", async () => {
    await rowsOf(sql`delete from rate_limits`, strict)
    const ask = (email: string, work = {}) =>
      strict.inject({ method: 'POST', url: '/api/subscribe', payload: { email, ...work } })
    for (const name of ['first', 'second', 'third'])
      expect((await ask(`${name}@network.example`)).json()).toMatchObject({ code: 200 })
    const asked = await ask('fourth@network.example')
    expect(asked.json()).toMatchObject({ code: 601, reason: 'CHALLENGE' })
    expect(asked.headers['retry-after']).toBe('30')
    expect(await mailsTo('fourth@network.example', strict)).toHaveLength(0)
    const work = await solveTask(asked.json())
    expect((await ask('fourth@network.example', work)).json()).toMatchObject({ code: 200 })
    await endWaits(strict)
    expect((await ask('fifth@network.example')).json()).toMatchObject({ code: 200 })
    expect((await ask('sixth@network.example')).json()).toMatchObject({ reason: 'CHALLENGE' })
    for (const name of ['fourth', 'fifth'])
      expect(await mailsTo(`${name}@network.example`, strict)).toHaveLength(1)
  })

  it('tells a form without script how long to wait, and accepts it after the wait', async () => {
    await rowsOf(sql`delete from rate_limits`, strict)
    await rowsOf(sql`delete from retry_waits`, strict)
    const whereTo = async (email: string) =>
      (
        await strict.inject({
          method: 'POST',
          url: '/de/subscribe',
          payload: new URLSearchParams({ email }).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).headers.location
    for (const name of ['a', 'b', 'c'])
      expect(await whereTo(`${name}@plain.example`)).toBe('/de/subscribe?state=sent')
    expect(await whereTo('d@plain.example')).toBe('/de/subscribe?state=later&wait=30')
    await endWaits(strict)
    expect(await whereTo('d@plain.example')).toBe('/de/subscribe?state=sent')
  })

  it.each(languages)('sends a link to confirm and one to end it, in %s', async (language) => {
    const address = `reader-${language}@example.com`
    await subscribe(address, language)
    const [mail] = await mailsTo(address)
    expect(mail).toMatchObject({ language })
    const token = tokenIn(mail, 'subscribe')
    expect(token).toMatch(/^[\w-]{43}$/)
    const link = `https://parts.example/${language}/unsubscribe?token=${token}`
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(mail?.text_body).toContain(link)
    expect(mail?.html_body).toContain(`https://parts.example/${language}/subscribe?token=${token}`)
    const stored = await subscriber(address)
    expect(stored).toMatchObject({ lang: language, confirmed_at: null })
    expect(stored?.token_sha256.toString('base64url')).not.toBe(token)
  })
})

describe('POST /api/subscribe/confirm', () => {
  it('refuses links that are made up or older than seven days', async () => {
    for (const token of ['', 'x', 'a'.repeat(43), "'; select 1"])
      expect(await shop.call('confirmSubscription', { token }), token).toMatchObject({
        code: 601,
        reason: 'LINK_EXPIRED',
      })
    await subscribe('late@example.com')
    const token = tokenIn((await mailsTo('late@example.com'))[0], 'subscribe')
    await rowsOf(
      sql`update subscribers set created_at = now() - interval '8 days' where email_key = 'late@example.com'`,
    )
    expect(await shop.call('confirmSubscription', { token })).toMatchObject({ reason: 'LINK_EXPIRED' })
    expect(await subscriber('late@example.com')).toMatchObject({ confirmed_at: null })
    // Asked for again, the same link works again.
    await subscribe('late@example.com')
    expect(await shop.call('confirmSubscription', { token })).toMatchObject({ code: 200 })
  })

  it('confirms, and again when pressed again; unsubscribe forgets the address', async () => {
    await subscribe('both@example.com')
    const token = tokenIn((await mailsTo('both@example.com'))[0], 'subscribe')
    expect(await shop.call('confirmSubscription', { token })).toMatchObject({ code: 200 })
    const { confirmed_at: first } = (await subscriber('both@example.com')) ?? {}
    expect(first).toBeInstanceOf(Date)
    // What proves the consent: which words, when asked and confirmed, and by which network, as digests only.
    const [proof] = await rowsOf(
      sql<Record<string, unknown>>`select * from subscribers where email_key = 'both@example.com'`,
    )
    expect(proof).toMatchObject({ text_version: '1', lang: 'en', created_at: expect.any(Date) })
    const [asked, confirmed] = [proof?.['asked_ip_hmac'], proof?.['confirmed_ip_hmac']]
    expect(asked).toEqual(confirmed)
    expect(asked).toHaveLength(32)
    expect(asked).not.toEqual(createHash('sha256').update('127.0.0.0/24').digest())
    expect(await shop.call('confirmSubscription', { token })).toMatchObject({ code: 200 })
    expect(await subscriber('both@example.com')).toMatchObject({ confirmed_at: first })
    expect(await shop.call('unsubscribe', { token: 'b'.repeat(43) })).toMatchObject({ code: 200 })
    expect(await subscriber('both@example.com')).not.toBeNull()
    expect(await shop.call('unsubscribe', { token })).toMatchObject({ code: 200 })
    expect(await subscriber('both@example.com')).toBeNull()
    expect(await shop.call('unsubscribe', { token })).toMatchObject({ code: 200 })
  })
})

describe('the forms without script', () => {
  it('lead to a page in the language of the form, without the address in it', async () => {
    const answer = await post('/ru/subscribe', { email: 'plain@example.com' })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers).toMatchObject({
      location: '/ru/subscribe?state=sent',
      'cache-control': 'private, no-store',
    })
    const [mail] = await mailsTo('plain@example.com')
    expect(mail).toMatchObject({ language: 'ru' })
    const token = tokenIn(mail, 'subscribe')
    const whereTo = async (path: string, fields: Record<string, string>) =>
      (await post(path, fields)).headers.location
    expect(await whereTo('/ru/subscribe', { token })).toBe('/ru/subscribe?state=confirmed')
    expect(await subscriber('plain@example.com')).toMatchObject({ confirmed_at: expect.any(Date) })
    expect(await whereTo('/de/subscribe', { token: 'x' })).toBe('/de/subscribe?state=expired')
    expect(await whereTo('/de/subscribe', { email: 'x' })).toBe('/de/subscribe?state=invalid')
    expect(await whereTo('/de/subscribe', { email: ' ' })).toBe('/de/subscribe')
    expect(await whereTo('/de/subscribe', {})).toBe('/de/subscribe')
    expect(await whereTo('/de/unsubscribe', { token })).toBe('/de/unsubscribe?state=done')
    expect(await subscriber('plain@example.com')).toBeNull()
  })

  it('end a subscription for a mail program, which sends no cookie and follows no redirect', async () => {
    await subscribe('program@example.com')
    const token = tokenIn((await mailsTo('program@example.com'))[0], 'unsubscribe')
    const answer = await post(`/en/unsubscribe?token=${token}`, { 'List-Unsubscribe': 'One-Click' })
    expect(answer.statusCode).toBe(204)
    expect(await subscriber('program@example.com')).toBeNull()

    await subscribe('parts@example.com')
    const other = tokenIn((await mailsTo('parts@example.com'))[0], 'unsubscribe')
    const multipart = await shop.inject({
      method: 'POST',
      url: `/en/unsubscribe?token=${other}`,
      payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(multipart.statusCode).toBe(204)
    expect(await subscriber('parts@example.com')).toBeNull()
  })

  it('take nothing from another site, in an unknown language, too large or of another kind', async () => {
    const email = 'foreign@example.com'
    const statuses = [
      await post(
        '/en/subscribe',
        { email },
        { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      ),
      await post('/xx/subscribe', { email }),
      await post('/en/subscribe', { email, more: 'x'.repeat(10_000) }),
      await shop.inject({
        method: 'POST',
        url: '/en/subscribe',
        payload: `email=${email}`,
        headers: { 'content-type': 'text/plain' },
      }),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([400, 404, 413, 415])
    expect(await mailsTo(email)).toHaveLength(0)
  })
})

describe('cleaning', () => {
  it('forgets who never confirmed after two weeks, and nobody else', async () => {
    for (const name of ['old', 'young', 'true']) await subscribe(`${name}@clean.example`)
    await rowsOf(sql`update subscribers set created_at = now() - interval '15 days'
      where email_key in ('old@clean.example', 'true@clean.example')`)
    await rowsOf(sql`update subscribers set confirmed_at = now() where email_key = 'true@clean.example'`)
    await cleanSubscribers(shop.db)
    expect(await subscriber('old@clean.example')).toBeNull()
    expect(await subscriber('young@clean.example')).not.toBeNull()
    expect(await subscriber('true@clean.example')).not.toBeNull()
  })
})
