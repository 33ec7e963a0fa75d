import type pg from 'pg'
import { rebuildDerivedRows } from '#server/platform/database/schema-check/derived-rows.queries.ts'

/** Columns of source tables that are derived, with the value before anything derives them. */
export const derivedColumns: Record<string, Record<string, string>> = {
  products: {
    superseded_by_id: 'null',
    fits_first: "'{}'",
    fits_total: '0',
    fits_brand_ids: "'{}'",
    oem_number: 'null',
    oem_brand_id: 'null',
    pack_pieces: '1',
    pack_min: '1',
    pack_step: '1',
    pack_options: '0',
    fetched_pics: "'{}'",
  },
  product_types: { total: '0', branch_ids: "'{}'" },
  brands: { total: '0' },
  models: { total: '0' },
}

export const derivedTables = [
  'product_cards',
  'product_words',
  'leading_words',
  'described_words',
  'supersession_paths',
  'chain_numbers',
  'type_words',
  'search_vocabulary',
  'list_facets',
  'oem_counts',
  // Last: dropping words of types notes them here.
  'doubtful_words',
]

/** Every derived row, by table, in one order. */
export const readDerivedRows = async (client: pg.ClientBase): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {}
  const read = async (table: string, row: string) => {
    const { rows } = await client.query<{ row: string }>(
      `select ${row}::text as row from ${table} t order by 1`,
    )
    found[table] = rows.map((one) => one.row)
  }
  for (const table of derivedTables) await read(table, 't')
  for (const [table, columns] of Object.entries(derivedColumns)) {
    await read(table, `(id, ${Object.keys(columns).join(', ')})`)
  }
  return found
}

/** Forgets every derived row and makes all of them anew, within the caller's transaction. */
export const rebuildFromNothing = async (client: pg.ClientBase): Promise<void> => {
  await client.query("set local app.role = 'system'; set local app.is_publishing = 'on'")
  for (const table of derivedTables) await client.query(`delete from ${table}`)
  for (const [table, columns] of Object.entries(derivedColumns)) {
    const values = Object.entries(columns).map(([column, value]) => `${column} = ${value}`)
    await client.query(`update ${table} set ${values.join(', ')}`)
  }
  await rebuildDerivedRows(client)
}
