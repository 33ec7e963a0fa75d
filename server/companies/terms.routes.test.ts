import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsShop,
  type Client,
  goodPassword,
  newAddress,
  startAccountsShop,
} from '#server/accounts/accounts.fixture.ts'

/**
 * Accounts of clients that know only the seed's seven fields: they ask for the terms later
 * (docs/product.md#differences-from-the-seed).
 */
let shop: AccountsShop
beforeAll(async () => {
  shop = await startAccountsShop()
  await shop.system(sql`insert into pages (key, titles, contents, version)
    values ('terms', '{"en": "Terms"}', '{"en": "<p>Terms</p>"}', '3')
    on conflict (key) do update set version = '3'`)
})
afterAll(() => shop.close())

const sevenFields = async (email: string) => {
  await shop.program.ask('regCode', { email })
  return {
    firstname: 'Ida',
    lastname: 'Seed',
    email,
    code: await shop.codeFor(email),
    contact: '+49 30 1234567',
    password: goodPassword,
    password2: goodPassword,
  }
}

const registered = async (terms?: true): Promise<{ browser: Client; email: string }> => {
  const [browser, email] = [shop.newBrowser(), newAddress()]
  const { answer } = await browser.ask('register', {
    ...(await sevenFields(email)),
    ...(terms ? { terms } : {}),
  })
  expect(answer).toMatchObject({ code: 200 })
  return { browser, email }
}

const consentsOf = (email: string) =>
  shop.system(sql`select text_key, text_version, lang, given_at <= now() as is_given from consents
    where user_id = (select id from users where email = ${email})`)
const termsToAccept = async (browser: Client) => {
  const { answer } = await browser.ask('getinfo', {})
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.termsToAccept
}

describe('POST /api/register with the seven fields of the seed', () => {
  it('opens the account and records no consent', async () => {
    const { browser, email } = await registered()
    expect(await consentsOf(email)).toEqual([])
    expect(await termsToAccept(browser)).toBe('3')
  })

  it.each([[null], [''], [0], [false], ['false'], ['no'], [[]], [{}]])(
    'refuses `terms` of %j and asks to accept the terms',
    async (terms) => {
      const payload = { ...(await sevenFields(newAddress())), terms }
      const response = await shop.inject({ method: 'POST', url: '/api/register', payload })
      expect(response.json()).toMatchObject({ code: 601, reason: 'TERMS_MISSING' })
    },
  )

  it.each([[true], ['true'], ['on']])('records the consent when `terms` is %j', async (terms) => {
    const email = newAddress()
    const payload = { ...(await sevenFields(email)), terms }
    await shop.inject({ method: 'POST', url: '/api/register', payload })
    expect(await consentsOf(email)).toHaveLength(1)
  })

  it('lets the account check out without a consent', async () => {
    const { browser } = await registered()
    const { id: productId } = await shop.newProduct()
    const { answer } = await browser.ask('addCart', { productId, quantity: 1 })
    if (answer.code !== 200) throw new Error(answer.msg)
    const sent = await browser.ask('checkCart', { ids: [answer.data.id] })
    expect(sent.answer).toMatchObject({ code: 200, data: { type: 'inquery' } })
  })

  it('exports that the account has not accepted the terms', async () => {
    const profileOf = async (browser: Client) => {
      const { answer } = await browser.ask('exportData', { password: goodPassword })
      if (answer.code !== 200) throw new Error(answer.msg)
      const json = answer.data.files.find(({ name }) => name.endsWith('.json'))
      return JSON.parse(json?.text ?? '').profile[0]
    }
    expect(await profileOf((await registered()).browser)).toMatchObject({ terms_accepted: false })
    expect(await profileOf((await registered(true)).browser)).toMatchObject({ terms_accepted: true })
  })
})

describe('POST /api/acceptTerms', () => {
  it('needs a login', async () => {
    expect((await shop.program.ask('acceptTerms', { version: '3' })).answer).toMatchObject({ code: 401 })
  })

  it.each([
    [{}],
    [{ version: '' }],
    [{ version: null }],
    [{ version: ['3'] }],
    [{ version: 'x'.repeat(61) }],
  ])('requires the version of the terms: %j', async (payload) => {
    const { token } = await shop.newBuyer()
    const headers = { authorization: `Bearer ${token}` }
    const response = await shop.inject({ method: 'POST', url: '/api/acceptTerms', headers, payload })
    expect(response.json()).toMatchObject({
      code: 601,
      reason: 'INPUT_INVALID',
      msg: 'Please check your entry: version.',
    })
  })

  it('refuses an outdated version and names the current one', async () => {
    const { browser, email } = await registered()
    const { answer } = await browser.ask('acceptTerms', { version: '2' })
    expect(answer).toMatchObject({ code: 601, reason: 'TERMS_CHANGED', data: { version: '3' } })
    expect(await consentsOf(email)).toEqual([])
  })

  it('records text, version, language and time once, however often the call is repeated', async () => {
    const { browser, email } = await registered()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.ask('acceptTerms', { version: '3' }, { language: 'fr' })),
    )
    expect(new Set(answers.map(({ answer }) => answer.code))).toEqual(new Set([200]))
    expect(await consentsOf(email)).toEqual([
      { text_key: 'terms', text_version: '3', lang: 'fr', is_given: true },
    ])
    expect(await termsToAccept(browser)).toBeNull()
  })

  it('is not required after an earlier version was accepted, nor for a test account', async () => {
    const { browser, email } = await registered(true)
    await shop.system(sql`update consents set text_version = '1'
      where user_id = (select id from users where email = ${email})`)
    expect(await termsToAccept(browser)).toBeNull()
    const test = await shop.newBuyer({ kind: 'test' })
    const { answer } = await shop.program.ask('getinfo', {}, { bearer: test.token })
    expect(answer).toMatchObject({ code: 200, data: { termsToAccept: null } })
  })
})
