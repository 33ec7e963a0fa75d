import type { Money, Price, PriceBasis } from '#contract/money.ts'
import type { QuoteHead, QuoteLine, QuoteSums } from '#contract/office/quotes.contract.ts'
import type { LastPaid } from '#server/pricing/prices.service.ts'
import { lineTotalOf, partOf, sumOf } from '#server/pricing/totals.ts'
import {
  leastMarginOf,
  lowOf,
  marginOf,
  marginOfSums,
  proposedLead,
  splitStock,
  summedUp,
} from '#server/trade/quotes/quote-line.rules.ts'
import type {
  QuoteHeadRecord,
  QuoteLineRecord,
  SummedRecord,
} from '#server/trade/quotes/quote-sheet.queries.ts'

/** What the reader may see and do. */
export interface QuoteReader {
  roles: readonly string[]
  seesCosts: boolean
}

const priceOf = (amount: number | null, currency: string | null, per: PriceBasis): Price | null =>
  amount === null || currency === null ? null : { amount, currency, per }

const changeOf = (by: string | null, at: Date | null) => at && { by: by ?? '', at: at.toISOString() }

/** A line with what it adds to the sums, before anything is hidden from the reader. */
export interface SummedLine {
  record: SummedRecord
  isAlternative: boolean
  isAvailable: boolean
  pieces: number
  price: Price | null
  cost: Price | null
  lineTotal: Money | null
  /** Nothing of a line that is not available. */
  lead: { days: number | null; on: string | null }
}

/** A line with all that its reader sees, before anything is hidden. */
export interface PricedLine extends SummedLine {
  record: QuoteLineRecord
  lead: { days: number | null; on: string | null; day: string | null }
}

export const summedLine = (record: SummedRecord, currency: string): SummedLine => {
  const pieces = record.packs * record.piecesPerPack
  const price = record.isAvailable ? priceOf(record.amountMinor, currency, record.per) : null
  return {
    record,
    isAlternative: record.isAlternative,
    isAvailable: record.isAvailable,
    pieces,
    price,
    cost: priceOf(record.costMinor, record.costCurrency, record.costPer),
    lineTotal: lineTotalOf(price, pieces),
    lead: record.isAvailable ? { days: record.leadDays, on: record.leadOn } : { days: null, on: null },
  }
}

export const pricedLine = (record: QuoteLineRecord, currency: string): PricedLine => {
  const line = summedLine(record, currency)
  return { ...line, record, lead: { ...line.lead, day: record.isAvailable ? record.leadDay : null } }
}

const askedOf = (record: QuoteLineRecord, currency: string): QuoteLine['asked'] => ({
  standard: record.askedStandard,
  fullname: record.askedName,
  info: record.info,
  unit: record.unit,
  packs: record.askedPacks,
  pieces: record.askedPieces,
  hasArticle: record.askedStandard !== '',
  wish: priceOf(record.wishMinor, currency, record.wishPer),
  wishDate: record.wishDate,
})

const articleOf = (record: QuoteLineRecord): QuoteLine['article'] =>
  record.standard === ''
    ? null
    : {
        productId: record.productId,
        standard: record.standard,
        fullname: record.fullname,
        isOther: record.otherProductId !== null,
      }

export interface LineFacts {
  head: QuoteHeadRecord
  reader: QuoteReader
  list: Price | null
  lastPaid: LastPaid | undefined
}

export const presentQuoteLine = (
  line: PricedLine,
  { head, reader, list, lastPaid }: LineFacts,
): QuoteLine => {
  const { record, price, pieces } = line
  const stock = splitStock(pieces, record)
  const cost = reader.seesCosts ? line.cost : null
  const own = list?.currency === head.currency ? list : null
  return {
    lineId: record.lineId,
    isAlternative: record.isAlternative,
    position: record.position,
    version: record.version,
    asked: askedOf(record, head.currency),
    article: articleOf(record),
    packs: record.packs,
    packQuantity: record.piecesPerPack,
    pieces,
    stock,
    list: reader.seesCosts ? list : null,
    cost,
    lastPaid: lastPaid
      ? {
          price: { amount: lastPaid.amount, currency: lastPaid.currency, per: lastPaid.per },
          on: lastPaid.on,
          pieces: lastPaid.pieces,
          orderNo: lastPaid.order?.no ?? null,
        }
      : null,
    isAvailable: record.isAvailable,
    price,
    leadDays: line.lead.days,
    leadOn: line.lead.on,
    remark: record.remark,
    insideNote: record.insideNote,
    isLowPriceMeant: record.isLowPriceMeant,
    lineTotal: line.lineTotal,
    margin: marginOf(price, cost),
    low: lowOf(price, line.cost, leastMarginOf(head.quoting, reader.roles)),
    proposal: { price: reader.seesCosts ? own : null, ...proposedLead(stock, head.quoting) },
    changed: changeOf(record.changedBy, record.changedAt),
  }
}

export const presentQuoteHead = (head: QuoteHeadRecord): QuoteHead => ({
  version: head.draftVersion,
  validOn: head.validOn,
  deliveryTerm: head.deliveryTerm,
  paymentText: head.paymentText,
  freight: head.freightMinor === null ? null : { amount: head.freightMinor, currency: head.currency },
  taxRate: head.taxRate,
  taxReason: head.taxReason,
  changed: changeOf(head.changedBy, head.changedAt),
})

/** Goods and freight are taxed alike; freight that is stated with the order is taxed there. */
export const taxOf = (head: QuoteHeadRecord, goods: Money): Money | null => {
  if (head.taxRate === null) return null
  const { currency } = head
  const taxed = sumOf([goods, { amount: head.freightMinor ?? 0, currency }])
  return taxed && partOf(taxed, head.taxRate)
}

export const presentQuoteSums = (
  lines: readonly SummedLine[],
  head: QuoteHeadRecord,
  reader: QuoteReader,
): QuoteSums => {
  const { cost, ...sums } = summedUp(lines, head.currency)
  const shownCost = reader.seesCosts ? cost : null
  return {
    ...sums,
    tax: taxOf(head, sums.goods),
    cost: shownCost,
    margin: marginOfSums(sums.goods, shownCost),
  }
}

/** Differs after every change of the draft. */
export const stampOf = (head: QuoteHeadRecord, lines: readonly SummedRecord[]): string => {
  const typed = lines.filter(({ version }) => version > 0)
  const newest = Math.max(0, ...typed.map(({ changedAt }) => changedAt?.getTime() ?? 0))
  const changes = typed.reduce((sum, { version }) => sum + version, 0)
  // Freight and tax that nobody typed follow the settings: the sender has seen them in the summary.
  const followed = head.isFreightTyped && head.isTaxTyped ? [] : [head.freightMinor, head.taxRate]
  const seen = followed.filter((amount) => amount !== null)
  return [head.draftVersion, typed.length, changes, newest, ...seen].join('.')
}
