import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { parseConfig } from '#server/platform/config.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { createLogger } from '#server/platform/log.ts'
import { type MailSender, startMailSender } from '#server/platform/mail/mail-sender.ts'
import { type ReceivedMail, type SmtpSink, startSmtpSink } from '#server/platform/mail/smtp-sink.fixture.ts'
import { type MailAttachments, createMailTransport } from '#server/platform/mail/transport.ts'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'
import { type OrderShop, startOrderShop } from '#server/trade/orders/order-moves.fixture.ts'
import { mailedPapers } from '#server/trade/papers/mailed-papers.service.ts'

let shop: OrderShop
let sink: SmtpSink
let senders: MailSender[]
let buyer: TestBuyer
let sales: TestStaff
/** So that a small paper is above the limit. */
let isEveryPaperLarge = false
beforeAll(async () => {
  shop = await startOrderShop()
  sink = await startSmtpSink()
  buyer = await shop.newBuyer({ mayOrder: true })
  sales = await shop.newStaff('sales')
  const config = parseConfig({ MAIL_FROM: 'shop@partwright.example', SMTP_URL: sink.url })
  const log = createLogger({ logLevel: 'silent' })
  const context = { db: shop.db, config: shop.config, log }
  const attachments: MailAttachments = (paperId) =>
    isEveryPaperLarge ? mailedPapers(context, 1_000)(paperId) : mailedPapers(context)(paperId)
  // Two processes at once: a mail belongs to one of them.
  senders = [1, 2].map(() =>
    startMailSender({ db: shop.db, transport: createMailTransport(config), log, attachments }),
  )
})
afterAll(async () => {
  await Promise.all(senders.map((sender) => sender.stop()))
  await sink.close()
  await shop.close()
})

const received = async (no: string, to: string, word: string): Promise<ReceivedMail> => {
  const found = () =>
    sink.received.filter(
      ({ rcptTo, subject }) => rcptTo.includes(to) && subject?.includes(no) && subject.includes(word),
    )
  // A mail whose sending was cut off is sent again after 45 seconds.
  await vi.waitFor(() => expect(found()).toHaveLength(1), { timeout: 120_000, interval: 100 })
  const [mail] = found()
  if (!mail) throw new Error('no mail')
  return mail
}
const fileOf = ({ attachments }: ReceivedMail) =>
  attachments.map(({ filename, mimeType, content }) => ({
    filename,
    mimeType,
    start: Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content).toString(
      'latin1',
      0,
      5,
    ),
  }))

it('the mail of a confirmed order carries its confirmation once, and links to the page', async () => {
  const order = await shop.place(buyer, { language: 'de' })
  const placed = await received(order.no, buyer.email, 'Bestellung')
  expect(placed.attachments).toEqual([])
  const dates = shop.datesOf(order)
  for (let n = 0; n < 2; n++)
    expect(await shop.call('officeConfirmOrder', { id: order.id, dates }, { as: sales })).toMatchObject({
      code: 200,
    })
  const mail = await received(order.no, buyer.email, 'bestätigt')
  expect(fileOf(mail)).toEqual([
    { filename: `Auftragsbestätigung ${order.no}.pdf`, mimeType: 'application/pdf', start: '%PDF-' },
  ])
  expect(mail.text).toContain(`https://parts.example/de/order/${order.id}`)
}, 180_000)

it('the mail of a received inquiry carries it; that to the supplier does not', async () => {
  const product = await shop.newProduct({ amountMinor: 500 })
  const line = await shop.call('addCart', { productId: product.id, quantity: 2 }, { as: buyer })
  if (line.code !== 200) throw new Error(line.msg)
  const sent = await shop.call('checkCart', { ids: [line.data.id], as: 'inquery' }, { as: buyer })
  if (sent.code !== 200) throw new Error(sent.msg)
  const { id, no } = sent.data
  const mail = await received(no, buyer.email, 'inquiry')
  expect(fileOf(mail)).toEqual([
    { filename: `Inquiry ${no}.pdf`, mimeType: 'application/pdf', start: '%PDF-' },
  ])
  expect(mail.text).toContain(`https://parts.example/en/inquery/${id}`)
  const copy = await received(no, shop.config.shop.email, 'inquiry')
  expect(copy.attachments).toEqual([])
}, 180_000)

/** An inquiry of one article, quoted at once. */
const quoteSent = async (language: 'de' | 'ru'): Promise<{ id: string; no: string }> => {
  const product = await shop.newProduct({ amountMinor: 500 })
  const line = await shop.call('addCart', { productId: product.id, quantity: 2 }, { as: buyer })
  if (line.code !== 200) throw new Error(line.msg)
  const input = { ids: [line.data.id], as: 'inquery' as const }
  const asked = await shop.call('checkCart', input, { as: buyer, language })
  if (asked.code !== 200) throw new Error(asked.msg)
  const { id, no } = asked.data
  const [asked1] = await shop.asSystem(
    sql<{ id: string }>`select id from inquiry_lines where inquiry_id = ${id}`,
  )
  const lines = [{ lineId: asked1?.id ?? '', version: 0, price: '4.50', leadTime: '12' }]
  expect(await shop.call('officeSaveQuote', { id, lines }, { as: sales })).toMatchObject({ code: 200 })
  const sheet = await shop.call('officeQuoteSheet', { id }, { as: sales })
  if (sheet.code !== 200) throw new Error(sheet.msg)
  const { stamp } = sheet.data
  expect(await shop.call('officeSendQuote', { id, version: 1, stamp }, { as: sales })).toMatchObject({
    code: 200,
  })
  return { id, no }
}

it('the mail of a sent quote carries it, with the day that its lead time means', async () => {
  const { id, no } = await quoteSent('de')
  const mail = await received(no, buyer.email, 'Angebot')
  expect(fileOf(mail)).toEqual([
    { filename: expect.stringContaining(no), mimeType: 'application/pdf', start: '%PDF-' },
  ])
  expect(mail.text).toContain(`https://parts.example/de/inquery/${id}`)
  expect(mail.text).toMatch(/12 Arbeitstage[\s\S]*bis \d{1,2}\. \S+ \d{4}/)
  expect(mail.text).not.toContain('zu groß')
}, 180_000)

it('a paper above the limit is left out, and the mail says where it is', async () => {
  isEveryPaperLarge = true
  const { id, no } = await quoteSent('ru')
  const mail = await received(no, buyer.email, 'предложение')
  isEveryPaperLarge = false
  expect(mail.attachments).toEqual([])
  expect(mail.text).toContain(`https://parts.example/ru/inquery/${id}`)
  expect(mail.text).toContain(
    'PDF слишком велик для письма. Если у вас есть учётная запись, скачайте его на странице документа',
  )
  expect(mail.html).toContain('PDF слишком велик для письма.')
}, 180_000)

it('a mail goes without a paper that is gone', async () => {
  const subject = `Lost ${randomBytes(4).toString('hex')}`
  await withActor(shop.db, { role: 'system' }, async (tx) => {
    const to = { address: 'bea@example.com', name: 'Bea' }
    await queueMail(tx, { template: 'try', language: 'en', to, subject, text: 'plain', html: '<p>rich</p>' })
    await sql`update outbox_mails set paper_id = new_id() where subject = ${subject}`.execute(tx)
  })
  expect((await received(subject, 'bea@example.com', 'Lost')).attachments).toEqual([])
}, 180_000)

it('a buyer’s connection sends no paper of another company', async () => {
  const order = await shop.place(await shop.newBuyer({ mayOrder: true }))
  await shop.call('officeConfirmOrder', { id: order.id, dates: shop.datesOf(order) }, { as: sales })
  const [paper] = await shop.asSystem(
    sql<{ id: string }>`select id from papers where document_id = ${order.id}`,
  )
  await expect(
    withActor(shop.db, asBuyer(buyer), (tx) =>
      sql`insert into outbox_mails (template, language, to_address, subject, text_body, html_body, paper_id)
        values ('t', 'en', 'a@b.example', 's', 't', 'h', ${paper?.id})`.execute(tx),
    ),
  ).rejects.toThrow(/row-level security/)
})
