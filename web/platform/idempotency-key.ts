/**
 * A key for one thing the reader wants, made when its dialog opens; whatever is pressed twice or sent again then
 * happens once. (`crypto.randomUUID` is closed to pages on plain http.)
 */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Holds one key for as long as the same thing is wanted. */
interface KeyKeeper {
  keyFor(wanted: unknown): string
  /** The key is used up for another body; the next one is new. */
  renew(): void
}

/** For dialogs that stay open while the reader changes what he wants: another thing gets another key. */
export const createKeyKeeper = (): KeyKeeper => {
  let held: { wanted: string; key: string } | null = null
  return {
    keyFor: (wanted) => {
      const text = JSON.stringify(wanted)
      if (held?.wanted !== text) held = { wanted: text, key: createIdempotencyKey() }
      return held.key
    },
    renew: () => {
      held = null
    },
  }
}
