import { type RawBuilder, type Transaction, sql } from 'kysely'
import { goodToKnow, needsUs, type Queue, type QueueName } from '#contract/office/today.contract.ts'
import { type LegalPage, legalPages } from '#contract/shop/legal-page.ts'
import type { Permission } from '#contract/permission.ts'
import { isCustomer } from '#server/companies/companies.office.service.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { storedSettings } from '#server/settings/settings.service.ts'
import { type ViewReader, inquiryView } from '#server/trade/inquiries/inquiry-views.ts'
import { lateSince, orderView } from '#server/trade/orders/order-views.ts'

/** Counting stops here; a screen then says "1,000+". */
const mostCounted = 1_001

interface QueueQuery {
  permission: Permission
  /** A row for each that waits, with `at`: since when. */
  rows: RawBuilder<unknown>
}

const queuesOf = (reader: ViewReader): Record<QueueName, QueueQuery> => {
  const inquiries = (view: Parameters<typeof inquiryView>[0], at: RawBuilder<unknown>): QueueQuery => ({
    permission: 'inquery:read',
    rows: sql`select ${at} as at from inquiries where ${inquiryView(view, reader)}`,
  })
  const orders = (view: Parameters<typeof orderView>[0], at: RawBuilder<unknown>): QueueQuery => ({
    permission: 'order:read',
    rows: sql`select ${at} as at from orders join companies on companies.id = orders.company_id
      where ${orderView(view, reader)}`,
  })
  return {
    nobody: inquiries('nobody', sql`inquiries.created_at`),
    mine: inquiries('mine', sql`inquiries.updated_at`),
    answered: inquiries('answered', sql`inquiries.updated_at`),
    ending: inquiries('ending', sql`inquiries.valid_until`),
    toConfirm: orders('toConfirm', sql`orders.created_at`),
    asksToCancel: orders('asksToCancel', sql`orders.created_at`),
    late: orders('late', lateSince(reader)),
    notHandedOver: orders('notHandedOver', sql`orders.created_at`),
    companies: {
      permission: 'company:read',
      rows: sql`select companies.created_at as at from companies where companies.status = 'pending' and ${isCustomer}`,
    },
  }
}

export interface TodayRecord {
  queues: Record<QueueName, Queue>
  backup: { at: string | null; isOld: boolean }
  isCatalogueEmpty: boolean
  unwrittenPages: LegalPage[]
  settings: Record<string, unknown>
}

/** The pages of the demo are examples, and are no fault there. */
const isDemo = sql`exists (select from shop_settings where key = 'demo')`

/** Everything the start page counts, in one statement; null what the reader may not read. */
export const readToday = async (
  tx: Transaction<DB>,
  reader: ViewReader,
  permissions: readonly Permission[],
): Promise<TodayRecord> => {
  const queues = queuesOf(reader)
  const columns = [...needsUs, ...goodToKnow].map((name) => {
    const { permission, rows } = queues[name]
    if (!permissions.includes(permission)) return sql`${sql.lit(name)}, null`
    return sql`${sql.lit(name)}, (select jsonb_build_object('count', count(*)::int,
        'oldest', to_char(min(at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
      from (${rows} limit ${mostCounted}) counted)`
  })
  const { rows } = await sql<TodayRecord>`
    select jsonb_build_object(${sql.join(columns)}) as queues,
      (select jsonb_build_object('at', max(value ->> 'at'),
          'isOld', coalesce(max((value ->> 'at')::timestamptz) < now() - interval '26 hours', true))
        from shop_settings where key = 'lastBackup') as backup,
      not exists (select from products where status = 'published') as "isCatalogueEmpty",
      array(select key from unnest(${[...legalPages]}::text[]) with ordinality law (key, place)
        where not exists (select from pages where pages.key = law.key and (example_languages = '{}' or ${isDemo}))
        order by place) as "unwrittenPages",
      ${storedSettings} as settings`.execute(tx)
  const [today] = rows
  if (!today) throw new Error('counts are one row')
  return today
}
