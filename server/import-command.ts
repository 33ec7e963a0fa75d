import '#server/platform/process-guard.ts'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import pg from 'pg'
import type { RunReport } from '#contract/import-report.ts'
import type { Language } from '#contract/language.ts'
import { updateShippedTypes } from '#server/catalogue/shipped-types/shipped-types.service.ts'
import { type ExchangeFile, groupExchanges } from '#server/imports/exchange-files.ts'
import { importFile, type ImportRequest } from '#server/imports/imports.service.ts'
import { type ImportMap, parseImportMap } from '#server/imports/mapping-file.ts'
import { type BadOption, parseLoadOptions } from '#server/imports/load-options.ts'
import { readingOptions } from '#server/imports/reading-options.ts'
import { createProgressBar } from '#server/platform/progress-bar.ts'
import { ImportReport } from '#server/imports/error-report.ts'
import { reportRows, showReport } from '#server/imports/report-screen.ts'
import { reportRefusal } from '#server/imports/run-report.ts'
import { showRuns, undoFromTerminal } from '#server/imports/undo-from-terminal.ts'
import type { PercentWish } from '#server/imports/computed-lists.service.ts'
import { percentFromTerminal } from '#server/imports/percent-from-terminal.ts'
import { joinPriceOptions } from '#server/imports/price-options.ts'
import { tidyTables } from '#server/imports/run.queries.ts'
import { CommandError, languageOf, parseRun, runMain, withDatabase } from '#server/platform/command-line.ts'
import { parseWords } from '#server/platform/command-words.ts'
import { reportPathOf } from '#server/platform/report-path.ts'
import type { RunningDatabase } from '#server/platform/start-database.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

const options = {
  map: { type: 'string' },
  source: { type: 'string' },
  'source-new': { type: 'boolean' },
  currency: { type: 'string' },
  encoding: { type: 'string' },
  pictures: { type: 'boolean' },
  types: { type: 'string' },
  ...readingOptions,
  'prices-for': { type: 'string' },
  'new-group': { type: 'boolean' },
  'valid-from': { type: 'string' },
  'valid-to': { type: 'string' },
  replace: { type: 'boolean' },
  percent: { type: 'string' },
  type: { type: 'string' },
  complete: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  undo: { type: 'boolean' },
  history: { type: 'boolean' },
  language: { type: 'string' },
  help: { type: 'boolean' },
} as const

type Wish = { language: Language } & (
  | LoadWish
  | UndoWish
  | ({ act: 'percent' } & PercentWish)
  | { act: 'help' }
  | { act: 'history' }
)

interface UndoWish {
  act: 'undo'
  run?: number
  isDryRun: boolean
}

interface LoadWish {
  act: 'load'
  files: string[]
  language: Language
  isJson: boolean
  request: Omit<ImportRequest, 'path'>
}

const readMap = async (path: string, language: Language): Promise<ImportMap> => {
  const text = textsOf(language, 'imports')
  const content = await readFile(path, 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'EIO'
    throw new CommandError(`${path}: ${text('refusal.FILE_UNREADABLE', { code })}`)
  })
  const parsed = parseImportMap(content)
  if (!parsed.ok) throw new CommandError(`${path}: ${text('refusal.MAP_INVALID', { error: parsed.error })}`)
  return parsed.map
}

const optionError = ({ option, value }: BadOption, language: Language): CommandError => {
  if (option === '--prices-for')
    return new CommandError(textsOf(language, 'imports')('refusal.PRICES_FOR_INVALID', { value }))
  const typed = value === '' ? option : `${option} ${value}`
  return new CommandError(textsOf(language, 'import-plan')('OPTION_INVALID', { option: typed }))
}

/** What goes with the options that load no file. Others are refused: a list computed with `--valid-from` would hold at once. */
const companions: Readonly<Record<string, readonly string[]>> = {
  history: [],
  undo: ['dry-run'],
  percent: ['prices-for', 'new-group', 'type', 'dry-run', 'yes'],
}

const checkCompanions = (given: readonly string[], language: Language): void => {
  const act = Object.keys(companions).find((option) => given.includes(option))
  const stray = given.find(
    (option) => act !== undefined && ![act, 'language', ...(companions[act] ?? [])].includes(option),
  )
  if (stray === undefined) return
  const values = { option: `--${stray}`, act: `--${act}` }
  throw new CommandError(textsOf(language, 'import-plan')('OPTION_STRAY', values))
}

/** Files beside what loads none, and the other way round. */
const checkFiles = (
  files: readonly string[],
  values: { percent?: string; history?: boolean; undo?: boolean; type?: string },
  language: Language,
): void => {
  const text = textsOf(language, 'import-command')
  const act = values.history ? '--history' : values.percent === undefined ? null : '--percent'
  if (act !== null && files.length > 0)
    throw new CommandError(text('FILE_STRAY', { act, files: files.join(' ') }))
  if (values.type !== undefined && values.percent === undefined) throw new CommandError(text('TYPE_ALONE'))
  if (files.length === 0 && act === null && !values.undo) throw new CommandError(text('usage'))
}

const parseWish = async (args: string[]): Promise<Wish> => {
  const language = languageOf(args)
  const { values, positionals } = parseWords(joinPriceOptions(args), options)
  if (values.help) return { act: 'help', language }
  checkCompanions(Object.keys(values), language)
  checkFiles(positionals, values, language)
  if (values.history) return { act: 'history', language }
  if (values.undo)
    return { act: 'undo', language, isDryRun: values['dry-run'] ?? false, ...parseRun(positionals, language) }
  const { percent, type, 'dry-run': isDryRun = false } = values
  const parsed = parseLoadOptions(values)
  if (!parsed.ok) throw optionError(parsed, language)
  if (percent !== undefined)
    return { act: 'percent', language, percent, ...parsed.request.priceList, type, isDryRun }
  return {
    act: 'load',
    files: positionals,
    language,
    isJson: values.json ?? false,
    request: {
      ...parsed.request,
      ...(values.map === undefined ? {} : { map: await readMap(values.map, language) }),
    },
  }
}

/** What a command for several files prints and returns. */
interface Outlet {
  wish: LoadWish
  dataDirectory: string
  /** With `--json` nothing is printed before all files are done. */
  reports: RunReport[]
}

const runFile = async (
  client: pg.Client,
  { path, beside }: ExchangeFile,
  { wish, dataDirectory }: Outlet,
) => {
  const { language, isJson } = wish
  const report = new ImportReport(await reportPathOf(path, dataDirectory), language)
  const progress = createProgressBar(basename(path), isJson ? process.stderr : process.stdout)
  const request = {
    ...wish.request,
    path,
    beside,
    report,
    onProgress: progress.show,
    summarize: (summary: RunReport) => reportRows(summary, language),
  }
  try {
    const end = await importFile(client, request)
    return { end, reportPath: await report.close() }
  } finally {
    progress.end()
    await report.close()
  }
}

/** Loads one file and tells its outcome; true when it was loaded. */
const loadFile = async (client: pg.Client, file: ExchangeFile, outlet: Outlet): Promise<boolean> => {
  const { language, isJson } = outlet.wish
  const text = textsOf(language, 'imports')
  const { end, reportPath } = await runFile(client, file, outlet)
  const name = basename(file.path)
  if (!('summary' in end)) {
    const message = text(end.messageKey, end.values)
    outlet.reports.push(reportRefusal(name, end, message))
    process.stderr.write(`${name}: ${message}\n`)
    return false
  }
  outlet.reports.push(end.summary)
  if (isJson) return end.ok
  const where =
    reportPath === null ? '' : `  ${textsOf(language, 'import-report')('report', { path: reportPath })}\n`
  process.stdout.write(`${showReport(end.summary, language)}${where}`)
  if (!end.ok) process.stderr.write(`${name}: ${text(end.messageKey, end.values)}\n`)
  return end.ok
}

const loadFiles = async (database: RunningDatabase, outlet: Outlet): Promise<number> => {
  const { wish, reports } = outlet
  const client = new pg.Client(database.application)
  await client.connect()
  // Ending the connection is what the server rolls back at once.
  const interrupt = () => void client.end()
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  const files = await groupExchanges(wish.files)
  let failed = 0
  try {
    for (const file of files) if (!(await loadFile(client, file, outlet))) failed++
  } finally {
    await client.end()
  }
  if (wish.isJson) process.stdout.write(`${JSON.stringify({ files: reports }, null, 2)}\n`)
  if (failed < files.length && !wish.request.isDryRun) await tidyTables(database.owner)
  return failed === 0 ? 0 : 1
}

const main = async (args: string[]): Promise<number> => {
  const wish = await parseWish(args)
  if (wish.act === 'help') {
    process.stdout.write(`${textsOf(wish.language, 'import-command')('usage')}\n`)
    return 0
  }
  return withDatabase(async (database, { dataDirectory, timeZone }) => {
    if (wish.act === 'history') return showRuns(database.application, wish.language)
    if (wish.act === 'percent') return percentFromTerminal(database.application, wish)
    if (wish.act === 'load') {
      await updateShippedTypes(database.owner)
      const request = { ...wish.request, timeZone }
      return loadFiles(database, { wish: { ...wish, request }, dataDirectory, reports: [] })
    }
    const code = await undoFromTerminal(database.application, { ...wish, dataDirectory })
    if (code === 0 && !wish.isDryRun) await tidyTables(database.owner)
    return code
  })
}

runMain(main)
