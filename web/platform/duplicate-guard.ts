const windowMs = 1_000
const largestCheckedBytes = 5 * 1024 * 1024

/**
 * The seed's guard against double submits: the same address and body within a second is a repetition. Bodies of
 * 5 MB or more are not compared. The server has its own guard; this one only saves the trip.
 */
export const createDuplicateGuard = (now: () => number = Date.now) => {
  const nothing = { key: '', at: Number.NEGATIVE_INFINITY }
  let last = nothing
  const keyOf = (url: string, body: string): string => `${url}\n${body}`
  return {
    isRepeated(url: string, body: string): boolean {
      if (body.length >= largestCheckedBytes) return false
      const key = keyOf(url, body)
      const at = now()
      const isRepeated = last.key === key && at - last.at < windowMs
      if (!isRepeated) last = { key, at }
      return isRepeated
    },
    /** The call got no answer: whoever tries again at once means it. */
    forget(url: string, body: string): void {
      if (last.key === keyOf(url, body)) last = nothing
    },
  }
}
