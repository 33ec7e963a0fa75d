import '#server/platform/process-guard.ts'
import type { Language } from '#contract/language.ts'
import { type ReadFolder, findDiffering, readFolder, writeFolder } from '#server/content/content-folder.ts'
import { exportContent, importContent } from '#server/content/content-import.service.ts'
import { showHistory, showImport, showRefused, showUndo } from '#server/content/content-screen.ts'
import { listContentRuns, undoContent } from '#server/content/content-undo.service.ts'
import { CommandError, languageOf, parseRun, runMain, withDatabase } from '#server/platform/command-line.ts'
import { parseWords } from '#server/platform/command-words.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { personAtWork } from '#server/platform/person-at-work.ts'
import { isStorageFull } from '#server/platform/storage-full.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

const options = {
  undo: { type: 'boolean' },
  history: { type: 'boolean' },
  replace: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  language: { type: 'string' },
  help: { type: 'boolean' },
} as const

interface Shared {
  isDryRun: boolean
  language: Language
}
type Wish = Shared &
  (
    | { act: 'export'; folder: string; isReplacement: boolean }
    | { act: 'import'; folder: string }
    | { act: 'undo'; run?: number }
    | { act: 'history' }
    | { act: 'help' }
  )
type WishOf<Act extends Wish['act']> = Extract<Wish, { act: Act }>

const parseWish = (args: string[]): Wish => {
  const language = languageOf(args)
  const { values, positionals } = parseWords(args, options)
  const shared = { language, isDryRun: values['dry-run'] ?? false }
  if (values.help) return { ...shared, act: 'help' }
  const [act, folder, ...rest] = positionals
  const isLoose = act !== 'export' && !values.replace
  if (values.history && isLoose && !values.undo && folder === undefined) return { ...shared, act: 'history' }
  if (values.undo && isLoose && !values.history) {
    const words = act === 'import' ? positionals.slice(1) : positionals
    return { ...shared, act: 'undo', ...parseRun(words, language) }
  }
  if (folder === undefined || rest.length > 0 || values.undo || values.history)
    throw new CommandError(textsOf(language, 'content-command')('usage'))
  if (act === 'export') return { ...shared, act, folder, isReplacement: values.replace ?? false }
  if (act !== 'import' || values.replace)
    throw new CommandError(textsOf(language, 'content-command')('usage'))
  return { ...shared, act, folder }
}

const folderProblems = ['ENOENT', 'ENOTDIR', 'EEXIST', 'EACCES', 'EPERM', 'EROFS'] as const

/** Errors of the folder in plain words; a full disk has its own. */
const inFolder = async <Result>(
  folder: string,
  { act, language }: Pick<WishOf<'import' | 'export'>, 'act' | 'language'>,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error) || isStorageFull(error)) throw error
    const code = folderProblems.find((one) => one === error.code) ?? 'other'
    throw new CommandError(
      textsOf(language, 'content-command')(`folder.${act}.${code}`, { folder, code: String(error.code) }),
    )
  }
}

const runExport = async (db: Database, wish: WishOf<'export'>, { timeZone }: Config): Promise<number> => {
  const { folder, language, isDryRun, isReplacement } = wish
  const text = textsOf(language, 'content-command')
  const files = await exportContent(db, timeZone)
  if (files.length === 0) {
    process.stdout.write(`${text('noPages')}\n`)
    return 0
  }
  const differing = isReplacement ? [] : await inFolder(folder, wish, () => findDiffering(folder, files))
  if (differing.length > 0) {
    process.stderr.write(
      `${text('differing', { folder })}\n${differing.map((name) => `  ${name}\n`).join('')}`,
    )
    return 1
  }
  if (!isDryRun) await inFolder(folder, wish, () => writeFolder(folder, files))
  process.stdout.write(
    `${text('exported', { count: files.length, folder })}\n${isDryRun ? `${textsOf(language, 'runs')('dry')}\n` : ''}`,
  )
  return 0
}

/** Needs no database: what cannot be read is told before one is opened. */
const readWanted = async (wish: WishOf<'import'>): Promise<ReadFolder> => {
  const { folder, language } = wish
  const read = await inFolder(folder, wish, () => readFolder(folder))
  if (read.files.length + read.refused.length === 0)
    throw new CommandError(textsOf(language, 'content-command')('noFiles', { folder }))
  return read
}

const runImport = async (db: Database, wish: WishOf<'import'>, read: ReadFolder, { timeZone }: Config) => {
  const { folder, language, isDryRun } = wish
  const end = await importContent(db, read.files, { isDryRun, timeZone, by: personAtWork(), folder })
  if (end.refused) {
    process.stderr.write(showRefused(end.refused, language))
    return 1
  }
  process.stdout.write(showImport(end, { isDryRun, language, others: read.others }))
  return 0
}

const runUndo = async (db: Database, { run, isDryRun, language }: WishOf<'undo'>): Promise<number> => {
  const end = await undoContent(db, { isDryRun, by: personAtWork(), ...(run === undefined ? {} : { run }) })
  const output = end.refusal ? process.stderr : process.stdout
  output.write(showUndo(end, isDryRun, language))
  return end.refusal ? 1 : 0
}

const main = async (args: string[]): Promise<number> => {
  const wish = parseWish(args)
  const { language } = wish
  switch (wish.act) {
    case 'help':
      process.stdout.write(`${textsOf(language, 'content-command')('usage')}\n`)
      return 0
    case 'history':
      return withDatabase(async ({ db }) => {
        process.stdout.write(showHistory(await listContentRuns(db), language))
        return 0
      })
    case 'undo':
      return withDatabase(({ db }) => runUndo(db, wish))
    case 'export':
      return withDatabase(({ db }, config) => runExport(db, wish, config))
    case 'import': {
      const read = await readWanted(wish)
      if (read.refused.length === 0)
        return withDatabase(({ db }, config) => runImport(db, wish, read, config))
      process.stderr.write(showRefused(read.refused, language))
      return 1
    }
  }
}

runMain(main)
