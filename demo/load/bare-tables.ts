import type pg from 'pg'

/**
 * Filling a table and then building its indexes and checking its references at once is several times faster than
 * keeping them up row by row. Takes the foreign keys, and the indexes that no constraint needs, off the given
 * tables and returns what puts them back. All of it belongs to the caller's transaction.
 */
export const bareTables = async (
  client: pg.Client,
  tables: readonly string[],
): Promise<(onStep: (done: number, total: number) => void) => Promise<void>> => {
  const undo = [...(await dropIndexes(client, tables)), ...(await dropForeignKeys(client, tables))]
  return async (onStep) => {
    for (const [done, statement] of undo.entries()) {
      onStep(done, undo.length)
      await client.query(statement)
    }
    onStep(undo.length, undo.length)
  }
}

const dropIndexes = async (client: pg.Client, tables: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index
     where indrelid = any($1::text[]::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
     order by 1`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map((row) => row.definition)
}

const dropForeignKeys = async (client: pg.Client, tables: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ table_name: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table_name, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where conrelid = any($1::text[]::regclass[]) and contype = 'f'
     order by 1, 2`,
    [tables],
  )
  for (const row of rows) await client.query(`alter table ${row.table_name} drop constraint ${row.name}`)
  return rows.map((row) => `alter table ${row.table_name} add constraint ${row.name} ${row.definition}`)
}
