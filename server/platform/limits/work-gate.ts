import {
  type Limit,
  type LimitStore,
  countAttempt,
  forgetAttempts,
  uncountAttempt,
} from '#server/platform/limits/account-limits.ts'
import {
  type WorkAnswer,
  type WorkTask,
  issueTask,
  redeemTask,
} from '#server/platform/limits/proof-of-work.ts'
import {
  type Waiter,
  admitWaiter,
  resetWait,
  secondsToWait,
} from '#server/platform/limits/retry-waits.queries.ts'

const day = 24 * 3600

/**
 * A limit of free attempts; each further one costs a proof of work, or a wait of 30 seconds that doubles up to 15
 * minutes (docs/product.md#failed-sign-ins). A client that cannot do the work is slowed down and never locked out.
 */
export interface WorkGate {
  /** Unique name of the rule; part of the keys in the tables. */
  name: string
  /** Above any of these limits an attempt is not free. They count every attempt, free or not. */
  free: readonly (readonly [Limit, string])[]
  /** The target of the attempts, such as an account. A wait is kept per subject and network. */
  subject: string
  /** True: this attempt is not free, whatever the count. */
  isSuspect?: boolean
}

export interface GateContext extends LimitStore {
  config: { limitFactor: number; dataDirectory: string }
  client: { ipPrefix: string }
}

/** What a caller must do before the next attempt: solve the task, or wait. */
export interface Delay {
  /** Null when the network has received too many tasks: it can only wait. */
  task: WorkTask | null
  retryAfterSeconds: number
}

export type Passage =
  | { isOpen: true; by: 'free' | 'work' | 'wait'; giveBack: () => Promise<void> }
  | { isOpen: false; delay: Delay }

/** The caller's solution. It is redeemed once and then counts for every gate of the same call. */
export interface SubmittedWork {
  isDone: () => Promise<boolean>
}

/** Attempts per day and subject without work, across all networks. */
const waitsPerDay = 50
/** Limits stored tasks: each is a database row. */
const tasksPerNetwork: Limit = { name: 'work-tasks', points: 600, seconds: 3600 }

export const submittedWork = (context: GateContext, answer: WorkAnswer): SubmittedWork => {
  let done: Promise<boolean> | null = null
  return { isDone: () => (done ??= redeemTask(context, answer)) }
}

/** Counts an attempt and admits it, or returns what it costs. `giveBack` removes an attempt that should not count. */
export const passGate = async (
  context: GateContext,
  gate: WorkGate,
  work: SubmittedWork,
): Promise<Passage> => {
  let isFree = !gate.isSuspect
  for (const [limit, subject] of gate.free)
    isFree = (await countAttempt(context, limit, subject)).isAllowed && isFree
  const giveBack = async () => {
    for (const [limit, subject] of gate.free) await uncountAttempt(context, limit, subject)
  }
  if (isFree) return { isOpen: true, by: 'free', giveBack }
  if (await work.isDone()) return { isOpen: true, by: 'work', giveBack }
  const waiter = waiterAt(context, gate)
  if (!(await admitWaiter(context.db, waiter)))
    return { isOpen: false, delay: await delayOf(context, await secondsToWait(context.db, waiter)) }
  const waits = await countAttempt(context, waitLimitOf(gate), gate.subject)
  if (waits.isAllowed) return { isOpen: true, by: 'wait', giveBack }
  return { isOpen: false, delay: await delayOf(context, waits.retryAfterSeconds) }
}

/** Resets attempts and wait after the caller has proved who they are. */
export const resetGate = async (context: GateContext, gate: WorkGate): Promise<void> => {
  for (const [limit, subject] of gate.free) await forgetAttempts(context, limit, subject)
  await resetWait(context.db, waiterAt(context, gate))
}

const waitLimitOf = ({ name }: WorkGate): Limit => ({
  name: `${name}-waits`,
  points: waitsPerDay,
  seconds: day,
})

const waiterAt = ({ client }: GateContext, { name, subject }: WorkGate): Waiter => ({
  gate: name,
  subject,
  network: client.ipPrefix,
})

const delayOf = async (context: GateContext, retryAfterSeconds: number): Promise<Delay> => {
  const { isAllowed } = await countAttempt(context, tasksPerNetwork, context.client.ipPrefix)
  return { task: isAllowed ? await issueTask(context) : null, retryAfterSeconds }
}
