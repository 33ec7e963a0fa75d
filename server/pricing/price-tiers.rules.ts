interface Tier {
  min: number
  amount: number
  currency: string
}

/** Tiers by rising quantity without the steps at which nothing changes. */
export const effectiveTiers = <T extends Tier>(tiers: readonly T[]): T[] =>
  tiers.filter((tier, index) => {
    const before = tiers[index - 1]
    return !before || before.amount !== tier.amount || before.currency !== tier.currency
  })
