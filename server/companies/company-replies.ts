import type { CompanyRefusal } from '#server/companies/company-decisions.service.ts'
import { type Refused, notFound, refuse } from '#server/platform/http/reply.ts'

/** What staff read when nothing of a company was changed. */
export const refusedChange = ({ reason, values, data }: CompanyRefusal): Refused =>
  reason === 'NOT_FOUND'
    ? notFound()
    : refuse(reason, {
        ...(reason === 'FORBIDDEN' ? { code: 403 } : {}),
        ...(values === undefined ? {} : { values }),
        ...(data === undefined ? {} : { data }),
      })
