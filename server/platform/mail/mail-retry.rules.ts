/** What a delivery failed of, fit for the office: one line, bounded. */
export interface MailFailure {
  text: string
  /** The server refused this mail for good (5xx), instead of being down or busy. */
  isRefusal: boolean
}

export const describeMailError = (error: unknown): MailFailure => {
  const text = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 300)
  return { text, isRefusal: error instanceof Error && 'permanent' in error && error.permanent === true }
}

/** A server that is back gets the waiting mails within a minute (trust.md F7: claim or delay, never their sum). */
const unreachableMaxSeconds = 25
/** A refusal may be a setting someone mends; knocking more often would only look like abuse. */
const refusedMaxSeconds = 900

/** Seconds until the next attempt: 2, 4, 8, … up to the limit. */
export const retryAfterSeconds = (attempts: number, isRefusal: boolean): number =>
  Math.min(isRefusal ? refusedMaxSeconds : unreachableMaxSeconds, 2 ** Math.min(attempts, 12))
