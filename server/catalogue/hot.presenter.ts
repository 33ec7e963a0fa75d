import type { HotCard } from '#contract/catalogue.contract.ts'
import type { HotRow } from '#server/catalogue/hot.queries.ts'

/** A card with the promotion it is in. */
export const presentHot = (row: HotRow): HotCard => ({
  ...row.card,
  promotion: {
    title: row.title ?? '',
    text: row.text ?? '',
    startAt: row.startAt?.toISOString() ?? null,
    endAt: row.endAt?.toISOString() ?? null,
    priceBefore: null,
  },
})
