import type { Limit } from '#server/platform/limits/account-limits.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Limits that protect accounts (docs/trust.md#limits), counted in the database and multiplied by LIMIT_FACTOR. There is
 * no hard lock of an account: nobody can keep its owner out by guessing. Those of a `WorkGate` refuse nobody: above
 * them an attempt costs a proof of work or a wait.
 */
export const limits = {
  loginPerNetwork: { name: 'login-network', points: 30, seconds: 15 * minute },
  loginPerAccountAndNetwork: { name: 'login-account-network', points: 10, seconds: 15 * minute },
  /** `WorkGate` limit: failed attempts. */
  loginFree: { name: 'login-account', points: 5, seconds: day },
  /** Wrong one-time codes after a right password. */
  staffCodePerAccount: { name: 'staff-code-account', points: 5, seconds: 15 * minute },
  officeLoginPerNetwork: { name: 'office-login-network', points: 30, seconds: 15 * minute },

  /** Per purpose, address and network, so that a stranger elsewhere cannot block the owner's request. */
  codePerMinute: { name: 'code-minute', points: 1, seconds: minute },
  /** `WorkGate` limit. */
  codePerDay: { name: 'code-day', points: 10, seconds: day },
  /** `WorkGate` limit. */
  codePerNetwork: { name: 'code-network', points: 20, seconds: hour },
  /** `WorkGate` limit: codes entered from another network than the one that requested them. */
  codeElsewhere: { name: 'code-elsewhere', points: 2, seconds: day },

  /** `WorkGate` limit. */
  registerPerNetwork: { name: 'register-network', points: 5, seconds: hour },
  /** `WorkGate` limit. */
  /** Of staff, by the link of a mail. */
  firstPasswordPerNetwork: { name: 'first-password-network', points: 120, seconds: hour },
  resetPerNetwork: { name: 'reset-network', points: 30, seconds: hour },
  /** Mails to one address that colleagues invite, whoever they are. */
  invitePerAddress: { name: 'invite-address', points: 3, seconds: day },
  /** Guesses at the password of an open session. */
  reauthenticatePerAccount: { name: 'reauthenticate-account', points: 10, seconds: 15 * minute },
} as const satisfies Record<string, Limit>

/**
 * Counted over everybody: crossing one refuses nobody and raises an alarm in the log (docs/trust.md#log-and-alarms).
 */
export const alarms = {
  loginFailures: { name: 'alarm-login-failures', points: 5_000, seconds: hour },
  codes: { name: 'alarm-codes', points: 2_000, seconds: hour },
} as const satisfies Record<string, Limit>
