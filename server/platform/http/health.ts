import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { PublicReads } from '#server/platform/database/public-reads.ts'
import { withTimeLimit } from '#server/platform/database/time-limit.ts'

/** A load balancer polls every few seconds, so a slower answer is useless. */
const answerLimitMs = 2_000

/**
 * `/healthz`: the process runs. `/readyz`: it can serve because its database answers. `database` and `readReplica` (if
 * configured) report which of them is unavailable; the shop also serves without its replica.
 */
export const useHealth = (
  app: FastifyInstance,
  state: { db: Database; reads: PublicReads; isReady: () => boolean },
): void => {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const database = (await answers(state.db)) ? 'ok' : 'away'
    const isUp = state.isReady() && database === 'ok'
    const readReplica = state.reads.replica()
    return reply
      .code(isUp ? 200 : 503)
      .send({ status: isUp ? 'ok' : 'degraded', database, ...(readReplica && { readReplica }) })
  })
}

const answers = async (db: Database): Promise<boolean> => {
  try {
    await withTimeLimit(db, answerLimitMs, (limited) => sql`select 1`.execute(limited))
    return true
  } catch {
    return false
  }
}
