import { type CallHandlers, buyerOf } from '#server/platform/http/call-context.ts'
import { ok } from '#server/platform/http/reply.ts'
import { listWaiting } from '#server/trade/waiting/waiting.service.ts'

/** What waits for the buyer (docs/product.md#home). */
export const waitingHandlers = {
  listWaiting: async ({ limit }, context) =>
    ok(await listWaiting(context.db, buyerOf(context), { limit, zone: context.config.timeZone })),
} satisfies Pick<CallHandlers, 'listWaiting'>
