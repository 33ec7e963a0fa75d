import type pg from 'pg'
import type { DatabaseFacts, RoleFacts, ShopFacts } from './doctor.rules.ts'

const one = async <Row extends pg.QueryResultRow>(client: pg.ClientBase, query: string): Promise<Row> => {
  const { rows } = await client.query<Row>(query)
  const [row] = rows
  if (!row) throw new Error('a check got no answer')
  return row
}

export const readDatabaseFacts = (client: pg.ClientBase): Promise<DatabaseFacts> =>
  one(
    client,
    `select current_setting('server_version_num')::int as "versionNumber", current_setting('server_version') as version,
       pg_encoding_to_char(encoding) as encoding, datctype as ctype, lower('ÄЖ') = 'äж' as "foldsLetters",
       current_setting('fsync')::bool and current_setting('full_page_writes')::bool
         and current_setting('synchronous_commit') <> 'off' as "isDurable",
       current_setting('data_checksums')::bool as "hasChecksums"
     from pg_database where datname = current_database()`,
  )

export const readRoleFacts = (client: pg.ClientBase): Promise<RoleFacts> =>
  one(
    client,
    `select app.oid is not null as exists, coalesce(pg_has_role(current_user, app.oid, 'member'), false) as "mayBecome",
       coalesce(app.rolsuper or app.rolbypassrls, false) as "isAboveRules",
       exists (select from pg_class where relowner = app.oid and relkind = 'r' and relnamespace = 'public'::regnamespace)
         as "ownsTables"
     from (select) nothing left join pg_roles app on app.rolname = 'partwright_app'`,
  )

/** Milliseconds by which the database's clock is ahead; half of the way there and back is taken off. */
export const readClockDifference = async (client: pg.ClientBase): Promise<number> => {
  const asked = Date.now()
  const { now } = await one<{ now: number }>(
    client,
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  )
  return now - (asked + Date.now()) / 2
}

export const readShopFacts = (client: pg.ClientBase): Promise<ShopFacts> =>
  one(
    client,
    `select exists (select from shop_settings where key = 'demo') as "hasDemo",
       (select count(*)::int from users where kind = 'staff') as staff,
       (select count(*)::int from outbox_mails where status = 'dead') as "failedMails",
       array(select key from pages order by key) as "legalPages",
       array(select key || ' (' || array_to_string(example_languages, ', ') || ')' from pages
         where key in ('imprint', 'privacy', 'terms', 'returns') and example_languages <> '{}' order by key) as "examplePages"`,
  )
