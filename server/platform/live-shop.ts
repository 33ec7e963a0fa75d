import { sql } from 'kysely'
import type { ShopNotice } from '#contract/shop-notice.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Logger } from '#server/platform/log.ts'

const pollMs = 5_000
/** An import raises the version many times; so often at most its articles are counted. */
const countMs = 60_000

interface StoredShop {
  name: string | null
  email: string | null
  phone: string | null
  timeZone: string | null
  inquiryEmail: string | null
  orderEmail: string | null
}

/** The notice of today, by the supplier's calendar. */
const readNotice = async (db: Database, timeZone: string): Promise<ShopNotice | null> => {
  const { rows } = await sql<{ from: string; to: string; texts: ShopNotice['texts'] }>`
    select notice ->> 'from' as from, notice ->> 'to' as to, notice -> 'texts' as texts
    from shop_settings cross join lateral (select nullif(value -> 'notice', 'null') as notice) stored
    where key = 'calendar' and notice is not null
      and (now() at time zone ${timeZone})::date between (notice ->> 'from')::date and (notice ->> 'to')::date`.execute(
    db,
  )
  const [notice] = rows
  return notice ? { key: `${notice.from} ${notice.to}`, texts: notice.texts } : null
}

const readStored = async (db: Database): Promise<StoredShop | null> => {
  const field = (name: string) => sql`nullif(value ->> ${sql.lit(name)}, '') as ${sql.ref(name)}`
  const fields = ['name', 'email', 'phone', 'timeZone', 'inquiryEmail', 'orderEmail'].map(field)
  const { rows } = await sql<StoredShop>`
    select ${sql.join(fields)} from shop_settings where key = 'supplier'`.execute(db)
  return rows[0] ?? null
}

/** 30,412 is 30,000, 347 is 340: two digits, so that the number grows old slowly; below ten there is nothing to say. */
export const roundedDown = (count: number): number => {
  const step = 10 ** Math.max(1, String(count).length - 2)
  return count - (count % step)
}

interface Counted {
  version: number
  atMs: number
}

/** Counts the published articles where the catalogue has changed since the last time. */
const countItems = async (db: Database, config: Config, last: Counted | null): Promise<Counted | null> => {
  if (last !== null && Date.now() - last.atMs < countMs) return last
  const { rows } = await sql<{ version: number; items: number | null }>`
    select version, case when version is distinct from ${last?.version ?? null}::bigint
      then (select count(*)::int from products where status = 'published') end as items from catalogue_version`.execute(
    db,
  )
  const [now] = rows
  if (now === undefined || now.items === null) return last
  config.shop.items = roundedDown(now.items)
  return { version: now.version, atMs: Date.now() }
}

/**
 * Writes name, addresses, time zone and notice of the supplier into the configuration, in place: everything that holds it sees
 * what staff have set, and what they have not set is as the environment says. Gives all of it as one text.
 */
export const useStoredShop = async (db: Database, config: Config): Promise<string> => {
  const stored = await readStored(db)
  const { given, shop, replyTo } = config
  shop.name = stored?.name ?? given.name
  shop.email = stored?.email ?? given.email
  shop.phone = stored?.phone ?? given.phone
  replyTo.inquiry = stored?.inquiryEmail ?? null
  replyTo.order = stored?.orderEmail ?? null
  config.timeZone = stored?.timeZone ?? given.timeZone
  shop.notice = await readNotice(db, config.timeZone)
  return JSON.stringify([shop, replyTo, config.timeZone])
}

/** Keeps the configuration of a process up to date, with the number of articles; a lost read costs seconds, not correctness. */
export const followStoredShop = (
  db: Database,
  config: Config,
  { log, onChange }: { log: Logger; onChange?: () => void },
): { refresh(): Promise<void>; stop(): Promise<void> } => {
  // Several followers may share a configuration: each tells its own process's caches.
  let seen: string | null = null
  let counted: Counted | null = null
  const refresh = async () => {
    try {
      counted = await countItems(db, config, counted)
      const now = await useStoredShop(db, config)
      if (seen !== null && seen !== now) onChange?.()
      seen = now
    } catch (error) {
      log.warn({ err: error }, 'the settings of the shop could not be read; trying again')
    }
  }
  const timer = setInterval(() => void refresh(), pollMs).unref()
  return { refresh, stop: async () => clearInterval(timer) }
}
