import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

export interface ClaimedAddress {
  id: number
  address: string
  host: string
  /** Counts this one. */
  attempts: number
}

/** Longer than a fetch and the look at its picture take; a job that died gives the address back after it. */
const claimSeconds = 300

/**
 * Takes the address that has waited longest, of no busy server. Its attempt is counted before the work, so that one which
 * kills the process does not come first for ever.
 */
export const claimAddress = async (
  tx: Database,
  busyHosts: readonly string[],
): Promise<ClaimedAddress | null> => {
  const { rows } = await sql<ClaimedAddress>`
    update picture_addresses set attempts = attempts + 1, attempted_at = now(),
      next_attempt_at = now() + make_interval(secs => ${claimSeconds})
    where id = (
      select id from picture_addresses
      where state = 'waiting' and next_attempt_at <= now() and host <> all(${busyHosts}::text[])
        and exists (select from wanted_pictures where address_id = picture_addresses.id and not is_removed)
      order by next_attempt_at, id limit 1 for update skip locked)
    returning id, address, host, attempts`.execute(tx)
  return rows[0] ?? null
}

/** Gives a claimed address back as if it had not been tried: what went wrong was not its fault. */
export const giveBackAddress = async (tx: Database, id: number): Promise<void> => {
  await sql`update picture_addresses set attempts = attempts - 1, next_attempt_at = now()
    where id = ${id} and state = 'waiting'`.execute(tx)
}

export const noteFetched = async (tx: Database, id: number, hash: string): Promise<void> => {
  await sql`update picture_addresses set state = 'fetched', photo = ${hash}, is_published = false, failure = null
    where id = ${id}`.execute(tx)
}

/** Tries again after so many seconds, or never. */
export const noteFailure = async (
  tx: Database,
  { id, failure, retrySeconds }: { id: number; failure: string; retrySeconds: number | null },
): Promise<void> => {
  await sql`update picture_addresses set failure = ${failure},
      state = case when ${retrySeconds}::int is null then 'failed' else 'waiting' end,
      next_attempt_at = now() + make_interval(secs => coalesce(${retrySeconds}::int, 0))
    where id = ${id}`.execute(tx)
}

/** A server that asks for a pause gets it from all its addresses; those that are being noted now have their own. */
export const pauseHost = async (tx: Database, host: string, seconds: number): Promise<void> => {
  await sql`update picture_addresses set next_attempt_at = now() + make_interval(secs => ${seconds})
    where id in (
      select id from picture_addresses
      where state = 'waiting' and host = ${host} and next_attempt_at < now() + make_interval(secs => ${seconds})
      for update skip locked)`.execute(tx)
}

/** The articles of photos that came since the last time, which are then shown. */
export const takeUnpublished = async (tx: Database): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with come as (
      update picture_addresses set is_published = true where state = 'fetched' and not is_published returning id
    )
    select distinct product_id as id from wanted_pictures join come on come.id = address_id order by 1`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export const hasUnpublished = async (tx: Database): Promise<boolean> => {
  const { rows } =
    await sql`select from picture_addresses where state = 'fetched' and not is_published limit 1`.execute(tx)
  return rows.length > 0
}

/** Forgets fetched addresses that no article wants and no undo can bring back; answers their photos. */
export const forgetUnwanted = async (tx: Database): Promise<string[]> => {
  await sql`select forget_addresses()`.execute(tx)
  const { rows } = await sql<{ photo: string }>`
    delete from picture_addresses where id in (select id from unwanted_addresses)
    returning photo || '.webp' as photo`.execute(tx)
  return rows.map(({ photo }) => photo)
}

/** Forgets those of the photos that no article shows; answers their hashes. */
export const dropUnusedPhotos = async (tx: Database, photos: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ hash: string }>`select drop_unused_photos(${photos}) as hash`.execute(tx)
  return rows.map(({ hash }) => hash)
}

const isWanted = sql`exists (
  select from wanted_pictures where address_id = picture_addresses.id and not is_removed)`

export interface AddressCounts {
  waiting: number
  fetched: number
  failed: number
}

/** Of the addresses that an article wants. */
export const countAddresses = async (tx: Database): Promise<AddressCounts> => {
  const { rows } = await sql<AddressCounts>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'fetched')::int as fetched, count(*) filter (where state = 'failed')::int as failed
    from picture_addresses where ${isWanted}`.execute(tx)
  return rows[0] ?? { waiting: 0, fetched: 0, failed: 0 }
}

export interface ProblemAddress {
  /** Numbers of the articles that want the picture. */
  numbers: string[]
  address: string
  failure: string
  state: 'waiting' | 'failed'
  attempts: number
  nextAttemptAt: Date
}

export const listProblems = async (tx: Database): Promise<ProblemAddress[]> => {
  const { rows } = await sql<ProblemAddress>`
    select address, failure, state, attempts, next_attempt_at as "nextAttemptAt", array(
      select standard from wanted_pictures join products on products.id = product_id
      where address_id = picture_addresses.id and not is_removed order by standard) as numbers
    from picture_addresses where failure is not null and ${isWanted}
    order by state, numbers, address`.execute(tx)
  return rows
}
