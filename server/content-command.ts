import '#server/platform/process-guard.ts'
import { parseArgs } from 'node:util'
import { type Language, parseLanguage } from '#contract/language.ts'
import { type ReadFolder, findDiffering, readFolder, writeFolder } from '#server/content/content-folder.ts'
import { exportContent, importContent } from '#server/content/content-import.service.ts'
import { showHistory, showImport, showRefused, showUndo } from '#server/content/content-screen.ts'
import { listContentRuns, undoContent } from '#server/content/content-undo.service.ts'
import { type Config, parseConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { failureText } from '#server/platform/failure-text.ts'
import { createLogger } from '#server/platform/log.ts'
import { personAtWork } from '#server/platform/person-at-work.ts'
import { startDatabase } from '#server/platform/start-database.ts'
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

/** What the person who typed the command can mend; the message is all that is needed. */
class PlainError extends Error {}

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

/** Also works when the arguments cannot be parsed. */
const languageOf = (args: readonly string[]): Language =>
  parseLanguage(args[args.indexOf('--language') + 1]) ?? 'en'

/** `--undo` takes the number of a run, or none. */
const parseUndo = ([run, ...others]: readonly string[], shared: Shared): WishOf<'undo'> => {
  if (run === undefined) return { ...shared, act: 'undo' }
  if (others.length > 0 || !/^[1-9]\d{0,8}$/.test(run))
    throw new PlainError(
      textsOf(shared.language, 'content-command')('RUN_INVALID', { run: [run, ...others].join(' ') }),
    )
  return { ...shared, act: 'undo', run: Number(run) }
}

const parseWish = (args: string[]): Wish => {
  const language = languageOf(args)
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const shared = { language, isDryRun: values['dry-run'] ?? false }
  if (values.help) return { ...shared, act: 'help' }
  const [act, folder, ...rest] = positionals
  const isLoose = act !== 'export' && !values.replace
  if (values.history && isLoose && !values.undo && folder === undefined) return { ...shared, act: 'history' }
  if (values.undo && isLoose && !values.history)
    return parseUndo(act === 'import' ? positionals.slice(1) : positionals, shared)
  if (folder === undefined || rest.length > 0 || values.undo || values.history)
    throw new PlainError(textsOf(language, 'content-command')('usage'))
  if (act === 'export') return { ...shared, act, folder, isReplacement: values.replace ?? false }
  if (act !== 'import' || values.replace) throw new PlainError(textsOf(language, 'content-command')('usage'))
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
    throw new PlainError(
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
    `${text('exported', { count: files.length, folder })}\n${isDryRun ? `${text('dry')}\n` : ''}`,
  )
  return 0
}

/** Needs no database: what cannot be read is told before one is opened. */
const readWanted = async (wish: WishOf<'import'>): Promise<ReadFolder> => {
  const { folder, language } = wish
  const read = await inFolder(folder, wish, () => readFolder(folder))
  if (read.files.length + read.refused.length === 0)
    throw new PlainError(textsOf(language, 'content-command')('noFiles', { folder }))
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

const withDatabase = async (work: (db: Database, config: Config) => Promise<number>): Promise<number> => {
  const config = parseConfig({ LOG_LEVEL: 'warn', ...process.env })
  const database = await startDatabase(config, createLogger(config), 'join')
  try {
    return await work(database.db, config)
  } finally {
    await database.stop()
  }
}

const run = async (): Promise<number> => {
  const wish = parseWish(process.argv.slice(2))
  const { language } = wish
  switch (wish.act) {
    case 'help':
      process.stdout.write(`${textsOf(language, 'content-command')('usage')}\n`)
      return 0
    case 'history':
      return withDatabase(async (db) => {
        process.stdout.write(showHistory(await listContentRuns(db), language))
        return 0
      })
    case 'undo':
      return withDatabase((db) => runUndo(db, wish))
    case 'export':
      return withDatabase((db, config) => runExport(db, wish, config))
    case 'import': {
      const read = await readWanted(wish)
      if (read.refused.length === 0) return withDatabase((db, config) => runImport(db, wish, read, config))
      process.stderr.write(showRefused(read.refused, language))
      return 1
    }
  }
}

run().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    process.stderr.write(`\n${failureText(error, languageOf(process.argv))}\n`)
    process.exitCode = 1
  },
)
