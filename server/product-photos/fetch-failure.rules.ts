import type { FetchFailure } from '#server/platform/outgoing/fetch-bytes.ts'

/** Why an address gave no photo. The database keeps it in `picture_addresses.failure`. */
export const pictureFailures = [
  'NOT_FOUND',
  'REFUSED',
  'NOT_A_PICTURE',
  'TOO_LARGE',
  'BROKEN',
  'NOT_HTTPS',
  'ADDRESS_INVALID',
  'HAS_PASSWORD',
  'OTHER_PORT',
  'HOST_IS_NUMBER',
  'NOT_PUBLIC',
  'TOO_MANY_REDIRECTS',
  'HOST_UNKNOWN',
  'UNREACHABLE',
  'CERTIFICATE',
  'TOO_SLOW',
  'BUSY',
  'SERVER_TROUBLE',
] as const
export type PictureFailure = (typeof pictureFailures)[number]

export const pictureFailureOf = (failure: FetchFailure): PictureFailure => {
  if (failure === 'UNWANTED') return 'NOT_A_PICTURE'
  return failure === 'TOO_MANY_BYTES' ? 'TOO_LARGE' : failure
}

/** Failures that may pass. */
const passing: ReadonlySet<PictureFailure> = new Set([
  'HOST_UNKNOWN',
  'UNREACHABLE',
  'CERTIFICATE',
  'TOO_SLOW',
  'BUSY',
  'SERVER_TROUBLE',
])

const [minute, hour] = [60, 3600]
/** Seconds after the first failed attempt, the second, and so on; then the job gives the address up. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour]
/** A busy server does answer, so it gets more attempts. */
const busyAttempts = 20

export const mostAttempts = (failure: PictureFailure): number =>
  passing.has(failure) ? (failure === 'BUSY' ? busyAttempts : pauses.length + 1) : 1

/** Seconds until the next attempt after `attempts` of them; null when there is none. A server may ask for a longer pause. */
export const nextAttemptAfter = (
  failure: PictureFailure,
  attempts: number,
  retryAfterSeconds = 0,
): number | null => {
  if (attempts >= mostAttempts(failure)) return null
  return Math.max(retryAfterSeconds, pauses[Math.min(attempts, pauses.length) - 1] ?? minute)
}
