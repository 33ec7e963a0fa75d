import type { Config } from '#server/platform/config.ts'
import type { Limit } from '#server/platform/limits/account-limits.ts'

const hour = 3600
const day = 24 * hour

/** Against free accounts for bots, reading as a drain and mails to strangers (trust.md 2.7, 2.8). */
export const limits = {
  /** Of a gate: pictures of a network, read or not. A stand at a fair is one network: past it no card is refused. */
  readingsPerNetwork: { name: 'card-reading-free', points: 1, seconds: day },
  mailPerAddress: { name: 'card-mail-address', points: 1, seconds: day },
  correctionsPerNetwork: { name: 'card-correct-network', points: 120, seconds: hour },
  claimsPerNetwork: { name: 'card-claim-network', points: 120, seconds: hour },
} as const satisfies Record<string, Limit>

/** Accounts of all networks together, `CARD_ACCOUNTS_PER_DAY`; a card that could not be read is given back. */
export const accountsPerShop = ({ cardAccountsPerDay }: Pick<Config, 'cardAccountsPerDay'>): Limit => ({
  name: 'card-shop',
  points: cardAccountsPerDay,
  seconds: day,
})
