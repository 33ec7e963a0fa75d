import type { Config } from '#server/platform/config.ts'
import type { Limit } from '#server/platform/limits/account-limits.ts'

const hour = 3600
const day = 24 * hour

/** Against free accounts for bots, floods of pictures and mails to strangers (docs/trust.md#limits). */
export const limits = {
  /** `WorkGate` limit: pictures per network, read or not. It refuses no card: a trade fair may share one network. */
  readingsPerNetwork: { name: 'card-reading-free', points: 1, seconds: day },
  mailPerAddress: { name: 'card-mail-address', points: 1, seconds: day },
  correctionsPerNetwork: { name: 'card-correct-network', points: 120, seconds: hour },
  claimsPerNetwork: { name: 'card-claim-network', points: 120, seconds: hour },
} as const satisfies Record<string, Limit>

/** Accounts across all networks, `CARD_ACCOUNTS_PER_DAY`; an unreadable card does not count. */
export const accountsPerShop = ({ cardAccountsPerDay }: Pick<Config, 'cardAccountsPerDay'>): Limit => ({
  name: 'card-shop',
  points: cardAccountsPerDay,
  seconds: day,
})
