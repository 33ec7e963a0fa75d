import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/platform/database/database.ts'

/** Any number that only imports use: they apply one after the other, or their counts and locks would cross. */
const importLock = 7_261_004

/**
 * Begins the transaction of an import, which may take longer than a reader's. When the process is killed in the
 * middle of a long statement, the server notices within two seconds and rolls back; not every platform can. Its
 * temporary tables are read whole: a small sample of each tells the planner enough. Entries of the word indexes are
 * collected in larger lots before they are sorted in; readers search the lots, too, so a lot is no larger than they bear.
 */
export const startImport = async (client: pg.ClientBase): Promise<void> => {
  await client.query('set client_connection_check_interval = 2000').catch(() => undefined)
  await client.query(
    `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0;
     set local work_mem = '64MB'; set local app.role = 'system'; set local default_statistics_target = 10;
     set local gin_pending_list_limit = '32MB'`,
  )
}

export const waitForTurn = async (client: pg.ClientBase): Promise<void> => {
  await client.query('select pg_advisory_xact_lock($1)', [importLock])
}

/** Takes the turn of an import if nobody has it, for the rest of the transaction. */
export const tryTurn = async (tx: Database): Promise<boolean> => {
  const { rows } = await sql<{ isTaken: boolean }>`
    select pg_try_advisory_xact_lock(${importLock}) as "isTaken"`.execute(tx)
  return rows[0]?.isTaken ?? false
}

/**
 * Joins those who change single articles, for the rest of the transaction; false while an import or an undo is at work. An
 * import waits until they are done.
 */
export const tryTurnBeside = async (tx: Database): Promise<boolean> => {
  const { rows } = await sql<{ isTaken: boolean }>`
    select pg_try_advisory_xact_lock_shared(${importLock}) as "isTaken"`.execute(tx)
  return rows[0]?.isTaken ?? false
}

/** Finds the source by its name, or creates it. */
export const takeSource = async (
  client: pg.ClientBase,
  name: string,
  ownLanguage: string,
): Promise<{ id: number; name: string; isNew: boolean }> => {
  const { rows } = await client.query<{ id: number; is_new: boolean }>(
    `insert into sources (name, own_language) values ($1, $2)
     on conflict (name) do update set name = excluded.name returning id, (xmax = 0) as is_new`,
    [name, ownLanguage],
  )
  const [row] = rows
  if (!row) throw new Error('a source could neither be found nor made')
  return { id: row.id, name, isNew: row.is_new }
}

/** Call it after rows were written: with tables that the planner counts as empty, the next steps would compare all rows with all others. */
export const analyzeFilledTables = async (client: pg.ClientBase): Promise<void> => {
  await client.query('select analyze_filled_tables()')
}

export interface RunStart {
  sourceName: string
  fileName: string
  /** Who started it, where: `anna@office-pc`. */
  startedBy: string
}

/**
 * Begins a run: from here to `sealRun` the database keeps what the transaction changes in the catalogue, so that the run
 * can be taken back. Returns its number. Call it after `waitForTurn`; a dry run rolls it back with the rest.
 */
export const startRun = async (client: pg.ClientBase, run: RunStart): Promise<number> => {
  const { rows } = await client.query<{ number: number }>('select start_run($1, $2, $3) as number', [
    run.sourceName,
    run.fileName,
    run.startedBy,
  ])
  const [row] = rows
  if (!row) throw new Error('start_run() gave no number')
  return row.number
}

/** Stores what was kept. Call it before `productsChanged`, whose rows are derived and need no keeping. */
export const sealRun = async (client: pg.ClientBase): Promise<void> => {
  await client.query('select seal_run()')
}

/** Products whose derived rows must be renewed after the run; call it after `sealRun`. No derived row holds a price. */
export const findShownIds = async (client: pg.ClientBase, run: number): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    'select distinct id from products_of_run($1) as id order by 1',
    [run],
  )
  return rows.map(({ id }) => id)
}

/** Ends what orders reserve of the products whose stock this file names, where its figures count open orders already. */
export const endCountedReservations = async (client: pg.ClientBase, run: number): Promise<void> => {
  await client.query(
    `select end_counted_reservations(array(
      select product_id from incoming where payload ->> 'stockPieces' is not null and product_id is not null
      union select product_id from relations where kind = 'stock' and product_id is not null), $1)`,
    [run],
  )
}

/** Ends the run with its counts. */
export const finishRun = async (
  client: pg.ClientBase,
  run: { number: number; sourceId: number | null; counts: object },
): Promise<void> => {
  await client.query('select finish_run($1, $2, $3)', [run.number, run.sourceId, run.counts])
}

/**
 * Index-only scans need the visibility map, the planner its statistics and the word index its list of new entries
 * merged; neither waits for the autovacuum. `owner` may do so.
 */
export const tidyTables = async (owner: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(
      'vacuum (analyze, skip_locked) products, product_cards, product_numbers, product_words, leading_words, described_words, product_attributes, fitments, models, prices, packings, supersessions, before_images',
    )
  } finally {
    await client.end()
  }
}
