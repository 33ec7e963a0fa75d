import { type Transaction, sql } from 'kysely'
import type { FormerLine } from '#server/cart/reorder.service.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import {
  type DocumentKind,
  type DocumentReader,
  documentTables,
  isReadBy,
} from '#server/trade/documents/document.ts'

/** The lines of a document that the buyer may see, as it was made; none for any other. */
export const listFormerLines = async (
  tx: Transaction<DB>,
  kind: DocumentKind,
  reader: DocumentReader,
  id: string,
): Promise<(FormerLine & { id: string })[]> => {
  const { documents, lines, documentId } = documentTables[kind]
  const { rows } = await sql<FormerLine & { id: string }>`
    select document_lines.id, document_lines.position, document_lines.product_id as "productId", document_lines.standard,
      document_lines.normal, document_lines.fullname, document_lines.pack_type as "packType",
      document_lines.pieces_per_pack as "piecesPerPack", document_lines.packs, document_lines.info
    from ${documents} as documents join ${lines} as document_lines on ${documentId} = documents.id
    where documents.id = ${id} and ${isReadBy(reader)}
    order by document_lines.position`.execute(tx)
  return rows
}
