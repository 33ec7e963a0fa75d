import { attachCompany } from '#server/companies/attach-company.service.ts'
import { toCompany, toCompanyRow } from '#server/companies/companies.office.presenter.ts'
import { listCompanies, readCompany } from '#server/companies/companies.office.service.ts'
import {
  type CompanyOutcome,
  type Decider,
  type TermsChange,
  approveCompany,
  blockCompany,
  changeTerms,
} from '#server/companies/company-decisions.service.ts'
import { refusedChange } from '#server/companies/company-replies.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type CallContext, type CallHandlers, staffOf } from '#server/platform/http/call-context.ts'
import { type Reply, notFound, ok } from '#server/platform/http/reply.ts'

const deciderOf = (context: CallContext): Decider => ({
  staff: staffOf(context),
  config: context.config,
})

const answer = (outcome: CompanyOutcome, message: string): Reply<{ version: number }> =>
  outcome.ok ? ok({ version: outcome.version }, message) : refusedChange(outcome)

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
    return outcome.ok ? ok({ id: outcome.id }, 'companyAttached') : refusedChange(outcome)
  },
} satisfies Pick<
  CallHandlers,
  | 'officeListCompany'
  | 'officeCompanyDetail'
  | 'officeUpdateCompany'
  | 'officeApproveCompany'
  | 'officeBlockCompany'
  | 'officeAttachCompany'
>
