import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

export interface StoredPage {
  titles: Record<string, string>
  contents: Record<string, string>
  version: string
}

/** What the last import of pages did, for taking it back. */
export interface PageImport {
  /** Pages whose former state is kept; empty once it was taken back. */
  pages: Record<string, { before: StoredPage | null; after: StoredPage }>
  /** The newest version that each page ever had: buyers may have agreed to it. */
  versions: Record<string, string>
}

const settingKey = 'pageImport'

export const readPages = async (tx: Database): Promise<Map<string, StoredPage>> => {
  const { rows } = await sql<StoredPage & { key: string }>`
    select key, titles, contents, version from pages order by key for update`.execute(tx)
  return new Map(rows.map(({ key, ...page }) => [key, page]))
}

export const readImport = async (tx: Database): Promise<PageImport> => {
  const { rows } = await sql<{ value: PageImport }>`
    select value from shop_settings where key = ${settingKey}`.execute(tx)
  return rows[0]?.value ?? { pages: {}, versions: {} }
}

export const writeImport = async (tx: Database, value: PageImport): Promise<void> => {
  await sql`insert into shop_settings (key, value) values (${settingKey}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(tx)
}

export const writePage = async (tx: Database, key: string, page: StoredPage): Promise<void> => {
  await sql`insert into pages (key, titles, contents, version)
    values (${key}, ${JSON.stringify(page.titles)}::jsonb, ${JSON.stringify(page.contents)}::jsonb, ${page.version})
    on conflict (key) do update set titles = excluded.titles, contents = excluded.contents,
      version = excluded.version, updated_at = now()`.execute(tx)
}

export const removePage = async (tx: Database, key: string): Promise<void> => {
  await sql`delete from pages where key = ${key}`.execute(tx)
}

/** Readers see the change at once, in every process. */
export const touchCatalogue = async (tx: Database): Promise<void> => {
  await sql`select touch_catalogue()`.execute(tx)
}
