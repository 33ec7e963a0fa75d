import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, request, test } from '@playwright/test'
import { demoPassword } from './demo-password.ts'

const originOf = () => new URL(test.info().project.use.baseURL ?? '').origin

/** What the newest mail to an address says, such as a code or a link; read in the outbox by a member of staff. */
export const mailed = async (email: string, wanted: RegExp): Promise<string> => {
  const origin = originOf()
  const staff = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  await staff.post('/api/office/login', { data: { email: 'staff@example.com', password: demoPassword } })
  let found = ''
  const readMail = async (): Promise<string> => {
    const list = await (await staff.get('/api/office/listMail', { params: { keyword: email } })).json()
    const id: unknown = list.rows[0]?.id
    if (typeof id !== 'string') return ''
    const mail = await (await staff.get(`/api/office/mail/${id}`)).json()
    found = wanted.exec(mail.data.text)?.[0] ?? ''
    return found
  }
  await expect.poll(readMail).not.toBe('')
  await staff.dispose()
  return found
}

export const mailedCode = (email: string): Promise<string> => mailed(email, /\b\d{6}\b/)

/**
 * Signs the page in as somebody who has just registered: nothing in his cart, nothing on his wishlist. His address;
 * the password is that of the demo accounts.
 */
export const signUp = async (page: Page, name: string): Promise<string> => {
  // Unlike any other, so that a repeated run registers again.
  const email = `${name}-${randomUUID().slice(0, 8)}@example.org`
  const headers = { origin: originOf() }
  const call = async (path: string, data: object) => {
    const answer = await (await page.request.post(path, { data, headers })).json()
    if (answer.code !== 200) throw new Error(`${path}: ${answer.msg}`)
  }
  await call('/api/regCode', { email })
  await call('/api/register', {
    firstname: 'Ada',
    lastname: 'Marsh',
    email,
    code: await mailedCode(email),
    contact: '+1 555 0199',
    password: demoPassword,
    password2: demoPassword,
    company: 'Marsh Garden Machines',
    terms: true,
  })
  return email
}

/** A changing call as the signed-in reader. */
export const change = async (page: Page, path: string, data: object | number | string) => {
  const answer = await page.request.post(path, {
    data: JSON.stringify(data),
    headers: { origin: originOf(), 'content-type': 'application/json' },
  })
  return answer.json()
}

/** Signs the page in as a new person of the company that may order: prices are shown, and the cart is empty. */
export const joinCompany = async (page: Page, name: string): Promise<void> => {
  const email = `${name}-${randomUUID().slice(0, 8)}@example.org`
  const origin = originOf()
  const administrator = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  const call = async (context: APIRequestContext, path: string, data: object) => {
    const answer = await (await context.post(path, { data, headers: { origin } })).json()
    if (answer.code !== 200) throw new Error(`${path}: ${answer.msg}`)
  }
  await call(administrator, '/api/login', { email: 'buyer@example.com', password: demoPassword })
  await call(administrator, '/api/company/invite', {
    firstname: 'Kim',
    lastname: 'Berg',
    email,
    role: 'buyer',
    lang: 'en',
  })
  await administrator.dispose()
  const token = new URL(await mailed(email, /http\S+\/claim\?as=invitation&token=[\w-]+/)).searchParams.get(
    'token',
  )
  const password = { password: demoPassword, password2: demoPassword }
  await call(page.request, '/api/user/card-claim', { token, ...password, terms: true })
  await call(page.request, '/api/login', { email, password: demoPassword })
}
