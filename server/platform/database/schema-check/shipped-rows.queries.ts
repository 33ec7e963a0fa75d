import type pg from 'pg'

/** Tables whose rows come only from migrations. */
const shippedTables = ['brand_synonyms']

/** Rows by table, as JSON. */
export type ShippedRows = ReadonlyMap<string, string>

/** The rows that migrations insert; none for a table that does not exist yet. */
export const readShippedRows = async (client: pg.ClientBase): Promise<ShippedRows> => {
  const found = new Map<string, string>()
  for (const table of shippedTables) {
    const { rows: tables } = await client.query('select where to_regclass($1) is not null', [
      `public.${table}`,
    ])
    if (tables.length === 0) continue
    const { rows } = await client.query<{ content: string }>(
      `select coalesce(jsonb_agg(shipped), '[]')::text as content from public.${table} shipped`,
    )
    found.set(table, rows[0]?.content ?? '[]')
  }
  return found
}

/** Inserts missing rows and returns their number; an older version of a migration may have inserted fewer. */
export const addShippedRows = async (client: pg.ClientBase, shipped: ShippedRows): Promise<number> => {
  let added = 0
  for (const [table, content] of shipped) {
    const { rowCount } = await client.query(
      `insert into public.${table} select * from jsonb_populate_recordset(null::public.${table}, $1) on conflict do nothing`,
      [content],
    )
    added += rowCount ?? 0
  }
  return added
}
