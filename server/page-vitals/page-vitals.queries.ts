import { sql } from 'kysely'
import { type PageKind, type VitalDevice, type VitalMetric, pageKinds } from '#contract/page-vitals.ts'
import type { Database } from '#server/platform/database/database.ts'

export interface CountedVital {
  metric: VitalMetric
  bucket: number
}

/**
 * Counts one visit of today. Visits that end at the same moment touch the same rows: they come in one order, so that
 * none waits for the other in a circle.
 */
export const countVisit = async (
  db: Database,
  page: PageKind,
  device: VitalDevice,
  vitals: readonly CountedVital[],
): Promise<void> => {
  const rows = vitals
    .toSorted((one, other) => one.metric.localeCompare(other.metric))
    .map(({ metric, bucket }) => sql`(${page}, ${device}, ${metric}, ${bucket}::smallint)`)
  await sql`insert into page_vitals (page, device, metric, bucket) values ${sql.join(rows)}
    on conflict (day, page, device, metric, bucket) do update set visits = page_vitals.visits + 1`.execute(db)
}

/** Where the 75th percentile of a group of visits lies; `day` and `page` are null where the group has all of them. */
export interface VitalGroup extends CountedVital {
  device: VitalDevice
  day: string | null
  page: PageKind | null
  visits: number
  below: number
  total: number
}

/** The last `days` days: in all, by day and by kind of page. */
export const selectVitalGroups = async (db: Database, days: number): Promise<VitalGroup[]> => {
  const { rows } = await sql<VitalGroup>`
    with sums as (
      select device, metric, day, page, bucket, sum(visits) as visits from page_vitals
      where day > (now() at time zone 'UTC')::date - ${days}::integer and page = any(${[...pageKinds]})
      group by grouping sets ((device, metric, bucket), (device, metric, bucket, day), (device, metric, bucket, page))
    ), running as (
      select sums.*, sum(visits) over (partition by device, metric, day, page order by bucket) as upto,
        sum(visits) over (partition by device, metric, day, page) as total
      from sums
    )
    select distinct on (device, metric, day, page)
      device, metric, day, page, bucket, visits, upto - visits as below, total
    from running where upto >= 0.75 * total
    order by device, metric, day, page, bucket`.execute(db)
  return rows
}

/** First and last of the last `days` days, both of UTC. */
export const selectDays = async (db: Database, days: number): Promise<{ from: string; to: string }> => {
  const { rows } = await sql<{ from: string; to: string }>`
    select today - ${days}::integer + 1 as "from", today as "to"
    from (select (now() at time zone 'UTC')::date as today) clock`.execute(db)
  const [range] = rows
  if (!range) throw new Error('the database told no day')
  return range
}

/** Forgets what is older than 90 days. */
export const deleteOldVitals = async (db: Database): Promise<void> => {
  await sql`delete from page_vitals where day < (now() at time zone 'UTC')::date - 90`.execute(db)
}
