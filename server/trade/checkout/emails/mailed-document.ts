import type { CartLine } from '#contract/shop/cart.contract.ts'
import type { DocumentAddress } from '#contract/shop/trade.contract.ts'
import type { DocumentCosts } from '#server/trade/costs/costs.rules.ts'
import type { DocumentKind } from '#server/trade/documents/document.ts'

/** A line as mails show it. Without an own number the buyer's words stand alone, counted in `unit`. */
export type MailedLine = Pick<
  CartLine,
  | 'productModel'
  | 'productName'
  | 'quantity'
  | 'packQuantity'
  | 'packType'
  | 'pieces'
  | 'info'
  | 'price'
  | 'lineTotal'
> & { unit?: string }

/** A document that was just made, as its mails show it. */
export interface MailedDocument {
  kind: DocumentKind
  id: string
  no: string
  poNumber: string
  note: string
  wishDate: string | null
  isPartialDeliveryOk: boolean
  isRestWanted: boolean
  hasNeutralPapers: boolean
  address: DocumentAddress | null
  currency: string
  totalMinor: number | null
  /** Of an order; null for an inquiry, whose costs its quotation names. */
  costs: DocumentCosts | null
  lines: readonly MailedLine[]
}
