/** Why a delivery failed. */
export interface MailFailure {
  /** For the office: one line of limited length. It often repeats the recipient's address, so it is never logged. */
  text: string
  /** For the log: the reply code of the mail server, or the code of the network error; null when unknown. */
  code: string | number | null
  /** The server refused this mail for good (5xx), instead of being down or busy. */
  isRefusal: boolean
}

export const describeMailError = (error: unknown): MailFailure => {
  const text = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 300)
  return {
    text,
    code: codeOf(error),
    isRefusal: error instanceof Error && 'permanent' in error && error.permanent === true,
  }
}

const codeOf = (error: unknown): string | number | null => {
  if (!(error instanceof Error)) return null
  if ('responseCode' in error && typeof error.responseCode === 'number') return error.responseCode
  return 'code' in error && typeof error.code === 'string' ? error.code : null
}

/**
 * A server that is back gets the waiting mails within a minute (docs/trust.md#faults, F7: claim or delay, never their
 * sum).
 */
const unreachableMaxSeconds = 25
/** A refusal may be a setting someone corrects; knocking more often would only look like abuse. */
const refusedMaxSeconds = 900

/** Seconds until the next attempt: 2, 4, 8, … up to the limit. */
export const retryAfterSeconds = (attempts: number, isRefusal: boolean): number =>
  Math.min(isRefusal ? refusedMaxSeconds : unreachableMaxSeconds, 2 ** Math.min(attempts, 12))
