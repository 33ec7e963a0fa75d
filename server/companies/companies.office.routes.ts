import { attachCompany } from '#server/companies/attach-company.service.ts'
import { toCompany, toCompanyRow } from '#server/companies/companies.office.presenter.ts'
import { listCompanies, readCompany } from '#server/companies/companies.office.service.ts'
import {
  type CompanyOutcome,
  type CompanyRefusal,
  type Decider,
  type TermsChange,
  approveCompany,
  blockCompany,
  changeTerms,
  lockPerson,
} from '#server/companies/company-decisions.service.ts'
import { changePersonEmail } from '#server/companies/person-email.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type CallContext, type CallHandlers, staffOf } from '#server/platform/http/call-context.ts'
import { type Refused, type Reply, notFound, ok, refuse } from '#server/platform/http/reply.ts'

const deciderOf = (context: CallContext): Decider => ({
  staff: staffOf(context),
  config: context.config,
})

const refused = ({ reason, values, data }: CompanyRefusal): Refused =>
  reason === 'NOT_FOUND'
    ? notFound()
    : refuse(reason, {
        ...(reason === 'FORBIDDEN' ? { code: 403 } : {}),
        ...(values === undefined ? {} : { values }),
        ...(data === undefined ? {} : { data }),
      })

const answer = (outcome: CompanyOutcome, message: string): Reply<{ version: number }> =>
  outcome.ok ? ok({ version: outcome.version }, message) : refused(outcome)

type WrittenTerms = TermsChange['typed'] & { id: string | null; version: number }

const saveTerms = async (
  save: (db: Database, decider: Decider, change: TermsChange) => Promise<CompanyOutcome>,
  { id, version, ...typed }: WrittenTerms,
  context: CallContext,
  message: string,
): Promise<Reply<{ version: number }>> =>
  id === null
    ? notFound()
    : answer(await save(context.db, deciderOf(context), { id, version, typed }), message)

/** Companies as staff see and decide on them. */
export const companyOfficeHandlers = {
  officeListCompany: async (input, context) => {
    const found = await listCompanies(context.db, staffOf(context), input, input)
    return ok({ ...found, rows: found.rows.map(toCompanyRow) })
  },

  officeCompanyDetail: async ({ id }, context) => {
    const found = id === null ? null : await readCompany(context.db, staffOf(context), id)
    const mayChangeCredit = staffOf(context).permissions.includes('credit:release')
    return found ? ok(toCompany(found, mayChangeCredit)) : notFound()
  },

  officeUpdateCompany: (input, context) => saveTerms(changeTerms, input, context, 'companySaved'),

  officeApproveCompany: (input, context) => saveTerms(approveCompany, input, context, 'companyApproved'),

  officeBlockCompany: async ({ id, reason }, context) =>
    id === null
      ? notFound()
      : answer(await blockCompany(context.db, deciderOf(context), { id, reason }), 'companyBlocked'),

  officeAttachCompany: async ({ id, toId }, context) => {
    if (id === null || toId === null) return notFound()
    const outcome = await attachCompany(context.db, deciderOf(context), { id, toId })
    return outcome.ok ? ok({ id: outcome.id }, 'companyAttached') : refused(outcome)
  },

  officeChangeEmail: async ({ id, email }, context) => {
    if (id === null) return notFound()
    const outcome = await changePersonEmail(context.db, deciderOf(context), { id, typed: email })
    return outcome.ok ? ok(null, 'emailChanged') : refused(outcome)
  },

  officeLockPerson: async ({ id, isLocked }, context) =>
    id !== null && (await lockPerson(context.db, deciderOf(context), { id, isLocked }))
      ? ok(null, isLocked ? 'personLocked' : 'personUnlocked')
      : notFound(),
} satisfies Pick<
  CallHandlers,
  | 'officeListCompany'
  | 'officeCompanyDetail'
  | 'officeUpdateCompany'
  | 'officeApproveCompany'
  | 'officeBlockCompany'
  | 'officeAttachCompany'
  | 'officeLockPerson'
  | 'officeChangeEmail'
>
