import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

export interface ClaimedAddress {
  id: number
  address: string
  host: string
  /** Includes this one. */
  attempts: number
}

/** Longer than fetching and examining a picture takes. If the job dies, the address is due again after this time. */
const claimSeconds = 300

/**
 * Takes the address that has been due longest, of all servers that are not busy. Counts the attempt before the work:
 * otherwise an address that kills the process would come first every time.
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

/** Gives a claimed address back without counting the attempt, after a fault that was not the address's. */
export const giveBackAddress = async (tx: Database, id: number): Promise<void> => {
  await sql`update picture_addresses set attempts = attempts - 1, next_attempt_at = now()
    where id = ${id} and state = 'waiting'`.execute(tx)
}

export const noteFetched = async (tx: Database, id: number, hash: string): Promise<void> => {
  await sql`update picture_addresses set state = 'fetched', photo = ${hash}, is_published = false, failure = null
    where id = ${id}`.execute(tx)
}

/** The next attempt comes after `retrySeconds`, or never. */
export const noteFailure = async (
  tx: Database,
  { id, failure, retrySeconds }: { id: number; failure: string; retrySeconds: number | null },
): Promise<void> => {
  await sql`update picture_addresses set failure = ${failure},
      state = case when ${retrySeconds}::int is null then 'failed' else 'waiting' end,
      next_attempt_at = now() + make_interval(secs => coalesce(${retrySeconds}::int, 0))
    where id = ${id}`.execute(tx)
}

/** All addresses of a server that asks for a pause wait. Skips rows that another worker is writing: they get their own time. */
export const pauseHost = async (tx: Database, host: string, seconds: number): Promise<void> => {
  await sql`update picture_addresses set next_attempt_at = now() + make_interval(secs => ${seconds})
    where id in (
      select id from picture_addresses
      where state = 'waiting' and host = ${host} and next_attempt_at < now() + make_interval(secs => ${seconds})
      for update skip locked)`.execute(tx)
}

/** Marks all fetched photos as published. Returns the articles that are to show them. */
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

/** A quick look, because the view searches what undos may bring back: true also for addresses that must stay for them. */
export const mayHaveUnwanted = async (tx: Database): Promise<boolean> => {
  const { rows } = await sql`select from picture_addresses
    where not exists (select from wanted_pictures where address_id = picture_addresses.id) limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Deletes addresses that no article names and no undo can bring back. Returns the file names of their photos. */
export const forgetUnwanted = async (tx: Database): Promise<string[]> => {
  await sql`select forget_addresses()`.execute(tx)
  const { rows } = await sql<{ photo: string }>`
    delete from picture_addresses where id in (select id from unwanted_addresses)
    returning photo || '.webp' as photo`.execute(tx)
  return rows.map(({ photo }) => photo)
}

/** Deletes those of the photos that no article shows. Returns their hashes. */
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

/** Counts only addresses that an article names. */
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
