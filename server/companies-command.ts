import '#server/platform/process-guard.ts'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Language, parseLanguage } from '#contract/language.ts'
import { inviteCustomers } from '#server/accounts/invitations.service.ts'
import { loadCompanies } from '#server/companies/company-file/company-file.service.ts'
import { isError } from '#server/companies/company-file/company-fields.ts'
import {
  csvReport,
  jsonReport,
  showHistory,
  showRefusal,
  showReport,
  showUndo,
} from '#server/companies/company-file/company-screen.ts'
import { listCompanyRuns, undoCompanies } from '#server/companies/company-file/company-undo.service.ts'
import { type Config, parseConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { failureText } from '#server/platform/failure-text.ts'
import { createLogger } from '#server/platform/log.ts'
import { personAtWork } from '#server/platform/person-at-work.ts'
import { reportPathOf } from '#server/platform/report-path.ts'
import { startDatabase } from '#server/platform/start-database.ts'
import { withPathOnFullDisk } from '#server/platform/storage-full.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

const options = {
  encoding: { type: 'string' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  invite: { type: 'boolean' },
  most: { type: 'string' },
  undo: { type: 'boolean' },
  history: { type: 'boolean' },
  language: { type: 'string' },
  help: { type: 'boolean' },
} as const

/** What the person who typed the command can mend; the message is all that is needed. */
class PlainError extends Error {}

interface Shared {
  isDryRun: boolean
  isJson: boolean
  language: Language
}
type Wish = Shared &
  (
    | { act: 'load'; path: string; encoding?: string }
    | { act: 'invite'; most: number }
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
      textsOf(shared.language, 'companies-command')('RUN_INVALID', { run: [run, ...others].join(' ') }),
    )
  return { ...shared, act: 'undo', run: Number(run) }
}

/** Mails of one call without `--most`. */
const mostInvitations = 100

const parseMost = (text: string | undefined, language: Language): number => {
  if (text === undefined) return mostInvitations
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text)
  throw new PlainError(textsOf(language, 'companies-command')('MOST_INVALID', { most: text }))
}

const parseWish = (args: string[]): Wish => {
  const language = languageOf(args)
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const shared = { language, isDryRun: values['dry-run'] ?? false, isJson: values.json ?? false }
  if (values.help) return { ...shared, act: 'help' }
  if (values.history && positionals.length === 0 && !values.undo) return { ...shared, act: 'history' }
  if (values.invite && positionals.length === 0 && !values.undo && !values.history)
    return { ...shared, act: 'invite', most: parseMost(values.most, language) }
  if (values.undo && !values.history) return parseUndo(positionals, shared)
  const [path, ...others] = positionals
  const isOther = values.undo || values.history || values.invite || values.most !== undefined
  if (path === undefined || others.length > 0 || isOther)
    throw new PlainError(textsOf(language, 'companies-command')('usage'))
  return {
    ...shared,
    act: 'load',
    path,
    ...(values.encoding === undefined ? {} : { encoding: values.encoding }),
  }
}

const runLoad = async (db: Database, wish: WishOf<'load'>, { dataDirectory }: Config): Promise<number> => {
  const { path, isDryRun, isJson, language, encoding } = wish
  const end = await loadCompanies(db, {
    path,
    isDryRun,
    by: personAtWork(),
    ...(encoding === undefined ? {} : { encoding }),
  })
  if (!end.ok) {
    process.stderr.write(`${showRefusal(end, language)}\n`)
    return 1
  }
  const { report } = end
  const csv = csvReport(report, language)
  const reportPath = csv === null ? null : await reportPathOf(path, dataDirectory)
  if (csv !== null && reportPath !== null)
    await withPathOnFullDisk(reportPath, () => writeFile(reportPath, csv))
  if (isJson) process.stdout.write(`${JSON.stringify(jsonReport(report, language), null, 2)}\n`)
  else {
    const where =
      reportPath === null ? '' : `${textsOf(language, 'import-report')('report', { path: reportPath })}\n`
    process.stdout.write(`${showReport(report, language)}${where}`)
  }
  return report.issues.some(isError) ? 1 : 0
}

const runInvite = async (db: Database, wish: WishOf<'invite'>, config: Config): Promise<number> => {
  const text = textsOf(wish.language, 'companies-command')
  const end = await inviteCustomers(db, config, wish)
  process.stdout.write(`${text(wish.isDryRun ? 'wouldInvite' : 'invited', end)}\n`)
  return 0
}

const runUndo = async (db: Database, { run, isDryRun, language }: WishOf<'undo'>): Promise<number> => {
  const end = await undoCompanies(db, { isDryRun, by: personAtWork(), ...(run === undefined ? {} : { run }) })
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
      process.stdout.write(`${textsOf(language, 'companies-command')('usage')}\n`)
      return 0
    case 'history':
      return withDatabase(async (db) => {
        process.stdout.write(showHistory(await listCompanyRuns(db), language))
        return 0
      })
    case 'invite':
      return withDatabase((db, config) => runInvite(db, wish, config))
    case 'undo':
      return withDatabase((db) => runUndo(db, wish))
    case 'load':
      return withDatabase((db, config) => runLoad(db, wish, config))
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
