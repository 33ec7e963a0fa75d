import type { CallAnswer, CallInput } from '#contract/call-client.ts'
import type { CartLine } from '#contract/shop/cart.contract.ts'
import type { Money } from '#contract/money.ts'
import type { CartDraft } from '#web/cart/cart-draft.ts'
import { deliveryOf } from '#web/cart/checkout.rules.ts'

/** The document that a checkout made. */
export type CartDocument = Extract<CallAnswer<'checkCart'>, { code: 200 }>['data']

/** What one document is made of. */
export interface CartPart {
  /** `apart`: an inquiry beside an order. */
  key: 'main' | 'apart'
  kind: 'order' | 'inquery'
  lines: readonly CartLine[]
  extras: CartDraft['extras']
  /** The sum that the reader saw. */
  expectedTotal: Money | null
}

/** What is wished for the lines that are sent; nothing where no wish was typed. */
const wishesOf = (lines: readonly CartLine[], { wishes }: CartDraft) => {
  const wished = lines.flatMap(({ id }) => {
    const wish = wishes.get(id)
    return wish && (wish.wishPrice !== '' || wish.wishDate !== '') ? [{ id, ...wish }] : []
  })
  return wished.length > 0 ? { lines: wished } : {}
}

export const checkoutInput = (
  { kind, lines, extras, expectedTotal }: CartPart,
  draft: CartDraft,
): CallInput<'checkCart'> => ({
  ids: lines.map(({ id }) => id),
  as: kind,
  poNumber: draft.poNumber,
  note: draft.note,
  wishDate: draft.wishDate,
  ...deliveryOf(draft),
  ...(kind === 'inquery' ? wishesOf(lines, draft) : { invoiceAddressId: draft.invoiceAddressId }),
  ...(expectedTotal ? { expectedTotal } : {}),
  ...(extras.length > 0 ? { extra: [...extras] } : {}),
})

/** What is wrong with a field of the typed address, or with a wish for a line. */
export interface FieldProblem {
  /** Null: the address. */
  line: string | null
  field: string
  text: string
}

/** The field that a refusal names, that of an address without `address.`; null where it names none. */
export const refusedField = (data: unknown): Omit<FieldProblem, 'text'> | null => {
  const { line, field }: { line?: unknown; field?: unknown } = Object(data)
  if (typeof field !== 'string') return null
  if (typeof line === 'string') return { line, field }
  return field.startsWith('address.') ? { line: null, field: field.slice('address.'.length) } : null
}

/** Which of the parts that are not listed was refused. */
export const refusedExtra = (data: unknown): number | null => {
  const extra: unknown = typeof data === 'object' && data !== null && 'extra' in data ? data.extra : null
  return typeof extra === 'number' ? extra : null
}
