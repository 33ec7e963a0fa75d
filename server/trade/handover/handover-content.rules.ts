import { stringify } from 'csv-stringify/sync'
import { sumOf } from '#server/pricing/totals.ts'

/** One order, or its cancellation, as the database has it. Amounts are minor units, net. */
export interface HandoverRow {
  id: string
  kind: 'order' | 'cancellation'
  no: string
  inquiryNo: string | null
  orderedAt: Date
  confirmedAt: Date | null
  poNumber: string
  note: string
  wishDate: string | null
  isPartialDeliveryOk: boolean
  /** What is not in stock is wanted later; else it falls away. */
  isRestWanted: boolean
  hasNeutralPapers: boolean
  customerNo: string
  company: string
  vatNumber: string | null
  addressNo: string | null
  address: HandoverAddress | null
  invoiceAddressNo: string | null
  invoiceAddress: HandoverAddress | null
  currency: string
  goodsMinor: number
  freightMinor: number | null
  smallOrderFeeMinor: number
  deliveryTerm: string | null
  taxRate: number | null
  taxMinor: number | null
  taxReason: string | null
  /** Why it was cancelled. */
  reason: string
  lines: HandoverLine[]
}

interface HandoverAddress {
  name: string
  lines: string
  postcode: string
  city: string
  country: string
}

export interface HandoverLine {
  position: number
  article: string
  name: string
  packType: number
  packs: number
  piecesPerPack: number
  amountMinor: number
  per: number
  totalMinor: number
  /** The day it was promised for. */
  promisedOn: string | null
  remark: string
}

export interface HandoverBatch {
  number: number
  madeAt: Date
  isRepeat: boolean
}

/** `12.50`: the amount in the currency's own unit, a point before the fraction, nothing rounded. */
export const decimalOf = (amountMinor: number, currency: string): string => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2
  const digits = String(Math.abs(amountMinor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${amountMinor < 0 ? '-' : ''}${whole}${decimals === 0 ? '' : `.${digits.slice(-decimals)}`}`
}

const packings = ['neutral', 'plain', 'ownBrand'] as const

const lineOf = (line: HandoverLine, currency: string) => ({
  line: line.position,
  article: line.article,
  name: line.name,
  packing: packings[line.packType - 1] ?? 'neutral',
  packs: line.packs,
  piecesPerPack: line.piecesPerPack,
  pieces: line.packs * line.piecesPerPack,
  price: decimalOf(line.amountMinor, currency),
  pricePer: line.per,
  total: decimalOf(line.totalMinor, currency),
  promisedOn: line.promisedOn,
  remark: line.remark,
})

const orderOf = (row: HandoverRow, isRepeat: boolean) => {
  const { currency } = row
  const amount = (minor: number | null): string | null => (minor === null ? null : decimalOf(minor, currency))
  const parts = [row.goodsMinor, row.freightMinor ?? 0, row.smallOrderFeeMinor, row.taxMinor ?? 0]
  const total = sumOf(parts.map((minor) => ({ amount: minor, currency })))
  return {
    kind: row.kind,
    isRepeat,
    orderNo: row.no,
    inquiryNo: row.inquiryNo,
    orderedAt: row.orderedAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    reason: row.kind === 'cancellation' ? row.reason : null,
    customerNo: row.customerNo,
    company: row.company,
    vatNumber: row.vatNumber,
    poNumber: row.poNumber,
    note: row.note,
    wishDate: row.wishDate,
    isPartialDeliveryOk: row.isPartialDeliveryOk,
    isRestWanted: row.isRestWanted,
    hasNeutralPapers: row.hasNeutralPapers,
    deliveryTerm: row.deliveryTerm,
    address: row.address === null ? null : { addressNo: row.addressNo, ...row.address },
    invoiceAddress:
      row.invoiceAddress === null ? null : { addressNo: row.invoiceAddressNo, ...row.invoiceAddress },
    currency,
    goods: decimalOf(row.goodsMinor, currency),
    freight: amount(row.freightMinor),
    smallOrderFee: decimalOf(row.smallOrderFeeMinor, currency),
    tax:
      row.taxMinor === null
        ? null
        : { rate: row.taxRate, amount: amount(row.taxMinor), reason: row.taxReason },
    total: amount(total?.amount ?? null),
    lines: row.lines.map((line) => lineOf(line, currency)),
  }
}
type Order = ReturnType<typeof orderOf>

type Cell = string | number | boolean | null | undefined

const headColumns: Readonly<Record<string, (order: Order) => Cell>> = {
  kind: ({ kind }) => kind,
  repeat: ({ isRepeat }) => (isRepeat ? 'yes' : 'no'),
  order_no: ({ orderNo }) => orderNo,
  inquiry_no: ({ inquiryNo }) => inquiryNo,
  ordered_at: ({ orderedAt }) => orderedAt,
  confirmed_at: ({ confirmedAt }) => confirmedAt,
  reason: ({ reason }) => reason,
  customer_no: ({ customerNo }) => customerNo,
  company: ({ company }) => company,
  vat_number: ({ vatNumber }) => vatNumber,
  po_number: ({ poNumber }) => poNumber,
  note: ({ note }) => note,
  wish_date: ({ wishDate }) => wishDate,
  partial_delivery: ({ isPartialDeliveryOk }) => (isPartialDeliveryOk ? 'yes' : 'no'),
  rest_wanted: ({ isRestWanted }) => (isRestWanted ? 'yes' : 'no'),
  neutral_papers: ({ hasNeutralPapers }) => (hasNeutralPapers ? 'yes' : 'no'),
  delivery_term: ({ deliveryTerm }) => deliveryTerm,
  address_no: ({ address }) => address?.addressNo,
  address_name: ({ address }) => address?.name,
  address_lines: ({ address }) => address?.lines,
  postcode: ({ address }) => address?.postcode,
  city: ({ address }) => address?.city,
  country: ({ address }) => address?.country,
  currency: ({ currency }) => currency,
  goods: ({ goods }) => goods,
  freight: ({ freight }) => freight,
  small_order_fee: ({ smallOrderFee }) => smallOrderFee,
  tax_rate: ({ tax }) => tax?.rate,
  tax: ({ tax }) => tax?.amount,
  tax_reason: ({ tax }) => tax?.reason,
  total: ({ total }) => total,
  // At the end: programs that read columns by their place keep them.
  invoice_address_no: ({ invoiceAddress }) => invoiceAddress?.addressNo,
  invoice_name: ({ invoiceAddress }) => invoiceAddress?.name,
  invoice_lines: ({ invoiceAddress }) => invoiceAddress?.lines,
  invoice_postcode: ({ invoiceAddress }) => invoiceAddress?.postcode,
  invoice_city: ({ invoiceAddress }) => invoiceAddress?.city,
  invoice_country: ({ invoiceAddress }) => invoiceAddress?.country,
}

const lineColumns: Readonly<Record<string, (line: Order['lines'][number]) => Cell>> = {
  line: ({ line }) => line,
  article: ({ article }) => article,
  name: ({ name }) => name,
  packing: ({ packing }) => packing,
  packs: ({ packs }) => packs,
  pieces_per_pack: ({ piecesPerPack }) => piecesPerPack,
  pieces: ({ pieces }) => pieces,
  price: ({ price }) => price,
  price_per: ({ pricePer }) => pricePer,
  total: ({ total }) => total,
  promised_on: ({ promisedOn }) => promisedOn,
  remark: ({ remark }) => remark,
}

/** For a program: semicolons, points before fractions, English headings, whatever the language of the reader. */
const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => String(cell ?? ''))),
    { delimiter: ';', quoted: true, quoted_empty: true, escape_formulas: true, record_delimiter: 'windows' },
  )

/** The files of a batch by name: lines, JSON, heads. The heads come last, for a program that waits for them. */
export const contentOf = (batch: HandoverBatch, rows: readonly HandoverRow[]): Map<string, string> => {
  const orders = rows.map((row) => orderOf(row, batch.isRepeat))
  const time = batch.madeAt.toISOString().replaceAll(/[-:]/g, '').slice(0, 13)
  const name = `orders-${time}-${String(batch.number).padStart(6, '0')}`
  const key = (order: Order): Cell[] => [order.kind, order.orderNo, order.currency]
  const heads = orders.map((order) => Object.values(headColumns).map((column) => column(order)))
  const lines = orders.flatMap((order) =>
    order.lines.map((line) => [...key(order), ...Object.values(lineColumns).map((column) => column(line))]),
  )
  const document = {
    format: 'partwright orders 1',
    batch: batch.number,
    madeAt: batch.madeAt.toISOString(),
    orders,
  }
  return new Map([
    [`${name}-lines.csv`, csvOf([['kind', 'order_no', 'currency', ...Object.keys(lineColumns)], ...lines])],
    [`${name}.json`, `${JSON.stringify(document, null, 2)}\n`],
    [`${name}.csv`, csvOf([Object.keys(headColumns), ...heads])],
  ])
}
