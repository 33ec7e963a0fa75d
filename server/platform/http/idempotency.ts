import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { CallName } from '#contract/calls.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { type Reply, refuse } from '#server/platform/http/reply.ts'

const waitMs = 5_000
const pollMs = 100

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * `Idempotency-Key` (product.md 5.4): same key and body, the stored answer; other body, IDEMPOTENCY_MISMATCH;
 * still running, wait up to 5 s. Only answers of code 200 are kept, so that a refused attempt may be mended and
 * sent again. A process that dies between effect and answer leaves a row without answer: after 30 s the key is
 * free again and the call's own once-only rule (checkCart, register, …) decides.
 */
export const withIdempotency = async <Output>(
  runtime: { bodySecret: Buffer },
  call: CallName,
  input: unknown,
  context: CallContext,
  run: () => Promise<Reply<Output>>,
): Promise<Reply<Output>> => {
  const key = context.client.idempotencyKey
  if (!key) return run()
  const scope = context.buyer?.userId ?? `device:${context.client.ipPrefix}`
  const bodyHmac = createHmac('sha256', runtime.bodySecret).update(JSON.stringify(input)).digest()
  const deadline = Date.now() + waitMs
  for (;;) {
    const claim = await claimKey(context, { scope, call, key, bodyHmac })
    if (claim === 'mine') break
    if (claim.isOtherBody) return refuse('IDEMPOTENCY_MISMATCH')
    if (claim.answer) return claim.answer as Reply<Output> // stored by this very call
    if (Date.now() > deadline) return refuse('PLEASE_WAIT')
    await pause(pollMs)
  }
  return runOnce(context, { scope, call, key }, run)
}

interface KeyOf {
  scope: string
  call: string
  key: string
}

const runOnce = async <Output>(context: CallContext, of: KeyOf, run: () => Promise<Reply<Output>>) => {
  try {
    const reply = await run()
    if (reply.ok) await storeAnswer(context, of, reply)
    else await freeKey(context, of)
    return reply
  } catch (error) {
    await freeKey(context, of).catch(() => undefined)
    throw error
  }
}

const claimKey = async (context: CallContext, of: KeyOf & { bodyHmac: Buffer }) => {
  const { rows: mine } = await sql`
    insert into idempotency_keys as known (scope, call, key, body_hmac)
    values (${of.scope}, ${of.call}, ${of.key}, ${of.bodyHmac})
    on conflict (scope, call, key) do update set created_at = now()
      where known.answer is null and known.created_at < now() - interval '30 seconds'
        and known.body_hmac = excluded.body_hmac
    returning 1`.execute(context.db)
  if (mine.length > 0) return 'mine' as const
  const { rows } = await sql<{ is_other_body: boolean; answer: unknown }>`
    select body_hmac <> ${of.bodyHmac} as is_other_body, answer from idempotency_keys
    where scope = ${of.scope} and call = ${of.call} and key = ${of.key}`.execute(context.db)
  return { isOtherBody: rows[0]?.is_other_body ?? false, answer: rows[0]?.answer ?? null }
}

const storeAnswer = (context: CallContext, of: KeyOf, reply: unknown) =>
  sql`update idempotency_keys set answer = ${JSON.stringify(reply)}::jsonb
    where scope = ${of.scope} and call = ${of.call} and key = ${of.key}`.execute(context.db)

const freeKey = (context: CallContext, of: KeyOf) =>
  sql`delete from idempotency_keys where scope = ${of.scope} and call = ${of.call} and key = ${of.key}
    and answer is null`.execute(context.db)
