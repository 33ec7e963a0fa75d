import '#server/platform/process-guard.ts'
import type { Language } from '#contract/language.ts'
import {
  issuesOf,
  showHistory,
  showRefusal,
  showReport,
  showUndo,
} from '#server/companies/past-sales/past-sales-screen.ts'
import {
  listPastSaleRuns,
  loadPastSales,
  type PastSalesWish,
  undoPastSales,
} from '#server/companies/past-sales/past-sales.service.ts'
import { writeFileReport } from '#server/companies/file-report.ts'
import { CommandError, languageOf, parseRun, runMain, withDatabase } from '#server/platform/command-line.ts'
import { parseWords } from '#server/platform/command-words.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { personAtWork } from '#server/platform/person-at-work.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

const options = {
  encoding: { type: 'string' },
  dates: { type: 'string' },
  decimal: { type: 'string' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  undo: { type: 'boolean' },
  history: { type: 'boolean' },
  language: { type: 'string' },
  help: { type: 'boolean' },
} as const

type Reading = Pick<PastSalesWish, 'path' | 'encoding' | 'dates' | 'decimal'>
interface Shared {
  isDryRun: boolean
  isJson: boolean
  language: Language
}
type Wish = Shared &
  ({ act: 'help' | 'history' } | { act: 'undo'; run?: number } | ({ act: 'load' } & Reading))
type WishOf<Act extends Wish['act']> = Extract<Wish, { act: Act }>

const signs = { comma: ',', point: '.' } as const

/** One of the words of an option, or a refusal that shows the usage. */
const choose = <Value>(word: string | undefined, values: Readonly<Record<string, Value>>, usage: string) => {
  if (word === undefined) return undefined
  const value = values[word]
  if (value === undefined) throw new CommandError(usage)
  return value
}

const parseWish = (args: string[]): Wish => {
  const language = languageOf(args)
  const usage = textsOf(language, 'history-command')('usage')
  const { values, positionals } = parseWords(args, options)
  const shared = { language, isDryRun: values['dry-run'] ?? false, isJson: values.json ?? false }
  if (values.help) return { ...shared, act: 'help' }
  if (values.history && positionals.length === 0 && !values.undo) return { ...shared, act: 'history' }
  if (values.undo && !values.history) return { ...shared, act: 'undo', ...parseRun(positionals, language) }
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0 || values.undo || values.history) throw new CommandError(usage)
  const dates = choose(values.dates, { dmy: 'dmy', mdy: 'mdy' } as const, usage)
  const decimal = choose(values.decimal, signs, usage)
  const { encoding } = values
  return {
    ...shared,
    act: 'load',
    path,
    ...(encoding === undefined ? {} : { encoding }),
    ...(dates === undefined ? {} : { dates }),
    ...(decimal === undefined ? {} : { decimal }),
  }
}

const runLoad = async (db: Database, wish: WishOf<'load'>, config: Config): Promise<number> => {
  const { language } = wish
  const end = await loadPastSales(db, { ...wish, by: personAtWork(), timeZone: config.timeZone })
  if (!end.ok) {
    process.stderr.write(`${showRefusal(end, language)}\n`)
    return 1
  }
  const { report } = end
  return writeFileReport(wish, config.dataDirectory, {
    report,
    issues: issuesOf(report, language),
    screen: showReport(report, language),
  })
}

const runUndo = async (db: Database, { run, isDryRun, language }: WishOf<'undo'>): Promise<number> => {
  const end = await undoPastSales(db, { isDryRun, by: personAtWork(), ...(run === undefined ? {} : { run }) })
  const output = end.refusal ? process.stderr : process.stdout
  output.write(showUndo(end, isDryRun, language))
  return end.refusal ? 1 : 0
}

const main = async (args: string[]): Promise<number> => {
  const wish = parseWish(args)
  const { language } = wish
  switch (wish.act) {
    case 'help':
      process.stdout.write(`${textsOf(language, 'history-command')('usage')}\n`)
      return 0
    case 'history':
      return withDatabase(async ({ db }) => {
        process.stdout.write(showHistory(await listPastSaleRuns(db), language))
        return 0
      })
    case 'undo':
      return withDatabase(({ db }) => runUndo(db, wish))
    case 'load':
      return withDatabase(({ db }, config) => runLoad(db, wish, config))
  }
}

runMain(main)
