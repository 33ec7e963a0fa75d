import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { ListQuery } from '#server/platform/database/select-together.ts'
import type { DocumentKind } from '#server/trade/documents/document.ts'

/** A paper of a document: `quote` belongs to an inquiry, `confirmation` to an order. */
export type PaperKind = 'inquiry' | 'quote' | 'confirmation'

export interface PaperRecord {
  id: string
  kind: PaperKind
  documentType: DocumentKind
  documentId: string
  version: number
  wantedAt: Date
  /** As it was kept; null: not made yet. */
  content: unknown
  /** Null: there are no bytes yet. */
  fileKey: string | null
  fileHash: string | null
}

const columns = sql`papers.id, papers.kind, papers.document_type as "documentType", papers.document_id as "documentId",
  papers.version, papers.wanted_at as "wantedAt"`

/** A paper that the acting person may read; null otherwise. */
export const findPaper = async (tx: Transaction<DB>, id: string): Promise<PaperRecord | null> => {
  const { rows } = await sql<PaperRecord>`
    select ${columns}, papers.content, files.storage_key as "fileKey", encode(files.sha256, 'hex') as "fileHash"
    from papers left join files on files.id = papers.file_id where papers.id = ${id}::uuid`.execute(tx)
  return rows[0] ?? null
}

export type PaperRow = Pick<PaperRecord, 'id' | 'kind' | 'version' | 'wantedAt'>

/** The papers of a document that the acting person may read, oldest first. */
export const papersOf = (kind: DocumentKind, documentId: string): ListQuery<PaperRow> => ({
  query: sql`
    select id, kind, version, wanted_at as "wantedAt" from papers
    where document_type = ${kind} and document_id = ${documentId}::uuid
    order by wanted_at, version`,
  times: ['wantedAt'],
})

export interface UnmadeWanted {
  /** Papers that could not be made. */
  leftOut: readonly string[]
  /** Of the last seven days: somebody waits for these. */
  mostRecent: number
  /** Of the time before. */
  mostOlder: number
}

/** Papers without bytes, the newest first. */
export const listUnmadePapers = async (
  tx: Transaction<DB>,
  { leftOut, mostRecent, mostOlder }: UnmadeWanted,
): Promise<string[]> => {
  const unmade = sql`select id, wanted_at from papers where file_id is null and id <> all(${leftOut}::uuid[])`
  const { rows } = await sql<{ id: string }>`
    select id from (
      (${unmade} and wanted_at > now() - interval '7 days' order by wanted_at desc limit ${mostRecent})
      union all
      (${unmade} and wanted_at <= now() - interval '7 days' order by wanted_at desc limit ${mostOlder})
    ) unmade order by wanted_at desc`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Keeps what stands in a paper, unless somebody was first; answers what is kept. */
export const keepContent = async (tx: Transaction<DB>, id: string, content: unknown): Promise<unknown> => {
  const { rows } = await sql<{ content: unknown }>`
    update papers set content = coalesce(content, ${JSON.stringify(content)}::jsonb) where id = ${id}::uuid
    returning content`.execute(tx)
  return rows[0]?.content ?? null
}

/** Notes the file of a paper. It belongs to the company of the document. */
export const keepFile = async (
  tx: Transaction<DB>,
  id: string,
  file: { key: string; hash: string; size: number },
): Promise<void> => {
  await sql`
    with paper as (
      select id, coalesce(
        (select company_id from inquiries where document_type = 'inquiry' and inquiries.id = document_id),
        (select company_id from orders where document_type = 'order' and orders.id = document_id)) as company_id
      from papers where id = ${id}::uuid and file_id is null for update
    ), kept as (
      insert into files (names, content_type, storage_key, sha256, size, company_id)
      select '{}', 'application/pdf', ${file.key}, decode(${file.hash}, 'hex'), ${file.size}, company_id from paper
      returning id
    )
    update papers set file_id = kept.id from kept where papers.id = ${id}::uuid`.execute(tx)
}
