import type { RefusalCode } from '#contract/envelope.ts'
import type { Reason } from '#contract/reason.ts'

/** What a handler answers with. What a user can cause is a value; a bug is thrown. */
export type Reply<Output> =
  | { ok: true; data: Output; message?: MessageKey }
  | {
      ok: false
      code: RefusalCode
      reason: Reason
      values?: Record<string, string | number>
      data?: unknown
      retryAfterSeconds?: number
    }

export type Refused = Extract<Reply<never>, { ok: false }>

/** A success whose data are JSON text already, as the database wrote them; for shared reads. */
export interface WrittenReply {
  ok: true
  json: string
  /** Runs whenever a visitor gets this answer, from the cache or new; it counts readers. */
  onTold?: (() => void) | undefined
}

export const written = (json: string, onTold?: () => void): WrittenReply => ({ ok: true, json, onTold })

/** Key in locales/<language>/messages.json, where a call's success has words of its own. */
export type MessageKey = string

export const ok = <Output>(data: Output, message?: MessageKey): Reply<Output> =>
  message === undefined ? { ok: true, data } : { ok: true, data, message }

/** 601: the user can correct it. `values` fill the message's arguments. */
export const refuse = (
  reason: Reason,
  options: {
    code?: RefusalCode
    values?: Record<string, string | number>
    data?: unknown
    retryAfterSeconds?: number
  } = {},
): Refused => ({ ok: false, code: 601, reason, ...options })

export const notFound = (): Refused => ({ ok: false, code: 404, reason: 'NOT_FOUND' })
