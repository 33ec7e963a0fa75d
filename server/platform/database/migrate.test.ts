import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { catalogueCsv } from '#server/imports/catalogue-csv.fixture.ts'
import { readState } from '#server/imports/catalogue-state.fixture.ts'
import { importFile } from '#server/imports/imports.service.ts'
import { type ConnectionSettings, inDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { readMigrations } from '#server/platform/database/migration-files.ts'
import { compareMigrations } from '#server/platform/database/migration-state.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

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

/** Makes the database look like one of a version without checksums. */
const forgetChecksums = (to: pg.ClientBase = client) =>
  to.query('alter table schema_migrations drop column checksum')

const readChecksums = async (from: pg.ClientBase = client) => {
  const { rows } = await from.query('select name, checksum from schema_migrations order by name')
  return rows
}

const ourChecksums = async () => (await readMigrations()).map(({ name, checksum }) => ({ name, checksum }))

const hasChecksums = async (of: pg.ClientBase = client): Promise<boolean> => {
  const { rowCount } = await of.query(
    "select from information_schema.columns where table_name = 'schema_migrations' and column_name = 'checksum'",
  )
  return rowCount === 1
}

const countScratch = async (): Promise<number> => {
  const { rowCount } = await client.query(
    "select from pg_database where datname like 'partwright\\_scratch\\_%'",
  )
  return rowCount ?? 0
}

it('migrate() does not wait for a running backup that has read schema_migrations', async () => {
  const backup = new pg.Client(database.owner)
  await backup.connect()
  await backup.query('begin; select from schema_migrations')
  await client.query("set lock_timeout = '2s'")
  expect(await migrate(client, database.owner)).toEqual({ applied: [], repaired: [] })
  await backup.end()
})

describe('migrate() on a database without checksums', () => {
  it('records the checksums when the schema matches the migrations', async () => {
    expect(await readChecksums()).toEqual(await ourChecksums())
    await forgetChecksums()
    expect(await migrate(client, database.owner)).toEqual({ applied: [], repaired: [] })
    expect(await readChecksums()).toEqual(await ourChecksums())
    expect(await countScratch()).toBe(0)
  })

  it('applies the missing migrations afterwards', async () => {
    await client.query(
      "drop table page_vitals; delete from schema_migrations where name = '0021_page_vitals.sql'",
    )
    await forgetChecksums()
    expect(await migrate(client, database.owner)).toEqual({ applied: ['0021_page_vitals.sql'], repaired: [] })
    expect(await readChecksums()).toEqual(await ourChecksums())
  })

  it('refuses it unchanged when more than functions differ, and explains how to move the data', async () => {
    await client.query(`create or replace function actor_role() returns text language sql as $$ select 'staff' $$;
      alter table orders drop column note`)
    await forgetChecksums()
    const before = await compareMigrations(client, database.owner)
    expect(before).toMatchObject({ isRepairable: false, missing: [], unknown: [] })
    expect(before.differences).toContainEqual('column orders.note is missing')
    const refusal = await migrate(client, database.owner).catch(String)
    expect(refusal).toContain('column orders.note is missing; function actor_role() differs')
    expect(refusal).toMatch(/Nothing was changed.*npm run backup.*npm run restore.*npm run doctor/s)
    expect(await hasChecksums()).toBe(false)
    expect(await compareMigrations(client, database.owner)).toEqual(before)
    expect(await countScratch()).toBe(0)
  })

  it('recreates functions, triggers and views, and the indexes and rows that depend on them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'migrate-test-'))
    const path = join(folder, 'list.csv')
    await writeFile(path, catalogueCsv(40))
    const application = new pg.Client(database.application)
    await application.connect()
    await importFile(application, { path })
    await application.end()
    await rm(folder, { recursive: true })
    const before = await readState(client)
    const findByRuns = async () => {
      await client.query('set enable_seqscan = off')
      const { rows } = await client.query(
        "select count(*)::int as found from product_numbers where number_runs(normal) @@ '47110'::tsquery",
      )
      await client.query('set enable_seqscan = on')
      return rows[0]
    }
    const found = await findByRuns()
    await client.query(`
      create or replace function number_runs(normal text) returns tsvector language sql immutable parallel safe as $$ select 'none'::tsvector $$;
      reindex index product_numbers_runs;
      create or replace function words_of(input text) returns text[] language sql immutable parallel safe as $$ select '{}'::text[] $$;
      drop function size_reason;
      create function word_reason(found_id integer) returns json language sql as $$ select null::json $$;
      drop function oem_status;
      create function oem_status(superseded_by_id integer, stock text) returns integer language sql as $$ select 1 $$;
      drop trigger products_derived_rows on products;
      create trigger products_again after delete on products for each row execute function drop_derived_rows();
      drop view public_numbers;
      create view public_numbers as select * from product_numbers;
      update product_words set document = ''; delete from search_vocabulary; delete from product_cards`)
    await forgetChecksums()
    expect(await readState(client)).not.toBe(before)
    expect(await compareMigrations(client, database.owner)).toMatchObject({ isRepairable: true })
    const { repaired } = await migrate(client, database.owner)
    expect(repaired).toContain(
      'function size_reason(found_id integer, reader_lang text, asked tsquery[]) is missing',
    )
    expect(repaired).toContain('function word_reason(found_id integer) is not ours')
    expect(repaired).toContain('trigger products.products_derived_rows is missing')
    expect(repaired).toContain('view public_numbers differs')
    expect(await readState(client)).toBe(before)
    expect(await findByRuns()).toEqual(found)
    await forgetChecksums()
    expect(await migrate(client, database.owner)).toEqual({ applied: [], repaired: [] })
  })

  it('adds rows that an older version of a migration did not insert', async () => {
    const countSynonyms = () => client.query('select count(*)::int as synonyms from brand_synonyms')
    const { rows: before } = await countSynonyms()
    await client.query("delete from brand_synonyms where brand_normal_name = 'STIHL'")
    await forgetChecksums()
    const { repaired } = await migrate(client, database.owner)
    expect(repaired).toEqual([expect.stringMatching(/^\d+ rows that come with the migrations were missing$/)])
    expect((await countSynonyms()).rows).toEqual(before)
  })

  it('accepts the name of a migration that was merged into another file', async () => {
    await forgetChecksums()
    await client.query("insert into schema_migrations (name) values ('0036_reasons_to_the_point.sql')")
    await migrate(client, database.owner)
    expect(await readChecksums()).toEqual(await ourChecksums())
  })

  it("ignores another program's objects in the same schema", async () => {
    await client.query(`
      create table reports (id integer primary key); create function report_of(id integer) returns integer language sql as $$ select 1 $$;
      create role reader_of_reports; grant select on orders to reader_of_reports`)
    try {
      await forgetChecksums()
      expect(await migrate(client, database.owner)).toEqual({ applied: [], repaired: [] })
      expect((await client.query("select to_regclass('reports') is not null as is_there")).rows).toEqual([
        { is_there: true },
      ])
    } finally {
      await client.query('drop owned by reader_of_reports; drop role reader_of_reports')
    }
  })
})

describe('migrate() on a database with checksums', () => {
  it('refuses a database whose migration had another text', async () => {
    await client.query("update schema_migrations set checksum = 'abc' where name = '0005_trade.sql'")
    await expect(migrate(client, database.owner)).rejects.toThrow('0005_trade.sql differs')
    expect((await compareMigrations(client, database.owner)).differences).toEqual(['0005_trade.sql differs'])
  })

  it('does not compare the schema again', async () => {
    await client.query('create index products_of_our_own on products (hs_code)')
    expect(await migrate(client, database.owner)).toEqual({ applied: [], repaired: [] })
  })
})

describe('migrate() with a login that cannot create databases', () => {
  const role = `owner_${randomBytes(6).toString('hex')}`
  let owner: ConnectionSettings
  let login: pg.Client
  beforeEach(async () => {
    await client.query(`create role ${role}; grant partwright_app to ${role}`)
    await client.query(`create database ${role} owner ${role}`)
    owner = { ...inDatabase(database.owner, role), options: `-c role=${role}` }
    login = new pg.Client(owner)
    await login.connect()
    await migrate(login, owner)
  })
  afterEach(async () => {
    await login.end()
    await client.query(`drop database ${role} with (force)`)
    await client.query(`drop role ${role}`)
  })

  it('compares inside the same database and changes nothing', async () => {
    await login.query("insert into brands (name, normal_name) values ('Torvik', 'TORVIK')")
    await forgetChecksums(login)
    expect(await migrate(login, owner)).toEqual({ applied: [], repaired: [] })
    expect(await readChecksums(login)).toEqual(await ourChecksums())
    await forgetChecksums(login)
    await login.query('alter table orders drop column note')
    await expect(migrate(login, owner)).rejects.toThrow('column orders.note is missing')
    expect((await login.query('select name from brands')).rows).toEqual([{ name: 'Torvik' }])
    expect(await hasChecksums(login)).toBe(false)
    expect(await compareMigrations(login, owner)).toMatchObject({ differences: null })
  })
})
