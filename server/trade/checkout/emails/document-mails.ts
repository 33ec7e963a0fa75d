import type { Transaction } from 'kysely'
import { fullName } from '#contract/full-name.ts'
import { type Language, parseLanguage } from '#contract/language.ts'
import { documentBlocks } from '#server/trade/checkout/emails/document-blocks.ts'
import type { MailedDocument } from '#server/trade/checkout/emails/mailed-document.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'
import { type MailBlock, composeMail, publicUrlOf } from '#server/platform/mail/mail-frame.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { type MailAddressee, addresseesOf } from '#server/trade/documents/emails/addressees.ts'
import { officeLanguage, openBlocks, orderNextText } from '#server/trade/documents/emails/mail-parts.ts'
import { findSupplierReader } from '#server/trade/inquiries/inquiry-moves.queries.ts'
import { findOrderReader, listRecipients } from '#server/trade/orders/emails/order-mail.queries.ts'

interface MailReader {
  session: BuyerSession
  language: Language
  config: Pick<Config, 'shop' | 'replyTo' | 'publicUrl' | 'port'>
}

/**
 * Queues the confirmation for the buyer and the addresses that the company named for such mails, in the language the buyer
 * reads, and the supplier's copy.
 */
export const mailDocument = async (
  tx: Transaction<DB>,
  reader: MailReader,
  document: MailedDocument,
): Promise<void> => {
  for (const to of await receiptAddressees(tx, reader.session, document.kind))
    await mailReceipt(tx, reader, document, to)
  await mailSupplier(tx, reader, document)
}

/** An order's receipt goes where its messages go, as the receipt of an order that staff have entered does. */
const receiptAddressees = async (
  tx: Transaction<DB>,
  session: BuyerSession,
  kind: MailedDocument['kind'],
): Promise<MailAddressee[]> => {
  const named = await listRecipients(tx, session.companyId, kind === 'order' ? 'orderMessage' : 'inquiry')
  const { email, firstName, lastName } = session
  // The address of a test account is a made-up one that nobody reads.
  return addresseesOf(
    tx,
    { ...session, buyer: { email, firstName, lastName, isReached: session.kind !== 'test' } },
    named,
  )
}

const mailReceipt = async (
  tx: Transaction<DB>,
  { language, config }: MailReader,
  document: MailedDocument,
  to: MailAddressee,
) => {
  const texts = textsOf(language, 'trade-mail')
  const { no } = document
  const isOrder = document.kind === 'order'
  const path = isOrder ? 'order' : 'inquery'
  const mail = composeMail(
    {
      template: isOrder ? 'order' : 'inquiry',
      language,
      to: { address: to.address, name: to.name },
      subject: isOrder ? texts('order.subject', { no }) : texts('inquiry.subject', { no }),
      replyToAddress: config.replyTo[document.kind] ?? config.shop.email,
      blocks: [
        { kind: 'text', text: isOrder ? texts('order.intro', { no }) : texts('inquiry.intro', { no }) },
        ...documentBlocks(document, language),
        ...nextBlocks(to, isOrder, language),
        ...openBlocks(to, {
          label: isOrder ? texts('order.open') : texts('inquiry.open'),
          url: `${publicUrlOf(config)}/${language}/${path}/${document.id}`,
          language,
        }),
      ],
    },
    config.shop,
  )
  const paper = { kind: 'inquiry', documentId: document.id, version: 1 } as const
  await queueMail(tx, isOrder ? mail : { ...mail, paper })
}

/** What happens next. How an inquiry goes on is read in the shop alone. */
const nextBlocks = (to: MailAddressee, isOrder: boolean, language: Language): MailBlock[] => {
  if (isOrder) return [{ kind: 'text', text: orderNextText(to, language) }]
  return to.hasLogin ? [{ kind: 'text', text: textsOf(language, 'trade-mail')('inquiry.next') }] : []
}

/** To the person who looks after the company, in their language; to the shop's own address while nobody does. */
const mailSupplier = async (tx: Transaction<DB>, reader: MailReader, document: MailedDocument) => {
  const { session, config } = reader
  const isOrder = document.kind === 'order'
  const person = await (isOrder ? findOrderReader : findSupplierReader)(tx, document.id)
  const language = parseLanguage(person?.lang) ?? officeLanguage
  const texts = textsOf(language, 'trade-mail')
  const names = { no: document.no, company: session.companyName }
  const mail = composeMail(
    {
      template: isOrder ? 'orderForSupplier' : 'inquiryForSupplier',
      language,
      to: person
        ? { address: person.email, name: fullName(person.firstName, person.lastName) }
        : { address: config.shop.email, name: config.shop.name },
      subject: isOrder ? texts('supplier.orderSubject', names) : texts('supplier.inquirySubject', names),
      ...(session.kind === 'test' ? {} : { replyToAddress: session.email }),
      blocks: [
        {
          kind: 'text',
          text: isOrder ? texts('supplier.orderIntro', names) : texts('supplier.inquiryIntro', names),
        },
        {
          kind: 'facts',
          facts: [
            { label: texts('facts.company'), value: session.companyName },
            { label: texts('facts.buyer'), value: fullName(session.firstName, session.lastName) },
            { label: texts('facts.email'), value: session.email },
          ],
        },
        ...documentBlocks(document, language),
        {
          kind: 'button',
          label: isOrder ? textsOf(language, 'order-mail')('supplier.open') : texts('supplier.openInquiry'),
          url: `${publicUrlOf(config)}/office/${isOrder ? 'orders' : 'inquiries'}/${document.id}`,
        },
      ],
    },
    config.shop,
  )
  await queueMail(tx, mail)
}
