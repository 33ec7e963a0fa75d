import { type Transaction, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { PriceBasis } from '#contract/money.ts'
import type { ShortName } from '#contract/product-card.ts'
import { type DocumentKind, documentTables } from '#server/trade/documents/document.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { ListQuery } from '#server/platform/database/select-together.ts'
import type { MessageFileRecord } from '#server/trade/messages/message-files.queries.ts'
import { existingPicsOfText } from '#server/platform/media/existing-pictures.ts'

export interface DocumentLineRecord {
  id: string
  position: number
  product_id: number | null
  model_id: number | null
  standard: string
  fullname: string
  short: ShortName | null
  pic: string
  type_id: number | null
  pack_type: 1 | 2 | 3
  pieces_per_pack: number
  packs: number
  info: string
  unit: string
  wish_amount_minor: number | null
  wish_per: PriceBasis
  wish_date: string | null
  amount_minor: number | null
  per: PriceBasis
  total_minor: number | null
  packs_shipped: number | null
  now_pieces: number | null
  later_pieces: number | null
  later_on: string | null
  promised_on: string | null
}

/** Of a line with a machine that we sell parts for. */
const modelOfLine = sql`(
  select models.id from products join models on models.id = products.model_id
  where products.id = document_lines.product_id and products.kind = 'machine' and models.total > 0)`

/** Without a language the lines have no short names. */
export const listDocumentLines = async (
  tx: Transaction<DB>,
  kind: DocumentKind,
  documentId: string,
  language: Language | null,
): Promise<DocumentLineRecord[]> => {
  const tables = documentTables[kind]
  const { rows } = await sql<DocumentLineRecord>`${prepared}
    select document_lines.id, document_lines.position, document_lines.product_id, ${modelOfLine} as model_id, document_lines.standard,
      document_lines.fullname,
      ${language === null ? sql`null` : sql`kept_short_name(document_lines.product_id, document_lines.fullname, ${language})`} as short,
      ${existingPicsOfText('document_lines.pic')} as pic,
      (select type_id from products where id = document_lines.product_id) as type_id, document_lines.pack_type, document_lines.pieces_per_pack,
      document_lines.packs, document_lines.info, ${tables.wishes}, ${tables.price},
      ${tables.lineTotal} as total_minor,
      ${tables.packsShipped} as packs_shipped, document_lines.now_pieces, document_lines.later_pieces,
      document_lines.later_on, ${tables.promisedOn} as promised_on
    from ${tables.lines} as document_lines ${tables.lineJoins}
    where ${tables.documentId} = ${documentId} order by document_lines.position`.execute(tx)
  return rows
}

export interface DocumentEventRecord {
  status: string
  note: string
  by_supplier: boolean
  at: Date
}

export const documentEvents = (kind: DocumentKind, documentId: string): ListQuery<DocumentEventRecord> => ({
  query: sql`
    select status, note, by_supplier, at from document_events
    where document_type = ${kind} and document_id = ${documentId} order by at, id`,
  times: ['at'],
})

export interface DocumentMessageRecord {
  id: string
  line_id: string | null
  by_supplier: boolean
  /** Of the supplier's staff a buyer reads the first name alone, and only where the settings say so. */
  author_first_name: string
  author_last_name: string
  body: string
  files: MessageFileRecord[]
  at: Date
}

export const documentMessages = (
  kind: DocumentKind,
  documentId: string,
): ListQuery<DocumentMessageRecord> => ({
  query: sql`
    select messages.id, messages.line_id, messages.by_supplier, messages.body, messages.at,
      coalesce((select jsonb_agg(jsonb_build_object('id', files.id, 'name', files.name, 'kind', files.kind,
          'size', octet_length(files.content)) order by files.position)
        from message_files as files where files.message_id = messages.id), '[]') as files,
      coalesce(users.first_name, case when messages.by_supplier then shown_first_name(messages.user_id) end, '')
        as author_first_name, coalesce(users.last_name, '') as author_last_name
    from document_messages as messages left join users on users.id = messages.user_id
    where messages.document_type = ${kind} and messages.document_id = ${documentId}
    order by messages.at, messages.id`,
  times: ['at'],
})

export interface ShipmentRecord {
  id: string
  carrier: string
  tracking: string
  shipped_at: Date
}

/** An inquiry has none. */
export const shipmentsOf = (kind: DocumentKind, documentId: string): ListQuery<ShipmentRecord> => ({
  query: sql`
    select id, carrier, tracking, shipped_at from shipments
    where ${kind} = 'order' and order_id = ${documentId} order by shipped_at`,
  times: ['shipped_at'],
})
