import { type RawBuilder, sql } from 'kysely'
import { textPages } from '#contract/shop/legal-page.ts'
import { languages } from '#contract/language.ts'
import { type SitemapKind, idsPerFile } from '#server/sitemap/sitemap.rules.ts'
import type { Database } from '#server/platform/database/database.ts'

export type RowKind = Exclude<SitemapKind, 'pages'>

export interface SitemapRow {
  id: number
  path: string
  /** Null: the page says it all in the words of the shop, in every language. */
  writtenIn: string[] | null
  changedAt: Date | null
}

/** When a product of the row last changed: a list is what it lists. */
const newest = (of: RawBuilder<unknown>) =>
  sql`(select max(products.updated_at) from products where products.status = 'published' and ${of})`

interface Source {
  path: RawBuilder<unknown>
  /** Texts by language; null where the page speaks the words of the shop. */
  texts: RawBuilder<unknown> | null
  changedAt: RawBuilder<unknown>
  /** `from … where …` of the table, called `listed`. */
  from: RawBuilder<unknown>
}

/** What each kind lists: exactly the pages that name themselves to search engines. */
const sources: Readonly<Record<RowKind, Source>> = {
  types: {
    path: sql`case kind when 'part' then '/parts/' else '/machine/' end || id`,
    texts: sql`names`,
    changedAt: newest(sql`products.type_id = any(listed.branch_ids)`),
    from: sql`product_types listed where is_published and total > 0`,
  },
  brands: {
    path: sql`'/brand/' || id`,
    texts: sql`case when intros = '{}' then ${JSON.stringify(Object.fromEntries(languages.map((one) => [one, ''])))}::jsonb else intros end`,
    changedAt: newest(sql`products.brand_id = listed.id`),
    from: sql`brands listed where is_published and (total > 0 or intros <> '{}'
      or exists (select from brands below where below.parent_id = listed.id and below.is_published)
      or exists (select from models where models.brand_id = listed.id and models.total > 0))`,
  },
  models: {
    path: sql`'/model/' || id`,
    texts: null,
    changedAt: sql`(
      select max(products.updated_at) from fitments join products on products.id = fitments.product_id
      where fitments.model_id = listed.id and not fitments.is_excluded and products.status = 'published')`,
    from: sql`models listed where total > 0`,
  },
  news: {
    path: sql`'/news/detail/' || id`,
    texts: sql`titles`,
    changedAt: sql`published_at`,
    from: sql`news listed where is_published and published_at <= now() and (shown_until is null or shown_until > now())`,
  },
}

/** Up to `limit` rows of a file behind the row `after`, by id. */
export const readSitemapRows = async (
  db: Database,
  kind: RowKind,
  { part, after, limit }: { part: number; after: number; limit: number },
): Promise<SitemapRow[]> => {
  const { path, texts, changedAt, from } = sources[kind]
  const firstId = part * idsPerFile
  const { rows } = await sql<SitemapRow>`
    select id, ${path} as path, ${changedAt} as "changedAt",
      ${texts === null ? sql`null::text[]` : sql`array(select jsonb_object_keys(${texts}))`} as "writtenIn"
    from ${from} and id > ${after}::int and id >= ${firstId}::bigint and id < ${firstId + idsPerFile}::bigint
    order by id limit ${limit}`.execute(db)
  return rows
}

export interface SitemapPart {
  part: number
  /** Null: all of ours. */
  writtenIn: string[] | null
  changedAt: Date | null
}

/** Files of a kind that have rows. When one of a million models last changed takes too long to find out. */
export const listSitemapParts = async (db: Database, kind: RowKind): Promise<SitemapPart[]> => {
  const { texts, changedAt, from } = sources[kind]
  const part = sql`listed.id / ${sql.lit(idsPerFile)}`
  const { rows } = await (texts === null
    ? sql<SitemapPart>`
        select ${part} as part, null::text[] as "writtenIn", null::timestamptz as "changedAt"
        from ${from} group by 1 order by 1`
    : sql<SitemapPart>`
        select part, array_agg(distinct written) as "writtenIn", max(changed_at) as "changedAt"
        from (select ${part} as part, ${texts} as texts, ${changedAt} as changed_at from ${from}) rows
          cross join lateral jsonb_object_keys(texts) written
        group by part order by part`
  ).execute(db)
  return rows
}

const pagePath = sql`case when key in ('about', 'accessibility') then '/' else '/legal/' end || key`

/** When the database last changed what the pages without a row of their own show; by path. */
export const readPageChanges = async (db: Database): Promise<Map<string, Date | null>> => {
  const { rows } = await sql<{ path: string; changedAt: Date | null }>`
    select case kind when 'part' then '/parts' else '/machine' end as path, max(updated_at) as "changedAt"
      from products where status = 'published' group by kind
    union all select '/search', max(updated_at) from products where status = 'published'
    union all select '/news', max(published_at) from news
      where is_published and published_at <= now() and (shown_until is null or shown_until > now())
    union all select ${pagePath}, updated_at from pages`.execute(db)
  return new Map(rows.map(({ path, changedAt }) => [path, changedAt]))
}

export interface WrittenPages {
  /** Languages of the supplier's own pages, by path. */
  pages: { path: string; writtenIn: string[] }[]
  /** Languages of each published answer. */
  answers: string[][]
}

/** Which of the supplier's pages there are, and in which languages. */
export const readWrittenPages = async (db: Database): Promise<WrittenPages> => {
  const { rows } = await sql<WrittenPages>`
    select
      (select coalesce(json_agg(json_build_object(
          'path', ${pagePath},
          'writtenIn', array(select jsonb_object_keys(titles))) order by key), '[]')
        from pages where key = any(${['about', ...textPages]}::text[])) as pages,
      (select coalesce(json_agg(array(select jsonb_object_keys(answers))), '[]')
        from faqs where is_published) as answers`.execute(db)
  return rows[0] ?? { pages: [], answers: [] }
}
