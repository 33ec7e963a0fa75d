import { z } from 'zod'
import { type Refused, refuse } from '#server/platform/http/reply.ts'

/** A calendar day that every calendar knows, not in the past. */
const day = z.iso.date()

interface TypedDate {
  lineId: string | null
  on: string
}

type CheckedDates = { ok: true; dates: { lineId: string; on: string }[] } | Refused

/**
 * The promised days as they are stored, or why they are refused: a line of another order, a day that no calendar has, or one
 * that is over. `today` is the day where the clock is behind the most, so that nobody's own day counts as over.
 */
export const checkDates = (
  typed: readonly TypedDate[],
  lineIds: ReadonlySet<string>,
  today: string,
): CheckedDates => {
  const dates: { lineId: string; on: string }[] = []
  for (const { lineId, on } of typed) {
    if (lineId === null || !lineIds.has(lineId)) return refuse('LINE_UNKNOWN')
    const text = on.trim()
    if (text === '') continue
    if (!day.safeParse(text).success || text < '1000') return refuse('DATE_INVALID', { data: { lineId } })
    if (text < today) return refuse('DATE_PAST', { data: { lineId } })
    dates.push({ lineId, on: text })
  }
  return { ok: true, dates }
}
