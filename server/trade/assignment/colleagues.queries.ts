import { type Transaction, sql } from 'kysely'
import { permissionsOf, staffRoles, type Permission } from '#contract/permission.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface Colleague {
  id: string
  email: string
  firstName: string
  lastName: string
  lang: string
}

const rolesWith = (permission: Permission): string[] =>
  staffRoles.filter((role) => permissionsOf([role]).includes(permission))

/** Staff who can sign in and may do this, by name. */
export const selectColleagues = async (
  tx: Transaction<DB>,
  permission: Permission,
  id: string | null = null,
): Promise<Colleague[]> => {
  const { rows } = await sql<Colleague>`
    select id, email, first_name as "firstName", last_name as "lastName", lang from users
    where kind = 'staff' and deleted_at is null and not is_locked and roles && ${rolesWith(permission)}::text[]
      and (${id}::uuid is null or id = ${id}::uuid)
    order by lower(first_name), lower(last_name), id`.execute(tx)
  return rows
}

/** This person looks after the document from now on. */
export const setAssigned = async (
  tx: Transaction<DB>,
  kind: 'inquiry' | 'order',
  id: string,
  staffId: string,
): Promise<void> => {
  const table = sql.table(kind === 'inquiry' ? 'inquiries' : 'orders')
  await sql`update ${table} set assigned_to = ${staffId}, updated_at = now() where id = ${id}`.execute(tx)
}
