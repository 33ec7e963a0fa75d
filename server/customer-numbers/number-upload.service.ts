import { mostNumbers } from '#contract/shop/customer-numbers.ts'
import type { Language } from '#contract/language.ts'
import type { Reason } from '#contract/reason.ts'
import { findArticles, type NumberPair } from '#server/customer-numbers/customer-numbers.queries.ts'
import { addPairs, changingNumbers, uniquePairs } from '#server/customer-numbers/customer-numbers.service.ts'
import {
  findNumberColumns,
  findTableWithColumns,
  isUnknownHeading,
  type NumberRow,
  readNumberRows,
  swapIfReversed,
} from '#server/customer-numbers/number-table.rules.ts'
import {
  type FoundArticle,
  pickArticle,
  refuseWish,
  type WishRefusal,
} from '#server/customer-numbers/number-wish.rules.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BuyerSession, HandlerOutput } from '#server/platform/http/call-context.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import type { TableReader } from '#server/tables/table-reader.service.ts'
import type { TableRefusal } from '#server/tables/table-refusal.ts'
import type { Table } from '#server/tables/table.ts'

type Upload = HandlerOutput<'uploadMyNumber'>

/** Blank lines and headings come on top of the numbers. */
const mostRows = mostNumbers + 1_000
/** More would not be read; the count says how many there are. */
const mostProblems = 500

interface Read {
  pairs: NumberPair[]
  problems: (WishRefusal & { row: NumberRow })[]
}

/** Each row's article; a pair that stands twice is taken once, as the last line writes it, and told. */
const readPairs = (rows: readonly NumberRow[], byNormal: ReadonlyMap<string, FoundArticle[]>): Read => {
  const read: Read = { pairs: [], problems: [] }
  const seen = new Set<string>()
  for (const row of rows) {
    const picked = row.problem ?? pickArticle(row.standard, byNormal.get(row.standardNormal) ?? [])
    if (!picked.ok) {
      read.problems.push({ ...picked, row })
      continue
    }
    const key = `${picked.productId} ${row.normal}`
    if (seen.has(key)) read.problems.push({ ...refuseWish('NUMBER_REPEATED'), row })
    seen.add(key)
    read.pairs.push({ productId: picked.productId, number: row.number, normal: row.normal })
  }
  return { ...read, pairs: uniquePairs(read.pairs) }
}

interface ReadRows {
  ok: true
  rows: readonly NumberRow[]
  /** Whether the headings identify the columns. */
  isSaid: boolean
}

/** The rows of the first table with the two columns; only these columns leave the table process. */
const readRows = async (tables: readonly Table[]): Promise<ReadRows | WishRefusal> => {
  const table = findTableWithColumns(tables)
  const columns = table && findNumberColumns(table.sample)
  if (!table || !columns) return refuseWish('FILE_ONE_COLUMN')
  const rows: NumberRow[] = []
  for await (const { records } of table.read([columns.mine, columns.ours])) {
    rows.push(...readNumberRows(records, columns))
    if (rows.length > mostRows) return refuseWish('FILE_TOO_LARGE', { limit: mostNumbers })
  }
  return { ok: true, rows, isSaid: columns.heading !== null }
}

/** What the rows mean, in whichever order the columns stand. */
const understand = async (tx: Database, { rows: asWritten, isSaid }: ReadRows): Promise<Read> => {
  const wanted = asWritten.flatMap((row) =>
    isSaid ? [row.standardNormal] : [row.standardNormal, row.normal],
  )
  const found = await findArticles(
    tx,
    [...new Set(wanted)].filter((normal) => normal !== ''),
  )
  const byNormal = Map.groupBy(found, ({ normal }) => normal)
  if (isSaid) return readPairs(asWritten, byNormal)
  const rows = swapIfReversed(asWritten, (normal) => byNormal.has(normal))
  const [first] = rows
  const hasHeading =
    first && rows.length > 1 && isUnknownHeading(first) && !byNormal.has(first.standardNormal)
  return readPairs(hasHeading ? rows.slice(1) : rows, byNormal)
}

export type UploadOutcome =
  | { ok: true; upload: Upload }
  | { ok: false; reason: Reason; values: Record<string, string | number> }

const presentProblems = (problems: Read['problems'], language: Language): Upload['problems'] => {
  const t = textsOf(language, 'errors')
  return problems.slice(0, mostProblems).map(({ row, reason, values }) => ({
    line: row.line,
    number: row.number.slice(0, 200),
    standard: row.standard.slice(0, 200),
    reason,
    msg: t(reason, values),
  }))
}

const refuseFile = ({ reason, values }: TableRefusal): WishRefusal => {
  switch (reason) {
    case 'TOO_LARGE':
      return refuseWish('FILE_TOO_LARGE', { limit: mostNumbers })
    case 'OVER_LIMIT':
      return refuseWish('FILE_OVER_LIMIT', values)
    case 'READER_LOST':
      return refuseWish('FILE_NOT_READ')
    case 'BUSY':
      return refuseWish('FILE_BUSY')
    default:
      return values['found'] === 'prose' || values['found'] === 'fixedWidth'
        ? refuseWish('FILE_ONE_COLUMN')
        : refuseWish('FILE_NOT_TABLE', { found: values['found'] ?? 'other' })
  }
}

/**
 * Takes the numbers of an uploaded table in one transaction. Invalid rows are skipped and reported; the
 * others are all saved, or none if they exceed the limit.
 */
export const uploadNumbers = async (
  context: { db: Database; language: Language },
  buyer: BuyerSession,
  reader: TableReader,
  bytes: Uint8Array,
): Promise<UploadOutcome> => {
  const read = await reader.read({ bytes }, { isEncodingGuessed: true }, readRows)
  if (!read.ok) return 'messageKey' in read ? refuseFile(read) : read
  return changingNumbers(context.db, buyer, async (tx) => {
    const { pairs, problems } = await understand(tx, read)
    const tally = await addPairs(tx, buyer, pairs)
    const upload = {
      ...tally,
      problems: presentProblems(problems, context.language),
      problemCount: problems.length,
    }
    return { ok: true, upload }
  })
}
