import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { DocumentKind } from '#server/trade/documents/document.ts'

/** A message about a document, or about one of its lines. */
export interface NewMessage {
  documentId: string
  companyId: string
  userId: string
  bySupplier: boolean
  lineId: string | null
  body: string
}

/** The messages of one kind of documents. */
export const documentMessages = (kind: DocumentKind) => ({
  insertMessage: async (tx: Transaction<DB>, message: NewMessage): Promise<void> => {
    await tx
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
      .execute()
  },

  /** Whether the newest message of the document is this one already: somebody sent it twice. */
  isNewestMessage: async (tx: Transaction<DB>, message: NewMessage): Promise<boolean> => {
    const newest = await tx
      .selectFrom('document_messages')
      .select(['user_id', 'line_id', 'body'])
      .where('document_type', '=', kind)
      .where('document_id', '=', message.documentId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return (
      newest?.user_id === message.userId && newest.line_id === message.lineId && newest.body === message.body
    )
  },
})
