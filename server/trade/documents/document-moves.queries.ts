import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type DocumentKind, documentTables } from '#server/trade/documents/document.ts'

export interface DocumentLine {
  id: string
  position: number
  /** Empty for a line without an article. */
  standard: string
  fullname: string
}

/** An entry of a document's history. */
export interface DocumentEvent {
  status: string
  /** Null: time brought it about. */
  userId: string | null
  bySupplier: boolean
  note: string
}

/** What the moves of both kinds of documents have in common; `Move` are the names of their moves. */
export const documentMoves = <Move extends string>(kind: DocumentKind) => ({
  /** Waits for everybody else who moves this document. False when it is not there, or the buyer may not see it. */
  lock: async (tx: Transaction<DB>, id: string): Promise<boolean> => {
    // No such move: the function locks the document and moves nothing. A buyer's connection may not lock rows itself.
    const { rows } = await sql`select former_status from move_document(${kind}, ${id}, 'look')`.execute(tx)
    return rows.length > 0
  },

  /** Whether the move was possible for the acting person; only then the state has changed. */
  move: async (tx: Transaction<DB>, id: string, move: Move): Promise<boolean> => {
    const { rows } = await sql<{ is_moved: boolean }>`
      select is_moved from move_document(${kind}, ${id}, ${move})`.execute(tx)
    return rows[0]?.is_moved ?? false
  },

  /** A line of this document; null for any other. */
  findLine: async (tx: Transaction<DB>, documentId: string, lineId: string): Promise<DocumentLine | null> => {
    const { lines, documentId: reference } = documentTables[kind]
    const { rows } = await sql<DocumentLine>`
      select id, position, standard, fullname from ${lines} as document_lines
      where ${reference} = ${documentId} and id = ${lineId}`.execute(tx)
    return rows[0] ?? null
  },

  insertEvent: async (
    tx: Transaction<DB>,
    document: { id: string; companyId: string },
    event: DocumentEvent,
  ): Promise<void> => {
    await tx
      .insertInto('document_events')
      .values({
        document_type: kind,
        document_id: document.id,
        company_id: document.companyId,
        user_id: event.userId,
        status: event.status,
        by_supplier: event.bySupplier,
        note: event.note,
      })
      .execute()
  },

  /**
   * Whether the newest step of the document is this one already: somebody asked for it twice. `from` is the state that
   * the step began in, for moves of which another one leads to the same state.
   */
  isNewestEvent: async (
    tx: Transaction<DB>,
    id: string,
    event: DocumentEvent,
    from?: string,
  ): Promise<boolean> => {
    const [newest, former] = await tx
      .selectFrom('document_events')
      .select(['status', 'user_id', 'by_supplier', 'note'])
      .where('document_type', '=', kind)
      .where('document_id', '=', id)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    return (
      newest?.status === event.status &&
      (from === undefined || former?.status === from) &&
      newest.user_id === event.userId &&
      newest.by_supplier === event.bySupplier &&
      newest.note === event.note
    )
  },

  /** Who of the staff did what to which document; no word of what they wrote. */
  noteInAudit: async (
    tx: Transaction<DB>,
    note: { staffId: string; action: string; documentId: string },
  ): Promise<void> => {
    await sql`insert into audit_log (actor_id, action, subject_type, subject_id)
      values (${note.staffId}, ${note.action}, ${kind}, ${note.documentId})`.execute(tx)
  },
})
