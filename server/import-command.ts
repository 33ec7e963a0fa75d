import '#server/platform/process-guard.ts'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { parseLanguage } from '#contract/language.ts'
import { importFile, type ImportCounts } from '#server/imports/import.service.ts'
import { type ImportMap, parseImportMap } from '#server/imports/import-map.ts'
import { ImportReport } from '#server/imports/import-report.ts'
import { parseConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/log.ts'
import { startDatabase } from '#server/platform/start-database.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

const usage = `Loads catalogues: npm run import -- FILE… [options]
  --map MAP.json      how to read the columns (examples in demo/import-maps)
  --source NAME       where the rows come from; the file's name without it
  --source-new        a new source, though most numbers are known under another
  --currency CODE     currency of prices that name none
  --complete          mark what the file does not name as discontinued
  --dry-run           count only, change nothing
  --language CODE     language of the messages (en zh fr de es ru)
`

const options = {
  map: { type: 'string' },
  source: { type: 'string' },
  'source-new': { type: 'boolean' },
  currency: { type: 'string' },
  complete: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  language: { type: 'string' },
  help: { type: 'boolean' },
} as const

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const readMap = async (path: string, text: ReturnType<typeof textsOf>): Promise<ImportMap> => {
  const parsed = parseImportMap(
    await readFile(path, 'utf8').catch(() => fail(text('refusal.FILE_UNREADABLE', { code: path }))),
  )
  return parsed.ok ? parsed.map : fail(text('refusal.MAP_INVALID', { error: parsed.error }))
}

const showProgress = (name: string) => {
  let shown = -1
  return (done: number, total: number) => {
    const percent = total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100))
    if (percent === shown || !process.stdout.isTTY) return
    shown = percent
    const bar = '█'.repeat(Math.floor(percent / 4)).padEnd(25, '·')
    process.stdout.write(`\r${name} ${bar} ${percent} %${percent === 100 ? '\n' : ''}`)
  }
}

const summary = (counts: ImportCounts): string =>
  [
    `${counts.added} new`,
    `${counts.changed} changed`,
    `${counts.unchanged} unchanged`,
    `${counts.errors} error`,
    ...(counts.duplicates > 0 ? [`${counts.duplicates} duplicate`] : []),
    ...(counts.waiting > 0 ? [`${counts.waiting} waiting for their part`] : []),
    ...(counts.discontinued > 0 ? [`${counts.discontinued} discontinued`] : []),
  ].join(', ')

const run = async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help || positionals.length === 0) {
    process.stdout.write(usage)
    return positionals.length === 0 && !values.help ? 1 : 0
  }
  const language = parseLanguage(values.language) ?? 'en'
  const text = textsOf(language, 'imports')
  const map = values.map === undefined ? undefined : await readMap(values.map, text)
  const config = parseConfig(process.env)
  const database = await startDatabase(config, createLogger({ logLevel: 'warn' }), 'join')
  let failed = 0
  try {
    for (const path of positionals) {
      const client = new pg.Client(database.application)
      await client.connect()
      const name = basename(path)
      const report = new ImportReport(join(dirname(path), `${name}.report.csv`), language)
      const result = await importFile(client, {
        path,
        ...(values.source === undefined ? {} : { source: values.source }),
        ...(map === undefined ? {} : { map }),
        ...(values.currency === undefined ? {} : { currency: values.currency }),
        isSourceNew: values['source-new'] ?? false,
        isComplete: values.complete ?? false,
        isDryRun: values['dry-run'] ?? false,
        report,
        onProgress: showProgress(name),
      }).finally(() => client.end())
      const reportPath = await report.close()
      if (result.ok)
        process.stdout.write(
          `${name}: ${summary(result.counts)}${values['dry-run'] ? ' (dry run, nothing changed)' : ''}\n`,
        )
      else {
        failed++
        process.stderr.write(`${name}: ${text(result.messageKey, result.values)}\n`)
      }
      if (reportPath) process.stdout.write(`  report: ${reportPath}\n`)
    }
  } finally {
    await database.stop()
  }
  return failed === 0 ? 0 : 1
}

process.exitCode = await run()
