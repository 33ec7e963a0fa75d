/**
 * The embedded database cannot be used, for a reason that the person at the keyboard can fix.
 * The message is complete and plain: print it alone, without a stack.
 */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

/** Quotes a path for a command line that we show to people. */
export function quoteForShell(path: string): string {
  return `'${path.replaceAll("'", `'\\''`)}'`
}

/** The code of a system error (`ENOENT`, …), or an empty text. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
