import type { DeliveryMode } from '#contract/delivery-mode.ts'
import type { Language } from '#contract/language.ts'
import type { Money } from '#contract/money.ts'
import type { DocumentCosts } from '#server/trade/costs/costs.rules.ts'
import { taxReasonText } from '#server/trade/costs/tax-reason-text.ts'
import type { MailedDocument, MailedLine } from '#server/trade/checkout/emails/mailed-document.ts'
import { deliveryModeOf } from '#server/trade/documents/delivery.rules.ts'
import { packNameOf } from '#server/catalogue/pack-name.ts'
import type { MailBlock } from '#server/platform/mail/mail-frame.ts'
import { formatCountry, formatDay, formatMoney, formatPercent } from '#server/platform/texts/format.ts'
import { formatPrice } from '#server/pricing/price-text.ts'
import { type Translate, textsOf } from '#server/platform/texts/texts.ts'

/** Mail readers cut a message at about 100 KB; the rest of a long document is read in the shop. */
const mostLines = 50

/** Facts and lines of a document, in one language. */
export const documentBlocks = (document: MailedDocument, language: Language): MailBlock[] => {
  const texts = textsOf(language, 'trade-mail')
  const more = document.lines.length - mostLines
  return [
    { kind: 'facts', facts: factsOf(document, language, texts) },
    {
      kind: 'table',
      columns: [
        { label: texts('lines.position') },
        { label: texts('lines.product') },
        { label: texts('lines.quantity') },
        { label: texts('lines.price'), isNumeric: true },
        { label: texts('lines.total'), isNumeric: true },
      ],
      rows: document.lines.slice(0, mostLines).map((line, at) => lineCells(line, at + 1, language, texts)),
    },
    ...(more > 0 ? [{ kind: 'text', text: texts('lines.more', { count: more }) } as const] : []),
  ]
}

const factsOf = (document: MailedDocument, language: Language, texts: Translate) => {
  const { poNumber, wishDate, address, note, totalMinor, currency } = document
  const total = totalMinor === null ? null : formatMoney({ amount: totalMinor, currency }, language)
  const facts = [
    { label: texts('facts.no'), value: document.no },
    { label: texts('facts.poNumber'), value: poNumber },
    { label: texts('facts.wishDate'), value: wishDate === null ? '' : formatDay(wishDate, language) },
    {
      label: texts('facts.partialDelivery'),
      value: deliveryText(deliveryModeOf(document), texts),
    },
    { label: texts('facts.papers'), value: document.hasNeutralPapers ? texts('facts.neutral') : '' },
    { label: texts('facts.address'), value: address === null ? '' : addressText(address, language) },
    { label: texts('facts.note'), value: note },
    { label: texts('facts.total'), value: total ?? texts('facts.onRequest') },
    ...(document.costs ? costFacts(document.costs, language, texts) : []),
  ]
  return facts.filter((fact) => fact.value !== '')
}

/** Nothing is said of what is usual. */
const deliveryText = (mode: DeliveryMode, texts: Translate): string => {
  if (mode === 'now_and_later') return ''
  return mode === 'complete' ? texts('facts.noPartial') : texts('facts.nowOnly')
}

/** Freight, fee and tax. What is not known yet, staff settle when they confirm the order. */
const costFacts = (costs: DocumentCosts, language: Language, texts: Translate) => {
  const { freight, smallOrderFee, tax, taxPercent, taxReason, gross } = costs
  const open = texts('facts.toBeConfirmed')
  const money = (sum: Money | null) => (sum === null ? open : formatMoney(sum, language))
  if (freight === null && tax === null) return [{ label: texts('facts.costs'), value: open }]
  const rate = taxPercent === null ? '' : formatPercent(taxPercent, language)
  const reason = taxReasonText(taxReason, language)
  return [
    { label: texts('facts.freight'), value: money(freight) },
    { label: texts('facts.smallOrderFee'), value: smallOrderFee ? money(smallOrderFee) : '' },
    {
      label: texts('facts.tax'),
      value: [[rate, money(tax)].filter((part) => part !== '').join(' · '), reason ?? '']
        .filter((part) => part !== '')
        .join('\n'),
    },
    { label: texts('facts.grandTotal'), value: money(gross) },
  ]
}

const addressText = (address: NonNullable<MailedDocument['address']>, language: Language): string => {
  const { name, lines, postcode, city, country } = address
  return [name, lines, `${postcode} ${city}`.trim(), formatCountry(country, language)]
    .filter((part) => part !== '')
    .join('\n')
}

const lineCells = (line: MailedLine, position: number, language: Language, texts: Translate): string[] => {
  const product = [line.productModel, line.productName].filter((part) => part !== '')
  if (line.info !== '') product.push(texts('lines.remark', { info: line.info }))
  const packs = texts('lines.packs', {
    packs: line.quantity,
    perPack: line.packQuantity,
    pieces: line.pieces,
  })
  return [
    String(position),
    product.join('\n'),
    line.productModel === ''
      ? `${line.quantity} ${line.unit ?? ''}`.trim()
      : `${packs}\n${packNameOf(line.packType, language)}`,
    line.price ? formatPrice(line.price, language) : texts('lines.onRequest'),
    line.lineTotal ? formatMoney(line.lineTotal, language) : texts('lines.onRequest'),
  ]
}
