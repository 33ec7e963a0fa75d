import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { DocumentEvent } from '#server/trade/documents/document-moves.queries.ts'
import type { Move, MoveReader, StockEffect } from '#server/trade/states.rules.ts'

/** A move that somebody has made. */
export interface MadeMove {
  /** Null: time brought it about. */
  userId: string | null
  /** The state that it led to. */
  status: string
  /** The reason or the agreement, as the history keeps it. */
  note: string
  /** What the audit log says, of a move of staff. */
  action?: string
  /** Writes the mail to each reader whom the table of moves names. */
  mails: Partial<Record<MoveReader, () => Promise<void>>>
}

interface Effects {
  insertEvent: (
    tx: Transaction<DB>,
    document: { id: string; companyId: string },
    event: DocumentEvent,
  ) => Promise<void>
  noteInAudit: (
    tx: Transaction<DB>,
    note: { staffId: string; action: string; documentId: string },
  ) => Promise<void>
  changeStock?: Record<StockEffect, (tx: Transaction<DB>, documentId: string) => Promise<void>>
}

/**
 * Makes the function that does what follows a move, in its transaction: stock, history, audit log and mails, each as the
 * table of moves says (server/trade/states.rules.ts).
 */
export const followMoveOf =
  ({ insertEvent, noteInAudit, changeStock }: Effects) =>
  async (
    tx: Transaction<DB>,
    document: { id: string; companyId: string },
    move: Move,
    { userId, status, note, action, mails }: MadeMove,
  ): Promise<void> => {
    if (move.stock !== null) await changeStock?.[move.stock](tx, document.id)
    if (move.event === 'state')
      await insertEvent(tx, document, { status, userId, bySupplier: move.who !== 'buyer', note })
    if (userId !== null && action !== undefined)
      await noteInAudit(tx, { staffId: userId, action, documentId: document.id })
    for (const reader of move.mail) {
      const write = mails[reader]
      if (!write) throw new Error(`a move has no mail for the ${reader}`)
      await write()
    }
  }
