import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { PublicReads } from '#server/platform/database/public-reads.ts'
import { withTimeLimit } from '#server/platform/database/time-limit.ts'

/** A balancer asks every few seconds; an answer that comes later is none. */
const answerLimitMs = 2_000

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, its database answers. `database` and `readReplica` (where there
 * is one) say which of them is away; without its replica the shop serves all the same.
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
