import '#server/platform/process-guard.ts'
import { parseArgs } from 'node:util'
import { isLanguage, languages } from '#contract/language.ts'
import { parseConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { failureText } from '#server/platform/failure-text.ts'
import { createLogger } from '#server/platform/log.ts'
import { startDatabase } from '#server/platform/start-database.ts'
import { explainSearch } from '#server/search/search.service.ts'

const usage = `npm run search -- "QUERY" [--lang ${languages.join('|')}] [--explain]

Shows the first twenty results of a search as everybody sees them; with --explain how the query was understood, and
each candidate with its score and reasons.`

class UsageError extends Error {}

const parseWish = (args: string[]) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { lang: { type: 'string', default: 'en' }, explain: { type: 'boolean', default: false } },
  })
  const [query, ...rest] = positionals
  if (query === undefined || rest.length > 0) throw new UsageError(usage)
  if (!isLanguage(values.lang)) throw new UsageError(`There is no language "${values.lang}".\n\n${usage}`)
  return { query, language: values.lang, isExplained: values.explain }
}

const show = async (db: Database, { query, language, isExplained }: ReturnType<typeof parseWish>) => {
  for (const attempt of await explainSearch(db, query, language)) {
    process.stdout.write(`\n${attempt.title}: ${attempt.query}\n`)
    if (isExplained) process.stdout.write(`${attempt.explanation}\n`)
    else for (const line of attempt.results) process.stdout.write(`  ${line}\n`)
  }
}

const run = async () => {
  const wish = parseWish(process.argv.slice(2))
  const config = parseConfig({ LOG_LEVEL: 'warn', ...process.env })
  const database = await startDatabase(config, createLogger(config), 'join')
  try {
    await show(database.db, wish)
  } finally {
    await database.stop()
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`\n${failureText(error)}\n`)
  process.exitCode = 1
})
