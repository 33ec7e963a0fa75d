import { type Transaction, sql } from 'kysely'
import { addToCart } from '#server/cart/additions.service.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type CallContext, buyerOf } from '#server/platform/http/call-context.ts'
import { type Reply, notFound, ok, refuse } from '#server/platform/http/reply.ts'
import { findDocument } from '#server/trade/documents/documents.service.ts'

interface OrderedLine {
  productId: number | null
  /** The packing as it is offered today; null: it is not offered any more. */
  packId: number | null
  standard: string
  packs: number
  info: string
}

/** Lines of an order with the same packing of today; a product without packings has the packing 0. */
const listOrderedLines = async (tx: Transaction<DB>, orderId: string): Promise<OrderedLine[]> => {
  const { rows } = await sql<OrderedLine>`
    select lines.product_id as "productId", lines.standard, lines.packs, lines.info,
      case when packings.id is not null then packings.id
        when lines.pieces_per_pack = 1
          and not exists (select from packings where packings.product_id = lines.product_id) then 0 end as "packId"
    from order_lines as lines
      left join lateral (
        select id from packings where packings.product_id = lines.product_id
          and packings.pack_type = lines.pack_type and packings.pieces_per_pack = lines.pieces_per_pack
        order by sort, id limit 1
      ) as packings on true
    where lines.order_id = ${orderId} order by lines.position`.execute(tx)
  return rows
}

/** Puts what was ordered into the cart again. Lines that cannot be ordered any more are named and left out. */
export const reorder = async (
  context: CallContext,
  id: string | null,
): Promise<Reply<{ added: number; left: string[] }>> => {
  const session = buyerOf(context)
  const { db, config, language } = context
  const shopName = config.shop.name
  const known =
    id === null ? null : await findDocument(db, session, { kind: 'order', id, shopName, language })
  if (known === null) return notFound()
  const lines = await withActor(db, asBuyer(session), (tx) => listOrderedLines(tx, known.id))
  const left: string[] = []
  for (const { productId, packId, standard, packs, info } of lines) {
    const addition = { productId, packId, quantity: packs, info, addedAt: null }
    const outcome = await addToCart(db, { session, language }, addition)
    if (!outcome.ok && outcome.reason === 'CART_FULL') return refuse('CART_FULL', outcome)
    if (!outcome.ok) left.push(standard)
  }
  const added = lines.length - left.length
  return added === 0 ? refuse('PRODUCT_GONE') : ok({ added, left }, 'reordered')
}
