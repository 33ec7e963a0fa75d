import type { Language } from '#contract/language.ts'
import { DocumentAddress } from '#contract/shop/trade.contract.ts'
import { dayIn } from '#server/platform/day-in.ts'
import { formatCountry } from '#server/platform/texts/format.ts'
import { sumOf } from '#server/pricing/totals.ts'
import type { TradePaper } from '#server/printing/trade-papers.service.ts'
import type { PaperHead, PaperLineRecord } from '#server/trade/papers/paper-content.queries.ts'
import { taxReasonText } from '#server/trade/costs/tax-reason-text.ts'
import { presentPaperLine } from '#server/trade/papers/paper-line.presenter.ts'
import type { PaperRecord } from '#server/trade/papers/papers.queries.ts'
import type { Supplier } from '#server/trade/papers/supplier.ts'

export interface PaperParts {
  paper: Pick<PaperRecord, 'kind' | 'version' | 'wantedAt'>
  head: PaperHead
  lines: readonly PaperLineRecord[]
  supplier: Supplier
  language: Language
}

/** Everything that stands in a paper, in the language of its document. */
export const presentPaper = (parts: PaperParts): TradePaper => {
  const { paper, head, lines, language } = parts
  const { timeZone, ...supplier } = parts.supplier
  const { company, currency } = head
  return {
    kind: paper.kind,
    language,
    currency,
    no: head.no,
    version: paper.kind === 'quote' ? paper.version : null,
    day: dayIn(timeZone, paper.wantedAt),
    supplier: head.isNeutral ? null : supplier,
    customer: {
      name: company.name,
      customerNo: company.customerNo,
      vatNumber: company.vatNumber,
      address: withoutName(addressLines(company.address, language), company.name),
    },
    delivery: addressLines(head.address, language),
    poNumber: head.poNumber,
    inquiryNo: head.inquiryNo,
    wishDay: head.wishDate,
    validUntil: head.validUntil && dayIn(timeZone, head.validUntil),
    deliveryTerm: head.deliveryTerm ?? '',
    paymentTerm: head.paymentTerm,
    lines: lines.map((line) => presentPaperLine(line, { language, currency })),
    sums: sumsOf(parts, language),
  }
}

const addressLines = (stored: unknown, language: Language): string[] => {
  if (stored === null || stored === undefined) return []
  const { name, lines, postcode, city, country } = DocumentAddress.parse(stored)
  return [name, ...lines.split('\n'), `${postcode} ${city}`, formatCountry(country, language)]
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The name already stands above the address. */
const withoutName = (lines: readonly string[], name: string): string[] =>
  lines.filter((line, index) => index > 0 || line !== name)

/**
 * Sums add stored line totals. A quote adds the asked lines that have a price; everywhere else a line without one leaves
 * the sum open.
 */
const sumsOf = ({ paper, head, lines }: PaperParts, language: Language): TradePaper['sums'] => {
  const { currency, freightMinor, smallOrderFeeMinor, taxMinor, taxRate, taxReason } = head
  const money = (amount: number | null) => (amount === null ? null : { amount, currency })
  const fee = smallOrderFeeMinor === null ? [] : [money(smallOrderFeeMinor)]
  const totals = lines.filter((line) => !line.isAlternative).map(({ totalMinor }) => totalMinor)
  const counted = paper.kind === 'quote' ? totals.filter((total) => total !== null) : totals
  const goods = sumOf(counted.map(money))
  return {
    goods: goods?.amount ?? null,
    freight: freightMinor,
    smallOrderFee: smallOrderFeeMinor,
    tax:
      taxMinor === null
        ? null
        : { rate: taxRate, amount: taxMinor, reason: taxReasonText(taxReason, language) ?? '' },
    total: sumOf([goods, money(freightMinor), ...fee, money(taxMinor)])?.amount ?? null,
  }
}
