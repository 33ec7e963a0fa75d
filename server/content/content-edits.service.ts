import type { Language } from '#contract/language.ts'
import { fullName } from '#contract/full-name.ts'
import { officeFolder } from '#contract/office/content-texts.ts'
import type {
  FaqTexts,
  NewsTexts,
  OfficeContent,
  OfficeFaqText,
  OfficeNewsText,
  OfficePageText,
  PageTexts,
  SavedText,
  UndoneRun,
} from '#contract/office/content.contract.ts'
import type { PageKey } from '#contract/shop/legal-page.ts'
import { readClock } from '#server/content/content-clock.ts'
import { versionAfter } from '#server/content/content-conflicts.rules.ts'
import {
  type RefusedText,
  faqFileOf,
  isRefusedText,
  markOf,
  newKey,
  newsFileOf,
  newsTextsOf,
  pageFileOf,
  pageTextsOf,
  removalOf,
} from '#server/content/content-edits.rules.ts'
import {
  blocksOf,
  countsOf,
  elsewhereOf,
  faqTextsOf,
  languageStates,
  newsState,
  toNewsRows,
  toPageRows,
  toRun,
  toUndone,
} from '#server/content/content-edits.presenter.ts'
import type { ContentFile } from '#server/content/content-file.ts'
import { importFiles } from '#server/content/content-import.service.ts'
import type { Clock } from '#server/content/content-merge.rules.ts'
import * as runs from '#server/content/content-runs.queries.ts'
import { type Content, type ContentKind, isSameState } from '#server/content/content-states.ts'
import * as states from '#server/content/content-states.queries.ts'
import { undoRuns } from '#server/content/content-undo.service.ts'
import { leftOut, toHtml, answerToHtml } from '#server/content/page-markdown.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { StaffSession } from '#server/platform/http/call-context.ts'

export interface Editor {
  staff: Pick<StaffSession, 'firstName' | 'lastName' | 'email'>
  timeZone: string
}

/** What somebody else has saved since the form was opened. */
export interface OtherText {
  theirs: unknown
  seen: string
  by: string | null
  at: string | null
}

export type TextOutcome =
  | { ok: true; saved: SavedText }
  | { ok: false; reason: 'NOT_FOUND' }
  | { ok: false; reason: 'CONTENT_REFUSED'; refused: RefusedText }
  | { ok: false; reason: 'CHANGED_MEANWHILE'; other: OtherText }

const notThere: TextOutcome = { ok: false, reason: 'NOT_FOUND' }
const nameOf = ({ staff }: Editor): string => fullName(staff.firstName, staff.lastName) || staff.email

interface Now {
  content: Content
  clock: Clock
}

const readNow = async (tx: Database, timeZone: string): Promise<Now> => {
  const content = await states.readContent(tx)
  const clock = await readClock(tx, [...content.news.values()], { froms: [], tos: [], timeZone })
  return { content, clock }
}

const asSystem = <Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> =>
  withActor(db, { role: 'system' }, work)

/** Everything that the list of texts shows. */
export const readTexts = (db: Database, timeZone: string, language: Language): Promise<OfficeContent> =>
  asSystem(db, async (tx) => {
    const { content, clock } = await readNow(tx, timeZone)
    const { now } = await states.readNow(tx)
    return {
      isDemo: await runs.isDemoShop(tx),
      pages: toPageRows(content),
      news: toNewsRows(content, { clock, now, language }),
      questions: countsOf(content.faq),
      runs: (await runs.listRunsOf(tx, null)).map(toRun),
    }
  })

export const readPageText = (db: Database, key: PageKey, language: Language): Promise<OfficePageText> =>
  asSystem(db, async (tx) => {
    const { pages } = await states.readContent(tx)
    const page = pages.get(key)
    const texts = pageTextsOf(key, page, language)
    const versions = await runs.readVersions(tx)
    return {
      ...{ key, language, texts, seen: markOf(texts), seenWhole: markOf(page), blocks: blocksOf(key, page) },
      version: page?.version ?? null,
      updatedAt: page?.updatedAt ?? null,
      nextVersion: versionAfter(versions.get(key) ?? page?.version),
      languages: languageStates(page),
      runs: (await runs.listRunsOf(tx, { kind: 'page', key })).map(toRun),
    }
  })

/** Null: there is no such article. */
export const readNewsText = (
  db: Database,
  { key, language, timeZone }: { key: string; language: Language; timeZone: string },
): Promise<OfficeNewsText | null> =>
  asSystem(db, async (tx) => {
    const { content, clock } = await readNow(tx, timeZone)
    const article = content.news.get(key)
    if (!article) return null
    const texts = newsTextsOf(article, language, clock)
    const { now } = await states.readNow(tx)
    return {
      ...{ key, language, texts, seen: markOf(texts), seenWhole: markOf(article), id: article.id ?? 0 },
      state: newsState(article, now),
      languages: languageStates(article),
      runs: (await runs.listRunsOf(tx, { kind: 'news', key })).map(toRun),
    }
  })

export const readFaqText = (db: Database, language: Language): Promise<OfficeFaqText> =>
  asSystem(db, async (tx) => {
    const { faq } = await states.readContent(tx)
    const texts = faqTextsOf(faq, language)
    return {
      ...{ language, texts, seen: markOf(texts) },
      elsewhere: elsewhereOf(faq, language),
      questions: countsOf(faq),
      runs: (await runs.listRunsOf(tx, { kind: 'faq' })).map(toRun),
    }
  })

const rowsOf = (content: Content, kind: ContentKind): ReadonlyMap<string, object> =>
  kind === 'page' ? content.pages : kind === 'news' ? content.news : content.faq

type Touched = { kind: 'page' | 'news'; key: string } | { kind: 'faq' }

/** Who made the present text; nobody where it came to be by other means than a run that is still kept. */
const findAuthor = async (
  tx: Database,
  content: Content,
  of: Touched,
): Promise<Pick<OtherText, 'by' | 'at'>> => {
  const last = await runs.findLastChanger(tx, of)
  const isTheirs = last?.changes
    .filter(({ kind, key }) => kind === of.kind && (!('key' in of) || key === of.key))
    .every(({ kind, key, after }) => isSameState(rowsOf(content, kind).get(key), after))
  return last && isTheirs ? { by: last.by, at: last.at.toISOString() } : { by: null, at: null }
}

const changed = async (
  tx: Database,
  content: Content,
  of: Touched,
  theirs: unknown,
): Promise<TextOutcome> => ({
  ok: false,
  reason: 'CHANGED_MEANWHILE',
  other: { theirs, seen: markOf(theirs), ...(await findAuthor(tx, content, of)) },
})

const importTexts = async (
  tx: Database,
  editor: Editor,
  { key, files }: { key: string; files: readonly (ContentFile | RefusedText)[] },
): Promise<TextOutcome> => {
  const refused = files.find(isRefusedText)
  if (refused) return { ok: false, reason: 'CONTENT_REFUSED', refused }
  const end = await importFiles(
    tx,
    files.filter((file): file is ContentFile => !isRefusedText(file)),
    { isDryRun: false, timeZone: editor.timeZone, by: nameOf(editor), folder: officeFolder },
  )
  if (end.refused) {
    const [first] = end.refused
    if (!first || first.problem === 'NOT_THERE') return notThere
    const { name: _, ...problem } = first
    return { ok: false, reason: 'CONTENT_REFUSED', refused: { ...problem, field: 'to' } }
  }
  const [file] = end.files
  return {
    ok: true,
    saved: {
      ...{ run: end.run, key, missingPictures: end.missingPictures },
      version: file?.version ?? null,
      leftOut: file?.leftOut ?? [],
    },
  }
}

interface Wish<Texts> {
  language: Language
  seen: string
  texts: Texts
}

export const savePageText = (
  db: Database,
  editor: Editor,
  { key, language, seen, texts }: Wish<PageTexts> & { key: PageKey },
): Promise<TextOutcome> =>
  asSystem(db, async (tx) => {
    await states.lockContent(tx)
    const content = await states.readContent(tx)
    const before = pageTextsOf(key, content.pages.get(key), language)
    const file = pageFileOf(key, language, { texts, before })
    if (isRefusedText(file)) return { ok: false, reason: 'CONTENT_REFUSED', refused: file }
    if (seen !== markOf(before)) return changed(tx, content, { kind: 'page', key }, before)
    return importTexts(tx, editor, { key, files: [file] })
  })

/** Without a key a new article. */
export const saveNewsText = (
  db: Database,
  editor: Editor,
  { key: known, language, seen, texts }: Wish<NewsTexts> & { key: string | null },
): Promise<TextOutcome> =>
  asSystem(db, async (tx) => {
    await states.lockContent(tx)
    const { content, clock } = await readNow(tx, editor.timeZone)
    const article = known === null ? undefined : content.news.get(known)
    if (known !== null && !article) return notThere
    const key = known ?? newKey(texts.title, new Set(content.news.keys()), clock.minute.slice(0, 10))
    const before = article ? newsTextsOf(article, language, clock) : null
    const file = newsFileOf(key, language, { texts, before })
    if (isRefusedText(file)) return { ok: false, reason: 'CONTENT_REFUSED', refused: file }
    if (before && seen !== markOf(before)) return changed(tx, content, { kind: 'news', key }, before)
    return importTexts(tx, editor, { key, files: [file] })
  })

export const saveFaqText = (
  db: Database,
  editor: Editor,
  { language, seen, texts }: Wish<FaqTexts>,
): Promise<TextOutcome> =>
  asSystem(db, async (tx) => {
    await states.lockContent(tx)
    const content = await states.readContent(tx)
    const before = faqTextsOf(content.faq, language)
    const file = faqFileOf(texts, language, {
      questions: new Set(content.faq.keys()),
      sections: new Set([...content.faq.values()].map(({ category }) => category)),
    })
    if (isRefusedText(file)) return { ok: false, reason: 'CONTENT_REFUSED', refused: file }
    if (seen !== markOf(before)) return changed(tx, content, { kind: 'faq' }, before)
    return importTexts(tx, editor, { key: 'faq', files: [file] })
  })

/** Takes a page or an article away in one language, or in all. */
export const removeText = (
  db: Database,
  editor: Editor,
  wish: { kind: 'page' | 'news'; key: string; language: Language | null; seen: string },
): Promise<TextOutcome> =>
  asSystem(db, async (tx) => {
    const { kind, key, language, seen } = wish
    await states.lockContent(tx)
    const content = await states.readContent(tx)
    const row = kind === 'page' ? content.pages.get(key) : content.news.get(key)
    const there = languageStates(row).flatMap((one) => (one.state === 'missing' ? [] : [one.language]))
    const leaving = there.filter((one) => language === null || one === language)
    if (leaving.length === 0) return notThere
    if (seen !== markOf(row)) return changed(tx, content, { kind, key }, null)
    return importTexts(tx, editor, { key, files: leaving.map((one) => removalOf(kind, key, one)) })
  })

/** A Markdown text as pages show it. Null: it is nested too deeply to be shown. */
export const previewText = (body: string, isAnswer: boolean): { html: string; leftOut: string[] } | null => {
  try {
    return { html: isAnswer ? answerToHtml(body) : toHtml(body), leftOut: leftOut(body, { isAnswer }) }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

export type UndoOutcome =
  | { reason: 'CONTENT_RUNS_MOVED' | 'CONTENT_RUN_GONE' }
  | { reason?: never; runs: UndoneRun[] }

/** Takes a run and all later ones back, or only says what that would do; never one that the person has not seen. */
export const undoByStaff = (
  db: Database,
  editor: Editor,
  { run, newest, isCheck }: { run: number; newest: number; isCheck: boolean },
): Promise<UndoOutcome> =>
  asSystem(db, async (tx): Promise<UndoOutcome> => {
    await states.lockContent(tx)
    if ((await runs.readNewestRun(tx)) !== newest) return { reason: 'CONTENT_RUNS_MOVED' }
    const end = await undoRuns(tx, { run, isDryRun: isCheck, by: nameOf(editor) })
    return end.refusal ? { reason: 'CONTENT_RUN_GONE' } : { runs: toUndone(end) }
  })
