import { mostListFileBytes } from '#contract/shop/list-limits.ts'
import {
  addListLines,
  moveListLine,
  removeListLines,
  saveListLine,
} from '#server/lists/list-lines.service.ts'
import { uploadList } from '#server/lists/list-upload.service.ts'
import { findListDetail, listLists, removeList, saveList } from '#server/lists/lists.service.ts'
import { type CallHandlers, buyerOf } from '#server/platform/http/call-context.ts'
import { notFound, ok, refuse } from '#server/platform/http/reply.ts'
import { buyerLimits, withinQuickLimit } from '#server/platform/limits/buyer-limits.ts'
import type { TableReader } from '#server/tables/table-reader.service.ts'

/** The calls for lists (docs/product.md#lists-of-a-company); the caller provides the table reader. */
export const createListHandlers = (tables: TableReader) =>
  ({
    listLists: async (_input, context) => ok(await listLists(context.db, buyerOf(context), context.language)),

    listDetail: async ({ id }, context) => {
      const list = id && (await findListDetail(context.db, buyerOf(context), id, context.language))
      return list ? ok(list) : notFound()
    },

    saveList: (wish, context) =>
      withinQuickLimit(context, buyerLimits.saveList, () => saveList(context, wish)),

    removeList: async ({ id }, context) => {
      if (id !== null) await removeList(context.db, buyerOf(context), id)
      return ok(null, 'listRemoved')
    },

    addListLines: (wish, context) =>
      withinQuickLimit(context, buyerLimits.saveList, () => addListLines(context, wish)),

    saveListLine: (wish, context) =>
      withinQuickLimit(context, buyerLimits.saveList, () => saveListLine(context, wish)),

    moveListLine: (wish, context) =>
      withinQuickLimit(context, buyerLimits.saveList, () => moveListLine(context, wish)),

    removeListLines: async ({ ids }, context) => {
      const known = ids.filter((id) => id !== null)
      await removeListLines(context.db, buyerOf(context), known)
      return ok(null, 'removedFromList')
    },

    uploadList: ({ id, file }, context) =>
      withinQuickLimit(context, buyerLimits.numbersFile, async () => {
        if (file === null || file.bytes.length === 0)
          return refuse('FILE_MISSING', { values: { field: 'file' } })
        if (file.bytes.length > mostListFileBytes) return refuse('TOO_LARGE')
        return uploadList(context, tables, { id, bytes: file.bytes })
      }),
  }) satisfies Partial<CallHandlers>
