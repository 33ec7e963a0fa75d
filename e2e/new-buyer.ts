import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, request, test } from '@playwright/test'
import { expectNoChangeAsDemo, mayChange } from './demo-accounts.ts'
import { demoPassword } from './demo-password.ts'

const originOf = () => new URL(test.info().project.use.baseURL ?? '').origin

/** Calls of a member of staff, without a page. */
const staffCalls = async (): Promise<APIRequestContext> => {
  const staff = await request.newContext({ baseURL: originOf() })
  await send(staff, '/api/office/login', { email: 'staff@example.com', password: demoPassword })
  return staff
}

/** A changing call that has to succeed; its data. */
const send = async (context: APIRequestContext, path: string, data: object) => {
  const answer = await (await context.post(path, { data, headers: { origin: originOf() } })).json()
  if (answer.code !== 200) throw new Error(`${path}: ${answer.msg}`)
  return answer.data
}

/** What the newest mail to an address says, such as a code or a link; read in the outbox by a member of staff. */
export const mailed = async (email: string, wanted: RegExp): Promise<string> => {
  const staff = await staffCalls()
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
 * the password is that of the demo accounts. Staff have not approved his company yet, so no prices are shown.
 */
export const signUp = async (page: Page, name: string): Promise<string> => {
  mayChange(page)
  // Unlike any other, so that a repeated run registers again.
  const email = `${name}-${randomUUID().slice(0, 8)}@example.org`
  await send(page.request, '/api/regCode', { email })
  await send(page.request, '/api/register', {
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

/** Signs the page in as the administrator of a new company that staff have approved: prices are shown. */
export const signUpApproved = async (page: Page, name: string): Promise<string> => {
  const email = await signUp(page, name)
  const staff = await staffCalls()
  const { rows } = await (await staff.get('/api/office/listCompany', { params: { keyword: email } })).json()
  const { data } = await (await staff.get(`/api/office/company/${rows[0].id}`)).json()
  // A name of its own: the office shows only the first companies of one name.
  const own = `Marsh ${randomUUID().slice(0, 8)} Ltd`
  const { id, version } = data
  await send(staff, '/api/office/company/approve', { id, version, mayOrder: true, name: own })
  await staff.dispose()
  return email
}

/**
 * Signs the page in as a buyer who can order as those of the demo can, and whom no other journey knows. Use it in a journey
 * that changes a cart, a wishlist, lists, machines, numbers, settings, or the orders and inquiries of a company.
 */
export const signUpBuyer = async (page: Page, name: string): Promise<string> => {
  const email = await signUpApproved(page, name)
  await send(page.request, '/api/company/address', {
    name: 'Marsh Garden Machines',
    lines: 'Werkstraße 14',
    postcode: '35037',
    city: 'Marburg',
    country: 'DE',
    isDefault: true,
  })
  return email
}

/** A changing call as the signed-in reader. */
export const change = async (page: Page, path: string, data: object | number | string) => {
  expectNoChangeAsDemo(page.context(), path)
  const answer = await page.request.post(path, {
    data: JSON.stringify(data),
    headers: { origin: originOf(), 'content-type': 'application/json' },
  })
  return answer.json()
}

/** Invites a person to a company; they set the password of the demo accounts and sign in. Their address. */
const join = async (person: APIRequestContext, name: string, administratorEmail: string): Promise<string> => {
  const email = `${name}-${randomUUID().slice(0, 8)}@example.org`
  const administrator = await request.newContext({ baseURL: originOf() })
  await send(administrator, '/api/login', { email: administratorEmail, password: demoPassword })
  await send(administrator, '/api/company/invite', {
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
  await send(person, '/api/user/card-claim', { token, ...password, terms: true })
  await send(person, '/api/login', { email, password: demoPassword })
  return email
}

/**
 * Signs the page in as a new person of a company, by default that of the demo, for journeys that need its orders and
 * inquiries. Cart, wishlist and private lists are theirs alone; what the company shares is only read.
 */
export const joinCompany = (page: Page, name: string, administratorEmail = 'buyer@example.com') => {
  mayChange(page)
  return join(page.request, name, administratorEmail)
}

/** A new person in the company of this administrator. */
export const addColleague = async (name: string, administratorEmail: string): Promise<string> => {
  const person = await request.newContext({ baseURL: originOf() })
  const email = await join(person, name, administratorEmail)
  await person.dispose()
  return email
}
