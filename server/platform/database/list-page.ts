import { type Kysely, type RawBuilder, sql } from 'kysely'
import {
  type Cursor,
  type KeyType,
  readCursor,
  topOfList,
  writeCursor,
} from '#server/platform/database/cursor.rules.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** A column that orders a list. The columns of a list are never null and unique together. */
export interface KeyColumn {
  column: RawBuilder<unknown>
  type: KeyType
  order: 'asc' | 'desc'
}

/** A list of which pages are read. */
export interface ListQuery {
  columns: RawBuilder<unknown>
  from: RawBuilder<unknown>
  where?: RawBuilder<unknown>
  keys: readonly KeyColumn[]
  /** Stops counting here: of a longer list `total` is one more. */
  mostCounted?: number
}

/** What a call asks for: a page by its number, or from a cursor. */
export interface ListPage {
  pageNum: number
  pageSize: number
  cursor?: string | undefined
}

export interface ListRows<Row> {
  rows: Row[]
  /** Of the whole list; from a cursor only of this page, because nothing is counted. */
  total: number
  /** Cursors of the pages beside this one; null at the ends of the list, absent in a page by its number. */
  previous?: string | null
  next?: string | null
}

type Keyed<Row> = Row & { listKey: string[] }
type Bare<Row> = Omit<Keyed<Row>, 'listKey'>

const withoutKey = <Row extends object>({ listKey: _key, ...row }: Keyed<Row>): Bare<Row> => row

const asText = ({ column, type }: KeyColumn) =>
  type === 'timestamptz' ? sql`(extract(epoch from ${column}) * 1000000)::bigint::text` : sql`${column}::text`

const asValue = (type: KeyType, text: string) =>
  type === 'timestamptz'
    ? sql`(timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond')`
    : sql`${text}::${sql.raw(type)}`

const orderBy = (keys: readonly KeyColumn[], isReversed: boolean) =>
  sql.join(
    keys.map(({ column, order }) =>
      (order === 'asc') === isReversed ? sql`${column} desc` : sql`${column} asc`,
    ),
  )

/** The rows on one side of a key. The first comparison is redundant, but lets an index find the first row. */
const beside = (keys: readonly KeyColumn[], cursor: Cursor): RawBuilder<unknown> => {
  if (cursor.side === 'top') return sql`true`
  const compared = keys.map(({ column, type, order }, place) => ({
    column,
    value: asValue(type, cursor.key[place] ?? ''),
    sign: sql.raw((order === 'asc') === (cursor.side === 'after') ? '>' : '<'),
  }))
  const condition = compared.reduceRight<RawBuilder<unknown>>(
    (further, { column, value, sign }) =>
      sql`(${column} ${sign} ${value} or (${column} = ${value} and ${further}))`,
    sql`false`,
  )
  const [first] = compared
  return first ? sql`${first.column} ${first.sign}= ${first.value} and ${condition}` : condition
}

interface Stretch {
  cursor: Cursor
  limit: number
  offset?: number
}

const readRows = async <Row extends object>(
  db: Kysely<DB>,
  { columns, from, where = sql`true`, keys }: ListQuery,
  { cursor, limit, offset = 0 }: Stretch,
): Promise<Keyed<Row>[]> => {
  const isReversed = cursor.side === 'before'
  const { rows } = await sql<Keyed<Row>>`
    select ${columns}, array[${sql.join(keys.map(asText))}] as "listKey" from ${from}
    where ${where} and ${beside(keys, cursor)}
    order by ${orderBy(keys, isReversed)} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

const pageByNumber = async <Row extends object>(
  db: Kysely<DB>,
  list: ListQuery,
  { pageNum, pageSize }: ListPage,
): Promise<ListRows<Bare<Row>>> => {
  const stretch = { cursor: topOfList, limit: pageSize, offset: (pageNum - 1) * pageSize }
  const rows = await readRows<Row>(db, list, stretch)
  const limit = list.mostCounted === undefined ? sql`` : sql`limit ${list.mostCounted + 1}`
  const counted = await sql<{ total: number }>`
    select count(*) as total from (
      select from ${list.from} where ${list.where ?? sql`true`} ${limit}) as counted`.execute(db)
  return { rows: rows.map(withoutKey<Row>), total: counted.rows[0]?.total ?? 0 }
}

const pageFromCursor = async <Row extends object>(
  db: Kysely<DB>,
  list: ListQuery,
  cursor: Cursor,
  pageSize: number,
): Promise<ListRows<Bare<Row>>> => {
  const found = await readRows<Row>(db, list, { cursor, limit: pageSize + 1 })
  const hasMore = found.length > pageSize
  // No row is left above this page, so it is the top of the list and is read as a full page.
  if (cursor.side === 'before' && !hasMore) return pageFromCursor<Row>(db, list, topOfList, pageSize)
  const page = found.slice(0, pageSize)
  const rows = cursor.side === 'before' ? page.toReversed() : page
  const [first, last] = [rows[0], rows.at(-1)]
  const hasNext = cursor.side === 'before' || hasMore
  return {
    rows: rows.map(withoutKey<Row>),
    total: rows.length,
    // 'first' is no cursor, so it means the top: an empty page has no row for a cursor.
    previous: cursor.side === 'top' ? null : first ? writeCursor('before', first.listKey) : 'first',
    next: hasNext && last ? writeCursor('after', last.listKey) : null,
  }
}

/** One page of a list: by its number with the total, or from a cursor without counting anything. */
export const selectListPage = <Row extends object>(
  db: Kysely<DB>,
  list: ListQuery,
  page: ListPage,
): Promise<ListRows<Bare<Row>>> => {
  if (page.cursor === undefined) return pageByNumber<Row>(db, list, page)
  const types = list.keys.map(({ type }) => type)
  return pageFromCursor<Row>(db, list, readCursor(page.cursor, types), page.pageSize)
}
