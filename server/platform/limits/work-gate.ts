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
  forgetWaiter,
  secondsToWait,
} from '#server/platform/limits/retry-waits.queries.ts'

const day = 24 * 3600

/**
 * So many attempts are free; each further one costs a proof of work, or a wait of 30 seconds that doubles up to 15
 * minutes (product.md 6.4). A client that cannot do the work is slowed down and never locked out.
 */
export interface WorkGate {
  /** One per rule; part of the keys in the tables. */
  name: string
  /** Past any of these limits an attempt is not free. They count every attempt, also those that are not free. */
  free: readonly (readonly [Limit, string])[]
  /** What the attempts are aimed at, such as an account. With the caller's network it is who waits. */
  subject: string
  /** This attempt is not free, whatever was counted. */
  isSuspect?: boolean
}

export interface GateContext extends LimitStore {
  config: { limitFactor: number; dataDirectory: string }
  client: { ipPrefix: string }
}

/** What a caller has to do before the next attempt: the task at once, or nothing but wait. */
export interface Delay {
  /** Null where one network got far too many tasks: it waits. */
  task: WorkTask | null
  retryAfterSeconds: number
}

export type Passage =
  | { isOpen: true; by: 'free' | 'work' | 'wait'; giveBack: () => Promise<void> }
  | { isOpen: false; delay: Delay }

/** The work a caller hands in. It is redeemed once, and then holds for every gate of the same call. */
export interface HandedWork {
  isDone: () => Promise<boolean>
}

/** However many networks wait, one subject gets so many attempts a day without work. */
const waitsPerDay = 50
/** A task is a row in the database. */
const tasksPerNetwork: Limit = { name: 'work-tasks', points: 600, seconds: 3600 }

export const handedWork = (context: GateContext, answer: WorkAnswer): HandedWork => {
  let done: Promise<boolean> | null = null
  return { isDone: () => (done ??= redeemTask(context, answer)) }
}

/** Counts an attempt and lets it through, or says what it costs. `giveBack` takes an attempt back that was none. */
export const passGate = async (context: GateContext, gate: WorkGate, work: HandedWork): Promise<Passage> => {
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

/** The caller has shown who they are: their attempts and their wait begin anew. */
export const resetGate = async (context: GateContext, gate: WorkGate): Promise<void> => {
  for (const [limit, subject] of gate.free) await forgetAttempts(context, limit, subject)
  await forgetWaiter(context.db, waiterAt(context, gate))
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
