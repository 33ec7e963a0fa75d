/**
 * What staff may read of a search that found nothing: short, in lower case, and nothing that could be a person's
 * (an e-mail address, a telephone number). Null is not kept.
 */
export const missedSearchText = (typed: string): string | null => {
  const text = typed.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  if (text === '' || text.length > 80) return null
  if (text.includes('@') || /^(\+|00)[\d ()/.-]{8,}$/.test(text)) return null
  return text
}

/** Lets at most `perMinute` through in any minute, so that a flood of nonsense cannot fill the table. */
export const createBrake = (perMinute: number, now: () => number = Date.now): (() => boolean) => {
  let minute = 0
  let passed = 0
  return () => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) {
      minute = current
      passed = 0
    }
    passed += 1
    return passed <= perMinute
  }
}
