import { type Transaction, sql } from 'kysely'
import type { MessageFileKind } from '#contract/message-file.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { DocumentKind } from '#server/trade/documents/document.ts'

export interface MessageFileRecord {
  id: string
  /** Without its ending. */
  name: string
  kind: MessageFileKind
  size: number
}

export interface NewMessageFile {
  userId: string
  /** Null for a file of staff. */
  companyId: string | null
  name: string
  kind: MessageFileKind
  content: Uint8Array
}

export const insertMessageFile = async (
  tx: Transaction<DB>,
  { userId, companyId, name, kind, content }: NewMessageFile,
): Promise<MessageFileRecord> => {
  const { rows } = await sql<MessageFileRecord>`
    insert into message_files (user_id, company_id, name, kind, content)
    values (${userId}, ${companyId}, ${name}, ${kind}, ${Buffer.from(content)})
    returning id, name, kind, octet_length(content) as size`.execute(tx)
  const [file] = rows
  if (!file) throw new Error('the new file of a message was not returned')
  return file
}

/** How many files of this person wait for their message. */
export const countWaitingFiles = async (tx: Transaction<DB>, userId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from message_files
    where user_id = ${userId} and message_id is null and created_at > now() - interval '1 day'`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Removes a file of the acting person that waits for its message. */
export const removeWaitingFile = async (tx: Transaction<DB>, id: string): Promise<void> => {
  await sql`select remove_message_file(${id}::uuid)`.execute(tx)
}

/** Puts files of the acting person into their new message; how many of them could be put. */
export const giveMessageFiles = async (
  tx: Transaction<DB>,
  messageId: string,
  fileIds: readonly string[],
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select give_message_files(${messageId}, ${[...fileIds]}::uuid[]) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

export const listFilesOfMessage = async (
  tx: Transaction<DB>,
  messageId: string,
): Promise<MessageFileRecord[]> => {
  const { rows } = await sql<MessageFileRecord>`
    select id, name, kind, octet_length(content) as size from message_files
    where message_id = ${messageId} order by position`.execute(tx)
  return rows
}

export interface MessageFileContent {
  name: string
  kind: MessageFileKind
  content: Buffer
  /** Which documents it belongs to; null while it waits for its message. */
  documentKind: DocumentKind | null
  userId: string | null
}

/** A file with its bytes; null for one that the acting person may not read. */
export const findMessageFile = async (
  tx: Transaction<DB>,
  id: string,
): Promise<MessageFileContent | null> => {
  const { rows } = await sql<MessageFileContent>`
    select files.name, files.kind, files.content, files.user_id as "userId",
      messages.document_type as "documentKind"
    from message_files as files left join document_messages as messages on messages.id = files.message_id
    where files.id = ${id}::uuid`.execute(tx)
  return rows[0] ?? null
}

/** Files whose message was never sent. */
export const deleteWaitingFiles = async (tx: Transaction<DB>): Promise<void> => {
  await sql`delete from message_files where message_id is null and created_at < now() - interval '1 day'`.execute(
    tx,
  )
}
