import { createVerify, createHash, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Language, htmlLang, languages } from '#contract/language.ts'
import { parseConfig } from '#server/platform/config.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { createLogger } from '#server/platform/log.ts'
import { type MailSender, startMailSender } from '#server/platform/mail/mail-sender.ts'
import { type ReceivedMail, type SmtpSink, startSmtpSink } from '#server/platform/mail/smtp-sink.fixture.ts'
import { createMailTransport } from '#server/platform/mail/transport.ts'
import { code, token, writers } from '#server/testing/mail-writers.fixture.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

/** Every mail in every language, as a mail server gets it (docs/trust.md#mail-and-privacy). */
const folder = mkdtempSync(join(tmpdir(), 'partwright-mails-'))
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
writeFileSync(join(folder, 'dkim.pem'), keys.privateKey.export({ type: 'pkcs8', format: 'pem' }))

const configOf = (sink: SmtpSink) =>
  parseConfig({
    PUBLIC_URL: 'https://shop.example',
    SMTP_URL: sink.url,
    MAIL_FROM: 'shop@partwright.example',
    SHOP_NAME: 'Kern & Söhne',
    MAIL_DKIM_SELECTOR: 'shop1',
    MAIL_DKIM_KEY: join(folder, 'dkim.pem'),
  })

let database: TestDatabase
let sink: SmtpSink
let sender: MailSender
const received = new Map<Language, ReceivedMail[]>()
beforeAll(async () => {
  database = await createTestDatabase()
  sink = await startSmtpSink()
  const config = configOf(sink)
  const log = createLogger({ logLevel: 'silent' })
  sender = startMailSender({ db: database.db, transport: createMailTransport(config), log })
  for (const language of languages) {
    sink.received.length = 0
    const queued = await withActor(database.db, { role: 'system' }, async (tx) => {
      for (const write of Object.values(writers)) await write(tx, language, config)
      // All mails of one transaction have its time.
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from outbox_mails where created_at = now()`.execute(tx)
      return rows[0]?.count ?? 0
    })
    expect(queued).toBeGreaterThan(Object.keys(writers).length)
    await vi.waitFor(() => expect(sink.received).toHaveLength(queued), { timeout: 60_000, interval: 50 })
    received.set(language, [...sink.received])
  }
})
afterAll(async () => {
  await sender.stop()
  await sink.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const headersOf = (mail: ReceivedMail) => mail.raw.slice(0, mail.raw.indexOf('\r\n\r\n'))
const headerOf = (mail: ReceivedMail, name: string) =>
  mail.headers.find((header) => header.key === name)?.value ?? ''

/** What a reader of the HTML part sees, and where its links lead. */
const saidInHtml = (html: string): string[] => {
  const links = [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? '')
  const shown = html.replace(/<head>.*?<\/head>/s, '').replaceAll(/<[^>]+>/g, '\n')
  return [...links, ...shown.split('\n')]
    .map((text) =>
      text
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&')
        .trim(),
    )
    .filter((text) => text !== '')
}

/** A receiver's check of a DKIM signature, relaxed/relaxed (RFC 6376). */
const isSigned = (mail: ReceivedMail): boolean => {
  const split = mail.raw.indexOf('\r\n\r\n')
  const fields = mail.raw.slice(0, split).split(/\r\n(?![ \t])/)
  const relaxed = (field: string): string => {
    const at = field.indexOf(':')
    const value = field
      .slice(at + 1)
      .replaceAll(/\r\n/g, '')
      .replaceAll(/[ \t]+/g, ' ')
      .trim()
    return `${field.slice(0, at).trim().toLowerCase()}:${value}`
  }
  const signature = fields.find((field) => /^dkim-signature:/i.test(field)) ?? ''
  const tags = new Map(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => [
        tag.slice(0, tag.indexOf('=')).trim(),
        tag.slice(tag.indexOf('=') + 1).replaceAll(/\s/g, ''),
      ]),
  )
  const body = `${mail.raw
    .slice(split + 4)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ \r\n/g, '\r\n')
    .replace(/(?:\r\n)+$/, '')}\r\n`
  const bodyHash = createHash('sha256').update(body).digest('base64')
  const signed = (tags.get('h') ?? '').split(':').map((name) => {
    const found = fields.find((field) => field.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    return found === undefined ? '' : `${relaxed(found)}\r\n`
  })
  const own = relaxed(signature).replace(/([;\s]b=)[^;]*/, '$1')
  const verify = createVerify('RSA-SHA256').update(signed.join('') + own)
  return (
    tags.get('d') === 'partwright.example' &&
    tags.get('s') === 'shop1' &&
    tags.get('bh') === bodyHash &&
    verify.verify(keys.publicKey, tags.get('b') ?? '', 'base64')
  )
}

it('every function that writes a mail is looked at here', () => {
  const server = new URL('../', import.meta.url)
  const found = readdirSync(server, { recursive: true, withFileTypes: true })
    .filter((file) => file.parentPath.endsWith('/emails') && /(?<!\.test)\.ts$/.test(file.name))
    .flatMap((file) => [
      ...readFileSync(join(file.parentPath, file.name), 'utf8').matchAll(/^export const (mail\w+)/gm),
    ])
    .map((match) => match[1])
  expect(new Set(found)).toEqual(new Set(Object.keys(writers)))
})

describe.each(languages)('mails in %s', (language) => {
  const all = () => received.get(language) ?? []
  /** The supplier reads English. */
  const forBuyers = () => all().filter((mail) => mail.rcptTo[0] === 'bea@example.com')

  it('are plain ASCII in their headers, from us, and say that nobody typed them', () => {
    const ids = new Set(all().map((mail) => mail.messageId))
    expect(ids.size).toBe(all().length)
    for (const mail of all()) {
      // RFC 2047: a subject of other letters travels in words of ASCII.
      expect(headersOf(mail)).toMatch(/^[\t\r\n -~]+$/)
      expect(mail.messageId).toMatch(/^<[\da-f-]{36}@partwright\.example>$/)
      expect(headerOf(mail, 'auto-submitted')).toBe('auto-generated')
      expect(headerOf(mail, 'date')).not.toBe('')
      expect(mail.from).toMatchObject({ name: 'Kern & Söhne', address: 'shop@partwright.example' })
      expect(headerOf(mail, 'content-type')).toMatch(/^multipart\/alternative/)
      expect(isSigned(mail), mail.subject ?? '').toBe(true)
    }
  })

  it('keep codes and links out of the subject, which says what it is about', () => {
    for (const mail of all()) {
      const { subject = '' } = mail
      expect(subject).not.toMatch(/\d{6}(?<!-\d{6})|token|https?:|[{}]|undefined|\.subject/i)
      expect(subject.length).toBeGreaterThan(4)
      expect(subject.length).toBeLessThan(90)
      if (language !== 'zh') expect(subject).not.toMatch(/\p{Script=Han}/u)
    }
  })

  it('say in plain text all that the HTML says', () => {
    for (const mail of all()) {
      const text = (mail.text ?? '').replaceAll(/\s+/g, ' ')
      for (const said of saidInHtml(mail.html ?? ''))
        expect(text, mail.subject ?? '').toContain(said.replaceAll(/\s+/g, ' '))
    }
  })

  it('are built for every reader: language, colours, size, no picture, no stranger, nothing cut off', () => {
    for (const mail of forBuyers()) {
      const { html = '', text = '' } = mail
      expect(html).toContain(`<html lang="${htmlLang(language)}" dir="ltr">`)
      expect(html).toContain('<meta name="color-scheme" content="light dark">')
      expect(html).toContain('@media (prefers-color-scheme:dark)')
      for (const [, size] of html.matchAll(/font(?:-size)?:[^;"]*?(\d+)px/g))
        expect(Number(size)).toBeGreaterThanOrEqual(16)
      // Layout is told to be none; a table of data has heads of its own.
      for (const [table] of html.matchAll(/<table[^>]*>(?:(?!<table).)*?<\/table>/gs))
        expect(table).toMatch(/role="presentation"|scope="(?:row|col)"/)
      expect(html).not.toMatch(/<(?:img|script|iframe|object|form|link|svg|video)\b|url\(|\son\w+=/i)
      for (const [url] of `${html}${text}`.matchAll(/https?:\/\/[^\s"<]+/g))
        expect(url).toMatch(new RegExp(`^https://shop\\.example/(?:${language}/|office)`))
      expect(Buffer.byteLength(mail.raw)).toBeLessThan(100_000)
      expect(`${html}${text}`).not.toMatch(/\{\w+\}|undefined|\bnull\b/)
      if (language !== 'zh') expect(text).not.toMatch(/\p{Script=Han}/u)
    }
  })

  it('show a code large and in one piece, on a line of its own in plain text', () => {
    const withCode = forBuyers().filter((mail) => mail.text?.includes(code))
    expect(withCode).toHaveLength(2)
    for (const mail of withCode) {
      expect(mail.text).toMatch(new RegExp(`^ {4}${code}$`, 'm'))
      expect(mail.html).toMatch(new RegExp(`translate="no" style="[^"]*font:bold 30px[^"]*">${code}</p>`))
    }
  })

  it('of a subscription end with one press, from the mail program too', () => {
    const [mail, ...others] = all().filter((one) => headerOf(one, 'list-unsubscribe') !== '')
    expect(others).toEqual([])
    if (!mail) throw new Error('no mail can be unsubscribed from')
    expect(headerOf(mail, 'list-unsubscribe')).toBe(
      `<https://shop.example/${language}/unsubscribe?token=${token}>`,
    )
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const signature = headerOf(mail, 'dkim-signature').replaceAll(/\s/g, '')
    expect(signature).toMatch(/h=[^;]*list-unsubscribe:list-unsubscribe-post/)
  })
})

it.each([
  [{ MAIL_DKIM_SELECTOR: 'a' }, 'go together'],
  [{ MAIL_DKIM_SELECTOR: 'a', MAIL_DKIM_KEY: join(folder, 'none.pem') }, 'MAIL_DKIM_KEY must be a file'],
  [
    { MAIL_DKIM_SELECTOR: 'a', MAIL_DKIM_KEY: new URL(import.meta.url).pathname },
    'MAIL_DKIM_KEY must be a file',
  ],
])('a key that cannot sign is found out at start: %o', (settings, message) => {
  expect(() => createMailTransport(parseConfig({ SMTP_URL: 'smtp://127.0.0.1:1', ...settings }))).toThrow(
    message,
  )
})
