import { sql } from 'kysely'
import pg from 'pg'
import { type CallName, calls } from '#contract/calls.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'
import { expireQuotes } from '#server/trade/quotes/quotes.jobs.ts'
import { type People, type Person, addPeople } from './people.ts'
import type { DocumentType } from './states-by-hand.ts'

/** An answer as it crosses the wire. */
export interface Answer {
  code: number
  reason?: string
  msg: string
  data?: unknown
}

/** What all documents together have; a move may change only what the model says. */
export interface Counts {
  events: number
  messages: number
  mails: number
  inquiries: number
  orders: number
  reserved: number
}

/** A document as it is stored. */
export interface Stored {
  status: string
  version: number | null
  assignedTo: string | null
  heldFrom: string | null
  holdKind: string | null
  needsAnswer: boolean | null
  asksToCancel: boolean | null
  reserved: number
  eventStatus: string
  eventBy: string | null
  isEventBySupplier: boolean
  eventNote: string
}

export interface MovesShop {
  people: People
  /** A real call over HTTP, as anybody. */
  call(name: CallName, input: object, by: Person): Promise<Answer>
  place(owner: Person, as: 'inquery' | 'order'): Promise<{ id: string; lineIds: string[] }>
  lineIds(type: DocumentType, id: string): Promise<string[]>
  counts(): Promise<Counts>
  stored(type: DocumentType, id: string): Promise<Stored>
  /** The steps of a document, oldest first. */
  history(type: DocumentType, id: string): Promise<{ status: string; userId: string | null }[]>
  /** State of every document, by its id. */
  allStates(): Promise<Map<string, string>>
  orderTotals(id: string): Promise<{ total: number; lines: number[] }>
  /** The last day of the newest quote of this inquiry ended a second ago. */
  passLastDay(id: string): Promise<void>
  /** The job that ends overdue quotes. */
  expire(): Promise<void>
  close(): Promise<void>
}

const eventsOf = (type: DocumentType) => sql`
  cross join lateral (select status, user_id, by_supplier, note from document_events
    where document_type = ${type} and document_id = documents.id order by at desc, id desc limit 1) as events`

const selectStored = (type: DocumentType, id: string) => {
  const event = sql`events.status as "eventStatus", events.user_id as "eventBy",
    events.by_supplier as "isEventBySupplier", events.note as "eventNote"`
  if (type === 'inquiry')
    return sql<Stored>`
      select documents.status, documents.version, documents.assigned_to as "assignedTo", null as "heldFrom",
        null as "holdKind", null as "needsAnswer", null as "asksToCancel", 0 as reserved, ${event}
      from inquiries as documents ${eventsOf(type)} where documents.id = ${id}`
  return sql<Stored>`
    select documents.status, null as version, documents.assigned_to as "assignedTo", held_from as "heldFrom",
      hold_kind as "holdKind", needs_answer as "needsAnswer", asks_to_cancel as "asksToCancel",
      (select sum(reserved_pieces)::int from order_lines where order_id = documents.id) as reserved, ${event}
    from orders as documents ${eventsOf(type)} where documents.id = ${id}`
}

export const startMovesShop = async (): Promise<MovesShop> => {
  const shop: TestShop = await startTestShop({ PUBLIC_URL: 'https://parts.example' })
  const people = await addPeople(shop)
  const owner = new pg.Client(shop.database.owner)
  await owner.connect()
  const read = <Row>(statement: ReturnType<typeof sql<Row>>) =>
    withActor(shop.db, { role: 'system' }, async (tx) => (await statement.execute(tx)).rows)
  await read(sql`update companies set shares_documents = (id = ${people.sharingCompany}),
    credit = case when id = ${people.stoppedCompany} then 'hold' else 'ok' end`)

  const call: MovesShop['call'] = async (name, input, by) => {
    const [method, template] = calls[name]
    const url = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(Reflect.get(input, key)))
    const response = await shop.inject({
      method,
      url,
      headers: { lang: 'en-US', ...(by.token ? { authorization: `Bearer ${by.token}` } : {}) },
      ...(method === 'GET' ? {} : { payload: input }),
    })
    const answer: Answer = response.json()
    return answer
  }
  const lineIds: MovesShop['lineIds'] = async (type, id) => {
    const table = type === 'inquiry' ? sql`inquiry_lines where inquiry_id` : sql`order_lines where order_id`
    return (await read(sql<{ id: string }>`select id from ${table} = ${id} order by position`)).map(
      (row) => row.id,
    )
  }
  const idOf = (answer: Answer): string => {
    if (answer.code !== 200) throw new Error(answer.msg)
    return String(Reflect.get(Object(answer.data), 'id'))
  }
  const products: number[] = []
  for (let at = 0; at < 20; at++) products.push((await shop.newProduct({ amountMinor: 500 + at })).id)
  await read(sql`update products set stock_quantity = 1000000`)
  let next = 0

  return {
    people,
    call,
    lineIds,
    place: async (by, as) => {
      const ids: string[] = []
      for (let line = 0; line < 2; line++)
        ids.push(
          idOf(await call('addCart', { productId: products[next++ % products.length], quantity: 2 }, by)),
        )
      const id = idOf(await call('checkCart', { ids, as }, by))
      return { id, lineIds: await lineIds(as === 'order' ? 'order' : 'inquiry', id) }
    },
    counts: async () => {
      const [counts] = await read(sql<Counts>`
        select (select count(*)::int from document_events) as events,
          (select count(*)::int from document_messages) as messages,
          (select count(*)::int from outbox_mails) as mails, (select count(*)::int from inquiries) as inquiries,
          (select count(*)::int from orders) as orders,
          (select coalesce(sum(reserved_pieces), 0)::int from order_lines) as reserved`)
      if (!counts) throw new Error('counts are one row')
      return counts
    },
    stored: async (type, id) => {
      const [stored] = await read(selectStored(type, id))
      if (!stored) throw new Error(`the ${type} ${id} is not there`)
      return stored
    },
    history: (type, id) =>
      read(sql<{ status: string; userId: string | null }>`
        select status, user_id as "userId" from document_events
        where document_type = ${type} and document_id = ${id} order by at, id`),
    allStates: async () => {
      const rows = await read(sql<{ id: string; status: string }>`
        select id, status from inquiries union all select id, status from orders`)
      return new Map(rows.map(({ id, status }) => [id, status]))
    },
    orderTotals: async (id) => {
      const rows = await read(sql<{ total: string; line: string }>`
        select orders.total_minor as total, order_lines.total_minor as line
        from orders join order_lines on order_lines.order_id = orders.id where orders.id = ${id} order by position`)
      return { total: Number(rows[0]?.total), lines: rows.map(({ line }) => Number(line)) }
    },
    passLastDay: async (id) => {
      // Triggers protect a sent quote; only the owner can pretend that time has passed.
      await owner.query('begin; set local session_replication_role = replica')
      await owner.query(`update quotes set valid_until = now() - interval '1 second' where inquiry_id = $1`, [
        id,
      ])
      await owner.query(`update inquiries set valid_until = now() - interval '1 second' where id = $1`, [id])
      await owner.query('commit')
    },
    expire: () => expireQuotes({ db: shop.db, config: shop.config, signal: new AbortController().signal }),
    close: async () => {
      await owner.end()
      await shop.close()
    },
  }
}
