import { type MoreRequest, findMoreIds } from '#server/catalogue/more-products.queries.ts'
import { personaliseCards } from '#server/catalogue/product-card.service.ts'
import { findCards } from '#server/catalogue/product-card.queries.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { CallContext, HandlerOutput } from '#server/platform/http/call-context.ts'

/** One page of the products beside one, with this buyer's prices; none for an unknown product. */
export const listMoreProducts = async (
  context: CallContext,
  request: Omit<MoreRequest, 'exclude'> & { exclude: readonly number[] | undefined },
): Promise<HandlerOutput<'moreProduct'>> => {
  const { total, ids } = await withActor(context.db, { role: 'system' }, (tx) =>
    findMoreIds(tx, { ...request, exclude: request.exclude ?? [] }),
  )
  return { rows: await personaliseCards(await findCards(context.db, ids, context.language), context), total }
}
