import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { readDerivedRows, rebuildFromNothing } from './derived-rows.fixture.ts'
import { findSourceColumns, smallCatalogue, type SourceColumn } from './publish.fixture.ts'
import { productsChanged, suspendTriggers } from './publish.service.ts'

let database: TestDatabase
let client: pg.Client
let columns: SourceColumn[]
let everyId: number[]
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.owner)
  await client.connect()
  await inSystem(async () => {
    await client.query(smallCatalogue)
    const { rows } = await client.query<{ id: number }>('select id from products')
    everyId = rows.map(({ id }) => id)
    await productsChanged(client, everyId)
  }, 'commit')
  columns = await findSourceColumns(client)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const inSystem = async (work: () => Promise<void>, end: 'commit' | 'rollback') => {
  await client.query("begin; set local app.role = 'system'")
  try {
    await work()
  } finally {
    await client.query(end)
  }
}

/** Refusals of a value, which another value may not meet. */
const refusals = new Set(['23514', '23505', '23503', '23502', '428C9', '22P02', '42804'])

/** Changes the first row; returns the products whose row it is or was. Null when no constraint accepts the value. */
const change = async (
  { table, column, productId }: SourceColumn,
  value: string,
): Promise<number[] | null> => {
  const owner = productId === null ? 'null::integer' : productId
  await client.query('savepoint value')
  try {
    const { rows } = await client.query<{ before: number | null; after: number | null }>(
      `with first as (select ctid as row_place, ${owner} as before from ${table} order by ctid limit 1)
       update ${table} t set ${column} = ${value} from first where t.ctid = first.row_place
       returning first.before, ${productId === null ? 'null::integer' : `t.${productId}`} as after`,
    )
    if (productId === null) return everyId
    return rows.flatMap(({ before, after }) => [before, after].filter((id) => id !== null))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!refusals.has(code)) throw error
    await client.query('rollback to savepoint value')
    return null
  }
}

/** Rows that differ, `-` for stale ones and `+` for those that a rebuild makes. */
const compare = (kept: Record<string, string[]>, fresh: Record<string, string[]>): string[] =>
  Object.keys(fresh).flatMap((table) => {
    const [ours = [], theirs = []] = [kept[table], fresh[table]]
    return [
      ...ours.filter((row) => !theirs.includes(row)).map((row) => `- ${table} ${row}`),
      ...theirs.filter((row) => !ours.includes(row)).map((row) => `+ ${table} ${row}`),
    ]
  })

/** What differs from a fresh rebuild after each of these changes, and what no value could change. */
const findStale = async (
  changed: readonly SourceColumn[],
  prepare: () => Promise<void> = async () => undefined,
  publish: (ids: number[]) => Promise<void> = (ids) => productsChanged(client, [...new Set(ids)]),
) => {
  const stale: string[] = []
  const unchanged: string[] = []
  for (const column of changed) {
    let accepted = 0
    for (const value of column.otherValues) {
      await inSystem(async () => {
        await prepare()
        const ids = await change(column, value)
        if (ids === null) return
        accepted += 1
        await publish(ids)
        const kept = await readDerivedRows(client)
        await rebuildFromNothing(client)
        const differences = compare(kept, await readDerivedRows(client))
        if (differences.length > 0)
          stale.push(`${column.table}.${column.column} = ${value}: ${differences.join('; ')}`)
      }, 'rollback')
    }
    if (accepted === 0 && !column.isIdentity) unchanged.push(`${column.table}.${column.column}`)
  }
  return { stale, unchanged }
}

describe('productsChanged()', () => {
  it('writes what a fresh rebuild writes, whichever column of a source table has changed', {
    timeout: 600_000,
  }, async () => {
    const { stale, unchanged } = await findStale(columns)
    expect(stale).toEqual([])
    expect(unchanged).toEqual([])
    expect(columns.map(({ table }) => table)).toEqual(
      expect.arrayContaining([
        'products',
        'product_numbers',
        'fitments',
        'product_types',
        'brands',
        'models',
        'packings',
      ]),
    )
  })

  it('writes the same after a bulk load without triggers, whichever column of a source table has changed', async () => {
    const { stale } = await findStale(columns, () => suspendTriggers(client))
    expect(stale).toEqual([])
  }, 600_000)

  it('needs no product of which only columns have changed that watched_tables calls unshown', async () => {
    const { rows } = await client.query<{ column: string }>(
      "select name || '.' || unnest(unshown) as column from watched_tables",
    )
    const unshown = new Set(rows.map(({ column }) => column))
    const quiet = columns.filter(
      ({ table, column }) => unshown.has(`${table}.*`) || unshown.has(`${table}.${column}`),
    )
    const { stale } = await findStale(
      quiet,
      () => suspendTriggers(client),
      () => productsChanged(client, []),
    )
    expect(stale).toEqual([])
    const named = rows.filter(({ column }) => !column.endsWith('.*')).map(({ column }) => column)
    expect(quiet.map(({ table, column }) => `${table}.${column}`)).toEqual(
      expect.arrayContaining([...named, 'prices.amount_minor']),
    )
  }, 600_000)

  it('removes every derived row of a deleted product', async () => {
    await inSystem(async () => {
      await client.query('delete from products where id = 2')
      await productsChanged(client, [])
      const kept = await readDerivedRows(client)
      await rebuildFromNothing(client)
      expect(compare(kept, await readDerivedRows(client))).toEqual([])
    }, 'rollback')
  })
})

describe('a statement without productsChanged()', () => {
  it('leaves no outdated card, whichever column of a product, brand, type or promotion has changed', {
    timeout: 600_000,
  }, async () => {
    const shown = new Set(['products', 'brands', 'product_types', 'promotions'])
    const cardsOf = async () => {
      const { rows } = await client.query<{ card: string }>(
        'select t::text as card from product_cards t order by 1',
      )
      return rows.map(({ card }) => card)
    }
    const stale: string[] = []
    for (const column of columns.filter(({ table }) => shown.has(table))) {
      for (const value of column.otherValues) {
        await inSystem(async () => {
          await change(column, value)
          const kept = await cardsOf()
          await client.query(
            'delete from product_cards; select refresh_products(array(select id from products))',
          )
          if ((await cardsOf()).join() !== kept.join())
            stale.push(`${column.table}.${column.column} = ${value}`)
        }, 'rollback')
      }
    }
    expect(stale).toEqual([])
  })
})
