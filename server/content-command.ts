import '#server/platform/process-guard.ts'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Language, parseLanguage } from '#contract/language.ts'
import { type PageFile, fileNameOf, readPageFile, writePageFile } from '#server/content/page-files.rules.ts'
import { exportPages, importPages, undoPages } from '#server/content/page-import.service.ts'
import { parseConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { failureText } from '#server/platform/failure-text.ts'
import { createLogger } from '#server/platform/log.ts'
import { startDatabase } from '#server/platform/start-database.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

const options = {
  undo: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  language: { type: 'string' },
  help: { type: 'boolean' },
} as const

/** What the person who typed the command can mend; the message is all that is needed. */
class PlainError extends Error {}

type Wish = { isDryRun: boolean; language: Language } & (
  | { act: 'export'; folder: string }
  | { act: 'import'; folder: string }
  | { act: 'undo' }
  | { act: 'help' }
)

/** Also works when the arguments cannot be parsed. */
const languageOf = (args: readonly string[]): Language =>
  parseLanguage(args[args.indexOf('--language') + 1]) ?? 'en'

const parseWish = (args: string[]): Wish => {
  const language = languageOf(args)
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const shared = { language, isDryRun: values['dry-run'] ?? false }
  if (values.help) return { ...shared, act: 'help' }
  const [act, folder, ...rest] = positionals
  if (act === 'import' && values.undo && folder === undefined) return { ...shared, act: 'undo' }
  if ((act !== 'export' && act !== 'import') || folder === undefined || rest.length > 0 || values.undo)
    throw new PlainError(textsOf(language, 'content-command')('usage'))
  return { ...shared, act, folder }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

const inFolder = async <Result>(
  folder: string,
  language: Language,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw new PlainError(
      textsOf(language, 'content-command')('folderProblem', { folder, code: codeOf(error) }),
    )
  }
}

const runExport = async (db: Database, folder: string, language: Language): Promise<number> => {
  const text = textsOf(language, 'content-command')
  const files = await exportPages(db)
  if (files.length === 0) {
    process.stdout.write(`${text('noPages')}\n`)
    return 0
  }
  await inFolder(folder, language, async () => {
    await mkdir(folder, { recursive: true })
    for (const file of files) await writeFile(join(folder, fileNameOf(file)), writePageFile(file))
  })
  process.stdout.write(`${text('exported', { count: files.length, folder })}\n`)
  return 0
}

const readFolder = (folder: string, language: Language) =>
  inFolder(folder, language, async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted()
    return Promise.all(
      names.map(async (name) => ({ name, read: readPageFile(name, await readFile(join(folder, name))) })),
    )
  })

const runImport = async (
  db: Database,
  folder: string,
  { language, isDryRun }: Pick<Wish, 'language' | 'isDryRun'>,
): Promise<number> => {
  const text = textsOf(language, 'content-command')
  const found = await readFolder(folder, language)
  if (found.length === 0) throw new PlainError(text('noFiles', { folder }))
  const files: PageFile[] = []
  for (const { name, read } of found) {
    if ('key' in read) files.push(read)
    else {
      const problem = text(`problem.${read.problem}`)
      process.stderr.write(`${name}  ${text('refused', { line: read.line, problem })}\n`)
    }
  }
  if (files.length < found.length) throw new PlainError(text('refusedAll'))
  for (const { file, state, version } of await importPages(db, files, { isDryRun }))
    process.stdout.write(`${fileNameOf(file)}  ${text(state, { version })}\n`)
  if (isDryRun) process.stdout.write(`${text('dry')}\n`)
  return 0
}

const runUndo = async (db: Database, { language, isDryRun }: Wish): Promise<number> => {
  const text = textsOf(language, 'content-command')
  const pages = await undoPages(db, { isDryRun })
  for (const { key, state } of pages) process.stdout.write(`${key}  ${text(state)}\n`)
  if (pages.length === 0) process.stdout.write(`${text('nothingToUndo')}\n`)
  else if (isDryRun) process.stdout.write(`${text('dry')}\n`)
  return 0
}

const run = async (): Promise<number> => {
  const wish = parseWish(process.argv.slice(2))
  if (wish.act === 'help') {
    process.stdout.write(`${textsOf(wish.language, 'content-command')('usage')}\n`)
    return 0
  }
  const config = parseConfig({ LOG_LEVEL: 'warn', ...process.env })
  const database = await startDatabase(config, createLogger(config), 'join')
  try {
    if (wish.act === 'undo') return await runUndo(database.db, wish)
    if (wish.act === 'export') return await runExport(database.db, wish.folder, wish.language)
    return await runImport(database.db, wish.folder, wish)
  } finally {
    await database.stop()
  }
}

run().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    process.stderr.write(`\n${failureText(error)}\n`)
    process.exitCode = 1
  },
)
