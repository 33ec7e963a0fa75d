import type { z } from 'zod'
import type { CallName } from '#contract/calls.ts'
import type { EndpointMap } from '#contract/endpoints.ts'
import type { Language } from '#contract/language.ts'
import type { DataAnswer, Refusal, RowsAnswer } from '#contract/envelope.ts'

/** What a caller may send; what the schema gives the server after defaults is `CallParsed`. */
export type CallInput<Name extends CallName> = EndpointMap[Name] extends { takesFile: object }
  ? FormData
  : z.input<EndpointMap[Name]['input']>
export type CallParsed<Name extends CallName> = z.output<EndpointMap[Name]['input']>

type Extra<Name extends CallName> = EndpointMap[Name] extends { extra: infer E extends z.ZodType }
  ? z.output<E>
  : object

/** The envelope of a call that succeeded. */
export type CallSuccess<Name extends CallName> = EndpointMap[Name] extends { answer: 'rows' }
  ? RowsAnswer<z.output<EndpointMap[Name]['output']>, Extra<Name>>
  : DataAnswer<z.output<EndpointMap[Name]['output']>>

export type CallAnswer<Name extends CallName> = CallSuccess<Name> | Refusal

/**
 * The one way to call: in-process on the server, fetch in the browser. Never throws for a refusal. `Known` are the
 * calls that the application has; any other name throws, so it does not compile.
 */
export type Call<Known extends CallName = CallName> = <Name extends Known>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
) => Promise<CallAnswer<Name>>

export interface CallOptions {
  signal?: AbortSignal
  /** The reader's language where it is not the open page's: a page in another language is on its way. */
  language?: Language
  /** One per user intent; made when a dialog opens, not per click. */
  idempotencyKey?: string
  /**
   * What the caller tells the reader itself, so that no message comes up beside it: `invalid` the refusals that
   * stand at a field (601), `everything` all but the end of the session.
   */
  shownByCaller?: 'invalid' | 'everything'
  /** The call only checks whether somebody is signed in: a 401 is a normal answer and opens no dialog. */
  isSignedOutExpected?: boolean
  /** Called when the browser starts and ends the proof of work of a `CHALLENGE` refusal, so that a screen can show it. */
  onWork?: (isWorking: boolean) => void
}
