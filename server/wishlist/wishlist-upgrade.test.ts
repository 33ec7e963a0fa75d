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

it('an upgrade makes a line of each wish, the last first, and keeps its time', async () => {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  const earlier = rows.map(({ name }) => name).filter((name) => name < '0114')
  await client.query('begin')
  await rebuildSchema(client, earlier)
  await client.query(`
    with company as (insert into companies (name) values ('Keller') returning id),
      source as (insert into sources (name) values ('list') returning id),
      type as (insert into product_types (slug, kind, names) values ('caps', 'part', '{"en": "Caps"}') returning id),
      product as (insert into products (source_id, source_key, standard, kind, names, type_id, status)
        select source.id, key, key, 'part', names::jsonb, type.id, status from source, type,
          (values ('A-1', '{"en": "Cap", "de": "Kappe"}', 'published'), ('A-2', '{"en": "Ring"}', 'published'),
            ('A-3', '{"own": "Шайба"}', 'hidden')) as given(key, names, status)
        returning id, standard),
      number as (insert into product_numbers (product_id, kind, number, normal)
        select id, 'standard', standard, replace(standard, '-', '') from product),
      packing as (insert into packings (product_id, pack_type, pieces_per_pack, min_packs, step_packs, sort)
        select id, 2, 10, 3, 2, 1 from product where standard = 'A-1'),
      person as (insert into users (kind, email, password_hash, first_name, last_name, lang, company_id)
        select kind, email, 'x', 'A', 'B', 'de', company.id from company,
          (values ('buyer', 'anna@example.com'), ('buyer', 'jan@example.com')) as given(kind, email)
        returning id, email)
    insert into wishes (user_id, product_id, created_at)
    select person.id, product.id, '2026-01-01'::timestamptz + right(standard, 1)::int * interval '1 day'
    from person, product where email = 'anna@example.com'`)
  await client.query(`insert into users (kind, email, password_hash, first_name, last_name)
    values ('staff', 'staff@example.com', 'x', 'S', 'T')`)
  await client.query('commit')
  expect((await migrate(client, database.owner)).applied).toContain('0114_wishlist_as_list.sql')

  const lists = await client.query(`select email, is_wishlist, lists.company_id = users.company_id as is_own
    from lists join users on users.id = owner_id order by email`)
  expect(lists.rows).toEqual([
    { email: 'anna@example.com', is_wishlist: true, is_own: true },
    { email: 'jan@example.com', is_wishlist: true, is_own: true },
  ])
  const lines = await client.query(`select standard, normal, fullname, pack_type, pieces_per_pack, packs,
      extract(day from created_at at time zone 'utc')::int as day
    from list_lines order by place`)
  expect(lines.rows).toMatchObject([
    { standard: 'A-3', normal: 'A3', fullname: 'Шайба', pack_type: 1, pieces_per_pack: 1, packs: 1 },
    { standard: 'A-2', normal: 'A2', fullname: 'Ring', pieces_per_pack: 1, packs: 1 },
    { standard: 'A-1', normal: 'A1', fullname: 'Kappe', pack_type: 2, pieces_per_pack: 10, packs: 4 },
  ])
  expect(lines.rows.map(({ day }) => Number(day))).toEqual([4, 3, 2])
})
