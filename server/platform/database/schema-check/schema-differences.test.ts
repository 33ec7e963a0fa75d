import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMigrations } from '#server/platform/database/migration-files.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { compareSchema } from './compare-schema.ts'
import {
  describeDifference,
  type ExpectedSchema,
  findDifferences,
  isRoutine,
} from './schema-differences.rules.ts'
import { readSchemaObjects } from './schema-objects.queries.ts'

let database: TestDatabase
let client: pg.Client
let expected: ExpectedSchema
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.owner)
  await client.connect()
  const migrations = await readMigrations()
  const names = new Set(migrations.map(({ name }) => name))
  const comparison = await compareSchema(client, database.owner, migrations, names, false)
  if (comparison === null) throw new Error('the owner of the test databases may create databases')
  expect(comparison.differences).toEqual([])
  expected = comparison.expected
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** The differences after a change that is rolled back. */
const differencesAfter = async (change: string) => {
  await client.query('begin')
  try {
    await client.query(change)
    return findDifferences(expected, await readSchemaObjects(client))
  } finally {
    await client.query('rollback')
  }
}

describe('findDifferences()', () => {
  it.each([
    ['a column is missing', 'alter table orders drop column note', 'column orders.note is missing'],
    [
      'a column has another type',
      'alter table users alter first_name type varchar(50)',
      'column users.first_name differs',
    ],
    [
      'a default differs',
      "alter table products alter stock set default 'in'",
      'column products.stock differs',
    ],
    [
      'a column is nullable',
      'alter table products alter names drop not null',
      'column products.names differs',
    ],
    [
      'a table has an extra column',
      'alter table brands add founded integer',
      'column brands.founded is not ours',
    ],
    [
      'a check differs',
      'alter table products drop constraint products_star',
      'constraint products.products_star is missing',
    ],
    [
      'a foreign key is missing',
      'alter table products drop constraint products_type_id_fkey',
      'constraint products.products_type_id_fkey is missing',
    ],
    ['an index is missing', 'drop index products_scope', 'index products_scope is missing'],
    [
      'a unique index is added, which can refuse our writes',
      'create unique index extra on brands (normal_name, name)',
      'index extra is not ours',
    ],
    [
      'an added index calls one of our functions, which a later version may change',
      'create index extra on brands (simplified(name))',
      'index extra is not ours',
    ],
    [
      'an exclusion constraint is added',
      'alter table brands add constraint extra exclude using hash (name with =)',
      'constraint brands.extra is not ours',
    ],
    [
      'an index of ours has other columns',
      'drop index products_scope; create index products_scope on products (id)',
      'index products_scope differs',
    ],
    [
      'the application may change one more column',
      'revoke update on brands from partwright_app; grant update (name) on brands to partwright_app',
      'rights of the column brands.name is not ours',
    ],
    ['a policy differs', 'alter policy users_read on users using (true)', 'policy users.users_read differs'],
    ['row security is off', 'alter table users disable row level security', 'table users differs'],
    [
      'the application lacks a right',
      'revoke insert on orders from partwright_app',
      'rights of the table orders differs',
    ],
    ['the application may do more', 'grant select on orders to public', 'rights of the table orders differs'],
    [
      'a text search configuration differs',
      'alter text search configuration pw_de drop mapping for word',
      'text search configuration pw_de differs',
    ],
  ])('reports that %s', async (_, change, difference) => {
    const differences = await differencesAfter(change)
    expect(differences.map(describeDifference)).toContainEqual(difference)
    expect(differences.every(isRoutine)).toBe(false)
  })

  it.each([
    [
      'a function has another text',
      "create or replace function actor_role() returns text language sql stable parallel safe as $$ select '' $$",
      'function actor_role() differs',
    ],
    [
      'a function has another volatility',
      'alter function actor_role() volatile',
      'function actor_role() differs',
    ],
    [
      'a function is missing',
      'drop function size_reason',
      'function size_reason(found_id integer, reader_lang text, asked tsquery[]) is missing',
    ],
    [
      'a function of the same name has other parameters',
      'create function actor_role(id integer) returns text language sql as $$ select null::text $$',
      'function actor_role(id integer) is not ours',
    ],
    [
      'PUBLIC lacks the right to call a function',
      'revoke execute on function actor_role() from public',
      'rights of the function actor_role() differs',
    ],
    [
      'a trigger is disabled',
      'alter table products disable trigger products_word_places',
      'trigger products.products_word_places differs',
    ],
    [
      'a view differs',
      'create or replace view public_numbers as select * from product_numbers where false',
      'view public_numbers differs',
    ],
  ])('reports only a routine difference when %s', async (_, change, difference) => {
    const differences = await differencesAfter(change)
    expect(differences.map(describeDifference)).toContainEqual(difference)
    expect(differences.every(isRoutine)).toBe(true)
  })

  it("ignores another program's objects", async () => {
    const change = `create table reports (id integer primary key); create view report_ids as select id from reports;
      create function report_of(id integer) returns integer language sql as $$ select 1 $$;
      create type report_kind as enum ('one'); grant select on reports to partwright_app`
    expect(await differencesAfter(change)).toEqual([])
  })

  it.each([
    ['an index on a column', 'create index extra on products (stock, id)'],
    ['an index on part of the rows', 'create index extra on brands (lower(name)) where name is not null'],
    ['a trigram index', 'create index extra on brands using gin (name public.gin_trgm_ops)'],
    [
      'a right that a role of their own got',
      `create role schema_check_reports;
      grant usage on schema public to schema_check_reports;
      grant select on all tables in schema public to schema_check_reports;
      grant update (name) on brands to schema_check_reports;
      grant usage on all sequences in schema public to schema_check_reports;
      grant execute on all functions in schema public to schema_check_reports;
      alter default privileges in schema public grant select on tables to schema_check_reports;
      alter default privileges in schema public grant usage on sequences to schema_check_reports;
      alter default privileges in schema public grant execute on functions to schema_check_reports`,
    ],
  ])("ignores an administrator's own addition: %s", async (_, change) => {
    expect((await differencesAfter(change)).map(describeDifference)).toEqual([])
  })

  it('reports a plain index that has the name of one that a later migration creates', () => {
    const earlier = {
      objects: expected.objects.filter(({ name }) => name !== 'products_scope'),
      all: expected.all,
    }
    const found = findDifferences(earlier, expected.objects).map(describeDifference)
    expect(found).toEqual(['index products_scope is not ours'])
  })

  it('reports objects that only a later migration creates', async () => {
    const earlier = {
      objects: expected.objects.filter(({ parent }) => parent !== 'page_vitals'),
      all: expected.all,
    }
    const found = findDifferences(earlier, expected.objects).map(describeDifference)
    expect(found).toContain('table page_vitals is not ours')
  })
})
