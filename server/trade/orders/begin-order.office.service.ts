import type { Transaction } from 'kysely'
import { parseLanguage } from '#contract/language.ts'
import { plainLine, plainText } from '#contract/plain-text.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type CallContext, staffOf } from '#server/platform/http/call-context.ts'
import { type Refused, type Reply, notFound, ok, refuse } from '#server/platform/http/reply.ts'
import { priceForCompany } from '#server/pricing/prices.service.ts'
import { lineTotalOf } from '#server/pricing/totals.ts'
import { type EntryCompany, findEntryCompany, listArticles } from '#server/trade/entry/articles.queries.ts'
import { type CheckedLine, checkTypedLine } from '#server/trade/entry/typed-lines.rules.ts'
import {
  type BegunLine,
  findContact,
  insertBegunLines,
  insertBegunOrder,
} from '#server/trade/orders/begin-order.queries.ts'
import { mailOrderToBuyer } from '#server/trade/orders/emails/order-mails.ts'
import { getOrder, insertOrderEvent, noteOrderInAudit } from '#server/trade/orders/order-moves.queries.ts'
import type { StepOutcome } from '#server/trade/orders/order-step.ts'

interface TypedLine {
  productId: number | null
  packId: number | null
  quantity: number | string
}

interface TypedOrder {
  companyId: string | null
  poNumber: string
  note: string
  lines: readonly TypedLine[]
}

/** The lines with prices of today, or why one of them cannot be ordered; its place is in the data. */
const priceLines = async (
  tx: Transaction<DB>,
  context: CallContext,
  company: EntryCompany,
  typed: readonly TypedLine[],
): Promise<{ ok: true; lines: BegunLine[] } | Refused> => {
  const ids = [...new Set(typed.flatMap(({ productId }) => (productId === null ? [] : [productId])))]
  const articles = new Map(
    (await listArticles(tx, ids, context.language)).map((article) => [article.productId, article]),
  )
  const checked: Extract<CheckedLine, { ok: true }>[] = []
  for (const [at, line] of typed.entries()) {
    const one = checkTypedLine(articles.get(line.productId ?? 0), line)
    if (!one.ok) return { ...one, data: { position: at + 1 } }
    checked.push(one)
  }
  const wanted = checked.map(({ article, pieces }) => ({ productId: article.productId, pieces }))
  const prices = await priceForCompany(tx, company, wanted)
  const lines: BegunLine[] = []
  for (const [at, { article, pack, quantity, pieces }] of checked.entries()) {
    const price = prices[at] ?? null
    const total = lineTotalOf(price, pieces)
    if (price === null || total === null || price.currency !== company.currency) {
      const values = { position: at + 1, number: article.standard }
      return refuse('LIST_PRICE_MISSING', { values, data: { position: at + 1 } })
    }
    const { productId, standard, fullname, pic } = article
    const { packType, packQuantity } = pack
    lines.push({
      productId,
      standard,
      fullname,
      pic,
      packType,
      packQuantity,
      quantity,
      price,
      totalMinor: total.amount,
    })
  }
  return { ok: true, lines }
}

/** An order that came by telephone or mail: lines typed by staff, at the company's prices of today. */
export const beginOrder = async (
  context: CallContext,
  { companyId, poNumber, note, lines: typed }: TypedOrder,
): Promise<Reply<StepOutcome>> => {
  const { userId: staffId } = staffOf(context)
  if (companyId === null) return notFound()
  if (typed.length === 0) return refuse('LINES_MISSING')
  return withActor(context.db, { role: 'staff', userId: staffId }, async (tx) => {
    const company = await findEntryCompany(tx, companyId)
    if (!company) return notFound()
    const priced = await priceLines(tx, context, company, typed)
    if (!priced.ok) return priced
    const contact = await findContact(tx, companyId)
    const { id, no } = await insertBegunOrder(tx, {
      companyId,
      userId: contact?.id ?? null,
      staffId,
      currency: company.currency,
      lang: parseLanguage(company.lang ?? undefined) ?? parseLanguage(contact?.lang ?? undefined) ?? 'en',
      poNumber: plainLine(poNumber),
      note: plainText(note),
      totalMinor: priced.lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    })
    await insertBegunLines(tx, { orderId: id, companyId }, priced.lines)
    const order = await getOrder(tx, id)
    await insertOrderEvent(tx, order, { status: 'pending', userId: staffId, bySupplier: true, note: '' })
    await noteOrderInAudit(tx, { staffId, action: 'order begun', documentId: id })
    await mailOrderToBuyer(tx, context.config, 'begun', { order, text: '', line: null })
    const reply = ok({ id, no, status: 'pending' }, 'orderBegun')
    await context.keepAnswer(tx, reply)
    return reply
  })
}
