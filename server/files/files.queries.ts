import { type Transaction, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { readerOf, textIn } from '#server/platform/database/text-columns.ts'

export interface FileRow {
  id: string
  name: string | null
  contentType: string
  storageKey: string
  /** Hexadecimal. */
  sha256: string
}

/**
 * A file that everybody may open. Files of one company come with the documents of orders and quotes: they are read
 * within `withActor` of the buyer, where the policy of `files` lets through what is his company's, and never here.
 */
export const findPublicFile = async (
  db: Database,
  id: string,
  language: Language,
): Promise<FileRow | undefined> => {
  const { rows } = await sql<FileRow>`
    select files.id, ${textIn('names')} as name, content_type as "contentType", storage_key as "storageKey",
      encode(sha256, 'hex') as sha256
    from ${readerOf(language)} cross join files
    where files.id = ${id}::uuid and company_id is null`.execute(db)
  return rows[0]
}

export interface NewFile {
  names: Partial<Record<Language, string>>
  contentType: string
  storageKey: string
  sha256: Buffer
  size: number
}

export const insertPublicFile = async (tx: Transaction<DB>, file: NewFile): Promise<string> => {
  const { id } = await tx
    .insertInto('files')
    .values({
      names: JSON.stringify(file.names),
      content_type: file.contentType,
      storage_key: file.storageKey,
      sha256: file.sha256,
      size: file.size,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
