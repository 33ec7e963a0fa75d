import type { CartLine } from '#contract/shop/cart.contract.ts'
import type { DocumentAddress } from '#contract/shop/trade.contract.ts'
import type { DocumentCosts } from '#server/trade/costs/costs.rules.ts'
import type { DocumentKind } from '#server/trade/documents/document.ts'

/** A document that was just made, as its mails show it. */
export interface MailedDocument {
  kind: DocumentKind
  id: string
  no: string
  poNumber: string
  note: string
  wishDate: string | null
  isPartialDeliveryOk: boolean
  address: DocumentAddress | null
  currency: string
  totalMinor: number | null
  /** Of an order; null for an inquiry, whose costs its quotation names. */
  costs: DocumentCosts | null
  lines: readonly CartLine[]
}
