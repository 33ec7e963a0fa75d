import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, rebuildSchema } from '#server/platform/database/migrate.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.owner)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

it('an upgrade gives existing company numbers a private id, and public numbers none', async () => {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  const earlier = rows.map(({ name }) => name).filter((name) => name < '0043')
  await client.query('begin')
  await rebuildSchema(client, earlier)
  await client.query(`
    with company as (insert into companies (name) values ('Keller') returning id),
      source as (insert into sources (name) values ('list') returning id),
      type as (insert into product_types (slug, kind, names) values ('caps', 'part', '{"en": "Caps"}') returning id),
      product as (insert into products (source_id, source_key, standard, kind, names, type_id)
        select source.id, 'A-1', 'A-1', 'part', '{"en": "Cap"}', type.id from source, type returning id)
    insert into product_numbers (product_id, kind, number, normal, company_id)
    select product.id, kind, number, number, case kind when 'customer' then company.id end
    from product, company, (values ('standard', 'A1'), ('customer', 'W1'), ('customer', 'W2')) as given(kind, number)`)
  await client.query('commit')
  expect((await migrate(client, database.owner)).applied).toContain('0043_private_ids_of_own_numbers.sql')
  const numbers = await client.query<{ number: string; private_id: string | null }>(
    'select number, private_id from product_numbers order by number',
  )
  const version7 = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/)
  expect(numbers.rows).toEqual([
    { number: 'A1', private_id: null },
    { number: 'W1', private_id: version7 },
    { number: 'W2', private_id: version7 },
  ])
  expect(new Set(numbers.rows.map((row) => row.private_id)).size).toBe(3)
})
