import { type Transaction, sql } from 'kysely'
import type { SettingSection } from '#contract/office/setting-sections.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface SectionRecord {
  section: string
  version: number
  value: unknown
}

export const selectSections = async (tx: Transaction<DB>): Promise<SectionRecord[]> => {
  const { rows } = await sql<SectionRecord>`
    select key as section, version, value from shop_settings`.execute(tx)
  return rows
}

/** One section, held until the end of the transaction; nothing stored yet is version 0. */
export const lockSection = async (tx: Transaction<DB>, section: SettingSection): Promise<SectionRecord> => {
  await sql`insert into shop_settings (key, value) values (${section}, '{}') on conflict (key) do nothing`.execute(
    tx,
  )
  const { rows } = await sql<SectionRecord>`
    select key as section, version, value from shop_settings where key = ${section} for update`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a section that was just written is gone')
  return row
}

/** Writes a section and its history; every process takes it over with the catalogue's version. */
export const saveSection = async (
  tx: Transaction<DB>,
  change: {
    section: SettingSection
    version: number
    value: object
    staffId: string
    changes: readonly { field: string; before: unknown; after: unknown }[]
  },
): Promise<void> => {
  const { section, version, value, staffId, changes } = change
  await sql`update shop_settings set value = ${JSON.stringify(value)}::jsonb, version = ${version}, updated_at = now()
    where key = ${section}`.execute(tx)
  await sql`insert into shop_setting_changes (section, version, user_id, field, before, after)
    select ${section}, ${version}::int, ${staffId}::uuid, field, before, after
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change(field text, before jsonb, after jsonb)`.execute(
    tx,
  )
  await sql`insert into audit_log (actor_id, action, subject_type, subject_id, details)
    values (${staffId}, 'settings changed', 'settings', ${section},
      ${JSON.stringify({ fields: changes.map(({ field }) => field) })}::jsonb)`.execute(tx)
  await sql`select touch_catalogue()`.execute(tx)
}

export interface SettingChangeRecord {
  section: string
  at: Date
  by: string | null
  field: string
  before: unknown
  after: unknown
}

/** The newest first; of one section since a version, or of all. */
export const selectSettingChanges = async (
  tx: Transaction<DB>,
  wanted: { section?: SettingSection; sinceVersion?: number; limit: number },
): Promise<SettingChangeRecord[]> => {
  const { section = null, sinceVersion = 0, limit } = wanted
  const { rows } = await sql<SettingChangeRecord>`
    select section, at, field, before, after,
      (select nullif(trim(concat_ws(' ', first_name, last_name)), '') from users
        where users.id = shop_setting_changes.user_id) as by
    from shop_setting_changes
    where (${section}::text is null or section = ${section}) and version > ${sinceVersion}
    order by at desc, id desc limit ${limit}`.execute(tx)
  return rows
}

export const selectPriceGroupNames = async (tx: Transaction<DB>): Promise<string[]> => {
  const rows = await tx.selectFrom('price_groups').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

export interface MailedAdmin {
  email: string
  firstName: string
  lastName: string
  lang: string
}

/** Everybody who may change settings. */
export const selectAdmins = async (tx: Transaction<DB>): Promise<MailedAdmin[]> => {
  const { rows } = await sql<MailedAdmin>`
    select email, first_name as "firstName", last_name as "lastName", lang from users
    where kind = 'staff' and 'admin' = any(roles) and not is_locked and deleted_at is null
    order by created_at, id`.execute(tx)
  return rows
}
