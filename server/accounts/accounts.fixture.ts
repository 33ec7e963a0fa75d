import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type CallName, calls } from '#contract/calls.ts'
import type { CallAnswer, CallInput } from '#contract/call-client.ts'
import { type Language, locales } from '#contract/language.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

export interface MailInBox {
  template: string
  language: string
  to: string
  subject: string
  text: string
  html: string
}

export interface Asked<Name extends CallName> {
  answer: CallAnswer<Name>
  /** The whole body as sent, without the trace id. */
  bytes: string
  headers: Record<string, string | string[] | number | undefined>
  setCookies: string[]
}

export interface AskOptions {
  language?: Language
  /** Where the call comes from; each /24 is a network of its own. */
  ip?: string
  bearer?: string
  idempotencyKey?: string
}

/** A client with cookies, as a browser has them, or without, as a program. */
export interface Client {
  ask<Name extends CallName>(name: Name, input: CallInput<Name>, options?: AskOptions): Promise<Asked<Name>>
  cookies: Map<string, string>
}

export interface AccountsShop extends TestShop {
  newBrowser(): Client
  program: Client
  mailsTo(address: string): Promise<MailInBox[]>
  codeFor(address: string): Promise<string>
  /** A buyer who can sign in with `password`. */
  newMember(
    password?: string,
  ): Promise<{ email: string; userId: string; companyId: string; password: string }>
  /** Runs SQL as the system, past row-level security: to look, and to move time. */
  system(statement: ReturnType<typeof sql>): Promise<Record<string, unknown>[]>
}

export const goodPassword = 'vier-Kettenglieder'
let nextAddress = 0
export const newAddress = (): string => `reader${++nextAddress}-${process.pid}@example.com`

/** A shop for tests of accounts; limits are out of the way unless the environment says otherwise. */
export const startAccountsShop = async (environment: Record<string, string> = {}): Promise<AccountsShop> => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'partwright-accounts-'))
  const shop = await startTestShop({ PARTWRIGHT_DATA: dataDirectory, ...environment })
  const system: AccountsShop['system'] = (statement) =>
    withActor(shop.db, { role: 'system' }, async (tx) => {
      const { rows } = await statement.execute(tx)
      return rows.map((row) => Object(row))
    })
  const mailsTo = async (address: string): Promise<MailInBox[]> => {
    const { rows } = await withActor(shop.db, { role: 'system' }, (tx) =>
      sql<MailInBox>`select template, language, to_address as "to", subject,
        text_body as text, html_body as html from outbox_mails where to_address = ${address}
        order by created_at desc, id desc`.execute(tx),
    )
    return rows
  }
  return {
    ...shop,
    newBrowser: () => clientOf(shop, true),
    program: clientOf(shop, false),
    mailsTo,
    codeFor: async (address) => /^ {4}(\d{6})$/m.exec((await mailsTo(address))[0]?.text ?? '')?.[1] ?? 'none',
    newMember: async (password = goodPassword) => {
      const buyer = await shop.newBuyer({ passwordHash: await hashPassword(password) })
      return { email: buyer.email, userId: buyer.userId, companyId: buyer.companyId, password }
    },
    system,
    close: async () => {
      await shop.close()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}

const clientOf = (shop: TestShop, isBrowser: boolean): Client => {
  const cookies = new Map<string, string>()
  return {
    cookies,
    ask: async (name, input, options = {}) => {
      const [method, path] = calls[name]
      const response = await shop.inject({
        method,
        url: path.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(Reflect.get(Object(input), key))),
        remoteAddress: options.ip ?? '127.0.0.1',
        headers: {
          lang: locales[options.language ?? 'en'],
          ...(isBrowser ? { 'sec-fetch-site': 'same-origin' } : {}),
          ...(options.bearer ? { authorization: `Bearer ${options.bearer}` } : {}),
          ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
          ...(cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
        },
        ...(method === 'POST' ? { payload: Object(input) } : { query: queryOf(input) }),
      })
      const setCookies = [response.headers['set-cookie'] ?? []].flat()
      if (isBrowser) for (const line of setCookies) keepCookie(cookies, line)
      const answer = response.json()
      const { traceId: _traceId, ...rest } = answer
      return { answer, bytes: JSON.stringify(rest), headers: response.headers, setCookies }
    },
  }
}

const queryOf = (input: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(Object(input)).map(([key, value]) => [key, String(value)]))

const keepCookie = (cookies: Map<string, string>, line: string) => {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (/Max-Age=0/.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}
