import type { Transaction } from 'kysely'
import type { CartLine } from '#contract/shop/cart.contract.ts'
import type { DeliveryMode } from '#contract/delivery-mode.ts'
import type { Language } from '#contract/language.ts'
import type { Money } from '#contract/money.ts'
import type { ShopSettings } from '#contract/office/settings.contract.ts'
import {
  type CartRefusal,
  dropLines,
  maxCartLines,
  refuseLineQuantity,
  takeLines,
} from '#server/cart/cart.service.ts'
import type { WantedLine } from '#server/cart/added-lines.service.ts'
import { takeLinesAside } from '#server/cart/lines-aside.service.ts'
import {
  type NewDocument,
  type NewOrder,
  type PlacedDocument,
  findAddresses,
  findDocumentOfLines,
  insertFirstEvent,
  insertInquiry,
  insertInquiryLines,
  insertOrder,
  insertOrderLines,
} from '#server/trade/checkout/checkout.queries.ts'
import { documentKindOf, isTotalAsExpected, parseLineIds } from '#server/trade/checkout/checkout.rules.ts'
import { type AddressRefusal, type PostalAddress, checkAddress } from '#server/companies/addresses.service.ts'
import { storedDelivery } from '#server/trade/documents/delivery.rules.ts'
import type { DocumentKind } from '#server/trade/documents/document.ts'
import {
  CompanyGoneError,
  type DocumentCosts,
  documentCosts,
  settleOrder,
} from '#server/trade/costs/costs.service.ts'
import type { MailedLine } from '#server/trade/checkout/emails/mailed-document.ts'
import {
  type ExtraLine,
  type TypedExtra,
  type TypedWish,
  type Wish,
  checkExtras,
} from '#server/trade/checkout/extra-lines.rules.ts'
import { mailDocument } from '#server/trade/checkout/emails/document-mails.ts'
import { formatMoney } from '#server/platform/texts/format.ts'
import { textIn } from '#server/settings/settings.service.ts'
import type { Config } from '#server/platform/config.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'
import { plainLine, plainText } from '#contract/plain-text.ts'
import { sumOf } from '#server/pricing/totals.ts'

/** What a checkout asks for, as the call's schema left it. */
export interface CheckoutRequest {
  ids: readonly (string | number)[]
  /** Lines that are not in the cart. */
  add?: readonly WantedLine[] | undefined
  as?: 'inquery' | 'order' | undefined
  poNumber?: string | undefined
  note?: string | undefined
  wishDate?: string | undefined
  deliveryMode?: DeliveryMode | undefined
  partialDelivery?: boolean | undefined
  neutralPapers?: boolean | undefined
  /** Null: what came could be no id; undefined: the company's default address. */
  addressId?: string | null | undefined
  /** As typed, for this document alone. */
  address?: PostalAddress | undefined
  /** Null: what came could be no id; undefined: where the company's invoices usually go. */
  invoiceAddressId?: string | null | undefined
  expectedTotal?: Money | undefined
  lines?: readonly TypedWish[] | undefined
  extra?: readonly TypedExtra[] | undefined
}

export type CheckoutOutcome = { ok: true; document: PlacedDocument } | CartRefusal

/** Who checks out, in which language, in which shop. */
export interface CheckoutReader {
  session: BuyerSession
  language: Language
  config: Pick<Config, 'shop' | 'replyTo' | 'publicUrl' | 'port'>
}

const refusal = (reason: CartRefusal['reason'], data?: unknown): CartRefusal =>
  data === undefined ? { ok: false, reason } : { ok: false, reason, data }

/**
 * Turns ticked cart lines into one inquiry or one order, in one transaction: lock, validate, create, remove the
 * lines, queue the mails. The lines themselves make it once-only: whoever asks again with exactly the ids of a
 * document of his gets that document; any other foreign or missing id is LINES_CHANGED and nothing happens.
 */
export const placeDocument = async (
  db: Database,
  reader: CheckoutReader,
  request: CheckoutRequest,
  keep: (tx: Transaction<DB>, document: PlacedDocument) => Promise<void> = () => Promise.resolve(),
): Promise<CheckoutOutcome> => {
  const today = new Date().toISOString().slice(0, 10)
  const checked = checkExtras(request, { currency: reader.session.currency, today })
  if (!checked.ok) return checked
  const { extras, wishes } = checked
  const { add = [] } = request
  if (request.ids.length + add.length + extras.length === 0) return refusal('NOTHING_SELECTED')
  const ids = parseLineIds(request.ids, maxCartLines)
  if (ids === null) return refusal('LINES_CHANGED')
  const typed = request.address && checkAddress(request.address)
  if (typed?.ok === false) return refuseTypedAddress(typed)
  const wanted = { request, extras, wishes, address: typed?.address }
  return withActor(db, asBuyer(reader.session), async (tx): Promise<CheckoutOutcome> => {
    const held = await takeLines(tx, reader, ids)
    if (held.length === 0 && ids.length > 0) return repeatOf(tx, reader.session, ids)
    if (held.length < ids.length) return refusal('LINES_CHANGED')
    const aside = await takeLinesAside(tx, reader, add)
    if (!aside.ok) return aside
    const outcome = await placeLines(tx, reader, { ...wanted, lines: [...held, ...aside.lines] })
    // Lines of the cart make it once-only; without any, the kept answer does.
    if (outcome.ok) await keep(tx, outcome.document)
    else await dropLines(tx, reader.session, idsOf(aside.lines))
    return outcome
  }).catch(refuseLostCompany)
}

const idsOf = (lines: readonly CartLine[]): string[] => lines.map(({ id }) => id)

/** The document of lines that this transaction holds. */
const placeLines = async (
  tx: Transaction<DB>,
  reader: CheckoutReader,
  {
    request,
    lines,
    extras,
    wishes,
    address: typed,
  }: Pick<Checkout, 'request' | 'lines' | 'extras' | 'wishes'> & { address: PostalAddress | undefined },
): Promise<CheckoutOutcome> => {
  const refused = refuseLines(lines)
  if (refused) return refused
  const total = sumOf(lines.map((line) => line.lineTotal))
  const found = await chooseAddresses(tx, reader.session.companyId, request)
  const address = typed ?? found.delivery
  if (address === undefined) return refusal('ADDRESS_UNKNOWN')
  if (found.invoice === undefined) return refusal('INVOICE_ADDRESS_UNKNOWN')
  const isTooLarge = lines.some(({ state }) => state === 'overLimit')
  const isInquiry = extras.length > 0 || wishes.size > 0 || isTooLarge
  const kind = kindOf(reader.session, total, isInquiry ? 'inquery' : request.as)
  // An inquiry has neither freight nor a minimum.
  const costed =
    kind === 'order'
      ? await documentCosts(tx, {
          companyId: reader.session.companyId,
          lines,
          goods: total,
          deliveryCountry: address?.country ?? null,
        })
      : null
  const refusedSum = refuseSum({ goods: total, lines, costed }, request.expectedTotal, reader.language)
  if (refusedSum) return refusedSum
  const checkout = { request, lines, extras, wishes, goods: total, costed, address, invoice: found.invoice }
  return { ok: true, document: await createDocument(tx, reader, checkout) }
}

const refuseTypedAddress = ({ reason, field, values }: AddressRefusal): CartRefusal => ({
  ...refusal(reason, { field: `address.${field}` }),
  ...(values === undefined ? {} : { values }),
})

/**
 * Where goods and invoice go. Null: the company has no address, or the invoice goes where it usually goes; undefined: the
 * chosen one is none of the company's.
 */
const chooseAddresses = async (
  tx: Transaction<DB>,
  companyId: string,
  { address, addressId, invoiceAddressId }: CheckoutRequest,
): Promise<Record<'delivery' | 'invoice', PostalAddress | null | undefined>> => {
  const found = await findAddresses(tx, companyId, [addressId ?? null, invoiceAddressId ?? null])
  const chosen = (id: string | null | undefined) => found.find((one) => one.id === id)?.address
  const usual = found.find(({ isDefault }) => isDefault)?.address ?? null
  return {
    delivery: address || addressId === undefined ? usual : chosen(addressId),
    invoice: invoiceAddressId === undefined ? null : chosen(invoiceAddressId),
  }
}

const modeOf = ({ deliveryMode, partialDelivery }: CheckoutRequest): DeliveryMode =>
  deliveryMode ?? (partialDelivery === false ? 'complete' : 'now_and_later')

/** Staff attach a registration to a company they know: a checkout that began before finds its company gone. */
const refuseLostCompany = (error: unknown): CheckoutOutcome => {
  const isGone =
    error instanceof CompanyGoneError ||
    (error instanceof Error && 'constraint' in error && error.constraint === 'inquiries_company_id_fkey')
  if (isGone) return refusal('COMPANY_CHANGED')
  throw error
}

const repeatOf = async (
  tx: Transaction<DB>,
  session: BuyerSession,
  ids: readonly string[],
): Promise<CheckoutOutcome> => {
  const document = await findDocumentOfLines(tx, session.userId, ids)
  return document ? { ok: true, document } : refusal('LINES_CHANGED')
}

const kindOf = (session: BuyerSession, total: Money | null, as: CheckoutRequest['as']): DocumentKind =>
  documentKindOf({ mayOrder: session.mayOrder, isTestAccount: session.kind === 'test', total, as })

const refuseLines = (lines: readonly CartLine[]): CartRefusal | null => {
  if (lines.some(({ state }) => state !== 'ok' && state !== 'overLimit'))
    return refusal('LINES_CHANGED', lines)
  for (const line of lines) {
    const refused = refuseLineQuantity(line)
    if (refused) return refused
  }
  return null
}

/** The sum is another than the reader saw, or too small for an order. An inquiry has neither freight nor a minimum. */
const refuseSum = (
  { goods, lines, costed }: Pick<Checkout, 'goods' | 'lines' | 'costed'>,
  expected: Money | undefined,
  language: Language,
): CartRefusal | null => {
  const shortfall = costed?.costs.shortfall
  if (shortfall?.kind === 'refuse')
    return {
      ...refusal('ORDER_BELOW_MINIMUM', { least: shortfall.least, missing: shortfall.missing }),
      values: {
        least: formatMoney(shortfall.least, language),
        missing: formatMoney(shortfall.missing, language),
      },
    }
  return isTotalAsExpected(costed ? costed.costs.net : goods, expected)
    ? null
    : refusal('PRICE_CHANGED', lines)
}

interface Checkout {
  request: CheckoutRequest
  lines: readonly CartLine[]
  extras: readonly ExtraLine[]
  wishes: ReadonlyMap<string, Wish>
  /** Sum of the lines; null while one has no price. */
  goods: Money | null
  /** Of an order; null: the checkout makes an inquiry. */
  costed: { costs: DocumentCosts; settings: ShopSettings } | null
  address: NewDocument['address']
  /** Null: where the company's invoices usually go. */
  invoice: PostalAddress | null
}

const createDocument = async (
  tx: Transaction<DB>,
  reader: CheckoutReader,
  { request, lines, extras, wishes, goods, costed, address, invoice }: Checkout,
): Promise<PlacedDocument> => {
  const { session, language } = reader
  const content: NewDocument = {
    language,
    currency: goods?.currency ?? session.currency,
    poNumber: plainLine(request.poNumber ?? ''),
    note: plainText(request.note ?? ''),
    wishDate: request.wishDate ?? null,
    ...storedDelivery(modeOf(request)),
    hasNeutralPapers: request.neutralPapers ?? false,
    address,
    totalMinor: extras.length > 0 ? null : (goods?.amount ?? null),
  }
  const document = costed
    ? await createOrder(tx, session, { ...content, invoiceAddress: invoice }, lines)
    : await createInquiry(tx, session, content, { lines, extras, wishes })
  if (costed) {
    const deliveryTerm = textIn(costed.settings.documents.deliveryTerm, language)
    await settleOrder(tx, document.id, costed.costs, deliveryTerm === '' ? null : deliveryTerm)
  }
  await insertFirstEvent(tx, document, session)
  await dropLines(tx, session, idsOf(lines))
  const mailed = [...lines, ...extras.map(mailedExtra)]
  await mailDocument(tx, reader, { ...document, ...content, lines: mailed, costs: costed?.costs ?? null })
  return document
}

const createOrder = async (
  tx: Transaction<DB>,
  session: BuyerSession,
  content: NewOrder,
  lines: readonly CartLine[],
): Promise<PlacedDocument> => {
  const { id, no } = await insertOrder(tx, session, content)
  await insertOrderLines(tx, { orderId: id, companyId: session.companyId, currency: content.currency }, lines)
  return { kind: 'order', id, no }
}

/** A line without an article, as mails show it. */
const mailedExtra = ({ text, quantity, unit, info }: ExtraLine): MailedLine => ({
  productModel: '',
  productName: text,
  quantity,
  packQuantity: 1,
  packType: 1,
  pieces: quantity,
  info,
  unit,
  price: null,
  lineTotal: null,
})

const createInquiry = async (
  tx: Transaction<DB>,
  session: BuyerSession,
  content: NewDocument,
  { lines, extras, wishes }: Pick<Checkout, 'lines' | 'extras' | 'wishes'>,
): Promise<PlacedDocument> => {
  const { id, no } = await insertInquiry(tx, session, content)
  const owner = { inquiryId: id, companyId: session.companyId, currency: content.currency }
  await insertInquiryLines(tx, owner, { lines, extras, wishes })
  return { kind: 'inquiry', id, no }
}
