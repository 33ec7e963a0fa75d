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
const plainLocal = fc.string({ unit: fc.constantFrom(...Array.from(atext)), minLength: 1, maxLength: 70 })
/** What RFC 5322 allows and hardly anybody reads alike, and what it does not allow at all. */
const oddLocal = fc.oneof(
  { weight: 4, arbitrary: plainLocal },
  { weight: 1, arbitrary: plainLocal.map((local) => `"${local}"`) },
  { weight: 1, arbitrary: plainLocal.map((local) => `(comment)${local}`) },
  { weight: 1, arbitrary: plainLocal.map((local) => `x@evil.example, ${local}`) },
  { weight: 1, arbitrary: plainLocal.map((local) => `"x@evil.example ${local}"`) },
  { weight: 1, arbitrary: plainLocal.map((local) => `${local}\r\nRCPT TO:<x@evil.example>\r\n`) },
  { weight: 1, arbitrary: plainLocal.map((local) => `${local}\nBcc: x@evil.example\n`) },
  { weight: 1, arbitrary: plainLocal.map((local) => `Bea <${local}`) },
  { weight: 1, arbitrary: plainLocal.map((local) => `${local}%evil.example`) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.nat(400).map((length) => 'l'.repeat(length)) },
)
const oddDomain = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('example.com', 'бюро.рф', 'xn--mnchen-3ya.example', 'EXAMPLE.org'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'münchen.example',
      '例子.example',
      'a.b.c.d.example',
      'example.com.',
      'example.com>,<x@evil.example',
      'example.com, x@evil.example',
      '[127.0.0.1]',
      '[IPv6:::1]',
      'example.com\u0000.evil.example',
      'example。com',
      'exa\u00admple.com',
      'ex ample.com',
      '-a.example',
      'localhost',
      `${'d'.repeat(64)}.example`,
      `${'d.'.repeat(150)}example`,
    ),
  },
  { weight: 1, arbitrary: fc.domain() },
)
/** As somebody typed it. */
const oddAddress = fc
  .tuple(oddLocal, oddDomain, fc.constantFrom('', '', '', ' ', '(c)', '>', '\t'))
  .map(([local, domain, tail]) => `${local}@${domain}${tail}`)

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

/** No comment, quote, list, space, control or second address: what every program reads alike. */
const plainAddress = /^[^\s\p{C}"(),:;<>@[\\\]]{1,64}@[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?$/iu

it('the mail server is told the stored address and no other, or the address is refused', async () => {
  const config = parseConfig({ SMTP_URL: sink.url, MAIL_FROM: 'shop@partwright.example' })
  const transport = createMailTransport(config)
  const typed = fc.sample(fc.tuple(oddAddress, oddName), 5_000)
  const taken = typed.flatMap(([address, name]) => {
    const stored = parseEmail(address)
    return stored === null ? [] : [[stored, name] as const]
  })
  // Both sides are looked at, and what is taken is plain.
  expect(taken.length).toBeGreaterThan(500)
  expect(taken.length).toBeLessThan(4_500)
  for (const [address] of taken) {
    expect(address).toMatch(plainAddress)
    expect(address.length).toBeLessThanOrEqual(254)
  }
  const mails = taken.map(([toAddress, toName], at) => ({
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
