import type { ImportShop } from '#server/imports/shop.fixture.ts'

/** Tables that no undo gives back: the list of runs itself, and the version that caches are kept by. */
const notCatalogue = [
  'import_runs',
  'before_images',
  'catalogue_version',
  'schema_routines',
  'schema_migrations',
]

type Rows = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** Every row of every table, ids and derived rows included, by table. */
export const dumpTables = async (readRows: Rows): Promise<Record<string, string[]>> => {
  const tables = await readRows(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1) order by 1`,
    [notCatalogue],
  )
  const dump: Record<string, string[]> = {}
  for (const { name } of tables) {
    const rows = await readRows(`select t::text as row from "${String(name)}" t order by 1`)
    dump[String(name)] = rows.map(({ row }) => String(row))
  }
  return dump
}

export const dumpCatalogue = (shop: ImportShop): Promise<Record<string, string[]>> => dumpTables(shop.rows)
