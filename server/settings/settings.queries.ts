import { sql } from 'kysely'
import { settingSections } from '#contract/office/setting-sections.ts'

/** What staff have set, as one expression: {supplier: {…}, tax: {…}}. For statements that read it along. */
export const storedSettings = sql<Record<string, unknown>>`(
  select coalesce(jsonb_object_agg(key, value), '{}') from shop_settings where key in (${sql.join(
    settingSections.map((section) => sql.lit(section)),
  )}))`
