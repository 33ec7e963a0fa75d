import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/platform/database/embedded/embedded-server.ts'
import { createLogger } from '#server/platform/log.ts'
import { makeDataDirectory } from '../shop-process.ts'
import { compareTable, type Difference } from './compare.ts'
import { type ReadArticle, readArticles, readSuccessions } from './read-back.ts'
import { type ImportedTable, runImports } from './run-imports.ts'
import { corpusTables, someOf } from './tables.ts'

export interface CorpusFigures {
  tables: number
  rows: number
  right: number
  rightShare: number
  /** Wrong rows that were asked about or told. */
  askedOrTold: number
  /** Wrong rows that nobody was told of. */
  silent: number
  wrongPrices: number
  wrongNumbers: number
  strangersUntold: number
}

interface Line {
  table: string
  kind: string
  number: string
  right: string
  read: string
  isTold: boolean
}

/** What is missing because its column was not read. */
const columnKinds = new Set(['no price', 'stock', 'name', 'models', 'other numbers', 'tiers'])

/** Names of sources are the file's name without its ending. */
const sourceOf = ({ table, report }: ImportedTable) => report.source ?? table.name

/** A table that was not loaded asked or was refused; else an issue names the row or the number, or a column was not read. */
const isTold = ({ table, report, told }: ImportedTable, number: string, kind: string) => {
  if (report.outcome !== 'loaded') return true
  if (columnKinds.has(kind) && told.some((row) => row[4] === 'COLUMN_NOT_READ')) return true
  const lines = new Set(
    table.rows.flatMap((row, index) =>
      row.some((cell) => String(cell).includes(number)) ? [String(index + 1)] : [],
    ),
  )
  return told.some((row) => row[3] !== 'summary' && (lines.has(row[0] ?? '') || row[2]?.includes(number)))
}

const linesOf = (
  imported: ImportedTable,
  wrong: readonly Difference[][],
  strangers: readonly ReadArticle[],
) => {
  const { table, report, asked } = imported
  if (report.outcome !== 'loaded') {
    const why = report.refusal?.reason ?? report.questions.map(({ key }) => key).join(' ')
    return [
      {
        table: table.name,
        kind: report.outcome,
        number: '',
        right: '',
        read: why || asked.join(' '),
        isTold: true,
      },
    ]
  }
  return [
    ...wrong
      .flat()
      .map((one) => ({ table: table.name, ...one, isTold: isTold(imported, one.number, one.kind) })),
    ...strangers.map((one) => ({
      table: table.name,
      kind: 'on sale',
      number: one.number,
      right: 'no article',
      read: Object.values(one.names).join(' | '),
      isTold: isTold(imported, one.number, 'on sale'),
    })),
  ]
}

const show = (lines: readonly Line[], count: number) => {
  const kinds = new Map<string, number>()
  for (const { kind, isTold: told } of lines) {
    const key = told ? `${kind} (told)` : kind
    kinds.set(key, (kinds.get(key) ?? 0) + 1)
  }
  for (const [kind, total] of kinds) process.stdout.write(`${String(total).padStart(6)} ${kind}\n`)
  // The worst first: wrong prices and numbers, then what nobody was told of.
  const worst = ({ kind, isTold: told }: Line): number => (kind.startsWith('wrong') ? 0 : told ? 2 : 1)
  const sorted = lines.toSorted((a, b) => worst(a) - worst(b))
  for (const { table, kind, number, right, read, isTold: told } of sorted.slice(0, count))
    process.stdout.write(
      `${table} | ${number} | ${kind} | right: ${right} | read: ${read}${told ? ' | told' : ''}\n`,
    )
}

const withCatalogue = async <T>(
  work: (client: pg.Client, dataDirectory: string) => Promise<T>,
): Promise<T> => {
  const dataDirectory = makeDataDirectory()
  const server = await startEmbedded({
    dataDirectory,
    mode: 'own',
    logger: createLogger({ logLevel: 'silent' }),
  })
  const client = new pg.Client(server.admin)
  try {
    await client.connect()
    return await work(client, dataDirectory)
  } finally {
    await client.end()
    await server.stop()
    rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * Small price lists of a generator that shares no code with the importer, read without a mapping, beside what a
 * person of the trade reads; `count` tables at most. `shown`: differences to print.
 */
export const readPriceLists = (count: number, shown = 30): Promise<CorpusFigures> =>
  withCatalogue(async (client, dataDirectory) => {
    const folder = join(dataDirectory, 'lists')
    mkdirSync(folder)
    const imported = await runImports(someOf(corpusTables(), count), folder, dataDirectory)
    const bySource = Map.groupBy(await readArticles(client), ({ source }) => source)
    const successions = Map.groupBy(await readSuccessions(client), ({ source }) => source)
    const lines: Line[] = []
    const figures = { rows: 0, right: 0, askedOrTold: 0, wrongPrices: 0, wrongNumbers: 0, strangersUntold: 0 }
    for (const one of imported) {
      const source = sourceOf(one)
      const read = bySource.get(source) ?? []
      const { wrong, strangers } = compareTable(one.table.right, read, successions.get(source) ?? [])
      const ofTable = linesOf(one, wrong, strangers)
      lines.push(...ofTable)
      figures.rows += one.table.right.length
      figures.right += one.table.right.length - wrong.length
      figures.askedOrTold += wrong.filter((row) =>
        row.every(({ number, kind }) => isTold(one, number, kind)),
      ).length
      figures.wrongPrices += ofTable.filter(({ kind }) => kind === 'wrong price').length
      figures.wrongNumbers += ofTable.filter(({ kind }) => kind === 'wrong number').length
      figures.strangersUntold += ofTable.filter((line) => line.kind === 'on sale' && !line.isTold).length
    }
    show(lines, shown)
    return {
      tables: imported.length,
      ...figures,
      rightShare: Math.floor((10_000 * figures.right) / figures.rows) / 10_000,
      silent: figures.rows - figures.right - figures.askedOrTold,
    }
  })
