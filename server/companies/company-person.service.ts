import { type Transaction, sql } from 'kysely'
import type { CompanyRole } from '#contract/company-role.ts'
import { noteInAudit } from '#server/companies/company-decisions.queries.ts'
import {
  type CompanyRefusal,
  type Decider,
  refuseCompany,
} from '#server/companies/company-decisions.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

interface PersonChange {
  id: string
  role?: CompanyRole
  isLocked?: boolean
}

const findCompanyOf = async (tx: Transaction<DB>, id: string): Promise<string | null> => {
  const { rows } = await sql<{ companyId: string }>`
    select company_id as "companyId" from users where id = ${id} and kind = 'buyer' and deleted_at is null`.execute(
    tx,
  )
  return rows[0]?.companyId ?? null
}

/** Answer of `change_person` (database/routines/company-people.sql), which writes the history too. */
type Written = 'changed' | 'same' | 'missing' | 'last'

const writePerson = async (
  tx: Transaction<DB>,
  companyId: string,
  { id, role, isLocked }: PersonChange,
): Promise<Written> => {
  const isActive = isLocked === undefined ? null : !isLocked
  const { rows } = await sql<{ written: Written }>`
    select change_person(${id}, ${companyId}, ${role ?? null}, ${isActive}) as written`.execute(tx)
  return rows[0]?.written ?? 'missing'
}

const actionOf = ({ role, isLocked }: PersonChange) =>
  role !== undefined ? 'person role changed' : isLocked === true ? 'person locked' : 'person unlocked'

/**
 * Sets the role of a person of a company, deactivates one or activates one again. Whoever is deactivated is signed out
 * everywhere, and signs in anew when activated again.
 */
export const changePerson = (
  db: Database,
  { staff }: Decider,
  change: PersonChange,
): Promise<{ ok: true } | CompanyRefusal> =>
  withActor(
    db,
    { role: 'staff', userId: staff.userId },
    async (tx): Promise<{ ok: true } | CompanyRefusal> => {
      const companyId = await findCompanyOf(tx, change.id)
      const written = companyId === null ? 'missing' : await writePerson(tx, companyId, change)
      if (companyId === null || written === 'missing') return refuseCompany('NOT_FOUND')
      if (written === 'last') return refuseCompany('COMPANY_LAST_ADMIN')
      const note = { staffId: staff.userId, companyId, details: { person: change.id } }
      if (written === 'changed') await noteInAudit(tx, { ...note, action: actionOf(change) })
      return { ok: true }
    },
  )
