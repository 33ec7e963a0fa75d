import { isDeepStrictEqual } from 'node:util'
import { isLanguage } from '#contract/language.ts'
import { type PageFile, nextVersion, pageKeys } from '#server/content/page-files.rules.ts'
import * as queries from '#server/content/page-import.queries.ts'
import { toHtml, toMarkdown } from '#server/content/page-markdown.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'

export type FileState = 'new' | 'changed' | 'unchanged'
export interface ImportedPage {
  state: FileState
  file: PageFile
  version: string
}
export interface UndonePage {
  key: string
  state: 'restored' | 'removed' | 'changedSince'
}

/** Every page in every language it is written in. */
export const exportPages = (db: Database): Promise<PageFile[]> =>
  withActor(db, { role: 'system' }, async (tx) => {
    const pages = await queries.readPages(tx)
    return pageKeys.flatMap((key) => {
      const page = pages.get(key)
      if (!page) return []
      return Object.entries(page.titles).flatMap(([language, title]) =>
        isLanguage(language)
          ? [{ key, language, title, body: toMarkdown(page.contents[language] ?? '') }]
          : [],
      )
    })
  })

const stateOf = (page: queries.StoredPage | undefined, { language, title, body }: PageFile): FileState => {
  const known = page?.titles[language]
  if (page === undefined || known === undefined) return 'new'
  const isSame =
    known.trim() === title && toMarkdown(page.contents[language] ?? '') === toMarkdown(toHtml(body))
  return isSame ? 'unchanged' : 'changed'
}

/** Writes what differs, in one transaction; a page that changes gets a new version. */
export const importPages = (
  db: Database,
  files: readonly PageFile[],
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportedPage[]> =>
  withActor(db, { role: 'system' }, async (tx) => {
    const pages = await queries.readPages(tx)
    const last = await queries.readImport(tx)
    const done: ImportedPage[] = []
    const changes: queries.PageImport['pages'] = {}
    for (const key of pageKeys) {
      const before = pages.get(key)
      const own = files
        .filter((file) => file.key === key)
        .map((file) => ({ file, state: stateOf(before, file) }))
      const different = own.filter(({ state }) => state !== 'unchanged').map(({ file }) => file)
      const newest = last.versions[key] ?? before?.version
      const version =
        different.length === 0 ? (before?.version ?? '1') : newest === undefined ? '1' : nextVersion(newest)
      done.push(...own.map((one) => ({ ...one, version })))
      if (different.length === 0) continue
      const after = {
        titles: {
          ...before?.titles,
          ...Object.fromEntries(different.map((file) => [file.language, file.title])),
        },
        contents: {
          ...before?.contents,
          ...Object.fromEntries(different.map((file) => [file.language, toHtml(file.body)])),
        },
        version,
      }
      changes[key] = { before: before ?? null, after }
      if (!isDryRun) await queries.writePage(tx, key, after)
    }
    if (!isDryRun && Object.keys(changes).length > 0) {
      const versions = Object.fromEntries(
        Object.entries(changes).map(([key, { after }]) => [key, after.version]),
      )
      await queries.writeImport(tx, { pages: changes, versions: { ...last.versions, ...versions } })
      await queries.touchCatalogue(tx)
    }
    return done
  })

/** Takes the last import back; a page that has been changed since stays. */
export const undoPages = (db: Database, { isDryRun }: { isDryRun: boolean }): Promise<UndonePage[]> =>
  withActor(db, { role: 'system' }, async (tx) => {
    const pages = await queries.readPages(tx)
    const last = await queries.readImport(tx)
    const done: UndonePage[] = []
    for (const [key, { before, after }] of Object.entries(last.pages)) {
      if (!isDeepStrictEqual(pages.get(key), after)) {
        done.push({ key, state: 'changedSince' })
        continue
      }
      done.push({ key, state: before === null ? 'removed' : 'restored' })
      if (isDryRun) continue
      if (before === null) await queries.removePage(tx, key)
      else await queries.writePage(tx, key, before)
    }
    if (!isDryRun && done.length > 0) {
      await queries.writeImport(tx, { ...last, pages: {} })
      await queries.touchCatalogue(tx)
    }
    return done
  })
