import type { Transaction } from 'kysely'
import { type Language, parseLanguage } from '#contract/language.ts'
import type { Money } from '#contract/money.ts'
import type { MailTemplate } from '#contract/office/mail-state.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type MailBlock, composeMail, publicUrlOf } from '#server/platform/mail/mail-frame.ts'
import { type MailedPaper, queueMail } from '#server/platform/mail/outbox.ts'
import { formatDay, formatMoney } from '#server/platform/texts/format.ts'
import { type Translate, textsOf } from '#server/platform/texts/texts.ts'
import { formatPrice } from '#server/pricing/price-text.ts'
import { type MailAddressee, othersThan } from '#server/trade/documents/emails/addressees.ts'
import { openBlocks, orderNextText } from '#server/trade/documents/emails/mail-parts.ts'
import { type MailAuthor, inquiryAddressees } from '#server/trade/inquiries/emails/inquiry-mails.ts'
import type { MovedInquiry } from '#server/trade/inquiries/inquiry-moves.queries.ts'
import type { PricedLine } from '#server/trade/quotes/quote-sheet.presenter.ts'

type MailConfig = Pick<Config, 'shop' | 'publicUrl' | 'port'>

/** A version as its mail shows it. */
export interface MailedQuote {
  version: number
  /** `2026-12-09`: its last day at the supplier. */
  validOn: string
  goods: Money
  freight: Money | null
  tax: { rate: number; reason: string; amount: Money } | null
  /** Null while freight is not known. */
  total: Money | null
  deliveryTerm: string
  paymentText: string
  lines: readonly PricedLine[]
}

/** Mail readers cut a message at about 100 KB; the rest of a long quote is read in the shop. */
const mostLines = 50

interface ToSend {
  template: MailTemplate
  /** Key of subject and intro. */
  event: 'sent' | 'revised' | 'withdrawn' | 'expired' | 'accepted' | 'ordered' | 'declined'
  inquiry: MovedInquiry
  values?: Record<string, string | number>
  paper?: MailedPaper
  /** In place of the inquiry. */
  button?: { path: string } | undefined
  /** The person who acted; they get the mail too, even if somebody else sent the inquiry. */
  by?: MailAddressee | undefined
  /** The person who acted and reads the outcome on the page: the others hear of it. */
  author?: MailAuthor
  blocksIn: (language: Language, to: MailAddressee) => MailBlock[]
}

const send = async (
  tx: Transaction<DB>,
  config: MailConfig,
  { template, event, inquiry, values = {}, paper, button, by, author, blocksIn }: ToSend,
): Promise<void> => {
  const language = parseLanguage(inquiry.lang) ?? 'en'
  const texts = textsOf(language, 'quote-mail')
  const names = { no: inquiry.no, ...values }
  const usual = othersThan(author, await inquiryAddressees(tx, inquiry, 'quote'))
  const open = {
    label: texts(button ? 'openOrder' : 'open'),
    url: `${publicUrlOf(config)}/${language}/${button?.path ?? `inquery/${inquiry.id}`}`,
    language,
  }
  const isKnown = by === undefined || usual.some(({ address }) => address === by.address)
  for (const to of isKnown ? usual : [by, ...usual]) {
    const mail = composeMail(
      {
        template,
        language,
        to: { address: to.address, name: to.name },
        subject: texts(`${event}.subject`, names),
        blocks: [
          { kind: 'text', text: texts(`${event}.intro`, names) },
          ...blocksIn(language, to),
          ...openBlocks(to, open),
        ],
      },
      config.shop,
    )
    await queueMail(tx, paper ? { ...mail, paper } : mail)
  }
}

const factsOf = (
  inquiry: Pick<MovedInquiry, 'no'>,
  quote: MailedQuote,
  language: Language,
  texts: Translate,
) =>
  [
    { label: texts('facts.no'), value: inquiry.no },
    { label: texts('facts.version'), value: String(quote.version) },
    { label: texts('facts.validUntil'), value: formatDay(quote.validOn, language) },
    { label: texts('facts.goods'), value: formatMoney(quote.goods, language) },
    {
      label: texts('facts.freight'),
      value: quote.freight ? formatMoney(quote.freight, language) : texts('facts.freightLater'),
    },
    {
      label: quote.tax ? texts('facts.tax', { rate: quote.tax.rate }) : '',
      value: quote.tax
        ? [formatMoney(quote.tax.amount, language), quote.tax.reason].filter((part) => part !== '').join('\n')
        : '',
    },
    { label: texts('facts.grandTotal'), value: quote.total ? formatMoney(quote.total, language) : '' },
    { label: texts('facts.deliveryTerm'), value: quote.deliveryTerm },
    { label: texts('facts.payment'), value: quote.paymentText },
  ].filter(({ value }) => value !== '')

const leadTextOf = ({ lead }: PricedLine, language: Language, texts: Translate): string => {
  if (lead.on !== null) return formatDay(lead.on, language)
  if (lead.days === null) return ''
  const days = texts('lines.leadDays', { count: lead.days })
  return lead.day === null || lead.days === 0
    ? days
    : `${days}\n${texts('lines.byDay', { day: formatDay(lead.day, language) })}`
}

const lineCells = (line: PricedLine, language: Language, texts: Translate): string[] => {
  const { record, price, pieces, lineTotal } = line
  const article = [record.standard, record.fullname].filter((part) => part !== '').join(' ')
  const priceText = record.isAvailable ? texts('lines.open') : texts('lines.notAvailable')
  return [
    line.isAlternative ? texts('lines.alternative', { position: record.position }) : String(record.position),
    record.remark === '' ? article : `${article}\n${record.remark}`,
    texts('lines.pieces', { count: pieces }),
    price ? formatPrice(price, language) : priceText,
    lineTotal ? formatMoney(lineTotal, language) : '',
    leadTextOf(line, language, texts),
  ]
}

/** What the mail of a quote says of its terms and lines. */
export const quoteBlocks = (
  inquiry: Pick<MovedInquiry, 'no'>,
  quote: MailedQuote,
  language: Language,
): MailBlock[] => {
  const texts = textsOf(language, 'quote-mail')
  const more = quote.lines.length - mostLines
  return [
    { kind: 'facts', facts: factsOf(inquiry, quote, language, texts) },
    {
      kind: 'table',
      columns: [
        { label: texts('lines.position') },
        { label: texts('lines.article') },
        { label: texts('lines.quantity') },
        { label: texts('lines.price'), isNumeric: true },
        { label: texts('lines.total'), isNumeric: true },
        { label: texts('lines.leadTime') },
      ],
      rows: quote.lines.slice(0, mostLines).map((line) => lineCells(line, language, texts)),
    },
    ...(more > 0 ? [{ kind: 'text', text: texts('lines.more', { count: more }) } as const] : []),
  ]
}

/** The quote itself, to the buyer and to the addresses that the company named for quotes. */
export const mailQuote = (
  tx: Transaction<DB>,
  config: MailConfig,
  { inquiry, quote }: { inquiry: MovedInquiry; quote: MailedQuote },
): Promise<void> =>
  send(tx, config, {
    template: 'quoteSent',
    event: quote.version === 1 ? 'sent' : 'revised',
    inquiry,
    values: { version: quote.version },
    paper: { kind: 'quote', documentId: inquiry.id, version: quote.version },
    blocksIn: (language) => quoteBlocks(inquiry, quote, language),
  })

/** The quote no longer holds; the reason as staff typed it. */
export const mailQuoteWithdrawn = (
  tx: Transaction<DB>,
  config: MailConfig,
  { inquiry, reason }: { inquiry: MovedInquiry; reason: string },
): Promise<void> =>
  send(tx, config, {
    template: 'quoteWithdrawn',
    event: 'withdrawn',
    inquiry,
    blocksIn: () => [{ kind: 'text', text: reason }],
  })

/** The last day of the quote is over. */
export const mailQuoteExpired = (
  tx: Transaction<DB>,
  config: MailConfig,
  { inquiry }: { inquiry: MovedInquiry },
): Promise<void> =>
  send(tx, config, { template: 'quoteExpired', event: 'expired', inquiry, blocksIn: () => [] })

/** The quote became an order because somebody of the company agreed; the mail says who and how. */
export const mailQuoteAccepted = (
  tx: Transaction<DB>,
  config: MailConfig,
  {
    inquiry,
    order,
    agreement,
  }: { inquiry: MovedInquiry; order: { id: string; no: string }; agreement: string },
): Promise<void> =>
  send(tx, config, {
    template: 'quoteAccepted',
    event: 'accepted',
    inquiry,
    values: { order: order.no },
    blocksIn: () => [{ kind: 'text', text: agreement }],
  })

/** A buyer has accepted the quote: the order is there, and what happens next. */
export const mailQuoteOrdered = (
  tx: Transaction<DB>,
  config: MailConfig,
  { inquiry, order, by }: { inquiry: MovedInquiry; order: { id: string; no: string }; by: MailAddressee },
): Promise<void> =>
  send(tx, config, {
    template: 'quoteOrdered',
    by,
    event: 'ordered',
    inquiry,
    values: { order: order.no },
    button: { path: `order/${order.id}` },
    blocksIn: (language, to) => [{ kind: 'text', text: orderNextText(to, language) }],
  })

/** A buyer has declined the quote; colleagues and named addresses hear who and why. */
export const mailQuoteDeclined = (
  tx: Transaction<DB>,
  config: MailConfig,
  { inquiry, reason, author }: { inquiry: MovedInquiry; reason: string; author: MailAuthor },
): Promise<void> =>
  send(tx, config, {
    template: 'quoteDeclined',
    event: 'declined',
    inquiry,
    author,
    values: { name: author.name },
    blocksIn: () => [{ kind: 'text', text: reason }],
  })
