const windowMs = 1_000
const largestCheckedBytes = 5 * 1024 * 1024

/**
 * The seed's guard against double submits: the same address and body within a second is a repetition. Bodies of
 * 5 MB or more are not compared. The server has its own guard; this one only saves the trip.
 */
export const createDuplicateGuard = (now: () => number = Date.now) => {
  let last = { key: '', at: Number.NEGATIVE_INFINITY }
  return (url: string, body: string): boolean => {
    if (body.length >= largestCheckedBytes) return false
    const key = `${url}\n${body}`
    const at = now()
    const isRepeated = last.key === key && at - last.at < windowMs
    if (!isRepeated) last = { key, at }
    return isRepeated
  }
}
