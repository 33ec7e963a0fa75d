import type pg from 'pg'
import { type Cell, copyRows } from '#demo/copy-rows.ts'
import { historyOf, messagesOf } from '#demo/people/document-history.ts'
import {
  lineCells,
  priceCells,
  priceOf,
  quotedPrice,
  quotedTotal,
  totalOf,
} from '#demo/people/document-rows.ts'
import { type DemoDocument, documentId, isQuoted } from '#demo/people/documents.ts'
import { demoUuid } from '#demo/people/demo-uuid.ts'
import { freightOf } from '#demo/people/order-freight.ts'
import { packsShipped } from '#demo/people/shipped-packs.ts'
import { drawFor } from '#demo/random.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const later = (at: Date, hours: number): Date => new Date(Math.min(at.getTime() + hours * hourMs, Date.now()))

/** Documents with lines, history, messages and shipments, numbered in the order they were made. */
export const loadDocuments = async (
  client: pg.Client,
  documents: readonly DemoDocument[],
  salesId: string,
): Promise<void> => {
  const numbers = numberDocuments(documents)
  const inquiries = documents.filter((document) => document.kind === 'inquiry')
  const orders = documents.filter((document) => document.kind === 'order')
  await loadInquiries(client, inquiries, numbers.no)
  await loadQuotes(client, inquiries.filter(isQuoted), salesId)
  await loadOrders(client, orders, numbers.no)
  await loadTalk(client, documents, salesId)
  await datePapers(client)
  await copyRows(client, 'document_counters', ['kind', 'year', 'last'], numbers.counters)
}

/** The database dates a paper by the moment its document is written; these documents are older. */
const datePapers = async (client: pg.Client) => {
  await client.query(`
    update papers set wanted_at = told.at
    from (
      select 'inquiry' as kind, id as document_id, created_at as at from inquiries
      union all
      select 'quote', inquiry_id, sent_at from quotes
      union all
      select 'confirmation', document_id, min(at) from document_events
      where document_type = 'order' and status = 'confirmed' group by document_id
    ) told
    where told.kind = papers.kind and told.document_id = papers.document_id`)
}

const numberDocuments = (documents: readonly DemoDocument[]) => {
  const last = new Map<string, number>()
  const numbers = new Map<DemoDocument, string>()
  for (const document of documents.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    const year = document.createdAt.getUTCFullYear()
    const key = `${document.kind}|${year}`
    const next = (last.get(key) ?? 0) + 1
    last.set(key, next)
    numbers.set(
      document,
      `${document.kind === 'inquiry' ? 'IQ' : 'OR'}-${year}-${String(next).padStart(6, '0')}`,
    )
  }
  const counters = [...last].map(([key, count]): Cell[] => {
    const [kind = '', year = ''] = key.split('|')
    return [kind, Number(year), count]
  })
  return { no: (document: DemoDocument) => numbers.get(document) ?? '', counters }
}

const headColumns = [
  'id',
  'no',
  'company_id',
  'user_id',
  'status',
  'currency',
  'lang',
  'po_number',
  'note',
  'address',
  'created_at',
  'updated_at',
]
const headCells = (document: DemoDocument, no: string): Cell[] => {
  const draw = drawFor(`head|${document.kind}`, document.index)
  const { owner, createdAt, status } = document
  const poNumber = draw.chance('po', 0.4) ? `PO-${draw.digits('po', 5)}` : ''
  const steps = historyOf(status, document.kind).length
  return [
    documentId(document),
    no,
    owner.companyId,
    owner.userId,
    status,
    'EUR',
    owner.lang,
    poNumber,
    '',
    owner.address,
    createdAt,
    later(createdAt, steps * 20),
  ]
}
const lineColumns = [
  'position',
  'product_id',
  'standard',
  'normal',
  'fullname',
  'pic',
  'pack_type',
  'pieces_per_pack',
  'packs',
  'info',
]
/** What a line of a quote repeats: all but the position and the buyer's remark. */
const articleColumns = lineColumns.slice(1, -1)
const priceColumns = ['amount_minor', 'per', 'total_minor']

const quoteDays = 12

const loadInquiries = async (
  client: pg.Client,
  inquiries: readonly DemoDocument[],
  no: (document: DemoDocument) => string,
) => {
  await copyRows(
    client,
    'inquiries',
    [...headColumns, 'valid_until', 'version'],
    inquiries.map((inquiry) => [
      ...headCells(inquiry, no(inquiry)),
      isQuoted(inquiry) ? validUntil(inquiry) : null,
      isQuoted(inquiry) ? 1 : 0,
    ]),
  )
  await copyRows(
    client,
    'inquiry_lines',
    ['id', 'inquiry_id', 'company_id', ...lineColumns, ...priceColumns, 'status'],
    inquiries.flatMap((inquiry) =>
      inquiry.lines.map((line, place) => [
        ...lineCells(inquiry, line, place),
        ...priceCells(priceOf(inquiry, line), line),
        inquiry.status === 'accepted' || inquiry.status === 'declined' ? inquiry.status : 'open',
      ]),
    ),
  )
}

/** The last moment of a quote: soon for an open one. */
const validUntil = ({ status, createdAt }: DemoDocument): Date => {
  const from = status === 'quoted' ? Date.now() : createdAt.getTime()
  return new Date(from + quoteDays * dayMs)
}

const quoteId = (inquiry: DemoDocument): string => demoUuid('quote', inquiry.index, inquiry.createdAt)

const loadQuotes = async (client: pg.Client, quoted: readonly DemoDocument[], salesId: string) => {
  await copyRows(
    client,
    'quotes',
    [
      'id',
      'inquiry_id',
      'company_id',
      'version',
      'sent_at',
      'sent_by',
      'valid_until',
      'currency',
      'total_minor',
    ],
    quoted.map((inquiry) => [
      quoteId(inquiry),
      documentId(inquiry),
      inquiry.owner.companyId,
      1,
      later(inquiry.createdAt, 40),
      salesId,
      validUntil(inquiry),
      'EUR',
      quotedTotal(inquiry),
    ]),
  )
  await copyRows(
    client,
    'quote_lines',
    ['inquiry_line_id', 'quote_id', 'company_id', ...articleColumns, ...priceColumns],
    quoted.flatMap((inquiry) =>
      inquiry.lines.map((line, place) => {
        const [id = null, , companyId = null, , ...snapshot] = lineCells(inquiry, line, place)
        return [
          id,
          quoteId(inquiry),
          companyId,
          ...snapshot.slice(0, -1),
          ...priceCells(quotedPrice(line), line),
        ]
      }),
    ),
  )
}

const loadOrders = async (
  client: pg.Client,
  orders: readonly DemoDocument[],
  no: (document: DemoDocument) => string,
) => {
  await copyRows(
    client,
    'orders',
    [...headColumns, 'inquiry_id', 'total_minor', 'freight_minor'],
    orders.map((order) => [
      ...headCells(order, no(order)),
      order.inquiry === null ? null : documentId(order.inquiry),
      totalOf(order),
      freightOf(order),
    ]),
  )
  await copyRows(
    client,
    'order_lines',
    ['id', 'order_id', 'company_id', ...lineColumns, 'packs_shipped', ...priceColumns],
    orders.flatMap((order) =>
      order.lines.map((line, place) => [
        ...lineCells(order, line, place),
        packsShipped(order, place),
        ...priceCells(priceOf(order, line), line),
      ]),
    ),
  )
  await copyRows(
    client,
    'shipments',
    ['id', 'order_id', 'company_id', 'carrier', 'tracking', 'shipped_at'],
    orders
      .filter((order) => ['partially_shipped', 'shipped', 'completed'].includes(order.status))
      .map((order) => {
        const draw = drawFor('shipment', order.index)
        const at = later(order.createdAt, 30)
        return [
          demoUuid('shipment', order.index, at),
          documentId(order),
          order.owner.companyId,
          draw.pick('carrier', ['DHL', 'DPD', 'GLS', 'UPS', 'SF Express']),
          draw.digits('tracking', 9) + draw.digits('rest', 5),
          at,
        ]
      }),
  )
}

const buyerMoves = new Set(['pending', 'accepted', 'declined', 'cancelled'])

/** History and messages. */
const loadTalk = async (client: pg.Client, documents: readonly DemoDocument[], salesId: string) => {
  await copyRows(
    client,
    'document_events',
    ['id', 'document_type', 'document_id', 'company_id', 'status', 'by_supplier', 'at'],
    documents.flatMap((document) =>
      historyOf(document.status, document.kind).map((status, place) => {
        const at = later(document.createdAt, place * 20)
        const id = demoUuid(`event|${document.kind}|${document.index}`, place, at)
        return [
          id,
          document.kind,
          documentId(document),
          document.owner.companyId,
          status,
          !buyerMoves.has(status),
          at,
        ]
      }),
    ),
  )
  await copyRows(
    client,
    'document_messages',
    ['id', 'document_type', 'document_id', 'company_id', 'user_id', 'by_supplier', 'body', 'at'],
    documents.flatMap((document) =>
      messagesOf(document).map((message, place) => {
        const at = later(document.createdAt, message.hours)
        return [
          demoUuid(`message|${document.kind}|${document.index}`, place, at),
          document.kind,
          documentId(document),
          document.owner.companyId,
          message.bySupplier ? salesId : document.owner.userId,
          message.bySupplier,
          message.body,
          at,
        ]
      }),
    ),
  )
}
