import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import {
  type AccountsShop,
  goodPassword,
  newAddress,
  startAccountsShop,
} from '#server/accounts/accounts.fixture.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import type { App } from '#server/app.ts'
import { startFaultyApp } from '#server/testing/faulty-app.ts'
import { type Fault, type FaultyDatabase, faults } from '#server/testing/query-faults.ts'

/** Each statement of each changing call of the accounts fails once in every way (docs/trust.md#faults, H2). */
let shop: AccountsShop
let faultyApp: Awaited<ReturnType<typeof startFaultyApp>>
let faulty: FaultyDatabase
let app: App
let passwordHash: string

beforeAll(async () => {
  shop = await startAccountsShop()
  faultyApp = await startFaultyApp(shop)
  ;({ app, faulty } = faultyApp)
  passwordHash = await hashPassword(goodPassword)
})
afterAll(async () => {
  await faultyApp.close()
  await shop.close()
})

interface Prepared {
  email: string
  input: unknown
  headers?: Record<string, string>
}

const newMember = async (): Promise<string> => (await shop.newBuyer({ passwordHash })).email

const newStaff = async (): Promise<string> => {
  const { email } = await shop.newStaff('sales')
  const own = newAddress()
  await shop.system(
    sql`update users set email = ${own}, password_hash = ${passwordHash} where email = ${email}`,
  )
  return own
}

const codeFor = async (call: 'regCode' | 'resetCode', email: string): Promise<string> => {
  await shop.program.ask(call, { email })
  return shop.codeFor(email)
}

/** A browser that is signed in, and what it sends. */
const browserOf = async (email: string): Promise<Record<string, string>> => {
  const browser = shop.newBrowser()
  await browser.ask('login', { email, password: goodPassword, rememberMe: true })
  return cookieHeaders(browser.cookies)
}
const cookieHeaders = (cookies: ReadonlyMap<string, string>) => ({
  'sec-fetch-site': 'same-origin',
  cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
})

const form = { firstname: 'A', lastname: 'B', contact: 'x', terms: true }
const passwords = { password: goodPassword, password2: goodPassword }

/** What `isKeyed` calls do counts; of the others only whether it happened: asking for a code twice gives two codes. */
const cases: { title: string; name: CallName; isKeyed?: boolean; prepare: () => Promise<Prepared> }[] = [
  {
    title: 'regCode',
    name: 'regCode',
    prepare: async () => {
      const email = newAddress()
      return { email, input: { email } }
    },
  },
  {
    title: 'register with a key',
    name: 'register',
    isKeyed: true,
    prepare: async () => {
      const email = newAddress()
      return { email, input: { ...form, ...passwords, email, code: await codeFor('regCode', email) } }
    },
  },
  {
    title: 'resetCode',
    name: 'resetCode',
    prepare: async () => {
      const email = await newMember()
      return { email, input: { email } }
    },
  },
  {
    title: 'resetPwd with a key',
    name: 'resetPwd',
    isKeyed: true,
    prepare: async () => {
      const email = await newMember()
      return { email, input: { ...passwords, email, code: await codeFor('resetCode', email) } }
    },
  },
  {
    title: 'login that is remembered',
    name: 'login',
    prepare: async () => {
      const email = await newMember()
      return {
        email,
        input: { email, password: goodPassword, rememberMe: true },
        headers: { 'sec-fetch-site': 'same-origin' },
      }
    },
  },
  {
    title: 'login by the device',
    name: 'login',
    prepare: async () => {
      const email = await newMember()
      return {
        email,
        input: { email, password: '', remembered: true, rememberMe: true },
        headers: await browserOf(email),
      }
    },
  },
  {
    title: 'logout',
    name: 'logout',
    prepare: async () => {
      const email = await newMember()
      return { email, input: {}, headers: await browserOf(email) }
    },
  },
  {
    title: 'officeLogin',
    name: 'officeLogin',
    prepare: async () => {
      const email = await newStaff()
      return { email, input: { email, password: goodPassword } }
    },
  },
  {
    title: 'officeLogout',
    name: 'officeLogout',
    prepare: async () => {
      const email = await newStaff()
      const browser = shop.newBrowser()
      await browser.ask('officeLogin', { email, password: goodPassword })
      return { email, input: {}, headers: cookieHeaders(browser.cookies) }
    },
  },
]

/** What there is of an address: account, sessions, devices, open codes, mails. */
const stateOf = async (email: string): Promise<Record<string, number>> => {
  const [row] = await shop.system(sql`with person as (select * from users where email = ${email})
    select (select count(*)::int from person) as accounts,
      (select count(distinct company_id)::int from person) as companies,
      (select count(*)::int from sessions where user_id in (select id from person)) as sessions,
      (select count(*)::int from remember_devices where user_id in (select id from person)) as devices,
      (select count(*)::int from outbox_mails where to_address = ${email}) as mails`)
  return Object.fromEntries(Object.entries(row ?? {}).map(([key, value]) => [key, Number(value)]))
}
const whether = (state: Record<string, number>) =>
  Object.fromEntries(Object.entries(state).map(([key, count]) => [key, count > 0]))

const send = async (name: CallName, { input, headers }: Prepared, key: string | null) => {
  const response = await app.http.inject({
    method: 'POST',
    url: calls[name][1],
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...(key === null ? {} : { 'idempotency-key': key }),
    },
    payload: JSON.stringify(input),
  })
  const answer: { code: number; msg: string } = response.json()
  return answer
}

const clean =
  /^(system error, please contact the administrator|The service is temporarily unavailable\. Please try again in a moment\.)$/

describe.each(cases)('$title, with each statement failing once', ({ name, isKeyed, prepare }) => {
  const run = async (plan: { at: number; fault: Fault } | null) => {
    const prepared = await prepare()
    const key = isKeyed ? randomUUID() : null
    const look = async () => {
      const state = await stateOf(prepared.email)
      return isKeyed ? state : whether(state)
    }
    const before = await look()
    faulty.arm(plan)
    const answer = await send(name, prepared, key)
    const statements = faulty.disarm()
    const during = await look()
    const repeated = await send(name, prepared, key)
    return { answer, statements, before, during, repeated, after: await look() }
  }

  it.each(faults)(
    '%s: happens once or not at all, says so cleanly, and a repetition completes it',
    async (fault) => {
      const smooth = await run(null)
      expect(smooth.answer.code).toBe(200)
      for (let at = 1; at <= smooth.statements.length; at++) {
        const seen = await run({ at, fault })
        const where = `${fault} at ${at}: ${smooth.statements[at - 1]}`
        if (seen.answer.code === 200) expect(seen.during, where).toEqual(smooth.during)
        else {
          expect(seen.answer.msg, where).toMatch(clean)
          expect([seen.before, smooth.during], where).toContainEqual(seen.during)
        }
        expect(seen.repeated.code, where).toBe(200)
        expect(seen.after, where).toEqual(smooth.during)
      }
    },
  )
})
