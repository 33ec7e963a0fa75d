import { readClock } from '#server/content/content-clock.ts'
import type { ContentFile, FaqFile, NewsFile, RefusedFile } from '#server/content/content-file.ts'
import { findConflicts, periodConflict, versionAfter } from '#server/content/content-conflicts.rules.ts'
import { type WrittenFile, writeFiles } from '#server/content/content-export.ts'
import {
  type Clock,
  mergeNews,
  mergePage,
  removeNewsLanguage,
  removePageLanguage,
} from '#server/content/content-merge.rules.ts'
import * as runs from '#server/content/content-runs.queries.ts'
import { type Content, differences, isSameState } from '#server/content/content-states.ts'
import * as states from '#server/content/content-states.queries.ts'
import { type FaqCounts, countQuestions, mergeFaq } from '#server/content/faq-merge.rules.ts'
import { leftOut } from '#server/content/page-markdown.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'

export type FileState = 'new' | 'changed' | 'unchanged' | 'removed'

export interface ImportedFile {
  name: string
  state: FileState
  /** Of a page. */
  version?: string
  /** Of a list of questions. */
  counts?: FaqCounts
  /** Tags of its text that no page shows. */
  leftOut: string[]
}

export type ContentImport =
  | { refused: RefusedFile[] }
  | {
      refused?: never
      files: ImportedFile[]
      /** Number of the run; null: nothing changed, or a dry run. */
      run: number | null
      /** What the shop has and the folder does not: it stays. */
      absent: string[]
      missingPictures: string[]
    }

const copy = ({ pages, faq, news }: Content): Content => ({
  pages: new Map(pages),
  faq: new Map(faq),
  news: new Map(news),
})

type Told = Pick<ImportedFile, 'state' | 'counts'>

/** Brings one row from what it was to what a file makes of it; undefined: it goes. */
const put = <Row extends { titles: Record<string, string> }>(
  rows: Map<string, Row>,
  { key, language }: ContentFile,
  after: Row | undefined,
): Told => {
  const before = rows.get(key)
  if (after === undefined) rows.delete(key)
  else rows.set(key, after)
  if (after?.titles[language] === undefined) return { state: 'removed' }
  if (isSameState(before, after)) return { state: 'unchanged' }
  return { state: before?.titles[language] === undefined ? 'new' : 'changed' }
}

const applyFaq = (content: Content, file: FaqFile): Told => {
  const before = content.faq
  content.faq = new Map(mergeFaq(before, file))
  const counts = countQuestions(before, content.faq, file.language)
  const isSame = differences({ ...content, faq: before }, content).length === 0
  const wasThere = counts.changed + counts.removed + counts.unchanged > 0
  return { state: isSame ? 'unchanged' : wasThere ? 'changed' : 'new', counts }
}

/** What a file makes of the content. A removal finds what it removes: `findProblems` looks before. */
const apply = (content: Content, file: ContentFile, clock: Clock): Told => {
  if (file.kind === 'faq') return applyFaq(content, file)
  if (file.kind === 'page') {
    const page = content.pages.get(file.key)
    if (!file.isRemoval) return put(content.pages, file, mergePage(page, file))
    return put(content.pages, file, page && removePageLanguage(page, file.language))
  }
  const article = content.news.get(file.key)
  if (!file.isRemoval) return put(content.news, file, mergeNews(article, file, clock))
  return put(content.news, file, article && removeNewsLanguage(article, file.language))
}

/** Files that take away what the shop does not have, and articles whose period has no moment. */
const findProblems = (content: Content, files: readonly ContentFile[], clock: Clock): RefusedFile[] =>
  files.flatMap((file): RefusedFile[] => {
    if (file.isRemoval) {
      const row = (file.kind === 'page' ? content.pages : content.news).get(file.key)
      return row?.titles[file.language] === undefined
        ? [{ name: file.name, problem: 'NOT_THERE', line: 1 }]
        : []
    }
    if (file.kind !== 'news') return []
    const article = content.news.get(file.key)
    const conflict = periodConflict(file, {
      from: article ? clock.fromOf(article) : null,
      to: article ? clock.toOf(article) : null,
    })
    return conflict ? [conflict] : []
  })

/** A page that changes gets a version that it never had; the others keep theirs. */
const giveVersions = (before: Content, after: Content, newest: ReadonlyMap<string, string>, now: string) => {
  const versions: Record<string, string> = {}
  for (const [key, page] of after.pages) {
    const was = before.pages.get(key)
    if (isSameState(was, page)) continue
    const version = versionAfter(newest.get(key) ?? was?.version)
    versions[key] = version
    after.pages.set(key, { ...page, version, updatedAt: now })
  }
  return versions
}

const markdownOf = (file: ContentFile): string => {
  if (file.isRemoval) return ''
  return file.kind === 'faq' ? file.questions.map(({ answer }) => answer).join('\n\n') : file.body
}

const picturesOf = (files: readonly ContentFile[]): string[] =>
  files.flatMap((file) => {
    if (file.isRemoval || file.kind === 'faq') return []
    if (file.kind === 'page') return file.about.pictures ?? []
    return (file.shared.picture ?? '').split(',').filter(Boolean)
  })

const momentsOf = (files: readonly ContentFile[]) => {
  const articles = files.filter((file): file is NewsFile => file.kind === 'news' && !file.isRemoval)
  return {
    froms: articles.flatMap(({ shared }) => shared.from ?? []),
    tos: articles.flatMap(({ shared }) => shared.to ?? []),
  }
}

const namesOf = (files: readonly WrittenFile[], read: readonly ContentFile[]): string[] => {
  const known = new Set(read.map(({ name }) => name))
  return files.map(({ name }) => name).filter((name) => !known.has(name))
}

export interface ImportWish {
  isDryRun: boolean
  timeZone: string
  /** `anna@office-pc` */
  by: string
  folder: string
}

const keepRun = async (
  tx: Database,
  before: Content,
  {
    by,
    folder,
    files,
    versions,
  }: Pick<ImportWish, 'by' | 'folder'> & {
    files: readonly ImportedFile[]
    versions: Record<string, string>
  },
): Promise<number> => {
  const counts: Record<string, number> = {}
  for (const { state } of files) counts[state] = (counts[state] ?? 0) + 1
  const changes = differences(before, await states.readContent(tx))
  return runs.addRun(tx, { startedBy: by, input: folder, counts, changes, versions })
}

/** Writes what differs and keeps what was before. One conflict stops all. */
export const importFiles = async (
  tx: Database,
  files: readonly ContentFile[],
  wish: ImportWish,
): Promise<ContentImport> => {
  const { isDryRun, timeZone } = wish
  await states.lockContent(tx)
  const before = await states.readContent(tx)
  const clock = await readClock(tx, [...before.news.values()], { ...momentsOf(files), timeZone })
  const refused = [...findConflicts(files), ...findProblems(before, files, clock)]
  if (refused.length > 0) return { refused }
  const after = copy(before)
  const told = files.map((file) => ({ file, told: apply(after, file, clock) }))
  const { now } = await states.readNow(tx)
  const versions = giveVersions(before, after, await runs.readVersions(tx), now)
  const imported = told.map(({ file, told: { state, counts } }) => {
    const version = file.kind === 'page' ? after.pages.get(file.key)?.version : undefined
    return {
      ...{ name: file.name, state, leftOut: leftOut(markdownOf(file), { isAnswer: file.kind === 'faq' }) },
      ...(version === undefined ? {} : { version }),
      ...(counts ? { counts } : {}),
    }
  })
  const changes = differences(before, after)
  const result = {
    files: imported,
    absent: namesOf(writeFiles(before, clock), files),
    missingPictures: await states.findMissingPictures(tx, picturesOf(files)),
  }
  if (isDryRun || changes.length === 0) return { ...result, run: null }
  await states.writeChanges(tx, after, changes)
  const run = await keepRun(tx, before, { ...wish, files: imported, versions })
  await states.touchCatalogue(tx)
  return { ...result, run }
}

/** The same in a transaction of its own. */
export const importContent = (
  db: Database,
  files: readonly ContentFile[],
  wish: ImportWish,
): Promise<ContentImport> => withActor(db, { role: 'system' }, (tx) => importFiles(tx, files, wish))

/** All content as files. */
export const exportContent = (db: Database, timeZone: string): Promise<WrittenFile[]> =>
  withActor(db, { role: 'system' }, async (tx) => {
    const content = await states.readContent(tx)
    const clock = await readClock(tx, [...content.news.values()], { froms: [], tos: [], timeZone })
    return writeFiles(content, clock)
  })
