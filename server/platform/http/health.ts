import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { withTimeLimit } from '#server/platform/database/time-limit.ts'

/** A balancer asks every few seconds; an answer that comes later is none. */
const answerLimitMs = 2_000

/** `/healthz`: the process lives. `/readyz`: it can serve, its database answers. */
export const useHealth = (app: FastifyInstance, state: { db: Database; isReady: () => boolean }): void => {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const isUp = state.isReady() && (await answers(state.db))
    return reply.code(isUp ? 200 : 503).send({ status: isUp ? 'ok' : 'degraded' })
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
