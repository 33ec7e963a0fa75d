import type { Clock } from '#server/content/content-merge.rules.ts'
import { readNow, toLocal, toUtc } from '#server/content/content-states.queries.ts'
import type { NewsState } from '#server/content/content-states.ts'
import { endOf, readMoment } from '#server/content/news-file.rules.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Reads all times of articles and files at once: PostgreSQL knows the time zones. */
export const readClock = async (
  tx: Database,
  articles: readonly NewsState[],
  { froms, tos, timeZone }: { froms: readonly string[]; tos: readonly string[]; timeZone: string },
): Promise<Clock> => {
  const stored = [
    ...new Set(articles.flatMap((one) => [one.publishedAt, ...(one.shownUntil ? [one.shownUntil] : [])])),
  ]
  const written = [...new Set([...froms, ...tos.filter(Boolean).map(endOf)])]
  const [{ minute }, local, utc] = [
    await readNow(tx),
    await toLocal(tx, stored, timeZone),
    await toUtc(tx, written, timeZone),
  ]
  const localOf = new Map(stored.map((time, index) => [time, local[index] ?? '']))
  const utcOf = new Map(written.map((time, index) => [time, utc[index] ?? '']))
  const known = (times: ReadonlyMap<string, string>, time: string): string => {
    const found = times.get(time)
    if (found === undefined) throw new Error(`the time ${time} was not read before`)
    return found
  }
  return {
    minute,
    startOf: (from) => known(utcOf, from),
    endOf: (to) => known(utcOf, endOf(to)),
    fromOf: ({ publishedAt }) => readMoment(localOf.get(publishedAt) ?? '', false) ?? '',
    toOf: ({ shownUntil }) => (shownUntil === null ? null : readMoment(localOf.get(shownUntil) ?? '', true)),
  }
}
