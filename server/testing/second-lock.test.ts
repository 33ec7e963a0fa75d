import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, asBuyer, withActor } from '#server/platform/database/actor.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

/** What a buyer's connection may write, tried on every table, command and column, whatever a query forgets. */
let shop: TestShop
let buyer: TestBuyer
let document: { order: string; inquiry: string; orderLine: string; inquiryLine: string }
let others: { order: string; inquiry: string }
let product: number

/** The server's answer to a statement that a right or a policy stops. */
const stopped = '42501'

const filledDocuments = async (owner: TestBuyer): Promise<{ order: string; inquiry: string }> => {
  const place = async (as: 'order' | 'inquery') => {
    const line = await shop.call('addCart', { productId: product, quantity: 2 }, { as: owner })
    if (line.code !== 200) throw new Error(line.msg)
    const placed = await shop.call('checkCart', { ids: [line.data.id], as }, { as: owner })
    if (placed.code !== 200) throw new Error(placed.msg)
    return placed.data.id
  }
  return { order: await place('order'), inquiry: await place('inquery') }
}

beforeAll(async () => {
  shop = await startTestShop()
  buyer = await shop.newBuyer({ mayOrder: true })
  await shop.newBuyer({ companyId: buyer.companyId })
  const stranger = await shop.newBuyer({ mayOrder: true })
  product = (await shop.newProduct({ amountMinor: 250 })).id
  others = await filledDocuments(stranger)
  const own = await filledDocuments(buyer)
  await shop.call('addWish', { id: product }, { as: buyer })
  await shop.call('addCart', { productId: product, quantity: 2, info: 'stays in the cart' }, { as: buyer })
  document = await asSystem(async (tx) => {
    await sql`insert into addresses (company_id, name, lines, city, country)
      values (${buyer.companyId}, 'Store', 'Street 1', 'Oslo', 'NO')`.execute(tx)
    await sql`insert into document_messages (document_type, document_id, company_id, user_id, body)
      values ('order', ${own.order}, ${buyer.companyId}, ${buyer.userId}, 'Hello')`.execute(tx)
    await sql`insert into shipments (order_id, company_id, carrier)
      values (${own.order}, ${buyer.companyId}, 'Post')`.execute(tx)
    await sql`insert into product_costs (product_id, amount_minor, currency, per)
      values (${product}, 100, 'EUR', 1)`.execute(tx)
    const { rows } = await sql<{ order_line: string; inquiry_line: string }>`
      select (select id from order_lines where order_id = ${own.order}) as order_line,
        (select id from inquiry_lines where inquiry_id = ${own.inquiry}) as inquiry_line`.execute(tx)
    return { ...own, orderLine: rows[0]?.order_line ?? '', inquiryLine: rows[0]?.inquiry_line ?? '' }
  })
})
afterAll(() => shop.close())

const asSystem = <Result>(work: Parameters<typeof withActor<Result>>[2]): Promise<Result> =>
  withActor(shop.db, { role: 'system' }, work)

/** Undoes what a statement did, after its result is known. */
class Undo extends Error {}

/** How many rows a statement reached, or the code of its error. Nothing of it stays. */
const attempt = async (actor: Actor, ...statements: RawBuilder<unknown>[]): Promise<number | string> => {
  let reached = 0
  try {
    await withActor(shop.db, actor, async (tx) => {
      for (const statement of statements) {
        const result = await statement.execute(tx)
        reached = Number(result.numAffectedRows ?? result.rows.length)
      }
      throw new Undo()
    })
  } catch (error) {
    if (error instanceof Undo) return reached
    return String(Reflect.get(Object(error), 'code') ?? error)
  }
  return reached
}

interface Column {
  table: string
  column: string
  type: string
}

const columnsOfAllTables = async (): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select pg_class.relname as table, attname as column, format_type(atttypid, null) as type
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a'
    order by 1, attnum`.execute(shop.db)
  return rows
}

/** Another value of the column's type. */
const forged = ({ table, column, type }: Column): RawBuilder<unknown> => {
  const name = sql.ref(column)
  // Another kind that the table's own check lets pass.
  if (table === 'users' && column === 'kind') return sql`'test'`
  if (type.endsWith('[]'))
    return sql`coalesce(${name}, '{}') || coalesce(${name}, '{}') || array[null]::${sql.raw(type)}`
  if (type === 'boolean') return sql`not coalesce(${name}, false)`
  if (/^(?:smallint|integer|bigint|numeric|real|double precision)/.test(type))
    return sql`coalesce(${name}, 0) + 1`
  if (/^(?:timestamp|date)/.test(type)) return sql`coalesce(${name}, now()) + interval '1 day'`
  if (type === 'uuid') return sql`new_id()`
  if (type === 'jsonb') return sql`jsonb_build_array(${name})`
  if (type === 'bytea') return sql`coalesce(${name}, '') || '\\x00'::bytea`
  if (type === 'text' || type.startsWith('character')) return sql`coalesce(${name}, '') || 'x'`
  return sql`null`
}

/** Tables that a signed-in buyer's connection writes as a whole, with the reason. Everything else is locked. */
const writtenByBuyers: Record<string, string> = {
  addresses: 'of his company; its number in the books has a test of its own',
  cart_lines: 'his own',
  company_machines: 'of his company',
  idempotency_keys: 'answers kept for him',
  product_numbers: 'the numbers his company calls parts by',
  remember_devices: 'his own',
  sessions: 'his own',
  wishes: 'his own',
  // Written before it is known who asks, by keys that cannot be guessed.
  login_challenges: 'by key',
  rate_limits: 'by key',
  retry_waits: 'by key',
  // Counted for everybody, without people.
  missed_searches: 'counted',
  page_vitals: 'counted',
}
/** Columns of other tables that he changes in his own row. */
const ownColumns: Record<string, string[]> = {
  users: ['password_hash', 'first_name', 'last_name', 'contact', 'lang', 'machine_model_id'],
}

const actors = (): Record<'buyer' | 'visitor', Actor> => ({
  buyer: asBuyer(buyer),
  visitor: { role: 'visitor', network: '192.0.2.1' },
})

it('tables of the trade have rows to try on', async () => {
  const tried =
    'companies document_events document_messages inquiries inquiry_lines order_lines orders price_lists product_costs shipments users'
  for (const table of tried.split(' '))
    expect([table, await attempt({ role: 'system' }, sql`select from ${sql.table(table)}`)]).not.toEqual([
      table,
      0,
    ])
})

describe.each(['buyer', 'visitor'] as const)('the connection of a %s', (who) => {
  it('changes no column that is the supplier’s to say', async () => {
    const reached: string[] = []
    const columns = await columnsOfAllTables()
    expect(columns.length).toBeGreaterThan(400)
    for (const column of columns) {
      if (writtenByBuyers[column.table] !== undefined) continue
      const outcome = await attempt(
        actors()[who],
        sql`update ${sql.table(column.table)} set ${sql.ref(column.column)} = ${forged(column)}`,
      )
      const isOwn = who === 'buyer' && ownColumns[column.table]?.includes(column.column) === true
      if ((outcome === 0 || outcome === stopped) === isOwn)
        reached.push(`${column.table}.${column.column} ${outcome}`)
    }
    expect(reached).toEqual([])
  })

  it('deletes nothing but what is its own', async () => {
    const reached: string[] = []
    for (const table of new Set((await columnsOfAllTables()).map((column) => column.table))) {
      if (writtenByBuyers[table] !== undefined) continue
      for (const command of ['delete from', 'truncate']) {
        const outcome = await attempt(actors()[who], sql`${sql.raw(command)} ${sql.table(table)}`)
        if (outcome !== 0 && outcome !== stopped) reached.push(`${command} ${table}: ${outcome}`)
      }
    }
    expect(reached).toEqual([])
  })

  it('inserts into no table that is the supplier’s', async () => {
    const mayInsert = new Set(
      [
        'audit_log consents document_events document_messages inquiries inquiry_lines orders order_lines outbox_mails',
      ]
        .join(' ')
        .split(' '),
    )
    const reached: string[] = []
    for (const table of new Set((await columnsOfAllTables()).map((column) => column.table))) {
      if (writtenByBuyers[table] !== undefined || (who === 'buyer' && mayInsert.has(table))) continue
      const outcome = await attempt(actors()[who], sql`insert into ${sql.table(table)} default values`)
      if (outcome !== stopped) reached.push(`${table}: ${outcome}`)
    }
    // A visitor may cause a mail: the contact form does.
    expect(reached).toEqual(who === 'visitor' ? ['outbox_mails: 23502'] : [])
  })
})

it('an address gets no number in the supplier’s books from a buyer', async () => {
  const change = sql`update addresses set city = 'Bergen'`
  expect(await attempt(asBuyer(buyer), change)).toBe(1)
  const forge = sql`update addresses set book_no = 'A-1'`
  expect(await attempt(asBuyer(buyer), forge)).toBe(stopped)
  const values = sql`${buyer.companyId}, 'Store', 'Street 1', 'Oslo', 'NO'`
  const columns = sql`company_id, name, lines, city, country`
  expect(await attempt(asBuyer(buyer), sql`insert into addresses (${columns}) values (${values})`)).toBe(1)
  expect(
    await attempt(asBuyer(buyer), sql`insert into addresses (${columns}, book_no) values (${values}, 'A-1')`),
  ).toBe(stopped)
})

it('a buyer reads neither what staff note about his company nor its runs and invitations', async () => {
  await asSystem(async (tx) => {
    await sql`insert into company_notes (company_id, staff_note) values (${buyer.companyId}, 'pays late')
      on conflict do nothing`.execute(tx)
    await sql`insert into invitations (user_id, token_sha256) values (${buyer.userId}, sha256('x'))
      on conflict do nothing`.execute(tx)
    await sql`insert into company_runs (number, started_by, file_name) values (1, 'anna', 'k.csv')
      on conflict do nothing`.execute(tx)
    await sql`insert into company_run_changes (run, kind, row_id) values (1, 'company', ${buyer.companyId})
      on conflict do nothing`.execute(tx)
  })
  for (const table of ['company_notes', 'invitations', 'company_runs', 'company_run_changes']) {
    expect([table, await attempt(asBuyer(buyer), sql`select from ${sql.table(table)}`)]).toEqual([table, 0])
    expect([table, await attempt({ role: 'system' }, sql`select from ${sql.table(table)}`)]).toEqual([
      table,
      1,
    ])
  }
})

/** An insert of a row given as columns and values. */
const insertion = (table: string, row: Record<string, unknown>): RawBuilder<unknown> =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`

const order = () => ({
  id: newOrder,
  no: '',
  company_id: buyer.companyId,
  user_id: buyer.userId,
  currency: 'EUR',
  lang: 'en',
  total_minor: 500,
})
const inquiry = () => ({
  id: newInquiry,
  no: '',
  company_id: buyer.companyId,
  user_id: buyer.userId,
  currency: 'EUR',
  lang: 'en',
})
const newOrder = '0195c000-0000-7000-8000-000000000001'
const newInquiry = '0195c000-0000-7000-8000-000000000002'
const cartLine = sql`(select id from cart_lines limit 1)`
const line = () => ({
  company_id: buyer.companyId,
  cart_line_id: cartLine,
  position: 1,
  product_id: product,
  standard: 'A',
  normal: 'A',
  fullname: 'A',
  pack_type: 1,
  pieces_per_pack: 1,
  packs: 2,
  amount_minor: 250,
  per: 1,
  total_minor: 500,
})
const event = () => ({
  document_type: 'order',
  document_id: document.order,
  company_id: buyer.companyId,
  user_id: buyer.userId,
  status: 'pending',
})
const message = () => ({
  document_type: 'order',
  document_id: document.order,
  company_id: buyer.companyId,
  user_id: buyer.userId,
  body: 'Hello',
})
const yesterday = sql`now() - interval '1 day'`

describe('a document that a buyer’s connection inserts', () => {
  const rows = (): Record<
    string,
    { before: RawBuilder<unknown>[]; row: Record<string, unknown>; forgeries: Record<string, unknown>[] }
  > => ({
    inquiries: {
      before: [],
      row: inquiry(),
      forgeries: [
        { company_id: sql`(select company_id from inquiries where id = ${others.inquiry})` },
        { company_id: sql`new_id()` },
        { user_id: sql`(select id from users where id <> ${buyer.userId} limit 1)` },
        ...['processing', 'quoted', 'accepted', 'cancelled'].map((status) => ({ status })),
        { version: 2 },
        { valid_until: sql`now()` },
        { assigned_to: sql`(select id from users limit 1)` },
        { created_at: yesterday },
      ],
    },
    inquiry_lines: {
      before: [insertion('inquiries', inquiry())],
      row: { ...line(), inquiry_id: newInquiry },
      forgeries: [
        { inquiry_id: document.inquiry },
        { inquiry_id: others.inquiry },
        { company_id: sql`new_id()` },
        { cart_line_id: null },
        { cart_line_id: sql`new_id()` },
        { status: 'accepted' },
        { quoted_amount_minor: 1 },
        { quoted_per: 10 },
        { quoted_amount_minor: 1, quoted_total_minor: 2 },
        { amount_minor: 1, total_minor: 2 },
        { per: 1000, total_minor: 1 },
        { total_minor: 499 },
        { packs: 3 },
      ],
    },
    orders: {
      before: [],
      row: order(),
      forgeries: [
        { company_id: sql`new_id()` },
        { user_id: sql`(select id from users where id <> ${buyer.userId} limit 1)` },
        ...['confirmed', 'shipped', 'completed', 'on_hold'].map((status) => ({ status })),
        { held_from: 'confirmed' },
        { inquiry_id: document.inquiry },
        { freight_minor: 0 },
        { delivery_term: 'DAP' },
        { tax_rate: 0 },
        { tax_minor: 0 },
        { tax_reason: 'none' },
        { created_at: yesterday },
      ],
    },
    order_lines: {
      before: [insertion('orders', order())],
      row: { ...line(), order_id: newOrder },
      forgeries: [
        { order_id: document.order },
        { order_id: others.order },
        { company_id: sql`new_id()` },
        { cart_line_id: null },
        { cart_line_id: sql`new_id()` },
        { packs_shipped: 1 },
        { amount_minor: 1, total_minor: 2 },
        { per: 1000, total_minor: 1 },
        { total_minor: 499 },
        { packs: 3 },
        { product_id: null },
      ],
    },
    document_events: {
      before: [],
      row: event(),
      forgeries: [
        { by_supplier: true },
        { at: sql`clock_timestamp() + interval '1 minute'` },
        { user_id: null },
        { user_id: sql`new_id()` },
        { status: 'confirmed' },
        { at: yesterday },
        { document_id: others.order },
        { document_type: 'inquiry' },
        { company_id: sql`new_id()` },
      ],
    },
    document_messages: {
      before: [],
      row: message(),
      forgeries: [
        { by_supplier: true },
        { user_id: sql`new_id()` },
        { at: yesterday },
        { at: sql`clock_timestamp() + interval '1 minute'` },
        { document_id: others.order },
        { document_type: 'inquiry' },
        { company_id: sql`new_id()` },
        { line_id: document.inquiryLine },
        { line_id: sql`new_id()` },
      ],
    },
  })

  it.each(['inquiries', 'inquiry_lines', 'orders', 'order_lines', 'document_events', 'document_messages'])(
    'holds in %s nothing that is the supplier’s to decide',
    async (table) => {
      const { before, row, forgeries } = rows()[table] ?? { before: [], row: {}, forgeries: [] }
      expect(await attempt(asBuyer(buyer), ...before, insertion(table, row))).toBe(1)
      expect(forgeries.length).toBeGreaterThan(5)
      for (const forgery of forgeries)
        expect([
          Object.keys(forgery),
          await attempt(asBuyer(buyer), ...before, insertion(table, { ...row, ...forgery })),
        ]).toEqual([Object.keys(forgery), stopped])
    },
  )

  it('gets no message once it has ended', async () => {
    const row = { ...message(), document_type: 'inquiry', document_id: document.inquiry }
    const end = (status: string) =>
      sql`update inquiries set status = ${status} where id = ${document.inquiry}`
    const actor = asBuyer(buyer)
    for (const status of [
      'pending',
      'info_needed',
      'accepted',
      'declined',
      'rejected',
      'expired',
      'cancelled',
    ]) {
      await asSystem((tx) => end(status).execute(tx))
      const isOpen = ['pending', 'info_needed', 'accepted'].includes(status)
      expect([status, await attempt(actor, insertion('document_messages', row))]).toEqual([
        status,
        isOpen ? 1 : stopped,
      ])
    }
    await asSystem((tx) => end('pending').execute(tx))
  })

  it('takes its number and its total from the database', async () => {
    await withActor(shop.db, asBuyer(buyer), async (tx) => {
      await insertion('orders', { ...order(), no: 'OR-1999-000001', total_minor: 1 }).execute(tx)
      await insertion('order_lines', { ...line(), order_id: newOrder }).execute(tx)
      const { rows: found } = await sql`select no, total_minor from orders where id = ${newOrder}`.execute(tx)
      expect(found).toEqual([{ no: expect.not.stringContaining('1999'), total_minor: 500 }])
      throw new Undo()
    }).catch((error: unknown) => expect(error).toBeInstanceOf(Undo))
  })
})

describe('a move of a buyer', () => {
  const moved = async (actor: Actor, type: string, id: string, name: string) => {
    const answers: unknown[] = []
    await withActor(shop.db, actor, async (tx) => {
      const { rows } = await sql`select * from move_document(${type}, ${id}::uuid, ${name})`.execute(tx)
      answers.push(...rows)
      throw new Undo()
    }).catch((error: unknown) => expect(error).toBeInstanceOf(Undo))
    return answers
  }

  it('leads only where the table of moves says', async () => {
    expect(await moved(asBuyer(buyer), 'order', document.order, 'cancel')).toEqual([
      { former_status: 'pending', is_moved: true },
    ])
    for (const name of ['confirm', 'hold', 'release', 'cancelForBuyer', 'nonsense'])
      expect(await moved(asBuyer(buyer), 'order', document.order, name)).toEqual([
        { former_status: 'pending', is_moved: false },
      ])
    for (const name of ['take', 'quote', 'accept', 'acceptForBuyer', 'reject', 'expire'])
      expect(await moved(asBuyer(buyer), 'inquiry', document.inquiry, name)).toEqual([
        { former_status: 'pending', is_moved: false },
      ])
  })

  it('never reaches another company’s document', async () => {
    expect(await moved(asBuyer(buyer), 'order', others.order, 'cancel')).toEqual([])
    expect(await moved(asBuyer(buyer), 'inquiry', others.inquiry, 'cancel')).toEqual([])
    expect(await moved({ role: 'visitor', network: '192.0.2.1' }, 'order', document.order, 'cancel')).toEqual(
      [],
    )
  })
})
