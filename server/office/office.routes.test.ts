import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsShop,
  goodPassword,
  newAddress,
  startAccountsShop,
} from '#server/accounts/accounts.fixture.ts'
import { grantStaffAccess } from '#server/office/staff-accounts.service.ts'

let shop: AccountsShop
beforeAll(async () => {
  shop = await startAccountsShop()
})
afterAll(() => shop.close())

const newColleague = async (role: 'admin' | 'sales' | 'catalogue' = 'admin') => {
  const email = newAddress()
  await grantStaffAccess(shop.db, {
    email,
    password: goodPassword,
    firstName: 'Sam',
    lastName: 'Staff',
    role,
  })
  return { email, password: goodPassword }
}

describe('POST /api/office/login', () => {
  it('asks to mend the form in the order of the shop', async () => {
    expect((await shop.program.ask('officeLogin', { email: '', password: '' })).answer).toMatchObject({
      reason: 'EMAIL_MISSING',
    })
    expect((await shop.program.ask('officeLogin', { email: 'x', password: '' })).answer).toMatchObject({
      reason: 'EMAIL_INVALID',
    })
    expect(
      (await shop.program.ask('officeLogin', { email: 'a@b.example', password: '' })).answer,
    ).toMatchObject({ reason: 'PASSWORD_MISSING' })
  })

  it('refuses a buyer in the office and staff in the shop like a wrong password', async () => {
    const buyer = await shop.newMember()
    const staff = await newColleague()
    const refused = { code: 500, reason: 'LOGIN_FAILED', msg: 'Login failed' }
    expect((await shop.program.ask('officeLogin', buyer)).answer).toMatchObject(refused)
    expect((await shop.program.ask('login', staff)).answer).toMatchObject(refused)
  })

  it('gives a browser a cookie of its own, and a program a bearer token', async () => {
    const staff = await newColleague('sales')
    const browser = shop.newBrowser()
    const { answer, setCookies } = await browser.ask('officeLogin', staff)
    expect(answer).toMatchObject({ code: 200, data: { email: staff.email, roles: ['sales'] } })
    expect(setCookies).toEqual([
      expect.stringMatching(/^osid=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/),
    ])
    expect((await browser.ask('officeInfo', {})).answer).toMatchObject({
      code: 200,
      data: { email: staff.email },
    })
    const program = await shop.program.ask('officeLogin', staff)
    if (program.answer.code !== 200) throw new Error(program.answer.msg)
    const bearer = program.answer.data.token
    expect((await shop.program.ask('officeInfo', {}, { bearer })).answer.code).toBe(200)
  })
})

describe('the two audiences', () => {
  it('take no credential of the other, as cookie or as bearer', async () => {
    const [buyer, staff] = [await shop.newBuyer(), await shop.newStaff('admin')]
    expect((await shop.program.ask('officeInfo', {}, { bearer: buyer.token })).answer.code).toBe(401)
    expect((await shop.program.ask('officeListMail', {}, { bearer: buyer.token })).answer.code).toBe(401)
    expect((await shop.program.ask('getinfo', {}, { bearer: staff.token })).answer.code).toBe(401)
    const crossed = shop.newBrowser()
    crossed.cookies.set('sid', staff.token)
    crossed.cookies.set('osid', buyer.token)
    expect((await crossed.ask('getinfo', {})).answer.code).toBe(401)
    expect((await crossed.ask('officeInfo', {})).answer.code).toBe(401)
  })

  it('are signed out apart', async () => {
    const [member, staff] = [await shop.newMember(), await newColleague()]
    const browser = shop.newBrowser()
    await browser.ask('login', member)
    await browser.ask('officeLogin', staff)
    const { answer, setCookies, headers } = await browser.ask('officeLogout', {})
    expect(answer).toMatchObject({ code: 200, data: null })
    expect(setCookies).toEqual(['osid=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict'])
    expect(headers['clear-site-data']).toBe('"cache"')
    expect((await browser.ask('officeInfo', {})).answer.code).toBe(401)
    expect((await browser.ask('getinfo', {})).answer.code).toBe(200)
    expect((await browser.ask('officeLogout', {})).answer.code).toBe(200)
  })
})

describe('an office session', () => {
  const live = async () => {
    const staff = await shop.newStaff('admin')
    const move = (column: string, by: string) =>
      shop.system(
        sql`update sessions set ${sql.ref(column)} = ${sql.ref(column)} - ${by}::interval where user_id = ${staff.userId}`,
      )
    const code = async () => (await shop.program.ask('officeInfo', {}, { bearer: staff.token })).answer.code
    return { move, code }
  }

  it('ends after 30 idle minutes; each call starts them anew', async () => {
    const { move, code } = await live()
    await move('last_seen_at', '29 minutes')
    expect(await code()).toBe(200)
    await move('last_seen_at', '29 minutes')
    expect(await code()).toBe(200)
    await move('last_seen_at', '31 minutes')
    expect(await code()).toBe(401)
  })

  it('ends after 12 hours in any case', async () => {
    const { move, code } = await live()
    await move('expires_at', '12 hours')
    expect(await code()).toBe(401)
  })
})

describe('GET /api/office/listMail', () => {
  it('needs a session, then the permission', async () => {
    expect((await shop.program.ask('officeListMail', {})).answer.code).toBe(401)
    const catalogue = await shop.newStaff('catalogue')
    expect((await shop.program.ask('officeListMail', {}, { bearer: catalogue.token })).answer.code).toBe(403)
    expect(
      (await shop.program.ask('officeMailDetail', { id: null }, { bearer: catalogue.token })).answer.code,
    ).toBe(403)
  })

  it('lists the newest first, page by page, and finds by recipient', async () => {
    const staff = await shop.newStaff('sales')
    const addresses = [newAddress(), newAddress(), newAddress()]
    for (const email of addresses) await shop.program.ask('regCode', { email })
    const { answer } = await shop.program.ask('officeListMail', { pageSize: 2 }, { bearer: staff.token })
    if (answer.code !== 200) throw new Error(answer.msg)
    expect(answer.rows.map((row) => row.to)).toEqual([addresses[2], addresses[1]])
    expect(answer.total).toBeGreaterThanOrEqual(3)
    const found = await shop.program.ask(
      'officeListMail',
      { keyword: addresses[0] ?? '' },
      { bearer: staff.token },
    )
    expect(found.answer).toMatchObject({
      code: 200,
      total: 1,
      rows: [{ to: addresses[0], template: 'registerCode' }],
    })
    const narrowed = await shop.program.ask(
      'officeListMail',
      { keyword: addresses[0] ?? '', template: 'resetCode' },
      { bearer: staff.token },
    )
    expect(narrowed.answer).toMatchObject({ code: 200, total: 0 })
    const byState = async (status: 'queued' | 'dead') =>
      shop.program.ask('officeListMail', { keyword: addresses[0] ?? '', status }, { bearer: staff.token })
    expect((await byState('queued')).answer).toMatchObject({ code: 200, total: 1 })
    expect((await byState('dead')).answer).toMatchObject({ code: 200, total: 0 })
    const none = await shop.program.ask('officeListMail', { keyword: '%' }, { bearer: staff.token })
    expect(none.answer).toMatchObject({ code: 200, total: 0, rows: [] })
  })
})

describe('GET /api/office/listMail with a cursor', () => {
  it('leads through all mails once, also through those of the same moment', async () => {
    const { token } = await shop.newStaff('sales')
    const domain = `page-${newAddress().replace('@', '-')}`
    for (const name of ['a', 'b', 'c', 'd']) await shop.program.ask('regCode', { email: `${name}@${domain}` })
    await shop.system(sql`update outbox_mails set created_at = '2026-01-02 03:04:05.678901Z'
      where to_address like ${`%${domain}`} and to_address not like 'd@%'`)
    const page = async (cursor?: string) => {
      const input = { keyword: domain, pageSize: 2, ...(cursor === undefined ? {} : { cursor }) }
      const { answer } = await shop.program.ask('officeListMail', input, { bearer: token })
      if (answer.code !== 200) throw new Error(answer.msg)
      return { ...answer, ids: answer.rows.map(({ id }) => id) }
    }
    expect(await page()).not.toHaveProperty('next')
    const first = await page('first')
    const second = await page(first.next ?? '')
    expect(new Set([...first.ids, ...second.ids]).size).toBe(4)
    expect(second.next).toBeNull()
    expect((await page(second.previous ?? '')).ids).toEqual(first.ids)
  })
})

describe('GET /api/office/mail/{id}', () => {
  const mailId = async (email: string) => {
    const rows = await shop.system(sql`select id from outbox_mails where to_address = ${email}`)
    return String(rows[0]?.id)
  }

  it('answers 404 for an unknown and for a malformed id', async () => {
    const { token } = await shop.newStaff('admin')
    for (const id of ['01990000-0000-7000-8000-000000000000', 'x', "'"]) {
      expect((await shop.program.ask('officeMailDetail', { id }, { bearer: token })).answer).toMatchObject({
        code: 404,
      })
    }
  })

  const bodiesFor = async (id: string, token: string, through = shop) => {
    const { answer } = await through.program.ask('officeMailDetail', { id }, { bearer: token })
    if (answer.code !== 200) throw new Error(answer.msg)
    return `${answer.data.text}\n${answer.data.html}`
  }

  it('shows a code while there is no mail server, and hides one that a mail server had', async () => {
    const { token } = await shop.newStaff('sales')
    const email = newAddress()
    await shop.program.ask('regCode', { email })
    const code = await shop.codeFor(email)
    const id = await mailId(email)
    for (const status of ['queued', 'kept']) {
      await shop.system(sql`update outbox_mails set status = ${status} where id = ${id}`)
      expect(await bodiesFor(id, token)).toContain(code)
    }
    await shop.system(sql`update outbox_mails set status = 'sent' where id = ${id}`)
    const hidden = await bodiesFor(id, token)
    expect(hidden).not.toContain(code)
    expect(hidden).toContain('••••••')
  })

  it('shows a code that opens an account to admins only', async () => {
    const [admin, sales] = [await shop.newStaff('admin'), await shop.newStaff('sales')]
    const { email } = await shop.newMember()
    await shop.program.ask('resetCode', { email })
    const code = await shop.codeFor(email)
    expect(code).toMatch(/^\d{6}$/)
    const id = await mailId(email)
    expect(await bodiesFor(id, sales.token)).not.toContain(code)
    expect(await bodiesFor(id, admin.token)).toContain(code)
  })

  it('shows no code to anybody where a mail server is set, whatever became of the mail', async () => {
    const mailing = await startAccountsShop({ SMTP_URL: 'smtp://127.0.0.1:9' })
    const { token } = await mailing.newStaff('admin')
    const { email } = await mailing.newMember()
    await mailing.program.ask('resetCode', { email })
    const code = await mailing.codeFor(email)
    expect(code).toMatch(/^\d{6}$/)
    const rows = await mailing.system(sql`select id from outbox_mails where to_address = ${email}`)
    const id = String(rows[0]?.['id'])
    for (const status of ['queued', 'sent', 'dead', 'kept']) {
      await mailing.system(sql`update outbox_mails set status = ${status} where id = ${id}`)
      expect(await bodiesFor(id, token, mailing)).not.toContain(code)
    }
    await mailing.close()
  })
})

describe('npm run staff', () => {
  it('renews access of a colleague and ends the old sessions', async () => {
    const staff = await newColleague('sales')
    const { answer } = await shop.program.ask('officeLogin', staff)
    if (answer.code !== 200) throw new Error(answer.msg)
    const again = await grantStaffAccess(shop.db, {
      email: staff.email,
      password: 'neues Kettenrad',
      firstName: 'S',
      lastName: '',
      role: 'admin',
    })
    expect(again).toBe('renewed')
    expect((await shop.program.ask('officeInfo', {}, { bearer: answer.data.token })).answer.code).toBe(401)
    expect((await shop.program.ask('officeLogin', staff)).answer).toMatchObject({ reason: 'LOGIN_FAILED' })
    const renewed = await shop.program.ask('officeLogin', { email: staff.email, password: 'neues Kettenrad' })
    expect(renewed.answer).toMatchObject({ code: 200, data: { roles: ['admin'] } })
  })

  it('refuses the address of a buyer and changes nothing', async () => {
    const member = await shop.newMember()
    const outcome = await grantStaffAccess(shop.db, { ...member, firstName: '', lastName: '', role: 'admin' })
    expect(outcome).toBe('is-buyer')
    expect((await shop.program.ask('login', member)).answer.code).toBe(200)
  })
})
