import { isLanguage, languages } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PublicReads } from '#server/platform/database/public-reads.ts'
import {
  type RowKind,
  listSitemapParts,
  readPageChanges,
  readSitemapRows,
  readWrittenPages,
} from '#server/sitemap/sitemap.queries.ts'
import {
  type SitemapFile,
  type SitemapPage,
  fileEnd,
  fileStart,
  indexXml,
  sitemapKinds,
  urlXml,
} from '#server/sitemap/sitemap.rules.ts'

const rowsAtOnce = 1_000

/** Pages that speak for themselves in all six languages. */
const ownPages = [
  '/',
  '/parts',
  '/machine',
  '/search',
  '/hot',
  '/brands',
  '/catalogue',
  '/news',
  '/contact',
  '/svg',
  '/app',
]

/** Pages without a row of their own, and those the supplier has written. */
const readPages = async (db: Database): Promise<SitemapPage[]> => {
  const [changes, { pages, answers }] = await Promise.all([readPageChanges(db), readWrittenPages(db)])
  const answered = languages.filter(
    (language) => answers.filter((written) => written.includes(language)).length * 2 > answers.length,
  )
  const page = (path: string, written: readonly string[]): SitemapPage => ({
    path,
    languages: written.filter(isLanguage),
    changedAt: changes.get(path) ?? null,
  })
  return [
    ...ownPages.map((path) => page(path, languages)),
    page('/faq', answered),
    ...pages.map(({ path, writtenIn }) => page(path, writtenIn)),
  ]
}

/** Rows of a file a thousand at a time, so that no size of the catalogue is in memory at once. */
async function* pagesOf(reads: PublicReads, kind: RowKind, part: number): AsyncGenerator<SitemapPage> {
  let after = 0
  for (;;) {
    const from = { part, after, limit: rowsAtOnce }
    const rows = await reads.read((db) => readSitemapRows(db, kind, from))
    for (const { path, writtenIn, changedAt } of rows)
      yield { path, languages: writtenIn?.filter(isLanguage) ?? languages, changedAt }
    after = rows.at(-1)?.id ?? after
    if (rows.length < rowsAtOnce) return
  }
}

/** A file of the sitemap in pieces; no piece at all where it has no address. */
export async function* sitemapPieces(
  reads: PublicReads,
  { kind, language, part }: SitemapFile,
  origin: string,
): AsyncGenerator<string> {
  const pages =
    kind === 'pages' ? (part === 0 ? await reads.read(readPages) : []) : pagesOf(reads, kind, part)
  let isBegun = false
  for await (const page of pages) {
    const xml = urlXml(page, language, origin)
    if (xml === '') continue
    yield isBegun ? xml : fileStart + xml
    isBegun = true
  }
  if (isBegun) yield fileEnd
}

/** The list of all files that have an address. */
export const sitemapIndex = async (db: Database, origin: string): Promise<string> => {
  const files: (SitemapFile & { changedAt: Date | null })[] = []
  for (const kind of sitemapKinds) {
    const parts =
      kind === 'pages' ? [{ part: 0, writtenIn: null, changedAt: null }] : await listSitemapParts(db, kind)
    for (const { part, writtenIn, changedAt } of parts)
      for (const language of languages)
        if (writtenIn?.includes(language) ?? true) files.push({ kind, language, part, changedAt })
  }
  return indexXml(files, origin)
}
