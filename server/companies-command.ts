import '#server/platform/process-guard.ts'
import type { Language } from '#contract/language.ts'
import { inviteCustomers } from '#server/accounts/invitations.service.ts'
import { loadCompanies } from '#server/companies/company-file/company-file.service.ts'
import {
  issuesOf,
  showHistory,
  showRefusal,
  showReport,
  showUndo,
} from '#server/companies/company-file/company-screen.ts'
import { listCompanyRuns, undoCompanies } from '#server/companies/company-file/company-undo.service.ts'
import { writeFileReport } from '#server/companies/file-report.ts'
import { CommandError, languageOf, parseRun, runMain, withDatabase } from '#server/platform/command-line.ts'
import { parseWords } from '#server/platform/command-words.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { personAtWork } from '#server/platform/person-at-work.ts'
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

/** Mails of one call without `--most`. */
const mostInvitations = 100

const parseMost = (text: string | undefined, language: Language): number => {
  if (text === undefined) return mostInvitations
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text)
  throw new CommandError(textsOf(language, 'companies-command')('MOST_INVALID', { most: text }))
}

const parseWish = (args: string[]): Wish => {
  const language = languageOf(args)
  const { values, positionals } = parseWords(args, options)
  const shared = { language, isDryRun: values['dry-run'] ?? false, isJson: values.json ?? false }
  if (values.help) return { ...shared, act: 'help' }
  if (values.history && positionals.length === 0 && !values.undo) return { ...shared, act: 'history' }
  if (values.invite && positionals.length === 0 && !values.undo && !values.history)
    return { ...shared, act: 'invite', most: parseMost(values.most, language) }
  if (values.undo && !values.history) return { ...shared, act: 'undo', ...parseRun(positionals, language) }
  const [path, ...others] = positionals
  const isOther = values.undo || values.history || values.invite || values.most !== undefined
  if (path === undefined || others.length > 0 || isOther)
    throw new CommandError(textsOf(language, 'companies-command')('usage'))
  return {
    ...shared,
    act: 'load',
    path,
    ...(values.encoding === undefined ? {} : { encoding: values.encoding }),
  }
}

const runLoad = async (db: Database, wish: WishOf<'load'>, { dataDirectory }: Config): Promise<number> => {
  const { path, isDryRun, language, encoding } = wish
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
  return writeFileReport(wish, dataDirectory, {
    report,
    issues: issuesOf(report, language),
    screen: showReport(report, language),
  })
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

const main = async (args: string[]): Promise<number> => {
  const wish = parseWish(args)
  const { language } = wish
  switch (wish.act) {
    case 'help':
      process.stdout.write(`${textsOf(language, 'companies-command')('usage')}\n`)
      return 0
    case 'history':
      return withDatabase(async ({ db }) => {
        process.stdout.write(showHistory(await listCompanyRuns(db), language))
        return 0
      })
    case 'invite':
      return withDatabase(({ db }, config) => runInvite(db, wish, config))
    case 'undo':
      return withDatabase(({ db }) => runUndo(db, wish))
    case 'load':
      return withDatabase(({ db }, config) => runLoad(db, wish, config))
  }
}

runMain(main)
