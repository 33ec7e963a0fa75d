import type { Transaction } from 'kysely'
import { fullName } from '#contract/full-name.ts'
import type { Language } from '#contract/language.ts'
import { documentBlocks } from '#server/trade/checkout/emails/document-blocks.ts'
import type { MailedDocument } from '#server/trade/checkout/emails/mailed-document.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'
import { composeMail, publicUrlOf } from '#server/platform/mail/mail-frame.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

interface MailReader {
  session: BuyerSession
  language: Language
  config: Pick<Config, 'shop' | 'replyTo' | 'publicUrl' | 'port'>
}

/** The supplier's own mails; the office works in English. */
const supplierLanguage: Language = 'en'

/** Queues the buyer's confirmation, in the language he reads, and the supplier's copy. */
export const mailDocument = async (
  tx: Transaction<DB>,
  reader: MailReader,
  document: MailedDocument,
): Promise<void> => {
  // The address of a test account is a made-up one that nobody reads.
  if (reader.session.kind !== 'test') await mailBuyer(tx, reader, document)
  await mailSupplier(tx, reader, document)
}

const mailBuyer = async (tx: Transaction<DB>, reader: MailReader, document: MailedDocument) => {
  const { session, language, config } = reader
  const texts = textsOf(language, 'trade-mail')
  const { no } = document
  const isOrder = document.kind === 'order'
  const path = isOrder ? 'order' : 'inquery'
  const mail = composeMail(
    {
      template: isOrder ? 'order' : 'inquiry',
      language,
      to: { address: session.email, name: fullName(session.firstName, session.lastName) },
      subject: isOrder ? texts('order.subject', { no }) : texts('inquiry.subject', { no }),
      replyToAddress: config.replyTo[document.kind] ?? config.shop.email,
      blocks: [
        { kind: 'text', text: isOrder ? texts('order.intro', { no }) : texts('inquiry.intro', { no }) },
        ...documentBlocks(document, language),
        { kind: 'text', text: isOrder ? texts('order.next') : texts('inquiry.next') },
        {
          kind: 'button',
          label: isOrder ? texts('order.open') : texts('inquiry.open'),
          url: `${publicUrlOf(config)}/${language}/${path}/${document.id}`,
        },
      ],
    },
    config.shop,
  )
  const paper = { kind: 'inquiry', documentId: document.id, version: 1 } as const
  await queueMail(tx, isOrder ? mail : { ...mail, paper })
}

const mailSupplier = async (tx: Transaction<DB>, reader: MailReader, document: MailedDocument) => {
  const { session, config } = reader
  const language = supplierLanguage
  const texts = textsOf(language, 'trade-mail')
  const names = { no: document.no, company: session.companyName }
  const isOrder = document.kind === 'order'
  const mail = composeMail(
    {
      template: isOrder ? 'orderForSupplier' : 'inquiryForSupplier',
      language,
      to: { address: config.shop.email, name: config.shop.name },
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
