import type { HotCard } from '#contract/catalogue.contract.ts'

/** Articles of one promotion, in the list's order. */
export interface CampaignCards {
  title: string
  cards: readonly HotCard[]
}

/** Articles with the same promotion stand together, where the first of them stands. */
export const campaignsOf = (rows: readonly HotCard[]): readonly CampaignCards[] => {
  const campaigns = new Map<string, HotCard[]>()
  for (const row of rows) {
    const title = row.promotion?.title ?? ''
    campaigns.set(title, [...(campaigns.get(title) ?? []), row])
  }
  return [...campaigns].map(([title, cards]) => ({ title, cards }))
}
