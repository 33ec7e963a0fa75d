import '#server/platform/process-guard.ts'
import { parseArgs } from 'node:util'
import { isLanguage, languages } from '#contract/language.ts'
import { CommandError, runMain, withDatabase } from '#server/platform/command-line.ts'
import type { Database } from '#server/platform/database/database.ts'
import { explainSearch } from '#server/search/search.service.ts'

const usage = `npm run search -- "QUERY" [--lang ${languages.join('|')}] [--explain]

Shows the first twenty results of a search as everybody sees them; with --explain how the query was understood, and
each candidate with its score and reasons.`

const parseWish = (args: string[]) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { lang: { type: 'string', default: 'en' }, explain: { type: 'boolean', default: false } },
  })
  const [query, ...rest] = positionals
  if (query === undefined || rest.length > 0) throw new CommandError(usage)
  if (!isLanguage(values.lang)) throw new CommandError(`There is no language "${values.lang}".\n\n${usage}`)
  return { query, language: values.lang, isExplained: values.explain }
}

const show = async (db: Database, { query, language, isExplained }: ReturnType<typeof parseWish>) => {
  for (const attempt of await explainSearch(db, query, language)) {
    process.stdout.write(`\n${attempt.title}: ${attempt.query}\n`)
    if (isExplained) process.stdout.write(`${attempt.explanation}\n`)
    else for (const line of attempt.results) process.stdout.write(`  ${line}\n`)
  }
}

runMain(async (args) => {
  const wish = parseWish(args)
  await withDatabase(({ db }) => show(db, wish))
  return 0
})
