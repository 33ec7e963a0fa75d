import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyMigration } from '#server/platform/database/applied-migrations.queries.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { applyRoutines } from './apply-routines.ts'
import { readRoutines } from './routine-files.ts'
import { parseRoutines } from './routine-text.rules.ts'

let database: TestDatabase
let client: pg.Client
beforeEach(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.owner)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

const inTransaction = async (work: () => Promise<void>) => {
  await client.query('begin')
  await work()
  await client.query('commit')
}

/** Applies our routines and these. */
const applyWith = async (sql: string) => {
  const routines = [...(await readRoutines()), ...parseRoutines('extra', sql)]
  await inTransaction(() => applyRoutines(client, routines))
}

const valueOf = async (sql: string): Promise<unknown> => {
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' })
  return rows[0]?.[0]
}

const countNamed = (name: string) =>
  valueOf(`select (select count(*) from pg_proc where proname = '${name}')
    + (select count(*) from pg_class where relname = '${name}')
    + (select count(*) from pg_trigger where tgname = '${name}')`)

const one = `create or replace function one() returns integer language sql as $$ select 1 $$;\n`

it('database/routines defines every function, trigger and view of the schema', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    union all
    select tgname || ' on ' || tgrelid::regclass from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace
    union all
    select viewname from pg_views where schemaname = 'public'`)
  const defined = (await readRoutines()).map(({ name }) => name.replaceAll(', ', ','))
  expect(rows.map(({ name }) => name).toSorted()).toEqual(defined.toSorted())
})

describe('applyRoutines()', () => {
  it('drops what an earlier version defined and this one does not', async () => {
    await applyWith(`create or replace view ones as select 1 as one;
${one}
create or replace function keep_one() returns trigger language plpgsql as $$ begin return null; end $$;

create or replace trigger brands_ones after insert on brands for each row execute function keep_one();
`)
    for (const name of ['one', 'ones', 'keep_one', 'brands_ones']) expect(await countNamed(name)).toBe('1')
    await applyWith('')
    for (const name of ['one', 'ones', 'keep_one', 'brands_ones']) expect(await countNamed(name)).toBe('0')
  })

  it("keeps another program's functions and views", async () => {
    await client.query(
      'create view reports as select 1 as report; create function one(a text) returns integer language sql as $$ select 2 $$',
    )
    await applyWith(one)
    await applyWith('')
    expect(await countNamed('reports')).toBe('1')
    expect(await valueOf("select one('a')")).toBe(2)
  })

  it('changes the parameters and the return type of a function that a view and a trigger use', async () => {
    const using = `
create or replace view ones as select one() as one;

create or replace trigger brands_ones after insert on brands for each row when (one() is null) execute function keep_brand_words();
`
    await applyWith(one + using)
    const texts = one.replace('integer', 'text').replace('1', "'one'")
    await applyWith(texts + using)
    expect(await valueOf('select one from ones')).toBe('one')
    const named = texts.replace('one()', 'one(given text)').replace("'one'", 'given')
    await applyWith(named + using.replaceAll('one()', "one('given')"))
    expect(await valueOf('select one from ones')).toBe('given')
    await applyWith(named.replaceAll('given', 'taken') + using.replaceAll('one()', "one('taken')"))
    expect(await valueOf('select one from ones')).toBe('taken')
    expect(await countNamed('one')).toBe('1')
    expect(await countNamed('brands_ones')).toBe('1')
  })

  it('changes the columns of a view', async () => {
    await applyWith('create or replace view ones as select 1 as one, 2 as two;\n')
    await applyWith("create or replace view ones as select 'two' as two;\n")
    expect(await valueOf('select two from ones')).toBe('two')
  })

  it('refuses to drop a function that an index needs, and changes nothing', async () => {
    const immutable = one.replace('sql', 'sql immutable')
    await applyWith(immutable)
    await client.query('create index brands_ones on brands ((id + one()))')
    await expect(applyWith(immutable.replace('integer', 'bigint'))).rejects.toThrow(
      'A function, trigger or view could not be renewed, and nothing was changed: cannot drop function one() because other objects depend on it',
    )
    await client.query('rollback')
    expect(await valueOf('select pg_typeof(one())')).toBe('integer')
  })
})

describe('a migration that needs a routine', () => {
  it('finds it in its present form, although a later migration makes what it refers to', async () => {
    const [routine] = parseRoutines('extra', one.replace('select 1', 'select max(id) from table_to_come'))
    await inTransaction(() =>
      applyMigration(client, {
        name: '9999_one.sql',
        sql: 'alter table brands alter sort set default one()',
        checksum: '',
        neededRoutines: [routine?.sql ?? ''],
      }),
    )
    expect(await countNamed('one')).toBe('1')
  })
})

describe('migrate()', () => {
  const addProduct = () =>
    client.query(`insert into sources (name) values ('test');
      insert into product_types (kind, slug, names) values ('part', 'belt', '{"en": "Belt"}');
      insert into products (source_id, source_key, standard, kind, type_id, names)
      select sources.id, 'A-1', 'A-1', 'part', product_types.id, '{"en": "Belt"}' from sources, product_types;
      delete from product_cards`)
  const countCards = () => valueOf('select count(*)::int from product_cards')

  it('restores a function of another text when the recorded text differs, and leaves derived rows alone', async () => {
    await addProduct()
    await client.query(`create or replace function touch_session(seen_session_id uuid) returns void language sql as $$ $$;
      update schema_routines set checksum = 'earlier' where kind = 'text' or name = 'touch_session(uuid)'`)
    expect(await migrate(client, database.owner)).toEqual({ applied: [], repaired: [] })
    expect(await valueOf("select prosrc from pg_proc where proname = 'touch_session'")).toContain(
      'last_seen_at',
    )
    expect(await countCards()).toBe(0)
  })

  it('rebuilds derived rows when a function that derives them has changed', async () => {
    await addProduct()
    await client.query(
      "update schema_routines set checksum = 'earlier' where kind = 'text' or name = 'refresh_cards(integer[])'",
    )
    await migrate(client, database.owner)
    expect(await countCards()).toBe(6)
  })

  it('renews the stems of the vocabulary when a function that derives rows has changed', async () => {
    await addProduct()
    await client.query(
      "update search_vocabulary set stem = 'other'; update schema_routines set checksum = 'earlier' where kind = 'text' or name = 'search_document(text, text)'",
    )
    await migrate(client, database.owner)
    expect(await valueOf("select stem from search_vocabulary where lang = 'en' and word = 'belt'")).toBe(
      'belt',
    )
  })

  it('upgrades a database of the version before database/routines, and rebuilds its derived rows', async () => {
    await addProduct()
    await client.query(
      "drop table schema_routines; delete from schema_migrations where name = '0048_routines.sql'",
    )
    expect(await migrate(client, database.owner)).toEqual({ applied: ['0048_routines.sql'], repaired: [] })
    // Their functions have changed since.
    expect(await countCards()).toBe(6)
    expect(await valueOf("select count(*)::int from schema_routines where kind = 'text'")).toBe(1)
  })

  it('applies the routines after a missing migration, which may replace one by an older text', async () => {
    await client.query("delete from schema_migrations where name = '0022_cheaper_words.sql'")
    expect(await migrate(client, database.owner)).toMatchObject({ applied: ['0022_cheaper_words.sql'] })
    expect(await valueOf("select simplified('啟')")).toBe('启')
  })
})
