import type { Transaction } from 'kysely'
import { mostAddedLines, mostAddedPacks } from '#contract/shop/cart.contract.ts'
import { mostListLines } from '#contract/shop/list-limits.ts'
import { lengthOf, plainText } from '#contract/plain-text.ts'
import { findArticles, maxRemarkLength, parseQuantity } from '#server/cart/reorder.service.ts'
import {
  type LineRefusal,
  type WantedLine,
  addUp,
  checkPacks,
  packsForPieces,
  readWanted,
} from '#server/lists/added-lines.rules.ts'
import {
  type LockedLine,
  type NewLine,
  deleteLines,
  insertLines,
  insertLinesFirst,
  lockLine,
  moveLine,
  selectLines,
  setPacks,
  updateLine,
} from '#server/lists/list-lines.queries.ts'
import { type ListReader, insertChange, lockList, touchList } from '#server/lists/lists.queries.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import {
  type BuyerSession,
  type CallContext,
  type HandlerOutput,
  buyerOf,
} from '#server/platform/http/call-context.ts'
import { type Reply, notFound, ok, refuse } from '#server/platform/http/reply.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

export { touchList } from '#server/lists/lists.queries.ts'
export type { LineRefusal, WantedLine } from '#server/lists/added-lines.rules.ts'

/** What became of wanted lines: each is taken or says why not. */
export type ReadLines = ({ ok: true; line: NewLine } | LineRefusal)[]

export const readLines = async (
  tx: Transaction<DB>,
  wanted: readonly WantedLine[],
  { language }: Pick<CallContext, 'language'>,
): Promise<ReadLines> => {
  const ids = [...new Set(wanted.flatMap(({ productId }) => (productId === null ? [] : [productId])))]
  const articles = await findArticles(tx, ids, language)
  return wanted.map((line) => readWanted(line, articles))
}

/** Puts lines on a list that this transaction has locked; refused whole where the list cannot hold them. */
export const putOnList = async (
  tx: Transaction<DB>,
  reader: ListReader,
  listId: string,
  lines: readonly NewLine[],
): Promise<Reply<null>> => {
  const known = await selectLines(tx, listId)
  const { raised, inserted } = addUp(known, lines)
  if (inserted.length > 0 && known.length + inserted.length > mostListLines)
    return refuse('LIST_FULL', { values: { limit: mostListLines } })
  const [first] = lines
  if (!first) return ok(null)
  await setPacks(tx, reader, raised)
  await insertLines(tx, reader, listId, inserted)
  await insertChange(tx, reader, listId, { kind: 'added', subject: first.standard, lines: lines.length })
  await touchList(tx, listId)
  return ok(null)
}

/** Puts lines before all others of a list that this transaction has locked; the caller sees to their number. */
export const putFirstOnList = async (
  tx: Transaction<DB>,
  reader: ListReader,
  listId: string,
  lines: readonly NewLine[],
): Promise<void> => {
  await insertLinesFirst(tx, reader, listId, lines)
  await touchList(tx, listId)
}

/** Adds lines to a list, all that can be in one transaction; the answer is kept with the effect. */
export const addListLines = (
  context: CallContext,
  { id, lines }: { id: string | null; lines: readonly WantedLine[] },
): Promise<Reply<HandlerOutput<'addListLines'>>> => {
  const session = buyerOf(context)
  const t = textsOf(context.language, 'errors')
  return withActor(context.db, asBuyer(session), async (tx) => {
    if (id === null || !(await lockList(tx, session, id))) return notFound()
    if (lines.length === 0) return refuse('NOTHING_SELECTED')
    if (lines.length > mostAddedLines) return refuse('CART_LINES_MANY', { values: { limit: mostAddedLines } })
    const read = await readLines(tx, lines, context)
    const taken = read.flatMap((one) => (one.ok ? [one.line] : []))
    const put = await putOnList(tx, session, id, taken)
    if (!put.ok) return put
    const left = read.flatMap((one, at) =>
      one.ok ? [] : [{ line: at + 1, reason: one.reason, msg: t(one.reason, one.values) }],
    )
    const reply = ok({ taken: taken.length, left }, taken.length > 0 ? 'addedToList' : 'nothingAddedToList')
    await context.keepAnswer(tx, reply)
    return reply
  })
}

interface LineWish {
  id: string | null
  version: number
  quantity?: number | string | undefined
  packId?: number | null | undefined
  info?: string | null | undefined
}

interface Fields {
  packs: number
  packType: 1 | 2 | 3
  piecesPerPack: number
  info: string
}

/** Fields in which a change differs from what somebody else has stored meanwhile. */
const conflictsOf = (line: LockedLine, wanted: Fields) =>
  [
    { field: 'quantity', yours: String(wanted.packs), theirs: String(line.packs) },
    { field: 'packQuantity', yours: String(wanted.piecesPerPack), theirs: String(line.piecesPerPack) },
    { field: 'packType', yours: String(wanted.packType), theirs: String(line.packType) },
    { field: 'info', yours: wanted.info, theirs: line.info },
  ].filter(({ yours, theirs }) => yours !== theirs)

const wantedFields = async (
  tx: Transaction<DB>,
  context: CallContext,
  line: LockedLine,
  { quantity, packId, info: typed }: LineWish,
): Promise<Reply<Fields>> => {
  const info = typed === undefined || typed === null ? line.info : plainText(typed)
  if (lengthOf(info) > maxRemarkLength) return refuse('INFO_TOO_LONG', { values: { limit: maxRemarkLength } })
  const offer = (
    await findArticles(tx, line.productId === null ? [] : [line.productId], context.language)
  ).get(line.productId ?? 0)
  const pack = offer?.packs.find((one) =>
    packId === undefined
      ? one.packType === line.packType && one.packQuantity === line.piecesPerPack
      : one.packId === packId,
  )
  if (packId !== undefined && !pack) return refuse('PACK_UNKNOWN')
  const isOtherPack =
    pack !== undefined && (pack.packType !== line.packType || pack.packQuantity !== line.piecesPerPack)
  const kept = isOtherPack ? packsForPieces(pack, line.packs * line.piecesPerPack) : line.packs
  const packs = quantity === undefined ? kept : parseQuantity(quantity)
  if (packs === null) return refuse('QUANTITY_INVALID', { values: { limit: mostAddedPacks } })
  // A packing that is not offered any more has no step to keep to.
  const refused = pack && (isOtherPack || packs !== line.packs) ? checkPacks(pack, packs) : null
  if (refused) return refuse(refused.reason, { values: refused.values })
  if (!pack && packs > mostAddedPacks)
    return refuse('QUANTITY_INVALID', { values: { limit: mostAddedPacks } })
  return ok({
    packs,
    packType: pack?.packType ?? line.packType,
    piecesPerPack: pack?.packQuantity ?? line.piecesPerPack,
    info,
  })
}

/** Changes packs, packing or remark of a line, unless somebody else changed the line since the reader saw it. */
export const saveListLine = (
  context: CallContext,
  wish: LineWish,
): Promise<Reply<HandlerOutput<'saveListLine'>>> => {
  const session = buyerOf(context)
  return withActor(context.db, asBuyer(session), async (tx) => {
    const line = wish.id === null ? null : await lockLine(tx, wish.id)
    if (!line) return notFound()
    const wanted = await wantedFields(tx, context, line, wish)
    if (!wanted.ok) return wanted
    const fields = conflictsOf(line, wanted.data)
    const { id, standard, by, at } = line
    if (fields.length === 0) return ok({ id, version: line.version, quantity: line.packs, info: line.info })
    if (line.version !== wish.version)
      return refuse('CHANGED_MEANWHILE', {
        values: { who: by === '' ? 'none' : 'named', name: by },
        data: { version: line.version, by, at, fields },
      })
    const version = await updateLine(tx, session, id, wanted.data)
    await insertChange(tx, session, line.listId, { kind: 'changed', subject: standard })
    await touchList(tx, line.listId)
    return ok({ id, version, quantity: wanted.data.packs, info: wanted.data.info }, 'listLineSaved')
  })
}

/** Puts a line behind another of its list, or first. */
export const moveListLine = (
  context: CallContext,
  { id, afterId }: { id: string | null; afterId: string | null },
): Promise<Reply<null>> => {
  const session = buyerOf(context)
  return withActor(context.db, asBuyer(session), async (tx) => {
    const line = id === null ? null : await lockLine(tx, id)
    if (!line) return notFound()
    if (await moveLine(tx, session, line, afterId)) {
      await insertChange(tx, session, line.listId, { kind: 'moved', subject: line.standard })
      await touchList(tx, line.listId)
    }
    return ok(null, 'listLineMoved')
  })
}

/** Takes lines off their lists; a missing one is no error. */
export const removeListLines = (db: Database, session: BuyerSession, ids: readonly string[]): Promise<void> =>
  withActor(db, asBuyer(session), async (tx) => {
    for (const { listId, standard, lines } of await deleteLines(tx, ids)) {
      await insertChange(tx, session, listId, { kind: 'removed', subject: standard, lines })
      await touchList(tx, listId)
    }
  })
