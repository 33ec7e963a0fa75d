import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { noPasswordHash } from '#server/platform/no-password.ts'

export interface OwnCompanyRecord {
  name: string
  legalName: string
  isWaiting: boolean
  customerNo: string | null
  vatNumber: string | null
  currency: string
  mayOrder: boolean
  paymentText: string
  paymentDays: number | null
  prepayment: boolean
  minOrderMinor: number | null
  sharesDocuments: boolean
}

export const getOwnCompany = async (tx: Transaction<DB>, companyId: string): Promise<OwnCompanyRecord> => {
  const { rows } = await sql<OwnCompanyRecord>`
    select name, legal_name as "legalName", status = 'pending' as "isWaiting", customer_no as "customerNo",
      vat_number as "vatNumber", currency, may_order as "mayOrder", payment_text as "paymentText",
      payment_days as "paymentDays", prepayment, min_order_minor as "minOrderMinor",
      shares_documents as "sharesDocuments"
    from companies where id = ${companyId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a session without its company')
  return row
}

export interface ColleagueRecord {
  id: string
  firstName: string
  lastName: string
  email: string
  isAdmin: boolean
  isLocked: boolean
  isNew: boolean
}

/** Administrators first, then as they came. */
export const listColleagues = async (tx: Transaction<DB>, companyId: string): Promise<ColleagueRecord[]> => {
  const { rows } = await sql<ColleagueRecord>`
    select id, first_name as "firstName", last_name as "lastName", email, 'companyAdmin' = any(roles) as "isAdmin",
      is_locked as "isLocked", password_hash = ${noPasswordHash} as "isNew"
    from users where company_id = ${companyId} and deleted_at is null
    order by is_locked, 'companyAdmin' = any(roles) desc, created_at, id`.execute(tx)
  return rows
}

export interface InvitedRecord {
  id: string
  firstName: string
  lastName: string
  email: string
  isAdmin: boolean
  expiresAt: Date
}

/** Open invitations; the policy gives them to administrators alone. */
export const listInvited = async (tx: Transaction<DB>, companyId: string): Promise<InvitedRecord[]> => {
  const { rows } = await sql<InvitedRecord>`
    select id, first_name as "firstName", last_name as "lastName", email, is_admin as "isAdmin",
      expires_at as "expiresAt"
    from colleague_invitations where company_id = ${companyId} and expires_at > now()
    order by created_at, id`.execute(tx)
  return rows
}

/** Answer of `save_colleague` (database/routines/company-people.sql), which checks who asks. */
export type ColleagueSaved = 'changed' | 'same' | 'missing' | 'forbidden' | 'last'

export const saveColleague = async (
  tx: Transaction<DB>,
  change: { id: string; role: string | undefined; isActive: boolean | undefined },
): Promise<ColleagueSaved> => {
  const { id, role = null, isActive = null } = change
  const { rows } = await sql<{ saved: ColleagueSaved }>`
    select save_colleague(${id}, ${role}, ${isActive}) as saved`.execute(tx)
  return rows[0]?.saved ?? 'missing'
}

/** False when the acting buyer may not say it. */
export const saveSharing = async (tx: Transaction<DB>, isShared: boolean): Promise<boolean> => {
  const { rows } = await sql<{ saved: boolean }>`select share_documents(${isShared}) as saved`.execute(tx)
  return rows[0]?.saved ?? false
}
