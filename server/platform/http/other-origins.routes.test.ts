import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { type AccountsShop, goodPassword, startAccountsShop } from '#server/accounts/accounts.fixture.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import {
  allowedOrigins,
  corsOf,
  foreignOrigin,
  fromPage,
  listedOrigin,
  officeCalls,
  readable,
  shopCalls,
  urlOf,
} from '#server/platform/http/other-origins.fixture.ts'

/**
 * Pages of other origins (docs/product.md#origins): those in ALLOWED_ORIGINS make shop calls with a bearer token,
 * others none.
 */
let shop: AccountsShop
beforeAll(async () => {
  shop = await startAccountsShop({ ALLOWED_ORIGINS: allowedOrigins })
})
afterAll(() => shop.close())

describe('a page of an allowed origin', () => {
  const signIn = async () => {
    const member = await shop.newMember()
    const response = await shop.inject({
      method: 'POST',
      url: '/api/login',
      headers: fromPage(listedOrigin),
      payload: { email: member.email, password: goodPassword, rememberMe: true },
    })
    return { member, response, token: String(response.json().data?.token) }
  }

  it('signs in with a bearer token and no cookie, acts with it and signs out', async () => {
    const { member, response, token } = await signIn()
    expect(response.json()).toMatchObject({ code: 200 })
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(corsOf(response.headers)).toEqual(readable)
    const headers = fromPage(listedOrigin, { authorization: `Bearer ${token}` })
    const info = await shop.inject({ url: '/api/getinfo', headers })
    expect(info.json()).toMatchObject({ code: 200, data: { email: member.email } })
    const { id } = await shop.newProduct()
    const wish = await shop.inject({ method: 'POST', url: '/api/addWish', headers, payload: { id } })
    expect(wish.json()).toMatchObject({ code: 200 })
    const out = await shop.inject({ method: 'POST', url: '/logout', headers })
    expect(out.headers['set-cookie']).toBeUndefined()
    expect(out.headers['clear-site-data']).toBeUndefined()
    expect((await shop.inject({ url: '/api/getinfo', headers })).json()).toMatchObject({ code: 401 })
  })

  it('registers with a bearer token and no cookie', async () => {
    const email = 'allowed-page@example.com'
    await shop.inject({
      method: 'POST',
      url: '/api/regCode',
      headers: fromPage(listedOrigin),
      payload: { email },
    })
    const payload = {
      firstname: 'Ada',
      lastname: 'Page',
      email,
      code: await shop.codeFor(email),
      contact: '+49 30 1234567',
      password: goodPassword,
      password2: goodPassword,
      terms: true,
    }
    const response = await shop.inject({
      method: 'POST',
      url: '/api/register',
      headers: fromPage(listedOrigin),
      payload,
    })
    expect(response.json()).toMatchObject({ code: 200 })
    expect(response.headers['set-cookie']).toBeUndefined()
    const authorization = `Bearer ${response.json().data.token}`
    const info = await shop.inject({
      url: '/api/getinfo',
      headers: fromPage(listedOrigin, { authorization }),
    })
    expect(info.json()).toMatchObject({ code: 200, data: { email } })
  })

  it('gets no cookie from any call that changes data', async () => {
    const { token } = await signIn()
    for (const { name, method } of shopCalls) {
      if (method !== 'POST') continue
      for (const authorization of [undefined, `Bearer ${token}`]) {
        const headers = fromPage(listedOrigin, authorization ? { authorization } : {})
        const response = await shop.inject({ method, url: urlOf(name), headers, payload: {} })
        expect(response.headers['set-cookie'], name).toBeUndefined()
      }
    }
  })

  it('cannot change anything with a cookie that the browser added', async () => {
    const { email } = await shop.newMember()
    const browser = shop.newBrowser()
    const { answer } = await browser.ask('login', { email, password: goodPassword })
    if (answer.code !== 200) throw new Error(answer.msg)
    const cookie = `sid=${browser.cookies.get('sid')}`
    const { id } = await shop.newProduct()
    for (const authorization of [undefined, `Bearer ${answer.data.token}`])
      for (const url of ['/api/addWish', '/logout']) {
        const headers = fromPage(listedOrigin, { cookie, ...(authorization ? { authorization } : {}) })
        const response = await shop.inject({ method: 'POST', url, headers, payload: { id } })
        expect(response.json(), url).toMatchObject({ code: 403, reason: 'FOREIGN_ORIGIN' })
      }
    expect((await browser.ask('getWish', {})).answer).toMatchObject({ code: 200, data: [] })
  })

  it('can neither run an office call nor read its answer', async () => {
    const { email, userId } = await shop.newStaff('admin')
    const passwordHash = await hashPassword(goodPassword)
    await shop.system(sql`update users set password_hash = ${passwordHash} where id = ${userId}`)
    const { token } = await shop.newStaff('admin')
    const authorization = `Bearer ${token}`
    for (const { name, method } of officeCalls) {
      const response = await shop.inject({
        method,
        url: urlOf(name),
        headers: fromPage(listedOrigin, { authorization }),
        ...(method === 'POST' ? { payload: { email, password: goodPassword } } : {}),
      })
      expect(corsOf(response.headers), name).toEqual({})
      expect(response.headers['set-cookie'], name).toBeUndefined()
      if (method === 'POST')
        expect(response.json(), name).toMatchObject({ code: 403, reason: 'FOREIGN_ORIGIN' })
    }
  })
})

describe('a page of a foreign origin', () => {
  it('cannot change or read anything through any shop call, with or without a bearer token', async () => {
    const buyer = await shop.newBuyer()
    for (const { name, method } of shopCalls)
      for (const authorization of [undefined, `Bearer ${buyer.token}`]) {
        const headers = fromPage(foreignOrigin, authorization ? { authorization } : {})
        const response = await shop.inject({
          method,
          url: urlOf(name),
          headers,
          ...(method === 'POST' ? { payload: {} } : {}),
        })
        expect(corsOf(response.headers), name).toEqual({})
        if (method === 'POST')
          expect(response.json(), name).toMatchObject({ code: 403, reason: 'FOREIGN_ORIGIN' })
      }
  })
})

describe('a page behind a same-origin proxy or on a second host name', () => {
  it.each([
    ['a proxy that sends another Host', { host: '127.0.0.1:3000', origin: 'http://localhost:5173' }],
    ['a second host name', { host: 'parts.example', origin: 'https://parts.example' }],
    ['https in front of http', { host: 'shop.example', origin: 'https://shop.example' }],
  ])('signs in and stays signed in: %s', async (_name, given) => {
    const secure = { ...given, 'sec-fetch-site': 'same-origin' }
    const { email } = await shop.newMember()
    const payload = { email, password: goodPassword }
    const response = await shop.inject({ method: 'POST', url: '/api/login', headers: secure, payload })
    expect(response.json()).toMatchObject({ code: 200 })
    const [cookie = ''] = String(response.headers['set-cookie']).split(';')
    const headers = { ...secure, cookie, authorization: `Bearer ${response.json().data.token}` }
    const { id } = await shop.newProduct()
    const wish = await shop.inject({ method: 'POST', url: '/api/addWish', headers, payload: { id } })
    expect(wish.json()).toMatchObject({ code: 200 })
  })
})
