import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { productsChanged } from './publish.service.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.owner)
  await client.connect()
  await publish(`
    insert into sources (name) values ('list');
    insert into product_types (kind, slug, names) values
      ('part', 'gaskets', '{"en": "Gaskets", "de": "Dichtungen"}'), ('part', 'lids', '{"en": "Lids"}');
    insert into brands (name, normal_name) values ('Veltana', 'VELTANA');`)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Changes the catalogue and publishes all of it, as the office and the import do. */
const publish = async (change: string): Promise<void> => {
  await client.query("begin; set local app.role = 'system'")
  await client.query(change)
  const { rows } = await client.query<{ id: number }>('select id from products')
  await productsChanged(
    client,
    rows.map(({ id }) => id),
  )
  await client.query('commit')
}

const product = (id: number, name: string) =>
  `insert into products (id, source_id, source_key, standard, kind, type_id, brand_id, names, rank) overriding system value
   values (${id}, 1, 'K-${id}', 'K-${id}', 'part', 1, 1, '{"en": "${name}"}', ${id});`

const isKnown = async (word: string): Promise<boolean> =>
  (await client.query('select from search_vocabulary where word = $1', [word])).rows.length > 0

const doubtful = async (): Promise<number> =>
  (await client.query<{ count: number }>('select count(*)::int from doubtful_words')).rows[0]?.count ?? -1

describe('the known words', () => {
  it('lose a word when the last product that has it in its name loses it', async () => {
    await publish(product(1, 'Carburettr') + product(2, 'Carburettr cover'))
    await publish(`update products set names = '{"en": "Carburetor"}' where id = 1`)
    expect(await isKnown('carburettr')).toBe(true)
    await publish('delete from products where id = 2')
    expect(await isKnown('carburettr')).toBe(false)
    expect(await isKnown('cover')).toBe(false)
    expect(await isKnown('carburetor')).toBe(true)
    expect(await doubtful()).toBe(0)
  })

  it('lose singular and plural together when no name has either', async () => {
    await publish(product(3, 'Filters') + product(4, 'Filter'))
    await publish('delete from products where id = 3')
    await publish('delete from products where id = 4')
    expect([await isKnown('filters'), await isKnown('filter')]).toEqual([false, false])
  })

  it('lose the former names of types and makers', async () => {
    expect([await isKnown('dichtungen'), await isKnown('lids'), await isKnown('veltana')]).toEqual([
      true,
      true,
      true,
    ])
    await publish(`
      update product_types set names = '{"en": "Gaskets", "de": "Dichtringe"}' where id = 1;
      delete from product_types where id = 2;
      insert into type_synonyms (type_id, lang, synonym) values (1, 'en', 'sealings');
      update brands set name = 'Kelmora', normal_name = 'KELMORA' where id = 1;`)
    expect(await isKnown('dichtungen')).toBe(false)
    expect(await isKnown('lids')).toBe(false)
    expect(await isKnown('veltana')).toBe(false)
    expect([await isKnown('dichtringe'), await isKnown('sealings'), await isKnown('kelmora')]).toEqual([
      true,
      true,
      true,
    ])
    await publish(`delete from type_synonyms where synonym = 'sealings'`)
    expect(await isKnown('sealings')).toBe(false)
  })

  it('keep a doubtful word for the next change while another transaction adds words', async () => {
    await publish(product(5, 'Flywheeel'))
    const other = new pg.Client(database.owner)
    await other.connect()
    await other.query("begin; set local app.role = 'system'")
    await other.query("insert into brands (name, normal_name) values ('Starter', 'STARTER')")
    await publish(`update products set names = '{"en": "Flywheel"}' where id = 5`)
    expect(await isKnown('flywheeel')).toBe(true)
    expect(await doubtful()).toBe(1)
    await other.query('commit')
    await other.end()
    await publish('update products set rank = rank + 1')
    expect(await isKnown('flywheeel')).toBe(false)
    expect(await doubtful()).toBe(0)
  })
})
