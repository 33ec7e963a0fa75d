import pg from 'pg'
import { startEmbedded } from '#server/platform/database/embedded/embedded-server.ts'
import { createLogger } from '#server/platform/log.ts'

/**
 * Every index and table of a running shop's database as PostgreSQL's own checker sees it; throws at damage, and at
 * rows that `broken` finds.
 */
export const checkDatabase = async (
  dataDirectory: string,
  broken = 'select where false',
): Promise<number> => {
  const server = await startEmbedded({
    dataDirectory,
    mode: 'join',
    logger: createLogger({ logLevel: 'silent' }),
  })
  const client = new pg.Client(server.admin)
  await client.connect()
  try {
    await client.query('create extension if not exists amcheck')
    const { rows } = await client.query<{ checked: number }>(`
      select count(*)::int as checked from (
        select bt_index_check(index.indexrelid, true)
        from pg_index index join pg_class class on class.oid = index.indexrelid
        join pg_am am on am.oid = class.relam
        where am.amname = 'btree' and class.relkind = 'i' and class.relpersistence = 'p' and index.indisvalid
      ) checks`)
    const damage = await client.query(`
      select class.relname, heap.* from pg_class class, lateral verify_heapam(class.oid) heap
      where class.relkind = 'r' and class.relpersistence = 'p'`)
    if (damage.rows.length > 0) throw new Error(`damaged tables: ${JSON.stringify(damage.rows.slice(0, 5))}`)
    if ((await client.query(broken)).rows.length > 0) throw new Error('rows are broken')
    return rows[0]?.checked ?? 0
  } finally {
    await client.end()
    await server.stop()
  }
}
