import type { Transaction } from 'kysely'
import { fullName } from '#contract/full-name.ts'
import {
  deleteCompany,
  moveBelongings,
  moveDocuments,
  movePeople,
} from '#server/companies/attach-company.queries.ts'
import {
  type LockedCompany,
  type MailedPerson,
  getMailedCompany,
  isAttachedBy,
  lockCompany,
  noteChange,
  noteInAudit,
  selectMailedPeople,
} from '#server/companies/company-decisions.queries.ts'
import {
  type CompanyRefusal,
  type Decider,
  refuseCompany,
} from '#server/companies/company-decisions.service.ts'
import { mailAttached, mailNewColleague } from '#server/companies/emails/decision-mails.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

const refuseAttaching = (
  waiting: LockedCompany | null | undefined,
  known: LockedCompany | null | undefined,
): CompanyRefusal | null => {
  if (!waiting || !known) return refuseCompany('NOT_FOUND')
  if (waiting.status !== 'pending')
    return refuseCompany('COMPANY_ALREADY', { values: { state: waiting.status } })
  // Two companies of the books: which of the numbers holds is for the books to say.
  if (waiting.customerNo !== null)
    return refuseCompany('COMPANY_NUMBERED', { values: { number: waiting.customerNo } })
  if (known.status !== 'approved')
    return refuseCompany('COMPANY_NOT_APPROVED_YET', { values: { name: known.name, state: known.status } })
  return null
}

/**
 * Makes the people of a company that waits buyers of a known one. Cart and wishlist belong to the people; machines,
 * addresses, own numbers and documents move too; the empty company is deleted. Sessions name the person alone, so that
 * the next request of each of them belongs to the known company.
 *
 * Both companies are locked against everything: a checkout that has begun holds its company and is waited for, one
 * that begins later finds its company gone (COMPANY_CHANGED).
 * The same request again answers what it did.
 */
export const attachCompany = async (
  db: Database,
  { staff, config }: Decider,
  { id, toId }: { id: string; toId: string },
): Promise<{ ok: true; id: string } | CompanyRefusal> => {
  if (id === toId) return refuseCompany('COMPANY_SAME')
  return withActor(
    db,
    { role: 'staff', userId: staff.userId },
    async (tx): Promise<{ ok: true; id: string } | CompanyRefusal> => {
      // In one order, so that two who attach crosswise do not wait for each other.
      const locked = new Map<string, LockedCompany | null>()
      for (const one of [id, toId].toSorted()) locked.set(one, await lockCompany(tx, one))
      const isGone = !locked.get(id) && locked.get(toId)
      if (isGone && (await isAttachedBy(tx, staff.userId, { id, toId }))) return { ok: true, id: toId }
      const refused = refuseAttaching(locked.get(id), locked.get(toId))
      if (refused) return refused
      const newcomers = await selectMailedPeople(tx, id)
      const admins = (await selectMailedPeople(tx, toId)).filter(({ isAdmin }) => isAdmin)
      await movePeople(tx, id, toId)
      await moveDocuments(tx, id, toId)
      await moveBelongings(tx, id, toId)
      await deleteCompany(tx, id)
      await noteAttached(tx, staff.userId, { id, toId, newcomers })
      await mailBoth(tx, config, { toId, newcomers, admins })
      return { ok: true, id: toId }
    },
  )
}

const noteAttached = async (
  tx: Transaction<DB>,
  staffId: string,
  { id, toId, newcomers }: { id: string; toId: string; newcomers: readonly MailedPerson[] },
): Promise<void> => {
  for (const person of newcomers)
    await noteChange(tx, { id: toId, staffId, field: 'person', before: null, after: person.id })
  await noteInAudit(tx, { staffId, action: 'company attached', companyId: toId, details: { from: id } })
}

const mailBoth = async (
  tx: Transaction<DB>,
  config: Decider['config'],
  {
    toId,
    newcomers,
    admins,
  }: { toId: string; newcomers: readonly MailedPerson[]; admins: readonly MailedPerson[] },
): Promise<void> => {
  const company = await getMailedCompany(tx, toId)
  for (const person of newcomers) {
    await mailAttached(tx, config, person, company)
    const colleague = {
      company: company.name,
      name: fullName(person.firstName, person.lastName),
      email: person.email,
    }
    for (const admin of admins) await mailNewColleague(tx, config, admin, colleague)
  }
}
