import { asBuyer } from '#server/platform/database/actor.ts'
import { type CallHandlers, buyerOf, staffOf } from '#server/platform/http/call-context.ts'
import { buyerLimits, withinQuickLimit } from '#server/platform/limits/buyer-limits.ts'
import type { TableReader } from '#server/tables/table-reader.service.ts'
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

    officeUploadMessageFile: ({ file }, context) => {
      const { userId } = staffOf(context)
      const sender = { actor: { role: 'staff', userId } as const, userId, companyId: null }
      return takeMessageFile(context, sender, file, tables)
    },
  }) satisfies Partial<CallHandlers>
