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
  await client.query(change)
  const differences = findDifferences(expected, await readSchemaObjects(client))
  await client.query('rollback')
  return differences
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

  it('reports objects that only a later migration creates', async () => {
    const earlier = {
      objects: expected.objects.filter(({ parent }) => parent !== 'page_vitals'),
      all: expected.all,
    }
    const found = findDifferences(earlier, expected.objects).map(describeDifference)
    expect(found).toContain('table page_vitals is not ours')
  })
})
