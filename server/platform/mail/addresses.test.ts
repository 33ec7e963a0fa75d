import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseEmail } from '#contract/email.ts'
import { parseConfig } from '#server/platform/config.ts'
import { type SmtpSink, startSmtpSink } from '#server/platform/mail/smtp-sink.fixture.ts'
import { createMailTransport } from '#server/platform/mail/transport.ts'

let sink: SmtpSink
beforeAll(async () => {
  sink = await startSmtpSink()
})
afterAll(() => sink.close())

const atext = "abcXYZ019!#$%&'*+/=?^_`{|}~-."
const oddAddress = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...Array.from(atext)), minLength: 1, maxLength: 30 }),
    fc.constantFrom('example.com', 'бюро.рф', 'xn--mnchen-3ya.example', 'a.b.c.d.example', 'EXAMPLE.org'),
  )
  .map(([local, domain]) => parseEmail(`${local}@${domain}`))
  .filter((address) => address !== null)

const oddName = fc.oneof(
  fc.constantFrom(
    '"<evil@evil.example>"',
    'a@b.example, c@d.example',
    '=?utf-8?q?x?=',
    'Bea\t;:(x)',
    '链条 <x@y.example>',
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
)

it('the mail server is told the stored address and no other, however odd address and name are', async () => {
  const config = parseConfig({ SMTP_URL: sink.url, MAIL_FROM: 'shop@partwright.example' })
  const transport = createMailTransport(config)
  const samples = fc.sample(fc.tuple(oddAddress, oddName), 400)
  const mails = samples.map(([toAddress, toName], at) => ({
    id: `mail-${at}`,
    toAddress,
    toName,
    replyToAddress: null,
    subject: 's',
    text: 't',
    html: '<p>t</p>',
    headers: {},
  }))
  const inTurns = mails.values()
  const lane = async () => {
    for (const mail of inTurns) await transport?.send(mail)
  }
  await Promise.all(Array.from({ length: 20 }, lane))
  const received = new Map(sink.received.map((mail) => [mail.messageId, mail.rcptTo.map(parseEmail)]))
  for (const mail of mails) expect(received.get(`<${mail.id}@partwright.example>`)).toEqual([mail.toAddress])
  // The sink shows domains in letters; the wire carried what parseEmail makes of them.
  expect(received.size).toBe(mails.length)
  expect(sink.received).toHaveLength(mails.length)
})

it.each(['not an address', 'a@b.example, c@d.example', '"a b"@c.example', 'a@c.example\r\nBcc: x@y.example'])(
  'sends nothing to %j',
  async (toAddress) => {
    const config = parseConfig({ SMTP_URL: sink.url, MAIL_FROM: 'shop@partwright.example' })
    const before = sink.received.length
    const sending = createMailTransport(config)?.send({
      id: crypto.randomUUID(),
      toAddress,
      toName: '',
      replyToAddress: null,
      subject: 's',
      text: 't',
      html: '',
      headers: {},
    })
    await expect(sending).rejects.toThrow('no plain e-mail address')
    expect(sink.received).toHaveLength(before)
  },
)

it('refuses a sender that is no plain address at start', () => {
  const config = parseConfig({ SMTP_URL: sink.url, MAIL_FROM: 'Shop <shop@partwright.example>' })
  expect(() => createMailTransport(config)).toThrow('MAIL_FROM must be a plain e-mail address')
})
