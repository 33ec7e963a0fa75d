import { listHot, personaliseHot } from '#server/catalogue/hot.service.ts'
import { hotRequestOf } from '#server/catalogue/product-list.rules.ts'
import { isTooLate } from '#server/catalogue/search-attempts.service.ts'
import type { SharedHandler } from '#server/platform/http/call-context.ts'
import { ok, refuse } from '#server/platform/http/reply.ts'

/** When a list of promotions changes by itself; kept beside the answer, because readers need not know. */
const changes = new WeakMap<object, Date>()

export const hotHandlers = {
  listHot: {
    load: async (input, { db, language }) => {
      try {
        const { list, changesAt } = await listHot(db, hotRequestOf(input), language)
        if (changesAt) changes.set(list, changesAt)
        return ok(list)
      } catch (error) {
        if (isTooLate(error)) return refuse('UNAVAILABLE', { code: 500 })
        throw error
      }
    },
    personalise: (list, input, context) => personaliseHot(list, hotRequestOf(input), context),
    validUntil: (list) => changes.get(list) ?? null,
  } satisfies SharedHandler<'listHot'>,
}
