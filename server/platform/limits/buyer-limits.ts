import { RateLimiterMemory } from 'rate-limiter-flexible'
import { type CallContext, buyerOf } from '#server/platform/http/call-context.ts'
import type { Reply } from '#server/platform/http/reply.ts'
import { type Limit, type LimitState, countAttempt } from '#server/platform/limits/account-limits.ts'
import { refuseLimit } from '#server/platform/limits/limit-replies.ts'

/** What one buyer may send, far above what a person does: a script that runs wild is stopped (docs/trust.md#limits). */
export const buyerLimits = {
  addCart: { name: 'add-cart', points: 600, seconds: 60 },
  addCartLines: { name: 'add-cart-lines', points: 120, seconds: 60 },
  reorder: { name: 'reorder', points: 60, seconds: 60 },
  /** A reader who types rows asks again after each. */
  readOrderList: { name: 'read-order-list', points: 300, seconds: 60 },
  orderFile: { name: 'order-file', points: 20, seconds: 60 },
  saveList: { name: 'save-list', points: 600, seconds: 60 },
  saveMachine: { name: 'save-machine', points: 120, seconds: 60 },
  addWish: { name: 'add-wish', points: 600, seconds: 60 },
  saveNumber: { name: 'save-number', points: 600, seconds: 60 },
  numbersFile: { name: 'numbers-file', points: 20, seconds: 60 },
  /** Files for messages; each is read in a process of its own. */
  messageFile: { name: 'message-file', points: 60, seconds: 3_600 },
  /** Mails to people who may not know the shop. */
  inviteColleague: { name: 'invite-colleague', points: 30, seconds: 3_600 },
  checkCart: { name: 'check-cart', points: 60, seconds: 60 },
} as const satisfies Record<string, Limit>

const counters = new Map<string, RateLimiterMemory>()
const counterOf = ({ name, seconds }: Limit): RateLimiterMemory => {
  const known = counters.get(name)
  if (known) return known
  const made = new RateLimiterMemory({ keyPrefix: name, points: Number.MAX_SAFE_INTEGER, duration: seconds })
  counters.set(name, made)
  return made
}

/** In this process alone: a row more for every press of a button would cost more than the press. */
const countHere = async (factor: number, limit: Limit, userId: string): Promise<LimitState> => {
  const { consumedPoints: consumed, msBeforeNext } = await counterOf(limit).consume(userId)
  return {
    isAllowed: consumed <= Math.max(1, Math.round(limit.points * factor)),
    consumed,
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  }
}

const unlessTooMany = async <Answer>(
  state: LimitState,
  work: () => Promise<Answer>,
): Promise<Answer | Reply<never>> => (state.isAllowed ? work() : refuseLimit(state))

/** Runs a call of a signed-in buyer unless he sends far too many; counted in memory, for calls that come often. */
export const withinQuickLimit = async <Answer>(
  context: CallContext,
  limit: Limit,
  work: () => Promise<Answer>,
): Promise<Answer | Reply<never>> =>
  unlessTooMany(await countHere(context.config.limitFactor, limit, buyerOf(context).userId), work)

/** The same, counted in the database for all processes: for calls that reach other people. */
export const withinLimit = async <Answer>(
  context: CallContext,
  limit: Limit,
  work: () => Promise<Answer>,
): Promise<Answer | Reply<never>> =>
  unlessTooMany(await countAttempt(context, limit, buyerOf(context).userId), work)
