import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, asBuyer } from '#server/platform/database/actor.ts'
import { type LockedShop, startLockedShop, stopped } from '#server/testing/locked-shop.fixture.ts'

/** What a buyer's connection may write, tried on every table, command and column, even when a query forgets its filter. */
let locked: LockedShop
beforeAll(async () => {
  locked = await startLockedShop()
})
afterAll(() => locked.shop.close())

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
    order by 1, attnum`.execute(locked.shop.db)
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
  // Written before it is known who asks, by keys that cannot be guessed.
  // Whose they are is kept by their policies; a test of lists looks at the history.
  lists: 'of his company, or his own',
  list_lines: 'as the list',
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

/** Tables that take new rows of a buyer, as far as policies and triggers let them pass. */
const insertedByBuyers = new Set(
  'audit_log consents document_events document_messages inquiries inquiry_lines list_changes orders order_lines outbox_mails'.split(
    ' ',
  ),
)

const actors = (): Record<'buyer' | 'visitor', Actor> => ({
  buyer: asBuyer(locked.buyer),
  visitor: { role: 'visitor', network: '192.0.2.1' },
})

it('tables of the trade have rows to try on', async () => {
  const tried =
    'companies document_events document_messages inquiries message_files inquiry_lines order_lines orders price_lists product_costs shipments users'
  for (const table of tried.split(' '))
    expect([
      table,
      await locked.attempt({ role: 'system' }, sql`select from ${sql.table(table)}`),
    ]).not.toEqual([table, 0])
})

describe.each(['buyer', 'visitor'] as const)('the connection of a %s', (who) => {
  it('changes no column that is the supplier’s to say', async () => {
    const reached: string[] = []
    const columns = await columnsOfAllTables()
    expect(columns.length).toBeGreaterThan(400)
    for (const column of columns) {
      if (writtenByBuyers[column.table] !== undefined) continue
      const outcome = await locked.attempt(
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
        const outcome = await locked.attempt(actors()[who], sql`${sql.raw(command)} ${sql.table(table)}`)
        if (outcome !== 0 && outcome !== stopped) reached.push(`${command} ${table}: ${outcome}`)
      }
    }
    expect(reached).toEqual([])
  })

  it('inserts into no table that is the supplier’s', async () => {
    const reached: string[] = []
    for (const table of new Set((await columnsOfAllTables()).map((column) => column.table))) {
      if (writtenByBuyers[table] !== undefined || (who === 'buyer' && insertedByBuyers.has(table))) continue
      const outcome = await locked.attempt(actors()[who], sql`insert into ${sql.table(table)} default values`)
      if (outcome !== stopped) reached.push(`${table}: ${outcome}`)
    }
    // A visitor may cause a mail: the contact form does.
    expect(reached).toEqual(who === 'visitor' ? ['outbox_mails: 23502'] : [])
  })
})

it('an address gets no number in the supplier’s books from a buyer', async () => {
  const change = sql`update addresses set city = 'Bergen'`
  expect(await locked.attempt(asBuyer(locked.buyer), change)).toBe(1)
  const forge = sql`update addresses set book_no = 'A-1'`
  expect(await locked.attempt(asBuyer(locked.buyer), forge)).toBe(stopped)
  const values = sql`${locked.buyer.companyId}, 'Store', 'Street 1', 'Oslo', 'NO'`
  const columns = sql`company_id, name, lines, city, country`
  expect(
    await locked.attempt(asBuyer(locked.buyer), sql`insert into addresses (${columns}) values (${values})`),
  ).toBe(1)
  expect(
    await locked.attempt(
      asBuyer(locked.buyer),
      sql`insert into addresses (${columns}, book_no) values (${values}, 'A-1')`,
    ),
  ).toBe(stopped)
})

it('a buyer reads neither what staff note about his company nor its runs and invitations', async () => {
  await locked.asSystem(async (tx) => {
    await sql`insert into company_notes (company_id, staff_note) values (${locked.buyer.companyId}, 'pays late')
      on conflict do nothing`.execute(tx)
    await sql`insert into invitations (user_id, token_sha256) values (${locked.buyer.userId}, sha256('x'))
      on conflict do nothing`.execute(tx)
    await sql`insert into company_runs (number, started_by, file_name) values (1, 'anna', 'k.csv')
      on conflict do nothing`.execute(tx)
    await sql`insert into company_run_changes (run, kind, row_id) values (1, 'company', ${locked.buyer.companyId})
      on conflict do nothing`.execute(tx)
  })
  for (const table of ['company_notes', 'invitations', 'company_runs', 'company_run_changes']) {
    expect([
      table,
      await locked.attempt(asBuyer(locked.buyer), sql`select from ${sql.table(table)}`),
    ]).toEqual([table, 0])
    expect([table, await locked.attempt({ role: 'system' }, sql`select from ${sql.table(table)}`)]).toEqual([
      table,
      1,
    ])
  }
})

interface ReadPolicies {
  table: string
  isOpen: boolean
  /** Conditions under which a row is read. */
  conditions: string[]
}

const readByBuyers = ({ isOpen, conditions }: ReadPolicies): string => {
  if (isOpen || conditions.includes('true')) return 'all'
  // A condition about neither a person, nor a company, nor another row is about the supplier.
  return conditions.some((condition) => /actor_(?:company_id|user_id)|exists/i.test(condition)) ? 'own' : ''
}

it('docs/table-rights.md shows what the connection of a buyer may do with each table', async () => {
  const { rows } = await sql<ReadPolicies>`
    select relname as table, not relrowsecurity as "isOpen",
      coalesce((select json_agg(qual) from pg_policies
        where schemaname = 'public' and tablename = relname and cmd in ('SELECT', 'ALL')), '[]') as conditions
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname`.execute(locked.shop.db)
  const page = [
    '# What a buyer’s connection may do with each table',
    '',
    'The second lock: what the database lets pass when a query of ours forgets its filter. `server/testing/second-lock.test.ts` tries each command on each table, each column with a forged value, as a buyer and as a visitor, and writes this page (`npx vitest run server/testing/second-lock.test.ts -u`). Members of staff and jobs write every table; `docs/permissions.md` says who of them may.',
    '',
    '`all`: every row. `own`: rows that a policy leaves to this person or company; of quotes, orders and inquiries also those of colleagues where the company shares them. Empty: nothing. A new row of a document passes further checks: own company and person, a price that a list offers, a state in which documents begin. Everything else of a document is written by functions that check the move.',
    '',
    '| Table | Read | Insert | Update | Delete | Why |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map((one) => {
      const reason = writtenByBuyers[one.table]
      const whole = reason === undefined ? '' : 'own'
      const cells = [
        readByBuyers(one),
        insertedByBuyers.has(one.table) ? 'own' : whole,
        ownColumns[one.table]?.map((column) => `\`${column}\``).join(' ') ?? whole,
        whole,
        reason ?? '',
      ]
      return `| \`${one.table}\` | ${cells.join(' | ')} |`
    }),
    '',
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../../docs/table-rights.md')
})
