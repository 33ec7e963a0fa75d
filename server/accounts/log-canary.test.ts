import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { type App, createApp } from '#server/app.ts'
import { parseConfig } from '#server/platform/config.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type Logger, createLogger } from '#server/platform/log.ts'
import { startMailSender } from '#server/platform/mail/mail-sender.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { type SmtpSink, startSmtpSink } from '#server/platform/mail/smtp-sink.fixture.ts'
import { createMailTransport } from '#server/platform/mail/transport.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
let app: App
let log: Logger
let sink: SmtpSink
let lines = ''
const dataDirectory = mkdtempSync(join(tmpdir(), 'partwright-canary-'))

beforeAll(async () => {
  database = await createTestDatabase()
  const config = parseConfig({
    PARTWRIGHT_DATA: dataDirectory,
    LOG_LEVEL: 'debug',
    LIMIT_FACTOR: '1',
    READ_LIMIT: '0',
  })
  sink = await startSmtpSink()
  log = createLogger(config, { write: (line) => void (lines += line) })
  app = await createApp({ config, db: database.db, log, bodySecret: randomBytes(32), pages: null })
})
afterAll(async () => {
  await app.http.close()
  await sink.close()
  await database.drop()
  rmSync(dataDirectory, { recursive: true, force: true })
})

const ask = async (name: CallName, payload: object, headers: Record<string, string> = {}) => {
  const [method, url] = calls[name]
  const response = await app.http.inject({ method, url, headers, ...(method === 'POST' ? { payload } : {}) })
  return { cookies: response.cookies.map((cookie) => cookie.value), body: response.json() }
}

it('no password, code, token, cookie, name or address of a reader reaches the log, in good calls and in broken ones', async () => {
  const email = 'canary.reader@example.com'
  const password = 'Canary-Kettenrad-77'
  const form = {
    firstname: 'Canaryfirst',
    lastname: 'Canarylast',
    email,
    contact: '+49 canary 99',
    password,
    password2: password,
    terms: true,
  }
  const browser = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Canary/1.0' }
  await ask('regCode', { email })
  const { rows } = await withActor(database.db, { role: 'system' }, (tx) =>
    sql<{ text_body: string }>`select text_body from outbox_mails`.execute(tx),
  )
  const code = /^ {4}(\d{6})$/m.exec(rows[0]?.text_body ?? '')?.[1] ?? ''
  const registered = await ask('register', { ...form, code }, browser)
  expect(registered.body.code).toBe(200)
  const signedIn = await ask('login', { email, password, rememberMe: true }, browser)
  const bearer = await ask('login', { email, password })
  for (let attempt = 0; attempt < 40; attempt++)
    await ask('login', { email, password: `${password}${attempt}` })
  await ask('resetCode', { email })
  await ask('resetPwd', { ...form, code: '000000' })
  await ask('officeLogin', { email, password })
  await ask('getinfo', {}, { authorization: `Bearer ${bearer.body.data.token}` })
  await ask('remember', {}, { ...browser, cookie: `rm=${signedIn.cookies[1]}` })
  await app.http.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"password":"${password}"`,
  })
  // From here on statements fail: errors carry statements, parameters, whole rows and causes.
  const owner = new pg.Client(database.owner)
  await owner.connect()
  await owner.query(
    `alter table email_codes add constraint refused check (email_key not like 'canary%') not valid`,
  )
  await ask('regCode', { email: 'canary.other@example.com' })
  await owner.query('alter table users rename to users_gone; alter table email_codes rename to codes_gone')
  await owner.end()
  for (const name of ['login', 'register', 'regCode', 'resetPwd'] as const) await ask(name, { ...form, code })

  expect(lines).toContain('"event":"sign-in failed"')
  expect(lines).toContain('too many sign-ins')
  expect(lines).toContain('a request failed')
  expect(lines).toContain('"constraint":"refused"')
  const secrets = [
    email,
    password,
    code,
    bearer.body.data.token,
    ...registered.cookies,
    ...signedIn.cookies,
    'Canary',
  ]
  for (const secret of secrets) expect(lines).not.toContain(secret)
})

/** A recipient in every field a mail has. */
const plantedMail = {
  template: 'try',
  language: 'en',
  to: { address: 'canary.recipient@example.com', name: 'Canary Recipient' },
  replyToAddress: 'canary.sender@example.com',
  subject: 'Canary subject',
  text: 'Canary text',
  html: '<p>Canary text</p>',
} as const

const becomes = (status: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await withActor(database.db, { role: 'system' }, (tx) =>
        sql<{ status: string; error: string | null }>`select status, last_error as error from outbox_mails
          where template = ${plantedMail.template} order by id desc limit 1`.execute(tx),
      )
      expect(rows[0]?.status).toBe(status)
      if (status === 'queued') expect(rows[0]?.error).not.toBeNull()
    },
    { timeout: 60_000, interval: 30 },
  )

it.each([
  ['sent', 'mail sent', 'sent', true],
  ['refused by a server that repeats the address', 'mail not taken, will be tried again', 'queued', true],
  ['given up', 'mail given up after 24 hours', 'dead', true],
  ['kept without a mail server', 'mail kept, read it at /office/outbox', 'kept', false],
] as const)(
  'the log never contains the recipient of a mail that is %s',
  async (_, line, status, hasServer) => {
    lines = ''
    sink.mood = status === 'sent' ? 'well' : { refuse: 550 }
    await withActor(database.db, { role: 'system' }, async (tx) => {
      await sql`delete from outbox_mails`.execute(tx)
      await queueMail(tx, plantedMail)
      if (status === 'dead')
        await sql`update outbox_mails set created_at = now() - interval '24 hours 1 second'`.execute(tx)
    })
    const config = parseConfig({
      MAIL_FROM: 'shop@partwright.example',
      ...(hasServer ? { SMTP_URL: sink.url } : {}),
    })
    const sender = startMailSender({ db: database.db, transport: createMailTransport(config), log })
    await becomes(status)
    await sender.stop()
    expect(lines).toContain(line)
    expect(lines).toContain('"template":"try"')
    expect(lines).toMatch(/"mail":"[\da-f-]{36}"/)
    if (status === 'queued') expect(lines).toContain('"failure":550')
    expect(lines).not.toMatch(/canary|@/i)
  },
)
