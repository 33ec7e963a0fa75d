import { mostOrderFileBytes, mostOrderLines } from '#contract/shop/quick-order.ts'
import { type CallHandlers, buyerOf } from '#server/platform/http/call-context.ts'
import { ok, refuse } from '#server/platform/http/reply.ts'
import { buyerLimits, withinQuickLimit } from '#server/platform/limits/buyer-limits.ts'
import { readOrderFile } from '#server/quick-order/order-file.service.ts'
import { readOrderList } from '#server/quick-order/order-list.service.ts'
import { countListLines } from '#server/search/number-lists/number-lists.service.ts'
import type { TableReader } from '#server/tables/table-reader.service.ts'

/** The calls of quick order; what it takes goes into the cart with `addCartLines`. */
export const createQuickOrderHandlers = (tables: TableReader) =>
  ({
    readOrderList: (input, context) =>
      withinQuickLimit(context, buyerLimits.readOrderList, async () => {
        if (countListLines(input.text) > mostOrderLines)
          return refuse('PASTED_LINES_MANY', { values: { limit: mostOrderLines } })
        const reader = { session: buyerOf(context), language: context.language }
        return ok(await readOrderList(context.db, reader, input))
      }),

    readOrderFile: ({ file }, context) =>
      withinQuickLimit(context, buyerLimits.orderFile, async () => {
        if (file === null) return refuse('FILE_MISSING', { values: { field: 'file' } })
        if (file.bytes.length === 0) return refuse('ORDER_FILE_EMPTY')
        if (file.bytes.length > mostOrderFileBytes) return refuse('ORDER_FILE_LARGE')
        const outcome = await readOrderFile(tables, file.bytes)
        return outcome.ok ? ok({ text: outcome.text }) : refuse(outcome.reason, outcome)
      }),
  }) satisfies Pick<CallHandlers, 'readOrderList' | 'readOrderFile'>
