import type { Transaction } from 'kysely'
import type { ContactMessage } from '#contract/shop/contact-message.ts'
import type { Language } from '#contract/language.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type MailBlock, composeMail } from '#server/platform/mail/mail-frame.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

/** Mail to the sender: a copy with the full text, a receipt without any of it, or nothing. */
export type SenderMail = 'copy' | 'receipt' | 'none'

interface ReceivedMessage {
  config: Pick<Config, 'shop'>
  /** The sender's. */
  language: Language
  message: ContactMessage
  /** Of a signed-in buyer; empty for others. */
  company: string
  senderMail: SenderMail
}

/** The supplier's own mails; the office works in English. */
const supplierLanguage: Language = 'en'

/** Queues the message for the shop (Reply-To is the sender) and the mail to its sender. */
export const mailMessage = async (tx: Transaction<DB>, received: ReceivedMessage): Promise<void> => {
  await queueMail(tx, messageForShop(received))
  if (received.senderMail === 'copy') await queueMail(tx, copyForSender(received))
  if (received.senderMail === 'receipt') await queueMail(tx, receiptForSender(received))
}

const messageForShop = ({ config, language, message, company }: ReceivedMessage) => {
  const texts = textsOf(supplierLanguage, 'mail')
  const languageName = new Intl.DisplayNames(supplierLanguage, { type: 'language' }).of(language)
  return composeMail(
    {
      template: 'contactMessage',
      language: supplierLanguage,
      to: { address: config.shop.email, name: config.shop.name },
      replyToAddress: message.email,
      subject: texts('contact.shopSubject', { name: message.fullname }),
      blocks: [
        { kind: 'text', text: texts('contact.shopIntro', { shop: config.shop.name }) },
        factsOf(supplierLanguage, message, [
          { label: texts('contact.facts.company'), value: company },
          { label: texts('contact.facts.language'), value: languageName ?? language },
        ]),
        { kind: 'text', text: message.message },
        { kind: 'note', text: texts('contact.shopAnswer') },
      ],
    },
    config.shop,
  )
}

const copyForSender = ({ config, language, message }: ReceivedMessage) => {
  const texts = textsOf(language, 'mail')
  const shop = { shop: config.shop.name }
  return composeMail(
    {
      template: 'contactCopy',
      language,
      to: { address: message.email, name: message.fullname },
      replyToAddress: config.shop.email,
      subject: texts('contact.copySubject', shop),
      blocks: [
        { kind: 'text', text: texts('contact.copyIntro', shop) },
        factsOf(language, message),
        { kind: 'text', text: message.message },
        { kind: 'note', text: texts('contact.copyIgnore') },
      ],
    },
    config.shop,
  )
}

/** Goes to an unverified address, so it repeats nothing from the form, not even the name. */
const receiptForSender = ({ config, language, message }: ReceivedMessage) => {
  const texts = textsOf(language, 'mail')
  const shop = { shop: config.shop.name }
  return composeMail(
    {
      template: 'contactReceipt',
      language,
      to: { address: message.email, name: '' },
      replyToAddress: config.shop.email,
      subject: texts('contact.copySubject', shop),
      blocks: [
        { kind: 'text', text: texts('contact.receipt', shop) },
        { kind: 'note', text: texts('contact.copyIgnore') },
      ],
    },
    config.shop,
  )
}

const noFacts: readonly { label: string; value: string }[] = []

const factsOf = (language: Language, message: ContactMessage, more = noFacts): MailBlock => {
  const texts = textsOf(language, 'mail')
  const facts = [
    { label: texts('contact.facts.name'), value: message.fullname },
    { label: texts('contact.facts.email'), value: message.email },
    { label: texts('contact.facts.phone'), value: message.phone },
    { label: texts('contact.facts.orderNo'), value: message.orderNo },
    ...more,
  ]
  return { kind: 'facts', facts: facts.filter(({ value }) => value !== '') }
}
