import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import { type CallHandlers, buyerOf, staffOf } from '#server/platform/http/call-context.ts'
import { ok } from '#server/platform/http/reply.ts'
import { buyerLimits, withinQuickLimit } from '#server/platform/limits/buyer-limits.ts'
import type { TableReader } from '#server/tables/table-reader.service.ts'
import { removeWaitingFile } from '#server/trade/messages/message-files.queries.ts'
import { takeMessageFile } from '#server/trade/messages/message-files.service.ts'

/** Files for messages, of both sides; the caller provides the table reader. */
export const createMessageFileHandlers = (tables: TableReader) =>
  ({
    uploadFile: ({ file }, context) =>
      withinQuickLimit(context, buyerLimits.messageFile, () => {
        const buyer = buyerOf(context)
        const sender = { actor: asBuyer(buyer), userId: buyer.userId, companyId: buyer.companyId }
        return takeMessageFile(context, sender, file, tables)
      }),

    removeFile: async ({ id }, context) => {
      const actor = asBuyer(buyerOf(context))
      if (id !== null) await withActor(context.db, actor, (tx) => removeWaitingFile(tx, id))
      return ok(null)
    },

    officeUploadMessageFile: ({ file }, context) => {
      const { userId } = staffOf(context)
      const sender = { actor: { role: 'staff', userId } as const, userId, companyId: null }
      return takeMessageFile(context, sender, file, tables)
    },

    officeRemoveMessageFile: async ({ id }, context) => {
      const actor = { role: 'staff', userId: staffOf(context).userId } as const
      if (id !== null) await withActor(context.db, actor, (tx) => removeWaitingFile(tx, id))
      return ok(null)
    },
  }) satisfies Partial<CallHandlers>
