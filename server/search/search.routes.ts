import type { Suggestion } from '#contract/shop/catalogue.contract.ts'
import type { CallHandlers } from '#server/platform/http/call-context.ts'
import { ok } from '#server/platform/http/reply.ts'
import { suggestTo } from '#server/search/own-suggestions.service.ts'
import { suggest } from '#server/search/suggest.service.ts'

/** Empty because time ran out: true for this moment only, so nobody else is answered with it. */
const outOfTime = new WeakSet<readonly Suggestion[]>()

export const searchHandlers = {
  keySuggest: {
    load: async ({ key }, { db, language }) => {
      const found = key === undefined ? [] : await suggest(db, key, language)
      if (found) return ok(found)
      const none: Suggestion[] = []
      outOfTime.add(none)
      return ok(none)
    },
    // A company's own numbers are never in the shared answer.
    personalise: async (list, { key }, context) =>
      key === undefined || !context.buyer ? list : suggestTo(context, context.buyer, key, list),
    validUntil: (list) => (outOfTime.has(list) ? new Date() : null),
  },
} satisfies Pick<CallHandlers, 'keySuggest'>
