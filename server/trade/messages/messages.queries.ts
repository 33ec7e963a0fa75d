import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** A message about an inquiry, or about one of its lines. */
export interface NewMessage {
  inquiryId: string
  companyId: string
  userId: string
  bySupplier: boolean
  lineId: string | null
  body: string
}

export const insertMessage = async (tx: Transaction<DB>, message: NewMessage): Promise<void> => {
  await tx
    .insertInto('document_messages')
    .values({
      document_type: 'inquiry',
      document_id: message.inquiryId,
      company_id: message.companyId,
      user_id: message.userId,
      by_supplier: message.bySupplier,
      line_id: message.lineId,
      body: message.body,
    })
    .execute()
}

/** Whether the newest message of the inquiry is this one already: somebody sent it twice. */
export const isNewestMessage = async (tx: Transaction<DB>, message: NewMessage): Promise<boolean> => {
  const newest = await tx
    .selectFrom('document_messages')
    .select(['user_id', 'line_id', 'body'])
    .where('document_type', '=', 'inquiry')
    .where('document_id', '=', message.inquiryId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    newest?.user_id === message.userId && newest.line_id === message.lineId && newest.body === message.body
  )
}
