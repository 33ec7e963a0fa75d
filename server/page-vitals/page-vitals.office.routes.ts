import { selectDays, selectVitalGroups } from '#server/page-vitals/page-vitals.queries.ts'
import { toVitals } from '#server/page-vitals/page-vitals.presenter.ts'
import type { CallHandlers } from '#server/platform/http/call-context.ts'
import { ok } from '#server/platform/http/reply.ts'

/** How fast the shop was for its readers, for staff. */
export const pageVitalHandlers = {
  officePageVitals: async ({ days }, { db }) => {
    const [range, groups] = await Promise.all([selectDays(db, days), selectVitalGroups(db, days)])
    return ok({ ...range, ...toVitals(groups) })
  },
} satisfies Pick<CallHandlers, 'officePageVitals'>
