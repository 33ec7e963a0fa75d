import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { type PageShop, startPageShop } from './page-shop.ts'

/** The form of `/contact` without script: nothing that was typed is lost, whatever goes wrong. */
let shop: PageShop
let failing: PageShop
beforeAll(async () => {
  shop = await startPageShop()
  failing = await startPageShop(async () => {
    throw new Error('the database is on fire')
  })
})
afterAll(async () => {
  await shop.close()
  await failing.close()
})

const post = (url: string, fields: Record<string, string>, headers = {}, to = shop) =>
  to.pages.http.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const typed = {
  fullname: 'Eva "B" <i>',
  email: 'eva@werkstatt.example',
  phone: '030 123456',
  orderNo: 'AB-1',
  message: '\nQuaste </textarea><script>alert(1)</script>\r\nzwei & drei',
}
/** What a reader sees; the page's data behind it holds every text there is. */
const shownOf = (payload: string) => payload.slice(0, payload.indexOf('<script type="application/json"'))
/** What a browser shows in the fields. */
const expectKept = (html: string) => {
  expect(html).toContain('value="Eva &quot;B&quot; &lt;i&gt;"')
  expect(html).toContain('value="030 123456"')
  expect(html).toContain('value="AB-1"')
  // The parser of HTML drops the first line break of a text area.
  expect(html).toMatch(/<textarea[^>]*>\n\nQuaste &lt;\/textarea&gt;&lt;script&gt;/)
  expect(html).not.toContain('<script>alert')
}
const stored = (email: string) =>
  withActor(shop.db, { role: 'system' }, async (tx) => {
    const { rows } = await sql`select 1 from contact_messages where email = ${email}`.execute(tx)
    return rows.length
  })

describe('a form that cannot be taken', () => {
  it.each(languages)('is shown again with what is wrong, in %s', async (language) => {
    const { statusCode, headers, payload } = await post(`/${language}/contact`, { ...typed, email: 'eva@' })
    expect(statusCode).toBe(422)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'text/html; charset=utf-8',
    })
    expectKept(payload)
    expect(payload).toContain('value="eva@"')
    expect(shownOf(payload)).toContain(textsOf(language, 'errors')('EMAIL_INVALID'))
    expect(shownOf(payload)).toContain(textsOf(language, 'contact')('check'))
  })

  it('is not left behind for the next reader', async () => {
    await post('/de/contact', { ...typed, email: '' })
    const { payload } = await shop.pages.http.inject({ url: '/de/contact' })
    expect(payload).not.toContain('Quaste')
    expect(shownOf(payload)).not.toContain(textsOf('de', 'errors')('EMAIL_MISSING'))
  })

  it('loses nothing when we fail', async () => {
    const { statusCode, payload } = await post('/en/contact', typed, {}, failing)
    expect(statusCode).toBe(500)
    expectKept(payload)
    expect(shownOf(payload)).toContain(textsOf('en', 'errors')('SYSTEM_ERROR'))
    expect(payload).not.toContain('on fire')
  })

  it('is answered plainly where no browser of a reader sent it', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await post('/en/contact', typed, foreign)).statusCode).toBe(400)
    expect((await post('/xx/contact', typed)).statusCode).toBe(404)
    expect((await post('/en/contact', { message: 'x'.repeat(70_000) })).statusCode).toBe(413)
    expect((await post('/en/contact', typed, { 'content-type': 'text/plain' })).statusCode).toBe(415)
    expect(await stored(typed.email)).toBe(0)
  })
})

it('a form that is taken leads to a thank-you', async () => {
  const { statusCode, headers } = await post('/fr/contact', typed)
  expect(statusCode).toBe(303)
  expect(headers).toMatchObject({ location: '/fr/contact?state=sent', 'cache-control': 'private, no-store' })
  expect(await stored(typed.email)).toBe(1)
  const { payload } = await shop.pages.http.inject({ url: '/fr/contact?state=sent' })
  expect(shownOf(payload)).toContain(textsOf('fr', 'contact')('sent.title'))
})
