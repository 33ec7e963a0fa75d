import { mostOrderFileBytes, mostOrderLines, mostReadLines } from '#contract/shop/quick-order.ts'
import { type CallHandlers, buyerOf } from '#server/platform/http/call-context.ts'
import { ok, refuse } from '#server/platform/http/reply.ts'
import { buyerLimits, withinQuickLimit } from '#server/platform/limits/buyer-limits.ts'
import { readOrderFile } from '#server/quick-order/order-file.service.ts'
import { readOrderList } from '#server/quick-order/order-list.service.ts'
import { countNumberedLines } from '#server/search/number-lists/number-lists.service.ts'
import type { TableReader } from '#server/tables/table-reader.service.ts'

/** The calls of quick order; what it takes goes into the cart with `addCartLines`. */
export const createQuickOrderHandlers = (tables: TableReader) =>
  ({
    readOrderList: (input, context) =>
      withinQuickLimit(context, buyerLimits.readOrderList, async () => {
        const many = { values: { limit: mostOrderLines } }
        if (countNumberedLines(input.text) > mostReadLines) return refuse('PASTED_LINES_MANY', many)
        const reader = { session: buyerOf(context), language: context.language }
        const list = await readOrderList(context.db, reader, input)
        return list.counts.lines > mostOrderLines ? refuse('PASTED_LINES_MANY', many) : ok(list)
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
