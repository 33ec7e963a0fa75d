import type { Limit } from '#server/platform/limits/account-limits.ts'

const hour = 3600
const day = 24 * hour

/** Against free accounts for bots, reading as a drain and mails to strangers (trust.md 2.7, 2.8). */
export const limits = {
  /** Accounts; a card that could not be read is given back. */
  accountsPerNetwork: { name: 'card-network', points: 3, seconds: day },
  accountsPerShop: { name: 'card-shop', points: 20, seconds: day },
  /** Pictures, read or not. */
  readingsPerNetwork: { name: 'card-reading-network', points: 12, seconds: day },
  /** More than this many pictures: proof of work before the next is read. */
  readingsWithoutChallenge: { name: 'card-reading-free', points: 1, seconds: day },
  mailPerAddress: { name: 'card-mail-address', points: 1, seconds: day },
  correctionsPerNetwork: { name: 'card-correct-network', points: 30, seconds: hour },
  claimsPerNetwork: { name: 'card-claim-network', points: 20, seconds: hour },
} as const satisfies Record<string, Limit>
