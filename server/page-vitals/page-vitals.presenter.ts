import type { DayVital, KindVital, PageVital } from '#contract/office/page-vitals.contract.ts'
import type { VitalGroup } from '#server/page-vitals/page-vitals.queries.ts'
import { p75Of } from '#server/page-vitals/page-vitals.rules.ts'

const toVital = (group: VitalGroup): PageVital => ({
  device: group.device,
  metric: group.metric,
  p75: p75Of(group.metric, group),
  visits: group.total,
})

/** Groups of visits as the office shows them. */
export const toVitals = (groups: readonly VitalGroup[]) => ({
  overall: groups.filter(({ day, page }) => day === null && page === null).map(toVital),
  byDay: groups.flatMap((group): DayVital[] =>
    group.day === null ? [] : [{ ...toVital(group), day: group.day }],
  ),
  byPage: groups.flatMap((group): KindVital[] =>
    group.page === null ? [] : [{ ...toVital(group), page: group.page }],
  ),
})
