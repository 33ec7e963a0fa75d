import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { digestOfSubject } from '#server/platform/limits/account-limits.ts'

/** Who waits: one network, at one gate, for attempts at one subject. */
export interface Waiter {
  gate: string
  subject: string
  network: string
}

const firstWaitSeconds = 30
const longestWaitSeconds = 15 * 60
/** After so long without an attempt the waits begin with the shortest again. */
const forgottenAfter = sql.lit('1 day')

const keyOf = ({ gate, subject, network }: Waiter): string =>
  `${gate}:${digestOfSubject(`${subject}\n${network}`)}`

/** True once when the wait is over, however many ask at the same time; the next wait is twice as long. */
export const admitWaiter = async (db: Database, waiter: Waiter): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update retry_waits set (admitted, next_at) = (
      select longer, now() + least(${longestWaitSeconds}, ${firstWaitSeconds} * 2 ^ least(longer, 10)) * interval '1 second'
      from (select case when next_at < now() - ${forgottenAfter}::interval then 1 else admitted + 1 end as longer) step)
    where key = ${keyOf(waiter)} and next_at <= now()`.execute(db)
  return numAffectedRows === 1n
}

/** Seconds until the next attempt is admitted; the first question begins the wait. */
export const secondsToWait = async (db: Database, waiter: Waiter): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    insert into retry_waits as known (key, next_at)
    values (${keyOf(waiter)}, now() + ${firstWaitSeconds} * interval '1 second')
    on conflict (key) do update set next_at = known.next_at
    returning greatest(1, ceil(extract(epoch from next_at - now())))::integer as seconds`.execute(db)
  return rows[0]?.seconds ?? firstWaitSeconds
}

export const forgetWaiter = async (db: Database, waiter: Waiter): Promise<void> => {
  await sql`delete from retry_waits where key = ${keyOf(waiter)}`.execute(db)
}
