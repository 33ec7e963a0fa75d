import { sql } from 'kysely'
import type {
  Content,
  ContentChange,
  FaqState,
  NewsState,
  PageState,
} from '#server/content/content-states.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Exact to the microsecond, whatever the time zone of the connection. */
const utc = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)

/** Imports and undos of content run one after the other; readers do not wait. */
export const lockContent = async (tx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('content runs', 0))`.execute(tx)
}

const byKey = <Row extends { key: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.key, row]))

const readPages = async (tx: Database) =>
  byKey(
    (
      await sql<PageState>`
        select key, titles, contents, details, version, example_languages as "exampleLanguages",
          ${utc('updated_at')} as "updatedAt"
        from pages order by key`.execute(tx)
    ).rows,
  )

const readFaq = async (tx: Database) =>
  byKey(
    (
      await sql<FaqState>`
        select id, slug as key, category, categories, questions, answers, sort, is_published as "isPublished"
        from faqs order by min(sort) over (partition by category), category, sort, id`.execute(tx)
    ).rows,
  )

const readNews = async (tx: Database) =>
  byKey(
    (
      await sql<NewsState>`
        select id, slug as key, titles, summaries, contents, pic, category, ${utc('published_at')} as "publishedAt",
          ${utc('shown_until')} as "shownUntil", is_published as "isPublished"
        from news order by published_at, id`.execute(tx)
    ).rows,
  )

export const readContent = async (tx: Database): Promise<Content> => ({
  pages: await readPages(tx),
  faq: await readFaq(tx),
  news: await readNews(tx),
})

/** Local times of the supplier as UTC, in the same order; and back. */
export const toUtc = async (tx: Database, local: readonly string[], timeZone: string): Promise<string[]> =>
  (
    await sql<{ at: string }>`
      select ${utc('(given.at::timestamp at time zone zone.name)')} as at
      from unnest(${local}::text[]) with ordinality as given(at, place), (select ${timeZone}::text as name) zone
      order by place`.execute(tx)
  ).rows.map(({ at }) => at)

export const toLocal = async (tx: Database, times: readonly string[], timeZone: string): Promise<string[]> =>
  (
    await sql<{ at: string }>`
      select to_char(given.at::timestamptz at time zone ${timeZone}::text, 'YYYY-MM-DD HH24:MI:SS.US') as at
      from unnest(${times}::text[]) with ordinality as given(at, place) order by place`.execute(tx)
  ).rows.map(({ at }) => at)

export const readNow = async (tx: Database): Promise<{ now: string; minute: string }> => {
  const { rows } = await sql<{ now: string; minute: string }>`
    select ${utc('now()')} as now, ${utc("date_trunc('minute', now())")} as minute`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the database does not know the time')
  return row
}

/** Those of these pictures that the shop has no file of. */
export const findMissingPictures = async (tx: Database, names: readonly string[]): Promise<string[]> =>
  (
    await sql<{ name: string }>`
      select named.name from unnest(${names}::text[]) as named(name)
      where not exists (select from existing_pictures existing where existing.name = named.name)
      order by 1`.execute(tx)
  ).rows.map(({ name }) => name)

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

const writePage = (tx: Database, page: PageState) =>
  sql`insert into pages (key, titles, contents, details, version, example_languages, updated_at)
    values (${page.key}, ${json(page.titles)}, ${json(page.contents)}, ${json(page.details)}, ${page.version},
      ${page.exampleLanguages}::text[], ${page.updatedAt}::timestamptz)
    on conflict (key) do update set titles = excluded.titles, contents = excluded.contents,
      details = excluded.details, version = excluded.version, example_languages = excluded.example_languages,
      updated_at = excluded.updated_at`.execute(tx)

/** A row that comes back has its former id: addresses of articles and answers hold it. */
const idOf = (id: number | undefined, table: 'faqs' | 'news') =>
  id === undefined ? sql`nextval(pg_get_serial_sequence(${sql.lit(table)}, 'id'))` : sql`${id}::int`

const writeFaq = (tx: Database, entry: FaqState) =>
  sql`insert into faqs (id, slug, category, categories, questions, answers, sort, is_published)
    overriding system value
    values (${idOf(entry.id, 'faqs')}, ${entry.key}, ${entry.category}, ${json(entry.categories)},
      ${json(entry.questions)}, ${json(entry.answers)}, ${entry.sort}, ${entry.isPublished})
    on conflict (slug) do update set category = excluded.category, categories = excluded.categories,
      questions = excluded.questions, answers = excluded.answers, sort = excluded.sort,
      is_published = excluded.is_published`.execute(tx)

const writeNews = (tx: Database, entry: NewsState) =>
  sql`insert into news (id, slug, titles, summaries, contents, pic, category, published_at, shown_until, is_published)
    overriding system value
    values (${idOf(entry.id, 'news')}, ${entry.key}, ${json(entry.titles)}, ${json(entry.summaries)},
      ${json(entry.contents)}, ${entry.pic}, ${entry.category}, ${entry.publishedAt}::timestamptz,
      ${entry.shownUntil}::timestamptz, ${entry.isPublished})
    on conflict (slug) do update set titles = excluded.titles, summaries = excluded.summaries,
      contents = excluded.contents, pic = excluded.pic, category = excluded.category,
      published_at = excluded.published_at, shown_until = excluded.shown_until,
      is_published = excluded.is_published`.execute(tx)

const removeRow = (tx: Database, { kind, key }: ContentChange) => {
  if (kind === 'page') return sql`delete from pages where key = ${key}`.execute(tx)
  return kind === 'faq'
    ? sql`delete from faqs where slug = ${key}`.execute(tx)
    : sql`delete from news where slug = ${key}`.execute(tx)
}

/** Brings each row to its state after the change. */
export const writeChanges = async (
  tx: Database,
  after: Content,
  changes: readonly ContentChange[],
): Promise<void> => {
  for (const change of changes) {
    const [page, entry, article] = [
      after.pages.get(change.key),
      after.faq.get(change.key),
      after.news.get(change.key),
    ]
    if (change.kind === 'page' && page) await writePage(tx, page)
    else if (change.kind === 'faq' && entry) await writeFaq(tx, entry)
    else if (change.kind === 'news' && article) await writeNews(tx, article)
    else await removeRow(tx, change)
  }
}

/** Readers see the change at once, in every process. */
export const touchCatalogue = async (tx: Database): Promise<void> => {
  await sql`select touch_catalogue()`.execute(tx)
}
