import type { CallHandlers } from '#server/platform/http/call-context.ts'
import { ok } from '#server/platform/http/reply.ts'
import { suggest } from '#server/search/suggest.service.ts'

export const searchHandlers = {
  keySuggest: {
    load: async ({ key }, { db, language }) => ok(key === undefined ? [] : await suggest(db, key, language)),
  },
} satisfies Pick<CallHandlers, 'keySuggest'>
