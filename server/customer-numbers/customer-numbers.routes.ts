import { mostNumbersFileBytes } from '#contract/shop/customer-numbers.ts'
import {
  exportNumbers,
  listNumbers,
  mayKeepNumbers,
  removeNumbers,
  saveNumbers,
} from '#server/customer-numbers/customer-numbers.service.ts'
import { uploadNumbers } from '#server/customer-numbers/number-upload.service.ts'
import { type BuyerSession, type CallHandlers, buyerOf } from '#server/platform/http/call-context.ts'
import { notFound, ok, refuse, type Reply } from '#server/platform/http/reply.ts'
import { buyerLimits, withinQuickLimit } from '#server/platform/limits/buyer-limits.ts'
import type { TableReader } from '#server/tables/table-reader.service.ts'

const refuseUnapproved = (buyer: BuyerSession): Reply<never> | null =>
  mayKeepNumbers(buyer) ? null : refuse('COMPANY_NOT_APPROVED', { code: 403 })

const isId = (id: string | null | undefined): id is string => typeof id === 'string'

/** The calls for a company's own numbers; the caller provides the table reader. */
export const createCustomerNumberHandlers = (tables: TableReader) =>
  ({
    listMyNumber: async (input, context) =>
      ok(
        await listNumbers(
          context.db,
          buyerOf(context),
          {
            keyword: input.keyword,
            column: input.orderByColumn,
            isDescending: input.isAsc === 'desc',
            limit: input.pageSize,
            offset: (input.pageNum - 1) * input.pageSize,
          },
          context.language,
        ),
      ),

    saveMyNumber: ({ items, ...single }, context) =>
      withinQuickLimit(context, buyerLimits.saveNumber, async () => {
        const buyer = buyerOf(context)
        const refused = refuseUnapproved(buyer)
        if (refused) return refused
        const outcome = await saveNumbers(context.db, buyer, items ?? [single])
        if (outcome.ok) return ok(outcome.tally, 'numberSaved')
        const { reason, values, item } = outcome
        if (reason === 'NOT_FOUND') return notFound()
        return refuse(reason, { values, data: { item, field: values['field'] ?? null } })
      }),

    removeMyNumber: ({ id, ids, all }, context) =>
      withinQuickLimit(context, buyerLimits.saveNumber, async () => {
        const buyer = buyerOf(context)
        const refused = refuseUnapproved(buyer)
        if (refused) return refused
        await removeNumbers(context.db, buyer, all ? null : [id, ...(ids ?? [])].filter(isId))
        return ok(null, 'numberRemoved')
      }),

    uploadMyNumber: ({ file }, context) =>
      withinQuickLimit(context, buyerLimits.numbersFile, async () => {
        if (file === null || file.bytes.length === 0)
          return refuse('FILE_MISSING', { values: { field: 'file' } })
        if (file.bytes.length > mostNumbersFileBytes) return refuse('TOO_LARGE')
        const buyer = buyerOf(context)
        const refused = refuseUnapproved(buyer)
        if (refused) return refused
        const outcome = await uploadNumbers(context, buyer, tables, file.bytes)
        return outcome.ok
          ? ok(outcome.upload, 'numbersTaken')
          : refuse(outcome.reason, { values: outcome.values })
      }),

    exportMyNumber: (_input, context) =>
      withinQuickLimit(context, buyerLimits.numbersFile, async () =>
        ok(await exportNumbers(context.db, buyerOf(context), context.language)),
      ),
  }) satisfies Pick<
    CallHandlers,
    'listMyNumber' | 'saveMyNumber' | 'removeMyNumber' | 'uploadMyNumber' | 'exportMyNumber'
  >
