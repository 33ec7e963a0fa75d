import type { Transaction } from 'kysely'
import { fullName } from '#contract/full-name.ts'
import { type Language, parseLanguage } from '#contract/language.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type MailBlock, composeMail, publicUrlOf } from '#server/platform/mail/mail-frame.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { type MailAddressee, addresseesOf, othersThan } from '#server/trade/documents/emails/addressees.ts'
import { lineFacts, officeLanguage, openBlocks } from '#server/trade/documents/emails/mail-parts.ts'
import { messageBlocks } from '#server/trade/messages/emails/message-blocks.ts'
import { changedCostBlocks } from '#server/trade/orders/emails/changed-costs.ts'
import { droppedBlocks, shippedBlocks } from '#server/trade/orders/emails/shipped-blocks.ts'
import { confirmedBlocks } from '#server/trade/orders/emails/confirmed-blocks.ts'
import { findOrderReader, listRecipients } from '#server/trade/orders/emails/order-mail.queries.ts'
import type { DocumentLine } from '#server/trade/documents/document-moves.queries.ts'
import type { MovedOrder } from '#server/trade/orders/order-moves.queries.ts'

type MailConfig = Pick<Config, 'shop' | 'publicUrl' | 'port'>

/** What happened, in the words of one person. */
interface Told {
  order: MovedOrder
  /** What the person wrote; empty when nothing. */
  text: string
  line: DocumentLine | null
  /** Files of the message; its reader opens them in the shop or the office. */
  fileNames?: readonly string[]
}

/** Template of the mail, and the event by which a company names further recipients. */
const buyerMails = {
  begun: ['orderBegun', 'orderMessage'],
  confirmed: ['orderConfirmed', 'orderConfirmed'],
  onHold: ['orderOnHold', 'orderOnHold'],
  released: ['orderReleased', 'orderOnHold'],
  cancelled: ['orderCancelled', 'orderCancelled'],
  // Whoever reads when the goods come reads that they are on their way.
  partShipped: ['orderShipped', 'orderConfirmed'],
  shipped: ['orderShipped', 'orderConfirmed'],
  restDropped: ['orderShipped', 'orderConfirmed'],
  cancelledByBuyer: ['orderCancelled', 'orderCancelled'],
  question: ['orderQuestion', 'orderMessage'],
  message: ['orderMessage', 'orderMessage'],
  kept: ['orderKept', 'orderMessage'],
  costs: ['orderCostsChanged', 'orderMessage'],
} as const
export type BuyerMail = keyof typeof buyerMails

/** The body of a mail. A confirmation says what has changed since the quote that was accepted, too. */
const toldBlocks = async (
  tx: Transaction<DB>,
  event: BuyerMail,
  { order, text, fileNames }: { order: MovedOrder; text: string; fileNames: Told['fileNames'] | undefined },
  language: Language,
): Promise<MailBlock[]> => {
  if (event === 'shipped' || event === 'partShipped')
    return shippedBlocks(tx, order.id, { language, isLast: event === 'shipped' })
  if (event === 'restDropped') return droppedBlocks(tx, order.id, language)
  if (event === 'costs') return changedCostBlocks(tx, order.id, language)
  if (event !== 'confirmed') return messageBlocks(text, fileNames, language)
  return [
    ...(await confirmedBlocks(tx, order.id, language)),
    ...(await changedCostBlocks(tx, order.id, language)),
  ]
}

/** Whom a mail of this event reaches; nobody at a company without a login that names no address. */
export const orderAddressees = async (
  tx: Transaction<DB>,
  order: MovedOrder,
  event: BuyerMail,
): Promise<MailAddressee[]> =>
  addresseesOf(tx, order, await listRecipients(tx, order.companyId, buyerMails[event][1]))

/** Tells the buyer and whom the company has named, in the language of the order; not the author, who acted. */
export const mailOrderToBuyer = async (
  tx: Transaction<DB>,
  config: MailConfig,
  event: BuyerMail,
  { order, text, line, fileNames, author }: Told & { author?: MailAuthor },
): Promise<void> => {
  const language = parseLanguage(order.lang) ?? 'en'
  const texts = textsOf(language, 'order-mail')
  const [template] = buyerMails[event]
  const names = { no: order.no, name: author?.name ?? '' }
  const told = await toldBlocks(tx, event, { order, text, fileNames }, language)
  for (const to of othersThan(author, await orderAddressees(tx, order, event))) {
    const mail = composeMail(
      {
        template,
        language,
        to: { address: to.address, name: to.name },
        subject: texts(`${event}.subject`, names),
        blocks: [
          { kind: 'text', text: texts(`${event}.intro`, names) },
          ...lineFacts(line, language),
          ...told,
          ...openBlocks(to, {
            label: texts(`${event}.open`),
            url: `${publicUrlOf(config)}/${language}/order/${order.id}`,
            language,
          }),
        ],
      },
      config.shop,
    )
    await queueMail(
      tx,
      event === 'confirmed'
        ? { ...mail, paper: { kind: 'confirmation', documentId: order.id, version: 1 } }
        : mail,
    )
  }
}

/** Who wrote or did it. */
export interface MailAuthor {
  name: string
  email: string
  /** The address of a test account is a made-up one that nobody reads. */
  isReached: boolean
}

const supplierTemplates = {
  reply: 'orderReplyForSupplier',
  buyerMessage: 'orderMessageForSupplier',
  cancelled: 'orderCancelledForSupplier',
  asksToCancel: 'orderCancelAskedForSupplier',
} as const

/** Tells the person who looks after the order, in their language; the shop's own address while nobody does. */
export const mailOrderToSupplier = async (
  tx: Transaction<DB>,
  config: MailConfig,
  event: keyof typeof supplierTemplates,
  { order, text, line, fileNames, author }: Told & { author: MailAuthor },
): Promise<void> => {
  const reader = await findOrderReader(tx, order.id)
  const language = parseLanguage(reader?.lang) ?? officeLanguage
  const texts = textsOf(language, 'order-mail')
  const labels = textsOf(language, 'trade-mail')
  const names = { no: order.no, company: order.companyName }
  const mail = composeMail(
    {
      template: supplierTemplates[event],
      language,
      to: reader
        ? { address: reader.email, name: fullName(reader.firstName, reader.lastName) }
        : { address: config.shop.email, name: config.shop.name },
      subject: texts(`supplier.${event}.subject`, names),
      ...(author.isReached ? { replyToAddress: author.email } : {}),
      blocks: [
        { kind: 'text', text: texts(`supplier.${event}.intro`, names) },
        {
          kind: 'facts',
          facts: [
            { label: labels('facts.buyer'), value: author.name },
            { label: labels('facts.email'), value: author.email },
          ],
        },
        ...lineFacts(line, language),
        ...messageBlocks(text, fileNames, language),
        {
          kind: 'button',
          label: texts('supplier.open'),
          url: `${publicUrlOf(config)}/office/orders/${order.id}`,
        },
      ],
    },
    config.shop,
  )
  await queueMail(tx, mail)
}
