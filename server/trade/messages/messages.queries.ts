import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type Refused, refuse } from '#server/platform/http/reply.ts'
import type { DocumentKind } from '#server/trade/documents/document.ts'
import { fullFileName } from '#server/trade/messages/message-files.presenter.ts'
import { giveMessageFiles, listFilesOfMessage } from '#server/trade/messages/message-files.queries.ts'

/** A message about a document, or about one of its lines. */
export interface NewMessage {
  documentId: string
  companyId: string
  userId: string
  bySupplier: boolean
  lineId: string | null
  body: string
  /** Files that its writer has uploaded for it. */
  fileIds: readonly string[]
}

/** A message as its mail tells it. */
export interface WrittenMessage {
  ok: true
  fileNames: string[]
}

/** The messages of one kind of documents. */
export const documentMessages = (kind: DocumentKind) => ({
  /** The names of its files. Refused where one of them is gone, stands in another message or is another person's. */
  insertMessage: async (tx: Transaction<DB>, message: NewMessage): Promise<WrittenMessage | Refused> => {
    const { id } = await tx
      .insertInto('document_messages')
      .values({
        document_type: kind,
        document_id: message.documentId,
        company_id: message.companyId,
        user_id: message.userId,
        by_supplier: message.bySupplier,
        line_id: message.lineId,
        body: message.body,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (message.fileIds.length === 0) return { ok: true, fileNames: [] }
    if ((await giveMessageFiles(tx, id, message.fileIds)) !== message.fileIds.length)
      return refuse('MESSAGE_FILE_UNKNOWN')
    return { ok: true, fileNames: (await listFilesOfMessage(tx, id)).map(fullFileName) }
  },

  /** Whether the newest message of the document is this one already: somebody sent it twice. */
  isNewestMessage: async (tx: Transaction<DB>, message: NewMessage): Promise<boolean> => {
    const newest = await tx
      .selectFrom('document_messages')
      .select(['id', 'user_id', 'line_id', 'body'])
      .where('document_type', '=', kind)
      .where('document_id', '=', message.documentId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (
      newest?.user_id !== message.userId ||
      newest.line_id !== message.lineId ||
      newest.body !== message.body
    )
      return false
    const files = await listFilesOfMessage(tx, newest.id)
    const sent = new Set(files.map(({ id }) => id))
    return sent.size === message.fileIds.length && message.fileIds.every((id) => sent.has(id))
  },
})
