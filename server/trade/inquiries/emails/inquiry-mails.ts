import type { Transaction } from 'kysely'
import { fullName } from '#contract/full-name.ts'
import { parseLanguage } from '#contract/language.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { composeMail, publicUrlOf } from '#server/platform/mail/mail-frame.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { type MailAddressee, addresseesOf, othersThan } from '#server/trade/documents/emails/addressees.ts'
import { lineFacts, officeLanguage, openBlocks } from '#server/trade/documents/emails/mail-parts.ts'
import { messageBlocks } from '#server/trade/messages/emails/message-blocks.ts'
import { type MovedInquiry, findSupplierReader } from '#server/trade/inquiries/inquiry-moves.queries.ts'
import type { DocumentLine } from '#server/trade/documents/document-moves.queries.ts'

type MailConfig = Pick<Config, 'shop' | 'replyTo' | 'publicUrl' | 'port'>

/** What happened, in the words of one person. */
interface Told {
  inquiry: MovedInquiry
  /** What the person wrote; empty when nothing. */
  text: string
  line: DocumentLine | null
  /** Files of the message; its reader opens them in the shop or the office. */
  fileNames?: readonly string[]
}

/**
 * The buyer, unless nobody reads the address, and the addresses that the company named for such mails; the same as
 * inquiry_recipients() in database/routines/quotes.sql.
 */
export const inquiryAddressees = (
  tx: Transaction<DB>,
  inquiry: MovedInquiry,
  event: 'inquiry' | 'quote',
): Promise<MailAddressee[]> => addresseesOf(tx, inquiry, inquiry.mailRecipients[event] ?? [])

/** Tells the buyer, in the language of the inquiry; not the author, who acted. Nobody reads the made-up address of a test account. */
export const mailInquiryToBuyer = async (
  tx: Transaction<DB>,
  config: MailConfig,
  event: 'question' | 'message' | 'rejected' | 'cancelledByBuyer',
  { inquiry, text, line, fileNames, author }: Told & { author?: MailAuthor },
): Promise<void> => {
  const names = { no: inquiry.no, name: author?.name ?? '' }
  const language = parseLanguage(inquiry.lang) ?? 'en'
  const texts = textsOf(language, 'inquiry-mail')
  const templates = {
    question: 'inquiryQuestion',
    message: 'inquiryMessage',
    rejected: 'inquiryRejected',
    cancelledByBuyer: 'inquiryCancelled',
  } as const
  for (const to of othersThan(author, await inquiryAddressees(tx, inquiry, 'inquiry'))) {
    const url = `${publicUrlOf(config)}/${language}/inquery/${inquiry.id}`
    const mail = composeMail(
      {
        template: templates[event],
        language,
        to: { address: to.address, name: to.name },
        subject: texts(`${event}.subject`, names),
        replyToAddress: config.replyTo.inquiry ?? config.shop.email,
        blocks: [
          { kind: 'text', text: texts(`${event}.intro`, names) },
          ...lineFacts(line, language),
          ...messageBlocks(text, fileNames, language),
          ...openBlocks(to, { label: texts(`${event}.open`), url, language }),
        ],
      },
      config.shop,
    )
    await queueMail(tx, mail)
  }
}

/** Who wrote or did it. */
export interface MailAuthor {
  name: string
  email: string
  /** The address of a test account is a made-up one that nobody reads. */
  isReached: boolean
}

/** Tells the person who looks after the inquiry, in their language; the shop's own address while nobody does. */
export const mailInquiryToSupplier = async (
  tx: Transaction<DB>,
  config: MailConfig,
  event: 'reply' | 'buyerMessage' | 'cancelled' | 'accepted' | 'declined',
  { inquiry, text, line, fileNames, author, orderNo }: Told & { author: MailAuthor; orderNo?: string },
): Promise<void> => {
  const reader = await findSupplierReader(tx, inquiry.id)
  const language = parseLanguage(reader?.lang) ?? officeLanguage
  const texts = textsOf(language, 'inquiry-mail')
  const labels = textsOf(language, 'trade-mail')
  const names = { no: inquiry.no, company: inquiry.companyName }
  const templates = {
    reply: 'inquiryReplyForSupplier',
    buyerMessage: 'inquiryMessageForSupplier',
    cancelled: 'inquiryCancelledForSupplier',
    accepted: 'quoteAcceptedForSupplier',
    declined: 'quoteDeclinedForSupplier',
  } as const
  const mail = composeMail(
    {
      template: templates[event],
      language,
      to: reader
        ? { address: reader.email, name: fullName(reader.firstName, reader.lastName) }
        : { address: config.shop.email, name: config.shop.name },
      subject: texts(`${event}.subject`, names),
      ...(author.isReached ? { replyToAddress: author.email } : {}),
      blocks: [
        { kind: 'text', text: texts(`${event}.intro`, names) },
        {
          kind: 'facts',
          facts: [
            { label: labels('facts.buyer'), value: author.name },
            { label: labels('facts.email'), value: author.email },
            ...(orderNo === undefined ? [] : [{ label: texts('orderNo'), value: orderNo }]),
          ],
        },
        ...lineFacts(line, language),
        ...messageBlocks(text, fileNames, language),
        {
          kind: 'button',
          label: texts('openInOffice'),
          url: `${publicUrlOf(config)}/office/inquiries/${inquiry.id}`,
        },
      ],
    },
    config.shop,
  )
  await queueMail(tx, mail)
}
