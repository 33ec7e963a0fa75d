import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { digestOfSubject } from '#server/platform/limits/account-limits.ts'

/** The key of a wait: gate, subject and network. */
export interface Waiter {
  gate: string
  subject: string
  network: string
}

const firstWaitSeconds = 30
const longestWaitSeconds = 15 * 60
/** After this time without an attempt the waits start again with the shortest. */
const forgottenAfter = sql.lit('1 day')

const keyOf = ({ gate, subject, network }: Waiter): string =>
  `${gate}:${digestOfSubject(`${subject}\n${network}`)}`

/** True for exactly one caller when the wait is over; the next wait is twice as long. */
export const admitWaiter = async (db: Database, waiter: Waiter): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update retry_waits set (admitted, next_at) = (
      select longer, now() + least(${longestWaitSeconds}, ${firstWaitSeconds} * 2 ^ least(longer, 10)) * interval '1 second'
      from (select case when next_at < now() - ${forgottenAfter}::interval then 1 else admitted + 1 end as longer) step)
    where key = ${keyOf(waiter)} and next_at <= now()`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Seconds until the next attempt is admitted; the first call starts the wait. The row may be younger than this
 * statement, so `clock_timestamp()` reads the time once the row is locked: `now()` would make the wait a second longer.
 */
export const secondsToWait = async (db: Database, waiter: Waiter): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    insert into retry_waits as known (key, next_at)
    values (${keyOf(waiter)}, now() + ${firstWaitSeconds} * interval '1 second')
    on conflict (key) do update set next_at = known.next_at
    returning greatest(1, ceil(extract(epoch from next_at - clock_timestamp())))::integer as seconds`.execute(
    db,
  )
  return rows[0]?.seconds ?? firstWaitSeconds
}

export const resetWait = async (db: Database, waiter: Waiter): Promise<void> => {
  await sql`delete from retry_waits where key = ${keyOf(waiter)}`.execute(db)
}
