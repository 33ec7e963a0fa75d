import { createHmac, randomUUID } from 'node:crypto'
import { type Transaction, sql } from 'kysely'
import type { CallName } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { solutionField } from '#contract/solved-task.ts'
import { type Actor, asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { type Reply, refuse } from '#server/platform/http/reply.ts'

const maxKeyLength = 100
const waitMs = 5_000
const pollMs = 100
/** Less than a repetition waits: after a crash it learns the outcome instead of being put off. */
const abandonedAfter = '4 seconds'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * `Idempotency-Key` (docs/product.md#repeated-calls): same key and body, the stored answer; other body,
 * IDEMPOTENCY_MISMATCH; still running, wait up to 5 s. Only answers of code 200 are kept, so that a refused attempt may
 * be mended and sent again. A handler that is not once-only by itself stores its answer with its effect (`keepAnswer`),
 * so that neither exists without the other. For the rest a process that dies between effect and answer leaves a row
 * without answer: after 4 s the key is free again and the call's own once-only rule (checkCart, register, …) decides.
 */
export const withIdempotency = async <Output>(
  runtime: { bodySecret: Buffer },
  call: CallName,
  input: unknown,
  context: CallContext,
  run: (context: CallContext) => Promise<Reply<Output>>,
): Promise<Reply<Output>> => {
  const key = context.client.idempotencyKey
  if (!key) return run(context)
  // Cut to fit, two keys with one beginning would be one.
  if (key.length > maxKeyLength) return refuse('INPUT_INVALID', { values: { field: 'Idempotency-Key' } })
  const caller = callerOf(context)
  const wanted = JSON.stringify(withoutWork(call, input))
  const bodyHmac = createHmac('sha256', runtime.bodySecret).update(wanted).digest()
  const claim: Claim = { caller, scope: scopeOf(caller), call, key, holder: randomUUID() }
  const deadline = Date.now() + waitMs
  for (;;) {
    const found = await claimKey(context.db, claim, bodyHmac).catch((error: unknown) =>
      giveUp(context, claim, error),
    )
    if (found === 'mine') break
    if (found.isOtherBody) return refuse('IDEMPOTENCY_MISMATCH')
    if (found.answer) return found.answer as Reply<Output> // stored by this very call
    if (Date.now() > deadline) return refuse('PLEASE_WAIT')
    await pause(pollMs)
  }
  return runOnce(context, claim, run)
}

/** The hash ignores the proof of work, because a retry after a lost answer may omit it. */
const withoutWork = (call: CallName, input: unknown): unknown => {
  const { reasons }: Endpoint = endpoints[call]
  if (!reasons?.includes('CHALLENGE')) return input
  return { ...Object(input), uuid: undefined, [solutionField(call)]: undefined }
}

/** The actor whose stored answers row-level security allows. */
type Caller = Exclude<Actor, { role: 'system' }>

const callerOf = ({ buyer, staff, client }: CallContext): Caller => {
  if (buyer) return asBuyer(buyer)
  if (staff) return { role: 'staff', userId: staff.userId }
  return { role: 'visitor', network: client.ipPrefix }
}

const scopeOf = (caller: Caller): string =>
  caller.role === 'visitor' ? `device:${caller.network}` : caller.userId

/** One attempt's hold on a key; whoever took it over has another holder, and then it can keep no answer. */
interface Claim {
  caller: Caller
  scope: string
  call: string
  key: string
  holder: string
}

const runOnce = async <Output>(
  context: CallContext,
  claim: Claim,
  run: (context: CallContext) => Promise<Reply<Output>>,
): Promise<Reply<Output>> => {
  let isKept = false
  const keepAnswer: CallContext['keepAnswer'] = async (tx, reply) => {
    if (!(await storeAnswer(tx, claim, reply))) throw new Error('another attempt has taken over this key')
    isKept = true
  }
  try {
    const reply = await run({ ...context, keepAnswer })
    if (!reply.ok) await freeKey(context.db, claim)
    else if (!isKept) await withActor(context.db, claim.caller, (tx) => storeAnswer(tx, claim, reply))
    return reply
  } catch (error) {
    return giveUp(context, claim, error)
  }
}

/** The outcome may be unknown: an answer that was stored with its effect stays, an empty claim goes. */
const giveUp = async (context: CallContext, claim: Claim, error: unknown): Promise<never> => {
  await freeKey(context.db, claim).catch(() => undefined)
  throw error
}

const claimKey = (db: Database, claim: Claim, bodyHmac: Buffer) =>
  withActor(db, claim.caller, (tx) => claimOrRead(tx, claim, bodyHmac))

const claimOrRead = async (tx: Transaction<DB>, claim: Claim, bodyHmac: Buffer) => {
  const { rows: mine } = await sql`
    insert into idempotency_keys as known (scope, call, key, holder, body_hmac)
    values (${claim.scope}, ${claim.call}, ${claim.key}, ${claim.holder}, ${bodyHmac})
    on conflict (scope, call, key) do update set created_at = now(), holder = excluded.holder
      where known.answer is null and known.created_at < now() - ${abandonedAfter}::interval
        and known.body_hmac = excluded.body_hmac
    returning 1`.execute(tx)
  if (mine.length > 0) return 'mine' as const
  const { rows } = await sql<{ is_other_body: boolean; answer: unknown }>`
    select body_hmac <> ${bodyHmac} as is_other_body, answer from idempotency_keys
    where scope = ${claim.scope} and call = ${claim.call} and key = ${claim.key}`.execute(tx)
  return { isOtherBody: rows[0]?.is_other_body ?? false, answer: rows[0]?.answer ?? null }
}

/** False when the key is no longer this attempt's. */
const storeAnswer = async (tx: Transaction<DB>, claim: Claim, reply: unknown): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update idempotency_keys set answer = ${JSON.stringify(reply)}::jsonb
    where scope = ${claim.scope} and call = ${claim.call} and key = ${claim.key}
      and holder = ${claim.holder} and answer is null`.execute(tx)
  return numAffectedRows === 1n
}

const freeKey = (db: Database, { caller, scope, call, key, holder }: Claim) =>
  withActor(db, caller, (tx) =>
    sql`delete from idempotency_keys where scope = ${scope} and call = ${call} and key = ${key}
      and holder = ${holder} and answer is null`.execute(tx),
  )
