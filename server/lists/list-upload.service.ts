import type { Transaction } from 'kysely'
import { mostListFileLines } from '#contract/shop/list-limits.ts'
import type { Reason } from '#contract/reason.ts'
import { type ReorderOffer, findArticles, limitsOf, parseQuantity } from '#server/cart/reorder.service.ts'
import { type LineRefusal, type WantedLine, readWanted, refuseLine } from '#server/lists/added-lines.rules.ts'
import { type FileRow, createRowReader } from '#server/lists/list-file.rules.ts'
import { type NumberOwner, findNumberOwners } from '#server/lists/list-numbers.queries.ts'
import { putOnList } from '#server/lists/list-lines.service.ts'
import { lockList } from '#server/lists/lists.queries.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type CallContext, type HandlerOutput, buyerOf } from '#server/platform/http/call-context.ts'
import { type Refused, type Reply, notFound, ok, refuse } from '#server/platform/http/reply.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import type { TableReader } from '#server/tables/table-reader.service.ts'
import type { TableRefusal } from '#server/tables/table-refusal.ts'
import type { Table } from '#server/tables/table.ts'

type ReadFile = { ok: true; rows: FileRow[] } | Refused

/** The rows of the first table that has any. */
const readRows = async (tables: readonly Table[]): Promise<ReadFile> => {
  for (const table of tables) {
    const readRow = createRowReader()
    const rows: FileRow[] = []
    for await (const { records } of table.read()) {
      for (const record of records) {
        const row = readRow(record)
        if (row) rows.push(row)
      }
      if (rows.length > mostListFileLines)
        return refuse('LIST_FILE_LONG', { values: { limit: mostListFileLines } })
    }
    if (rows.length > 0) return { ok: true, rows }
  }
  return refuse('LIST_FILE_EMPTY')
}

const fileReasons: Partial<Record<TableRefusal['reason'], Reason>> = {
  TOO_LARGE: 'TOO_LARGE',
  OVER_LIMIT: 'FILE_OVER_LIMIT',
  READER_LOST: 'FILE_NOT_READ',
  BUSY: 'FILE_BUSY',
}

const refuseFile = ({ reason, values }: TableRefusal): Refused =>
  refuse(fileReasons[reason] ?? 'FILE_NOT_TABLE', {
    values: reason in fileReasons ? values : { found: values['found'] ?? 'other' },
  })

/** How many packs of which packing a row means. Pieces are filled up to whole packs. */
const packsOf = (row: FileRow, offer: ReorderOffer): Pick<WantedLine, 'packId' | 'quantity'> => {
  const size = parseQuantity(row.perPack)
  const pack = offer.packs.find(({ packQuantity }) => packQuantity === size) ?? offer.packs[0]
  if (!pack) return {}
  const { packId } = pack
  if (row.packs !== '') return { packId, quantity: row.packs }
  if (row.pieces === '') return { packId }
  const pieces = parseQuantity(row.pieces)
  if (pieces === null) return { packId, quantity: row.pieces }
  const { min, step } = limitsOf(pack, 1)
  return { packId, quantity: Math.max(min, Math.ceil(pieces / pack.packQuantity / step) * step) }
}

const readRow = (
  row: FileRow,
  owners: readonly NumberOwner[],
  articles: ReadonlyMap<number, ReorderOffer>,
): ReturnType<typeof readWanted> => {
  if (row.normal === '') return refuseLine('LIST_NUMBER_MISSING')
  // Our own number or the company's number means its article, even if others use the same number.
  const own = owners.filter(({ isOwn }) => isOwn)
  const ids = [...new Set((own.length > 0 ? own : owners).map(({ productId }) => productId))]
  const [productId = 0] = ids
  if (ids.length > 1) return refuseLine('LIST_NUMBER_SHARED')
  const offer = articles.get(productId)
  if (!offer) return refuseLine('LIST_NUMBER_UNKNOWN')
  return readWanted({ productId, info: row.remark, ...packsOf(row, offer) }, articles)
}

const readAll = async (
  tx: Transaction<DB>,
  companyId: string,
  rows: readonly FileRow[],
  { language }: Pick<CallContext, 'language'>,
) => {
  const normals = [...new Set(rows.map(({ normal }) => normal).filter((normal) => normal !== ''))]
  const owners = Map.groupBy(await findNumberOwners(tx, companyId, normals), ({ normal }) => normal)
  const ids = [...new Set([...owners.values()].flat().map(({ productId }) => productId))]
  const articles = await findArticles(tx, ids, language)
  return rows.map((row) => ({ row, read: readRow(row, owners.get(row.normal) ?? [], articles) }))
}

/** Adds the lines of an uploaded file to a list, in one transaction; rows that cannot be taken are reported. */
export const uploadList = async (
  context: CallContext,
  tables: TableReader,
  { id, bytes }: { id: string | null; bytes: Uint8Array },
): Promise<Reply<HandlerOutput<'uploadList'>>> => {
  const session = buyerOf(context)
  const file = await tables.read({ bytes }, { isEncodingGuessed: true, isOneColumnEnough: true }, readRows)
  if (!file.ok) return 'messageKey' in file ? refuseFile(file) : file
  const t = textsOf(context.language, 'errors')
  const problem = (row: FileRow, { reason, values }: LineRefusal) => ({
    line: row.line,
    number: row.number.slice(0, 200),
    reason,
    msg: t(reason, values),
  })
  return withActor(context.db, asBuyer(session), async (tx) => {
    if (id === null || !(await lockList(tx, session, id))) return notFound()
    const read = await readAll(tx, session.companyId, file.rows, context)
    const taken = read.flatMap((one) => (one.read.ok ? [one.read.line] : []))
    const put = await putOnList(tx, session, id, taken)
    if (!put.ok) return put
    const left = read.flatMap((one) => (one.read.ok ? [] : [problem(one.row, one.read)]))
    const reply = ok({ taken: taken.length, left }, taken.length > 0 ? 'addedToList' : 'nothingAddedToList')
    await context.keepAnswer(tx, reply)
    return reply
  })
}
