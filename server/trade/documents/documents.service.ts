import type { Language } from '#contract/language.ts'
import type { DocumentDetail, ListedDocument } from '#contract/shop/trade.contract.ts'
import {
  documentEvents,
  documentMessages,
  listDocumentLines,
  shipmentsOf,
} from '#server/trade/documents/document-parts.queries.ts'
import { presentDetail, presentListed } from '#server/trade/documents/document.presenter.ts'
import type { DocumentKind } from '#server/trade/documents/document.ts'
import {
  type DocumentFilter,
  findDocumentHead,
  listDocumentRecords,
} from '#server/trade/documents/documents.queries.ts'
import { papersOf } from '#server/trade/papers/papers.queries.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import { selectTogether } from '#server/platform/database/select-together.ts'
import { findQuotes } from '#server/trade/quotes/quotes.service.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'

/** One page of the documents that the buyer may see, with names in `language`; an unknown status matches nothing. */
export const listDocuments = (
  db: Database,
  session: BuyerSession,
  kind: DocumentKind,
  filter: DocumentFilter & { language: Language },
): Promise<{ rows: ListedDocument[]; total: number }> =>
  withActor(db, asBuyer(session), async (tx) => {
    const { records, total } = await listDocumentRecords(tx, kind, session, filter)
    return { rows: records.map(presentListed), total }
  })

/** A document that the buyer may see, with everything in it; null otherwise. At most five statements. */
export const findDocument = (
  db: Database,
  session: BuyerSession,
  wanted: { kind: DocumentKind; id: string; shopName: string; language: Language; timeZone: string },
): Promise<DocumentDetail | null> =>
  withActor(db, asBuyer(session), async (tx) => {
    const { kind, id, timeZone, ...reader } = wanted
    const head = await findDocumentHead(tx, kind, session, { id, timeZone })
    if (!head) return null
    const lines = await listDocumentLines(tx, kind, id, reader.language)
    const parts = await selectTogether(tx, {
      events: documentEvents(kind, id),
      messages: documentMessages(kind, id),
      shipments: shipmentsOf(kind, id),
      papers: papersOf(kind, id),
    })
    const { status, version } = head
    const quoted =
      version === null ? {} : await findQuotes(tx, { id, status, version }, { timeZone, ...reader })
    const isTestAccount = session.kind === 'test'
    return presentDetail(kind, { head, lines, ...parts, ...quoted }, { ...reader, isTestAccount })
  })
