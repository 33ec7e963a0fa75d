import type { Transaction } from 'kysely'
import { mostLists } from '#contract/shop/list-limits.ts'
import type { Language } from '#contract/language.ts'
import type { ListLine } from '#contract/shop/lists.contract.ts'
import { lengthOf, plainLine } from '#contract/plain-text.ts'
import { type LineToday, linesToday } from '#server/cart/lines-today.service.ts'
import { packNameOf } from '#server/catalogue/pack-name.ts'
import { type LineRecord, selectLines } from '#server/lists/list-lines.queries.ts'
import {
  type ListReader,
  type ListRecord,
  countLists,
  deleteList,
  findList,
  insertChange,
  insertList,
  lockList,
  selectChanges,
  selectLists,
  updateList,
} from '#server/lists/lists.queries.ts'
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

const mostNameChars = 80

/** A wishlist is called so in the reader's language; every other list as its people named it. */
export const namedIn = <List extends Pick<ListRecord, 'name' | 'isWishlist'>>(
  list: List,
  language: Language,
): List => (list.isWishlist ? { ...list, name: textsOf(language, 'lists')('wishlist') } : list)

/** The lists that a buyer reads: the wishlist, then the others by name. */
export const listLists = async (
  db: Database,
  session: BuyerSession,
  language: Language,
): Promise<ListRecord[]> => {
  const lists = await withActor(db, asBuyer(session), (tx) => selectLists(tx, session))
  return lists.map((list) => namedIn(list, language))
}

const presentPack = (
  { packId, packType, packQuantity, minPacks, stepPacks }: LineToday['packs'][number],
  language: Language,
) => ({
  ...{ packId, packType, packQuantity, packName: packNameOf(packType, language) },
  ...{ minQuantity: minPacks, step: stepPacks },
})

const presentLine = (record: LineRecord, { packs, ...today }: LineToday, language: Language): ListLine => ({
  id: record.id,
  version: record.version,
  standard: record.standard,
  fullname: record.fullname,
  packType: record.packType,
  packQuantity: record.piecesPerPack,
  quantity: record.packs,
  pieces: record.packs * record.piecesPerPack,
  info: record.info,
  ...today,
  packs: packs.map((pack) => presentPack(pack, language)),
})

/** A list with its lines as they can be ordered today; null for one that is not there or not theirs. */
export const findListDetail = (
  db: Database,
  session: BuyerSession,
  id: string,
  language: Language,
): Promise<HandlerOutput<'listDetail'> | null> =>
  withActor(db, asBuyer(session), async (tx) => {
    const list = await findList(tx, session, id)
    if (!list) return null
    const records = await selectLines(tx, id)
    const today = await linesToday(tx, session, records, language)
    const items = records.flatMap((record, at) => {
      const now = today[at]
      return now ? [presentLine(record, now, language)] : []
    })
    return { ...namedIn(list, language), items, changes: await selectChanges(tx, id) }
  })

/** The lines of a list as they can be ordered again; null for one that is not there or not theirs. */
export const findListLines = async (
  tx: Transaction<DB>,
  reader: ListReader,
  id: string,
): Promise<LineRecord[] | null> => {
  const list = await findList(tx, reader, id)
  return list && selectLines(tx, id)
}

interface ListWish {
  id?: string | null | undefined
  name: string
  isPrivate: boolean
  version: number
}

const makeList = async (tx: Transaction<DB>, reader: ListReader, wish: ListWish): Promise<Reply<string>> => {
  if ((await countLists(tx)) >= mostLists) return refuse('LISTS_MANY', { values: { limit: mostLists } })
  const id = await insertList(tx, reader, wish)
  await insertChange(tx, reader, id, { kind: 'created', subject: wish.name })
  return ok(id)
}

const changeList = async (
  tx: Transaction<DB>,
  reader: ListReader,
  { id, name, isPrivate, version }: ListWish & { id: string },
): Promise<Reply<string>> => {
  if (!(await lockList(tx, reader, id))) return notFound()
  const now = await findList(tx, reader, id)
  // Nobody renames or shares a wishlist.
  if (!now || now.isWishlist) return notFound()
  const isShared = now.isPrivate && !isPrivate
  if (now.name === name && !isShared) return ok(id)
  if (now.version !== version) {
    const renamed = (await selectChanges(tx, id)).find(({ kind }) => kind === 'renamed' || kind === 'shared')
    const by = renamed?.by ?? ''
    return refuse('CHANGED_MEANWHILE', {
      values: { who: by === '' ? 'none' : 'named', name: by },
      data: { version: now.version, fields: [{ field: 'name', yours: name, theirs: now.name }] },
    })
  }
  await updateList(tx, id, { name, isPrivate: now.isPrivate && isPrivate })
  if (now.name !== name) await insertChange(tx, reader, id, { kind: 'renamed', subject: name })
  if (isShared) await insertChange(tx, reader, id, { kind: 'shared', subject: name })
  return ok(id)
}

/** Makes a list, or changes name and readers of one. */
export const saveList = async (
  context: CallContext,
  { id, ...wish }: ListWish,
): Promise<Reply<HandlerOutput<'saveList'>>> => {
  const session = buyerOf(context)
  const name = plainLine(wish.name)
  if (name === '') return refuse('LIST_NAME_MISSING', { data: { field: 'name' } })
  if (lengthOf(name) > mostNameChars)
    return refuse('TEXT_TOO_LONG', {
      values: { field: 'name', limit: mostNameChars },
      data: { field: 'name' },
    })
  if (id === null) return notFound()
  return withActor(context.db, asBuyer(session), async (tx) => {
    const named = { ...wish, name }
    const saved = await (id === undefined
      ? makeList(tx, session, named)
      : changeList(tx, session, { ...named, id }))
    if (!saved.ok) return saved
    const list = await findList(tx, session, saved.data)
    if (!list) throw new Error('a saved list is read by its writer')
    const reply = ok(list, 'listSaved')
    await context.keepAnswer(tx, reply)
    return reply
  })
}

/** Removes a list with its lines; a missing one is no error. */
export const removeList = (db: Database, session: BuyerSession, id: string): Promise<void> =>
  withActor(db, asBuyer(session), (tx) => deleteList(tx, session, id))
