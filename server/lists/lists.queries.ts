import { type Transaction, sql } from 'kysely'
import type { ListDetail } from '#contract/shop/lists.contract.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface ListRecord {
  id: string
  name: string
  isPrivate: boolean
  /** The one that its person has from the start: the products with a heart. */
  isWishlist: boolean
  lines: number
  updatedAt: string
  version: number
}

const columns = sql`lists.id, lists.name, lists.owner_id is not null as "isPrivate", lists.is_wishlist as "isWishlist", lists.version,
  to_char(lists.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt",
  (select count(*)::int from list_lines where list_lines.list_id = lists.id) as lines`

/** Whose lists they are; private ones only of this person. */
export interface ListReader {
  userId: string
  companyId: string
}

const isReadBy = ({ userId, companyId }: ListReader) =>
  sql`lists.company_id = ${companyId} and (lists.owner_id is null or lists.owner_id = ${userId})`

export const selectLists = async (tx: Transaction<DB>, reader: ListReader): Promise<ListRecord[]> => {
  const { rows } = await sql<ListRecord>`
    select ${columns} from lists where ${isReadBy(reader)}
    order by not lists.is_wishlist, lower(lists.name), lists.id`.execute(tx)
  return rows
}

export const findList = async (
  tx: Transaction<DB>,
  reader: ListReader,
  id: string,
): Promise<ListRecord | null> => {
  const { rows } = await sql<ListRecord>`
    select ${columns} from lists where lists.id = ${id} and ${isReadBy(reader)}`.execute(tx)
  return rows[0] ?? null
}

/** Who changes a list waits until everybody before has done so; false for one that is not there or not theirs. */
export const lockList = async (tx: Transaction<DB>, reader: ListReader, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from lists where id = ${id} and ${isReadBy(reader)} for update`.execute(tx)
  return rows.length > 0
}

/** Lists of a company that people made, private ones of others not counted: nobody reads them. */
export const countLists = async (tx: Transaction<DB>): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from lists where not is_wishlist`.execute(tx)
  return rows[0]?.count ?? 0
}

export const insertList = async (
  tx: Transaction<DB>,
  { userId, companyId }: ListReader,
  { name, isPrivate }: { name: string; isPrivate: boolean },
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into lists (company_id, owner_id, name)
    values (${companyId}, ${isPrivate ? userId : null}, ${name}) returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('an inserted list has an id')
  return id
}

/** A private list may become everybody's. */
export const updateList = async (
  tx: Transaction<DB>,
  id: string,
  { name, isPrivate }: { name: string; isPrivate: boolean },
): Promise<void> => {
  await sql`update lists set name = ${name}, owner_id = case when ${isPrivate} then owner_id end,
      version = version + 1, updated_at = now()
    where id = ${id}`.execute(tx)
}

export const touchList = async (tx: Transaction<DB>, id: string): Promise<void> => {
  await sql`update lists set updated_at = now() where id = ${id}`.execute(tx)
}

export const deleteList = async (tx: Transaction<DB>, reader: ListReader, id: string): Promise<void> => {
  await sql`delete from lists where id = ${id} and not is_wishlist and ${isReadBy(reader)}`.execute(tx)
}

export interface ListChange {
  kind: ListDetail['changes'][number]['kind']
  subject: string
  lines?: number
}

/** Says in the history of a list who changed what; nobody but its person changes a wishlist. */
export const insertChange = async (
  tx: Transaction<DB>,
  { userId, companyId }: ListReader,
  listId: string,
  { kind, subject, lines = 1 }: ListChange,
): Promise<void> => {
  await sql`insert into list_changes (list_id, company_id, user_id, kind, subject, lines)
    select id, ${companyId}, ${userId}, ${kind}, ${subject}, ${lines} from lists
    where id = ${listId} and not is_wishlist`.execute(tx)
}

const mostChanges = 100

export const selectChanges = async (tx: Transaction<DB>, listId: string): Promise<ListDetail['changes']> => {
  const { rows } = await sql<ListDetail['changes'][number]>`
    select changes.id, changes.kind, changes.subject, changes.lines,
      case when users.deleted_at is null then concat_ws(' ', nullif(users.first_name, ''), nullif(users.last_name, ''))
        else '' end as by,
      to_char(changes.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from list_changes as changes left join users on users.id = changes.user_id
    where changes.list_id = ${listId} order by changes.at desc, changes.id desc limit ${mostChanges}`.execute(
    tx,
  )
  return rows
}
