/**
 * A key for one thing the reader wants, made when its dialog opens; whatever is pressed twice or sent again then
 * happens once. (`crypto.randomUUID` is closed to pages on plain http.)
 */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
