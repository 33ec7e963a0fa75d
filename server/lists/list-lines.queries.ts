import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { FormerLine } from '#server/cart/reorder.service.ts'
import type { ListReader } from '#server/lists/lists.queries.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { readerOf, textIn } from '#server/platform/database/text-columns.ts'

/** A line as it is stored. */
export interface LineRecord extends FormerLine {
  id: string
  listId: string
  version: number
}

/** The same, and who changed it last. */
export interface LockedLine extends LineRecord {
  by: string
  at: string
}

const columns = sql`list_lines.id, list_lines.list_id as "listId", list_lines.version, list_lines.product_id as "productId",
  list_lines.standard, list_lines.normal, list_lines.fullname, list_lines.pack_type as "packType",
  list_lines.pieces_per_pack as "piecesPerPack", list_lines.packs, list_lines.info,
  (row_number() over (partition by list_lines.list_id order by list_lines.place, list_lines.id))::int as position`

export const selectLines = async (tx: Transaction<DB>, listId: string): Promise<LineRecord[]> => {
  const { rows } = await sql<LineRecord>`
    select ${columns} from list_lines where list_id = ${listId} order by place, id`.execute(tx)
  return rows
}

/** The lines with their articles' names in a language; what is no longer sold keeps the name it was saved with. */
export const selectNamedLines = async (
  tx: Transaction<DB>,
  listId: string,
  language: Language,
): Promise<LineRecord[]> => {
  const { rows } = await sql<LineRecord & { name: string | null }>`
    select ${columns}, ${textIn('products.names')} as name
    from ${readerOf(language)} cross join list_lines
      left join products on products.id = list_lines.product_id and products.status = 'published'
    where list_id = ${listId} order by place, list_lines.id`.execute(tx)
  return rows.map(({ name, ...line }) => ({ ...line, fullname: name ?? line.fullname }))
}

/** A line that the reader may change, locked, with who changed it last; null for any other. */
export const lockLine = async (tx: Transaction<DB>, id: string): Promise<LockedLine | null> => {
  // The list first, as everybody else does.
  await sql`select from lists where id = (select list_id from list_lines where id = ${id}) for update`.execute(
    tx,
  )
  const { rows } = await sql<LockedLine>`
    select list_lines.id, list_lines.list_id as "listId", list_lines.version, list_lines.product_id as "productId",
      list_lines.standard, list_lines.normal, list_lines.fullname, list_lines.pack_type as "packType",
      list_lines.pieces_per_pack as "piecesPerPack", list_lines.packs, list_lines.info, 1 as position,
      case when users.deleted_at is null then concat_ws(' ', nullif(users.first_name, ''), nullif(users.last_name, ''))
        else '' end as by,
      to_char(list_lines.changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from list_lines left join users on users.id = list_lines.changed_by
    where list_lines.id = ${id} for update of list_lines`.execute(tx)
  return rows[0] ?? null
}

/** What a line holds that the buyer may choose. */
export interface NewLine {
  productId: number | null
  standard: string
  normal: string
  fullname: string
  packType: number
  piecesPerPack: number
  packs: number
  info: string
}

/** Writes lines in their order behind a place of the list. */
const insertLinesAt = async (
  tx: Transaction<DB>,
  { userId, companyId }: ListReader,
  { listId, before }: { listId: string; before: RawBuilder<unknown> },
  lines: readonly NewLine[],
): Promise<void> => {
  if (lines.length === 0) return
  await sql`
    insert into list_lines (list_id, company_id, place, product_id, standard, normal, fullname, pack_type,
      pieces_per_pack, packs, info, changed_by)
    select ${listId}, ${companyId}, known.before + line.at, product_id, standard, normal, fullname, pack_type,
      pieces_per_pack, packs, info, ${userId}
    from unnest(${lines.map((line) => line.productId)}::int[], ${lines.map((line) => line.standard)}::text[],
        ${lines.map((line) => line.normal)}::text[], ${lines.map((line) => line.fullname)}::text[],
        ${lines.map((line) => line.packType)}::int[], ${lines.map((line) => line.piecesPerPack)}::int[],
        ${lines.map((line) => line.packs)}::int[], ${lines.map((line) => line.info)}::text[])
        with ordinality as line(product_id, standard, normal, fullname, pack_type, pieces_per_pack, packs, info, at)
      cross join (select ${before} as before from list_lines where list_id = ${listId}) as known`.execute(tx)
}

/** Writes lines at the end of a list, in their order. */
export const insertLines = (
  tx: Transaction<DB>,
  reader: ListReader,
  listId: string,
  lines: readonly NewLine[],
): Promise<void> => insertLinesAt(tx, reader, { listId, before: sql`coalesce(max(ceil(place)), 0)` }, lines)

/** The same at its beginning. */
export const insertLinesFirst = (
  tx: Transaction<DB>,
  reader: ListReader,
  listId: string,
  lines: readonly NewLine[],
): Promise<void> => {
  const before = sql`coalesce(min(floor(place)), ${lines.length + 1}::int) - ${lines.length + 1}::int`
  return insertLinesAt(tx, reader, { listId, before }, lines)
}

/** Sets the packs of several lines of a locked list. */
export const setPacks = async (
  tx: Transaction<DB>,
  { userId }: ListReader,
  lines: readonly { id: string; packs: number }[],
): Promise<void> => {
  if (lines.length === 0) return
  await sql`update list_lines set packs = line.packs, version = version + 1, changed_by = ${userId}, changed_at = now()
    from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ packs }) => packs)}::int[]) as line(id, packs)
    where list_lines.id = line.id`.execute(tx)
}

export const updateLine = async (
  tx: Transaction<DB>,
  { userId }: ListReader,
  id: string,
  line: Pick<NewLine, 'packs' | 'packType' | 'piecesPerPack' | 'info'>,
): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    update list_lines set packs = ${line.packs}, pack_type = ${line.packType}, pieces_per_pack = ${line.piecesPerPack},
      info = ${line.info}, version = version + 1, changed_by = ${userId}, changed_at = now()
    where id = ${id} returning version`.execute(tx)
  return rows[0]?.version ?? 0
}

/** Puts a line behind another of its list, or first; one that is not there leaves it where it is. False: nothing moved. */
export const moveLine = async (
  tx: Transaction<DB>,
  { userId }: ListReader,
  line: Pick<LineRecord, 'id' | 'listId'>,
  afterId: string | null,
): Promise<boolean> => {
  const { rows } = await sql`
    update list_lines set changed_by = ${userId}, place = case
      when after.place is null then next.place - 1 when next.place is null then after.place + 1
      else (after.place + next.place) / 2 end
    from (select (select place from list_lines where id = ${afterId} and list_id = ${line.listId}) as place) as after
      cross join lateral (select min(place) as place from list_lines others
        where others.list_id = ${line.listId} and others.id <> ${line.id}
          and (after.place is null or others.place > after.place)) as next
    where list_lines.id = ${line.id} and (after.place is not null or ${afterId}::uuid is null and next.place is not null)
    returning list_lines.id`.execute(tx)
  return rows.length > 0
}

/** Takes lines off lists that the reader may change; answers what went, by list. */
export const deleteLines = async (
  tx: Transaction<DB>,
  ids: readonly string[],
): Promise<{ listId: string; standard: string; lines: number }[]> => {
  const { rows } = await sql<{ listId: string; standard: string; lines: number }>`
    with locked as materialized (
      select id from lists where id in (select list_id from list_lines where id = any(${ids}::uuid[]))
      order by id for update
    ), gone as (
      delete from list_lines where id = any(${ids}::uuid[]) and list_id in (select id from locked)
      returning list_id, standard
    )
    select list_id as "listId", min(standard) as standard, count(*)::int as lines from gone group by list_id`.execute(
    tx,
  )
  return rows
}
