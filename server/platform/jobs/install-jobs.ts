import type pg from 'pg'
import { type Db, PgBoss } from 'pg-boss'

/** Any number that only this installation uses. */
const installLock = 7_261_012

/** Where pg-boss keeps its tables, beside ours. */
export const jobSchema = 'pgboss'

/** What pg-boss says to a database. One statement at a time over whatever connection we hand it. */
export const jobDatabase = (client: pg.ClientBase | pg.Pool): Db => ({
  executeSql: async (text, values) => {
    // Several statements at once, as pg-boss writes its plans, need the simple protocol: no values at all.
    const result: pg.QueryResult | pg.QueryResult[] = values?.length
      ? await client.query(text, [...values])
      : await client.query(text)
    // pg gives one result per statement; the rows of interest are those that are there.
    return Array.isArray(result) ? { rows: result.flatMap((each) => each.rows) } : result
  },
})

const makeTables = async (owner: pg.ClientBase): Promise<void> => {
  const boss = new PgBoss({
    db: jobDatabase(owner),
    schema: jobSchema,
    supervise: false,
    schedule: false,
    monitorVacuum: false,
  })
  // Without a listener an 'error' event would end the process; a failing statement throws from start() anyway.
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false, close: false })
  await owner.query(`
    grant usage on schema ${jobSchema} to partwright_app;
    grant select, insert, update, delete on all tables in schema ${jobSchema} to partwright_app;
    grant usage on all sequences in schema ${jobSchema} to partwright_app;
    grant execute on all functions in schema ${jobSchema} to partwright_app;`)
}

/**
 * Makes or updates the job tables. Needs the owner of the database and follows the migrations; afterwards the
 * application's role may use the tables but not change them. Of several commands that begin at once one does it, and the
 * others find it done: on a new database each would make the tables, and grants at once fail ("tuple concurrently updated").
 */
export const installJobs = async (owner: pg.ClientBase): Promise<void> => {
  await owner.query('select pg_advisory_lock($1)', [installLock])
  try {
    await makeTables(owner)
  } finally {
    // A failed statement leaves a transaction in which nothing else runs; that connection ends, and its lock with it.
    await owner.query('select pg_advisory_unlock($1)', [installLock]).catch(() => undefined)
  }
}
