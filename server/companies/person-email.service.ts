import { type Transaction, sql } from 'kysely'
import { parseEmail } from '#contract/email.ts'
import { noteInAudit } from '#server/companies/company-decisions.queries.ts'
import {
  type CompanyRefusal,
  type Decider,
  refuseCompany,
} from '#server/companies/company-decisions.service.ts'
import { mailAddressChanged, type Recipient } from '#server/companies/emails/decision-mails.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

interface PersonOfCompany extends Recipient {
  companyId: string
}

const lockPersonOfCompany = async (tx: Transaction<DB>, id: string): Promise<PersonOfCompany | null> => {
  const { rows } = await sql<PersonOfCompany>`
    select email, first_name as "firstName", last_name as "lastName", lang, company_id as "companyId"
    from users where id = ${id} and kind = 'buyer' and deleted_at is null for no key update`.execute(tx)
  return rows[0] ?? null
}

/** Links and sign-ins that went to the old address, or were made with it, end. */
const endAccess = async (tx: Transaction<DB>, id: string): Promise<void> => {
  for (const table of ['sessions', 'remember_devices', 'invitations'])
    await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(tx)
}

const refuseTakenAddress = (error: unknown): CompanyRefusal => {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'users_email_key')
    return refuseCompany('EMAIL_TAKEN', { data: { field: 'email' } })
  throw error
}

/** Changes the address with which a person signs in; the old address gets a mail, and the history keeps both. */
export const changePersonEmail = async (
  db: Database,
  { staff, config }: Decider,
  { id, typed }: { id: string; typed: string },
): Promise<{ ok: true } | CompanyRefusal> => {
  if (typed.trim() === '') return refuseCompany('EMAIL_MISSING', { data: { field: 'email' } })
  const email = parseEmail(typed)
  if (email === null) return refuseCompany('EMAIL_INVALID', { data: { field: 'email' } })
  const actor = { role: 'staff', userId: staff.userId } as const
  return withActor(db, actor, async (tx): Promise<{ ok: true } | CompanyRefusal> => {
    const person = await lockPersonOfCompany(tx, id)
    if (!person) return refuseCompany('NOT_FOUND')
    if (person.email === email) return { ok: true }
    await sql`update users set email = ${email} where id = ${id}`.execute(tx)
    await endAccess(tx, id)
    await sql`select note_person_change(${id}, 'email', ${person.email}, ${email})`.execute(tx)
    const { companyId } = person
    await noteInAudit(tx, {
      staffId: staff.userId,
      action: 'person address changed',
      companyId,
      details: { person: id },
    })
    await mailAddressChanged(tx, config, person, email)
    return { ok: true }
  }).catch(refuseTakenAddress)
}
