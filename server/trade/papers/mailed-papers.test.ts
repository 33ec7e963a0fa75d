import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { parseConfig } from '#server/platform/config.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { createLogger } from '#server/platform/log.ts'
import { type MailSender, startMailSender } from '#server/platform/mail/mail-sender.ts'
import { type ReceivedMail, type SmtpSink, startSmtpSink } from '#server/platform/mail/smtp-sink.fixture.ts'
import { createMailTransport } from '#server/platform/mail/transport.ts'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'
import { type OrderShop, startOrderShop } from '#server/trade/orders/order-moves.fixture.ts'
import { mailedPapers } from '#server/trade/papers/mailed-papers.service.ts'

let shop: OrderShop
let sink: SmtpSink
let senders: MailSender[]
let buyer: TestBuyer
let sales: TestStaff
beforeAll(async () => {
  shop = await startOrderShop()
  sink = await startSmtpSink()
  buyer = await shop.newBuyer({ mayOrder: true })
  sales = await shop.newStaff('sales')
  const config = parseConfig({ MAIL_FROM: 'shop@partwright.example', SMTP_URL: sink.url })
  const log = createLogger({ logLevel: 'silent' })
  const attachments = mailedPapers({ db: shop.db, config: shop.config, log })
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
  await vi.waitFor(() => expect(found()).toHaveLength(1), { timeout: 30_000, interval: 100 })
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
}, 60_000)

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
}, 60_000)

it('a mail goes without a paper that is gone', async () => {
  const subject = `Lost ${randomBytes(4).toString('hex')}`
  await withActor(shop.db, { role: 'system' }, async (tx) => {
    const to = { address: 'bea@example.com', name: 'Bea' }
    await queueMail(tx, { template: 'try', language: 'en', to, subject, text: 'plain', html: '<p>rich</p>' })
    await sql`update outbox_mails set paper_id = new_id() where subject = ${subject}`.execute(tx)
  })
  expect((await received(subject, 'bea@example.com', 'Lost')).attachments).toEqual([])
}, 60_000)

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
