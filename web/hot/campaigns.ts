import { comparePrices } from '#contract/compare-prices.ts'
import type { HotCard } from '#contract/shop/catalogue.contract.ts'

/** Items of one promotion, in the list's order. */
export interface CampaignCards {
  title: string
  text: string
  /** When all of it ends; null where its items end on different days, or never. */
  endAt: string | null
  cards: readonly HotCard[]
}

/** Items with the same promotion stand together, where the first of them stands. */
export const campaignsOf = (rows: readonly HotCard[]): readonly CampaignCards[] => {
  const campaigns = new Map<string, HotCard[]>()
  for (const row of rows) {
    const title = row.promotion?.title ?? ''
    campaigns.set(title, [...(campaigns.get(title) ?? []), row])
  }
  return [...campaigns].map(([title, cards]) => ({
    title,
    text: cards[0]?.promotion?.text ?? '',
    endAt: commonEnd(cards),
    cards: cards.map((card) => withoutSaid(card, commonEnd(cards))),
  }))
}

const commonEnd = (cards: readonly HotCard[]): string | null => {
  const [first, ...others] = new Set(cards.map((card) => card.promotion?.endAt ?? null))
  return others.length === 0 ? (first ?? null) : null
}

/** What the heading says, the rows below it do not repeat. */
const withoutSaid = (card: HotCard, saidEnd: string | null): HotCard =>
  card.promotion === null
    ? card
    : {
        ...card,
        promotion: {
          ...card.promotion,
          title: '',
          text: '',
          endAt: saidEnd === null ? card.promotion.endAt : null,
        },
      }

/** The price before, where it is more than the reader's own in the same currency: else there is nothing to save. */
export const priceSaved = ({
  price,
  promotion,
}: Pick<HotCard, 'price'> & Partial<Pick<HotCard, 'promotion'>>) => {
  const before = promotion?.priceBefore
  const isSaving = before && price && before.currency === price.currency && comparePrices(before, price) > 0
  return isSaving ? before : null
}
