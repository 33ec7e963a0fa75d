import { randomUUID } from 'node:crypto'
import { expect, type Page, request, test } from '@playwright/test'
import { demoPassword } from './demo-password.ts'

const originOf = () => new URL(test.info().project.use.baseURL ?? '').origin

/** The newest code in the shop's outbox for an address, read by a member of staff. */
export const mailedCode = async (email: string): Promise<string> => {
  const origin = originOf()
  const staff = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  await staff.post('/api/office/login', { data: { email: 'staff@example.com', password: demoPassword } })
  let code = ''
  const readCode = async (): Promise<string> => {
    const found = await (await staff.get('/api/office/listMail', { params: { keyword: email } })).json()
    const id: unknown = found.rows[0]?.id
    if (typeof id !== 'string') return ''
    const mail = await (await staff.get(`/api/office/mail/${id}`)).json()
    code = /\b\d{6}\b/.exec(mail.data.text)?.[0] ?? ''
    return code
  }
  await expect.poll(readCode).not.toBe('')
  await staff.dispose()
  return code
}

/** Signs the page in as somebody who has just registered: nothing in his cart, nothing on his wishlist. */
export const signUp = async (page: Page, name: string) => {
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
}

/** A changing call as the signed-in reader. */
export const change = async (page: Page, path: string, data: object | number | string) => {
  const answer = await page.request.post(path, {
    data: JSON.stringify(data),
    headers: { origin: originOf(), 'content-type': 'application/json' },
  })
  return answer.json()
}
