import type { Transaction } from 'kysely'
import type { TypedTerms } from '#contract/office/companies.contract.ts'
import { lengthOf, plainText } from '#contract/plain-text.ts'
import type { Permission } from '#contract/permission.ts'
import type { Reason } from '#contract/reason.ts'
import { selectChanges } from '#server/companies/companies.office.queries.ts'
import { toChanges } from '#server/companies/companies.office.presenter.ts'
import {
  type LockedCompany,
  findUnknownChoice,
  getMailedCompany,
  lockCompany,
  noteInAudit,
  selectMailedPeople,
  updateCompany,
  versionOf,
} from '#server/companies/company-decisions.queries.ts'
import { type CheckedTerms, checkTerms } from '#server/companies/company-terms.rules.ts'
import { type MailShop, mailApproved, mailBlocked } from '#server/companies/emails/decision-mails.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Why nothing was changed. */
export interface CompanyRefusal {
  ok: false
  reason: Reason
  values?: Record<string, string | number>
  data?: unknown
}
export type CompanyOutcome = { ok: true; version: number } | CompanyRefusal

export const refuseCompany = (
  reason: Reason,
  details: Omit<CompanyRefusal, 'ok' | 'reason'> = {},
): CompanyRefusal => ({ ok: false, reason, ...details })

/** Who decides, in which shop. */
export interface Decider {
  staff: { userId: string; permissions: readonly Permission[] }
  config: MailShop
}

/** A call's change of terms, for the version of the company that staff had before them. */
export interface TermsChange {
  id: string
  version: number
  typed: TypedTerms
}

const longestReason = 1_000

const unknownReasons = {
  customerNo: 'CUSTOMER_NO_TAKEN',
  priceGroup: 'PRICE_GROUP_UNKNOWN',
  lookedAfterBy: 'STAFF_UNKNOWN',
  freightRule: 'FREIGHT_RULE_UNKNOWN',
} as const

/** Two companies that get one number at the same moment: the second is refused by the table. */
const refuseTakenNumber = (error: unknown): CompanyRefusal => {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'companies_customer_no_key')
    return refuseCompany('CUSTOMER_NO_TAKEN', { data: { field: 'customerNo' } })
  throw error
}

/** Names who changed what of the company, or of one address of it, since the version that staff had before them. */
export const refuseOldVersion = async (
  tx: Transaction<DB>,
  company: Pick<LockedCompany, 'id' | 'version'>,
  version: number,
  addressId?: string,
): Promise<CompanyRefusal | null> => {
  if (company.version === version) return null
  const changes = await selectChanges(tx, company.id, { sinceVersion: version, addressId })
  if (addressId !== undefined && changes.length === 0) return null
  const who = [...new Set(changes.flatMap(({ by }) => (by === null ? [] : [by])))]
  return refuseCompany('CHANGED_MEANWHILE', {
    values: { who: who.length === 0 ? 'none' : 'named', name: who.join(', ') },
    data: { version: company.version, changes: toChanges(changes) },
  })
}

const refuseUnknown = async (
  tx: Transaction<DB>,
  id: string,
  terms: CheckedTerms,
): Promise<CompanyRefusal | null> => {
  const field = await findUnknownChoice(tx, id, terms)
  return field === null ? null : refuseCompany(unknownReasons[field], { data: { field } })
}

interface Write {
  /** Why the company as it is now cannot take the change. */
  refuse?: (company: LockedCompany) => CompanyRefusal | null
  write: (tx: Transaction<DB>, company: LockedCompany, terms: CheckedTerms) => Promise<void>
}

/** Checks a change of terms against the locked company and hands on what may be written. */
const withTerms = async (
  db: Database,
  { staff }: Decider,
  { id, version, typed }: TermsChange,
  { refuse, write }: Write,
): Promise<CompanyOutcome> => {
  const isCredit = typed.credit !== undefined || typed.creditReason !== undefined
  if (isCredit && !staff.permissions.includes('credit:release')) return refuseCompany('FORBIDDEN')
  return withActor(db, { role: 'staff', userId: staff.userId }, async (tx): Promise<CompanyOutcome> => {
    const company = await lockCompany(tx, id)
    if (!company) return refuseCompany('NOT_FOUND')
    const checked = checkTerms(typed, company)
    if (!checked.ok) {
      const { field, reason, values = {} } = checked
      return refuseCompany(reason, { values, data: { field } })
    }
    const refused =
      refuse?.(company) ??
      (await refuseOldVersion(tx, company, version)) ??
      (await refuseUnknown(tx, id, checked.terms))
    if (refused) return refused
    await write(tx, company, checked.terms)
    return { ok: true, version: await versionOf(tx, id) }
  }).catch(refuseTakenNumber)
}

/** Changes terms; 601 names who changed what since the version that staff had before them. */
export const changeTerms = (db: Database, decider: Decider, change: TermsChange): Promise<CompanyOutcome> =>
  withTerms(db, decider, change, {
    write: async (tx, { id }, terms) => {
      const staffId = decider.staff.userId
      await updateCompany(tx, id, { terms, staffId })
      const details = { fields: Object.keys(terms) }
      await noteInAudit(tx, { staffId, action: 'company changed', companyId: id, details })
    },
  })

/** Lets a company in that waits or was blocked; its people get a mail in their language. */
export const approveCompany = (
  db: Database,
  decider: Decider,
  change: TermsChange,
): Promise<CompanyOutcome> =>
  withTerms(db, decider, change, {
    refuse: ({ status }) =>
      status === 'approved' ? refuseCompany('COMPANY_ALREADY', { values: { state: status } }) : null,
    write: async (tx, { id }, terms) => {
      const staffId = decider.staff.userId
      await updateCompany(tx, id, { terms: { ...terms, statusReason: '' }, status: 'approved', staffId })
      await noteInAudit(tx, { staffId, action: 'company approved', companyId: id })
      const company = await getMailedCompany(tx, id)
      for (const person of await selectMailedPeople(tx, id))
        await mailApproved(tx, decider.config, person, company)
    },
  })

/** Shuts a company out: its sessions count no more, and its people get the reason as it was typed. */
export const blockCompany = async (
  db: Database,
  { staff, config }: Decider,
  { id, reason: typed }: { id: string; reason: string },
): Promise<CompanyOutcome> => {
  const reason = plainText(typed)
  if (reason === '') return refuseCompany('BLOCK_REASON_MISSING')
  if (lengthOf(reason) > longestReason)
    return refuseCompany('TEXT_TOO_LONG', { values: { limit: longestReason } })
  return withActor(db, { role: 'staff', userId: staff.userId }, async (tx): Promise<CompanyOutcome> => {
    const company = await lockCompany(tx, id)
    if (!company) return refuseCompany('NOT_FOUND')
    const { name, status } = company
    if (status === 'blocked') return refuseCompany('COMPANY_ALREADY', { values: { state: status } })
    const staffId = staff.userId
    await updateCompany(tx, id, { terms: { statusReason: reason }, status: 'blocked', staffId })
    await noteInAudit(tx, { staffId, action: 'company blocked', companyId: id })
    for (const person of await selectMailedPeople(tx, id))
      await mailBlocked(tx, config, person, { name, reason })
    return { ok: true, version: await versionOf(tx, id) }
  })
}
