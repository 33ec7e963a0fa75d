import type pg from 'pg'

export interface IndexCost {
  table: string
  /** Rows with their text, without indexes. */
  tableMb: number
  indexMb: number
  /** Seconds to build all its indexes anew. */
  buildSeconds: number
}

/** What only the search reads: tables of numbers, of words and of what the search keeps ready. */
const searchTables = `select relname as name, (pg_table_size(oid) / 1048576.0)::float as "tableMb",
    (pg_indexes_size(oid) / 1048576.0)::float as "indexMb"
  from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace
    and relname ~ '(number|word|search)' and relname not in ('missed_searches')
  order by pg_total_relation_size(oid) desc`

/** Rebuilds the indexes of the search's tables one after the other. */
export const indexCosts = async (client: pg.Client): Promise<IndexCost[]> => {
  const { rows } = await client.query<{ name: string; tableMb: number; indexMb: number }>(searchTables)
  const costs: IndexCost[] = []
  await client.query('set statement_timeout = 0')
  for (const { name, tableMb, indexMb } of rows) {
    const began = performance.now()
    await client.query(`reindex table ${client.escapeIdentifier(name)}`)
    costs.push({ table: name, tableMb, indexMb, buildSeconds: (performance.now() - began) / 1000 })
  }
  return costs
}
