import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { RunReport } from '#contract/import-report.ts'
import type { CorpusTable } from './corpus-table.ts'

const Output = z.object({ files: z.array(RunReport) })

const command = (files: readonly string[], options: readonly string[], dataDirectory: string) =>
  new Promise<RunReport[]>((resolve, reject) => {
    execFile(
      process.execPath,
      ['server/import-command.ts', ...files, '--json', ...options],
      {
        maxBuffer: 2 ** 28,
        env: {
          ...process.env,
          DATABASE_URL: '',
          DEMO: 'off',
          PARTWRIGHT_DATA: dataDirectory,
          LOG_LEVEL: 'silent',
        },
      },
      // Exit code 1 says that a file was not loaded; its report says why.
      (_, stdout, stderr) => {
        try {
          resolve(Output.parse(JSON.parse(stdout)).files)
        } catch (error) {
          reject(
            new Error(`the import said: ${stderr.slice(-2_000)} ${stdout.slice(-500)}`, { cause: error }),
          )
        }
      },
    )
  })

export interface ImportedTable {
  table: CorpusTable
  report: RunReport
  /** Keys of all questions that were asked, also the answered ones. */
  asked: string[]
  /** Rows of FILE.report.csv. */
  told: string[][]
}

/** What a supplier types after these questions; null when he cannot know. */
const answersTo = (table: CorpusTable, report: RunReport): string[] | null => {
  const options: string[] = []
  for (const { key, isProposal } of report.questions) {
    const kind = Object.keys(table.answers).find((one) => key.startsWith(one))
    const answer = table.answers[kind ?? ''] ?? (isProposal ? ['--yes'] : null)
    if (answer === null) return null
    options.push(...answer)
  }
  return options
}

const toldOf = (path: string): string[][] => {
  const report = `${path}.report.csv`
  return existsSync(report) ? parse(readFileSync(report), { bom: true, relax_column_count: true }) : []
}

/** Options are given together at the next try, as a supplier does; each at most once. */
const merge = (given: readonly string[], more: readonly string[]): string[] => {
  const merged = new Map<string, string[]>()
  const all = [...given, ...more]
  for (let index = 0; index < all.length; index++) {
    const option = all[index] ?? ''
    const next = all[index + 1]
    const value = next === undefined || next.startsWith('--') ? [] : [next]
    index += value.length
    merged.set(option === '--column' ? `${option} ${value[0]}` : option, [option, ...value])
  }
  return [...merged.values()].flat()
}

interface Attempt extends ImportedTable {
  options: string[]
}

/** The attempt with the options that answer its questions; null when it is over. */
const answered = (attempt: Attempt): Attempt | null => {
  const { table, report, options, asked } = attempt
  if (report.outcome !== 'questions') return null
  const answers = answersTo(table, report)
  const next = merge(options, answers ?? [])
  const keys = [...new Set([...asked, ...report.questions.map(({ key }) => key)])]
  attempt.asked = keys
  return answers === null || next.join(' ') === options.join(' ')
    ? null
    : { ...attempt, options: next, asked: keys }
}

const mostTries = 4

/** Imports every table without a mapping, and again with answers while it asks. */
export const runImports = async (
  tables: readonly CorpusTable[],
  folder: string,
  dataDirectory: string,
): Promise<ImportedTable[]> => {
  const pathOf = (table: CorpusTable) => join(folder, `${table.name}.${table.extension}`)
  for (const table of tables) writeFileSync(pathOf(table), table.bytes)
  const done = new Map<CorpusTable, ImportedTable>()
  const importAll = async (attempts: readonly Pick<Attempt, 'table' | 'options' | 'asked'>[]) => {
    // Tables with the same answers go in with one command.
    const batches = Map.groupBy(attempts, ({ options }) => options.join(' '))
    const next: Attempt[] = []
    for (const batch of batches.values()) {
      const paths = batch.map(({ table }) => pathOf(table))
      const reports = await command(paths, batch[0]?.options ?? [], dataDirectory)
      for (const [index, attempt] of batch.entries()) {
        const report = reports[index]
        if (!report) throw new Error(`there is no report of ${attempt.table.name}`)
        const now: Attempt = { ...attempt, report, told: toldOf(pathOf(attempt.table)) }
        const again = answered(now)
        done.set(attempt.table, now)
        if (again) next.push(again)
      }
    }
    return next
  }
  let open: readonly Pick<Attempt, 'table' | 'options' | 'asked'>[] = tables.map((table) => ({
    table,
    options: [],
    asked: [],
  }))
  for (let tries = 0; open.length > 0 && tries < mostTries; tries++) open = await importAll(open)
  return [...done.values()]
}
