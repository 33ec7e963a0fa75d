const mostSeconds = 24 * 3600

/** Seconds that `Retry-After` asks for, as a number or a date, at most a day; undefined where it says neither. */
export const retryAfterOf = (header: string | undefined, now: Date): number | undefined => {
  if (header === undefined) return undefined
  const text = header.trim()
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.min(mostSeconds, Math.max(0, Math.ceil(seconds))) : undefined
}
