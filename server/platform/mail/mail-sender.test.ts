import { type RawBuilder, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseConfig } from '#server/platform/config.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { createLogger } from '#server/platform/log.ts'
import { type MailSender, startMailSender } from '#server/platform/mail/mail-sender.ts'
import { type Mail, queueMail } from '#server/platform/mail/outbox.ts'
import { type SmtpSink, startSmtpSink, startTarpit } from '#server/platform/mail/smtp-sink.fixture.ts'
import { createMailTransport } from '#server/platform/mail/transport.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
let sink: SmtpSink
let running: MailSender[] = []
const log = createLogger({ logLevel: 'silent' })
/** So that a test need not wait for a server that hangs. */
const impatient = { stepMs: 300, deliveryMs: 800 }

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  sink = await startSmtpSink()
  await system(sql`delete from outbox_mails`)
})
afterEach(async () => {
  await Promise.all(running.map((sender) => sender.stop()))
  running = []
  await sink.close()
})

const system = <Row>(statement: RawBuilder<Row>) =>
  withActor(database.db, { role: 'system' }, (tx) => statement.execute(tx))

const start = (smtpUrl: string | null = sink.url, patience?: typeof impatient) => {
  const config = parseConfig({
    MAIL_FROM: 'shop@partwright.example',
    ...(smtpUrl ? { SMTP_URL: smtpUrl } : {}),
  })
  running.push(startMailSender({ db: database.db, transport: createMailTransport(config, patience), log }))
}

const mail = (change: Partial<Mail> = {}): Mail => ({
  template: 'try',
  language: 'en',
  to: { address: 'bea@example.com', name: 'Bea Buyer' },
  subject: 'Größe 3/8″ – цепь 链条',
  text: 'plain Ω\n',
  html: '<p>rich Ω</p>',
  ...change,
})

const queue = (change: Partial<Mail> = {}) =>
  withActor(database.db, { role: 'system' }, async (tx) => {
    await queueMail(tx, mail(change))
    const { rows } = await sql<{ id: string }>`select id from outbox_mails
      where xmin = pg_current_xact_id()::xid`.execute(tx)
    return rows[0]?.id ?? 'none'
  })
const rowOf = async (id: string) => {
  const { rows } = await system(sql<{
    status: string
    attempts: number
    last_error: string | null
    waits_seconds: number
  }>`
    select status, attempts, last_error, extract(epoch from next_attempt_at - now())::float8 as waits_seconds
    from outbox_mails where id = ${id}`)
  return rows[0]
}
const becomes = (id: string, status: string) =>
  vi.waitFor(async () => expect((await rowOf(id))?.status).toBe(status), { timeout: 60_000, interval: 30 })
const hasTried = (id: string, attempts: number) =>
  vi.waitFor(
    async () => {
      const row = await rowOf(id)
      expect(row?.attempts).toBeGreaterThanOrEqual(attempts)
      expect(row?.last_error).not.toBeNull()
    },
    { timeout: 60_000, interval: 30 },
  )
const retryNow = () => system(sql`update outbox_mails set next_attempt_at = now() where status = 'queued'`)

describe('the outbox', () => {
  it('delivers a mail once, with both parts and the headers of an automatic message', async () => {
    start()
    const id = await queue({
      headers: { 'List-Unsubscribe': '<https://shop.example/u>' },
      replyToAddress: 'sales@example.com',
    })
    await becomes(id, 'sent')
    expect(sink.received).toHaveLength(1)
    const [received] = sink.received
    expect(received).toMatchObject({
      rcptTo: ['bea@example.com'],
      mailFrom: 'shop@partwright.example',
      subject: 'Größe 3/8″ – цепь 链条',
      messageId: `<${id}@partwright.example>`,
      from: { address: 'shop@partwright.example', name: 'Partwright' },
      to: [{ address: 'bea@example.com', name: 'Bea Buyer' }],
      replyTo: [{ address: 'sales@example.com' }],
    })
    expect(received?.text?.trim()).toBe('plain Ω')
    expect(received?.html).toContain('<p>rich Ω</p>')
    const headers = new Map(received?.headers.map((header) => [header.key, header.value]))
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('list-unsubscribe')).toBe('<https://shop.example/u>')
  })

  it('keeps nothing of a transaction that is rolled back', async () => {
    await expect(
      withActor(database.db, { role: 'system' }, async (tx) => {
        await queueMail(tx, mail())
        throw new Error('changed its mind')
      }),
    ).rejects.toThrow('changed its mind')
    const { rows } = await system(sql`select 1 from outbox_mails`)
    expect(rows).toHaveLength(0)
  })

  it('keeps a subject and a name on one line', async () => {
    start()
    await queue({
      subject: 'One\r\nBcc: other@example.com',
      to: { address: 'bea@example.com', name: 'Bea\nBcc: x@example.com' },
    })
    await vi.waitFor(() => expect(sink.received).toHaveLength(1), { timeout: 60_000 })
    expect(sink.received[0]?.rcptTo).toEqual(['bea@example.com'])
    expect(sink.received[0]?.bcc ?? []).toEqual([])
    expect(sink.received[0]?.subject).toBe('One Bcc: other@example.com')
  })

  it('sends each of many mails once though three processes look', async () => {
    for (let process = 0; process < 3; process++) start()
    const ids = await Promise.all(
      Array.from({ length: 60 }, (_, at) => queue({ to: { address: `r${at}@example.com`, name: '' } })),
    )
    await vi.waitFor(() => expect(sink.received).toHaveLength(60), { timeout: 60_000, interval: 50 })
    await Promise.all(ids.map((id) => becomes(id, 'sent')))
    expect(new Set(sink.received.map((received) => received.messageId)).size).toBe(60)
    expect(sink.transfers).toBe(60)
  })

  it('stays readable without a mail server', async () => {
    const id = await queue()
    start(null)
    await becomes(id, 'kept')
    expect(sink.received).toHaveLength(0)
  })
})

describe('a mail server in trouble', () => {
  it('that is down gets its mails when it is back, by itself', async () => {
    const { port } = sink
    await sink.close()
    start(`smtp://127.0.0.1:${port}`)
    const id = await queue()
    await hasTried(id, 1)
    sink = await startSmtpSink(port)
    await becomes(id, 'sent')
    expect(sink.received).toHaveLength(1)
  })

  it.each([450, 452, 550, 554] as const)(
    'that answers %d gets the mail when it has recovered',
    async (code) => {
      sink.mood = { refuse: code }
      start()
      const id = await queue()
      await hasTried(id, 1)
      expect((await rowOf(id))?.last_error).toContain(String(code))
      sink.mood = 'well'
      await retryNow()
      await becomes(id, 'sent')
      expect(sink.received).toHaveLength(1)
    },
  )

  it('that hangs up after the data gets the mail again under the same id', async () => {
    sink.mood = 'hangs-up-after-data'
    start()
    const id = await queue()
    await hasTried(id, 1)
    const lost = sink.transfers
    sink.mood = 'well'
    await retryNow()
    await becomes(id, 'sent')
    expect(sink.transfers).toBe(lost + 1)
    expect(sink.received.map((received) => received.messageId)).toEqual([`<${id}@partwright.example>`])
  })

  it('that is slow but answers gets the mail', async () => {
    sink.mood = { slowMs: 150 }
    start(sink.url, impatient)
    const id = await queue()
    await becomes(id, 'sent')
  })

  it('that never comes to the point is left, and its connection closed', async () => {
    const tarpit = await startTarpit()
    start(tarpit.url, impatient)
    const id = await queue()
    await vi.waitFor(() => expect(tarpit.open()).toBe(1), { timeout: 60_000 })
    await hasTried(id, 1)
    await vi.waitFor(() => expect(tarpit.open()).toBe(0), { timeout: 60_000 })
    await tarpit.close()
  })

  it('is not asked again for a mail of more than 24 hours, which staff see as dead', async () => {
    sink.mood = { refuse: 550 }
    const id = await queue()
    await system(
      sql`update outbox_mails set created_at = now() - interval '24 hours 1 second' where id = ${id}`,
    )
    start()
    await becomes(id, 'dead')
    expect(await rowOf(id)).toMatchObject({ attempts: 1, last_error: expect.stringContaining('550') })
  })

  it('holds one mail, not the others', async () => {
    start()
    const odd = await queue({ to: { address: 'not an address', name: '' } })
    const good = await queue()
    await becomes(good, 'sent')
    await hasTried(odd, 1)
    expect(sink.received.map((received) => received.rcptTo)).toEqual([['bea@example.com']])
  })
})

describe('a sender that dies', () => {
  it('gives a claimed mail back when its time is over', async () => {
    const id = await queue()
    // What a claim leaves behind when the process is killed before it notes the outcome.
    await system(
      sql`update outbox_mails set attempts = 1, next_attempt_at = now() + interval '45 seconds' where id = ${id}`,
    )
    start()
    const later = await queue()
    await becomes(later, 'sent')
    expect(await rowOf(id)).toMatchObject({ status: 'queued', attempts: 1 })
    await retryNow()
    await becomes(id, 'sent')
  })
})
