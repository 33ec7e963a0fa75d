import { type Language, parseLanguage } from '#contract/language.ts'
import { type Config, parseConfig } from '#server/platform/config.ts'
import { failureText } from '#server/platform/failure-text.ts'
import { useStoredShop } from '#server/platform/live-shop.ts'
import { createLogger } from '#server/platform/log.ts'
import { type RunningDatabase, startDatabase } from '#server/platform/start-database.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

/** A mistake that the person who typed the command can correct; the message says how. */
export class CommandError extends Error {}

const option = '--language'

/** The language of the messages. Reads the raw arguments: a message about a wrong argument needs the language too. */
export const languageOf = (words: readonly string[]): Language => {
  const at = words.findLastIndex((word) => word === option || word.startsWith(`${option}=`))
  const value = words[at] === option ? words[at + 1] : words[at]?.slice(option.length + 1)
  return parseLanguage(value) ?? 'en'
}

/** What stands after `--undo`: the number of a run, or nothing for the last run. */
export const parseRun = (words: readonly string[], language: Language): { run?: number } => {
  const [run, ...others] = words
  if (run === undefined) return {}
  if (others.length === 0 && /^[1-9]\d{0,8}$/.test(run)) return { run: Number(run) }
  throw new CommandError(textsOf(language, 'runs')('RUN_INVALID', { run: words.join(' ') }))
}

/** Starts or joins the database for the time of some work. */
export const withDatabase = async <Result>(
  work: (database: RunningDatabase, config: Config) => Promise<Result>,
): Promise<Result> => {
  const config = parseConfig({ LOG_LEVEL: 'warn', ...process.env })
  const database = await startDatabase(config, createLogger(config), 'join')
  try {
    await useStoredShop(database.db, config)
    return await work(database, config)
  } finally {
    await database.stop()
  }
}

/** Runs a command, which resolves to its exit code. An error is printed as one message, and the code is 1. */
export const runMain = (main: (words: string[]) => Promise<number>): void => {
  const words = process.argv.slice(2)
  main(words).then(
    (code) => {
      process.exitCode = code
    },
    (error: unknown) => {
      process.stderr.write(`\n${failureText(error, languageOf(words))}\n`)
      process.exitCode = 1
    },
  )
}
