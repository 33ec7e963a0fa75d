import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyDemoPassword } from '#demo/demo-accounts.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { readDerivedRows, rebuildFromNothing } from '#server/catalogue/derived-rows.fixture.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

const items = 2_000
const password = 'a long demo password'

describe('loadDemo', () => {
  let database: TestDatabase
  let client: pg.Client
  const one = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row> => {
    const { rows } = await client.query<Row>(sql, values)
    const [row] = rows
    if (row === undefined) throw new Error(`no row: ${sql}`)
    return row
  }
  const indexes = async () =>
    (
      await client.query<{ name: string }>(
        `select indexname as name from pg_indexes where schemaname = current_schema order by 1`,
      )
    ).rows
  let indexesBefore: { name: string }[]
  const load = (onProgress: (phase: string) => void = () => {}) =>
    loadDemo({ client, items, password, onProgress })

  beforeAll(async () => {
    database = await createTestDatabase()
    client = new pg.Client(database.owner)
    await client.connect()
    indexesBefore = await indexes()
    await expect(
      load((phase) => {
        if (phase === 'indexes') throw new Error('stopped half-way')
      }),
    ).rejects.toThrow('stopped half-way')
    expect(await one('select count(*)::int as products from products')).toEqual({ products: 0 })
    await load()
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  it('counts exactly the items asked for in the menu, awkward rows on top', async () => {
    expect(
      await one(
        `select sum(total)::int as total from product_types where parent_id is null and is_published`,
      ),
    ).toEqual({ total: items })
    expect(await one(`select total > 180 as is_there from product_types where slug = 'unsorted'`)).toEqual({
      is_there: true,
    })
  })

  it('does nothing in a shop that has the demo', async () => {
    const before = await one('select max(id) as last, count(*) as total from products')
    await load()
    expect(await one('select max(id) as last, count(*) as total from products')).toEqual(before)
  })

  it('leaves the derived rows that a fresh rebuild makes', async () => {
    const before = await readDerivedRows(client)
    await client.query('begin')
    await rebuildFromNothing(client)
    expect(await readDerivedRows(client)).toEqual(before)
    await client.query('rollback')
  })

  it('finds awkward rows by number and generated ones by word', async () => {
    expect(
      await one(
        `select product_id from product_numbers where normal = '00003503502' order by product_id limit 1`,
      ),
    ).toEqual({
      product_id: 1,
    })
    const { rows } = await client.query(
      `select from product_words where lang = 'de' and document @@ plainto_tsquery('pw_de', 'Vergaser') limit 1`,
    )
    expect(rows).toHaveLength(1)
  })

  it('draws every assembly, with a position for each of its parts', async () => {
    const { rows } = await client.query<{ fits: number; drawn: number; placed: number }>(
      `select count(*)::int as fits, count(drawn.drawing_id)::int as drawn,
         count(*) filter (where exists (
           select from assembly_positions join product_types on product_types.id = assembly_positions.type_id
           where drawing_id = drawn.drawing_id and products.type_id = any(branch_ids || product_types.id)))::int as placed
       from fitments join products on products.id = product_id
         left join model_assemblies drawn
           on drawn.model_id = fitments.model_id and drawn.assembly = fitments.assembly
       where fitments.assembly is not null and not is_excluded and products.kind = 'part'`,
    )
    expect(rows[0]?.fits).toBeGreaterThan(1_000)
    expect(rows).toEqual([{ fits: rows[0]?.fits, drawn: rows[0]?.fits, placed: rows[0]?.fits }])
    expect(
      await one(`select count(*)::int as without from assembly_drawings
        where not exists (select from drawings where name = pic)`),
    ).toEqual({ without: 0 })
  })

  it('puts every index and reference back', async () => {
    const { rows } = await client.query(
      `select conname from pg_constraint where conrelid = 'products'::regclass and contype = 'f' and convalidated`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(6)
    expect(indexesBefore.length).toBeGreaterThan(100)
    expect(await indexes()).toEqual(indexesBefore)
  })

  it('lets new rows follow the loaded ids', async () => {
    expect(
      await one(`with added as (insert into models (brand_id, name, normal_name) values (1, 'N', 'N') returning id)
        select added.id > (select max(id) from models) as is_next from added`),
    ).toEqual({ is_next: true })
  })

  it('gives the demo buyer documents in every state and the newcomer none', async () => {
    const documents = (email: string) =>
      one<{ orders: number; inquiries: number; lines: number }>(
        `select (select count(distinct status) from orders where company_id = users.company_id)::int as orders,
           (select count(distinct status) from inquiries where company_id = users.company_id)::int as inquiries,
           (select count(*) from cart_lines where user_id = users.id)::int as lines
         from users where email_key = $1`,
        [email],
      )
    expect(await documents('buyer@example.com')).toEqual({ orders: 8, inquiries: 8, lines: 3 })
    expect(await documents('newbuyer@example.com')).toEqual({ orders: 0, inquiries: 0, lines: 0 })
  })

  it('keeps lines and totals of documents in agreement', async () => {
    expect(
      await one(`select count(*)::int as wrong from orders
        where total_minor <> (select sum(total_minor) from order_lines where order_id = orders.id)`),
    ).toEqual({ wrong: 0 })
    expect(
      await one(`select count(*)::int as wrong from document_counters
        where last <> (select count(*) from orders where no like 'OR-' || year || '-%') and kind = 'order'`),
    ).toEqual({ wrong: 0 })
  })

  it('applies a changed demo password and ends the sessions of the old one', async () => {
    await client.query(`insert into sessions (token_sha256, user_id, audience, carrier, expires_at)
      select '\\x01', id, 'shop', 'cookie', now() + interval '1 day' from users where email_key = 'buyer@example.com'`)
    const hashOf = async () =>
      (
        await one<{ password_hash: string }>(
          `select password_hash from users where email_key = 'buyer@example.com'`,
        )
      ).password_hash
    const before = await hashOf()
    await applyDemoPassword(client, password)
    expect(await hashOf()).toBe(before)
    await applyDemoPassword(client, 'another password')
    expect(await verify(await hashOf(), 'another password')).toBe(true)
    expect(await one('select count(*)::int as sessions from sessions')).toEqual({ sessions: 0 })
  })
})
