import { type Transaction, sql } from 'kysely'
import { withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { JobContext, ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { getOrder, moveOrder } from '#server/trade/orders/order-moves.queries.ts'
import { followOrderMove } from '#server/trade/orders/order-step.ts'
import { orderMoves } from '#server/trade/states.rules.ts'

/** So many orders in one transaction. */
const atOnce = 100

/** Parcels of most carriers arrive sooner, and who misses one has written by then. */
const daysUnderWay = 14

/** Orders that have been shipped long enough ago, and of which nobody waits for an answer. */
const findArrived = async (tx: Transaction<DB>): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from orders where status = 'shipped' and not needs_answer
      and coalesce((
        select max(at) from document_events
        where document_type = 'order' and document_id = orders.id and status = 'shipped'), updated_at)
        < now() - make_interval(days => ${daysUnderWay})
    order by id limit ${atOnce}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Completes orders whose goods have arrived by now: they are no longer among what a buyer waits for. */
export const completeOrders = async ({ db, signal }: Pick<JobContext, 'db' | 'signal'>): Promise<void> => {
  for (;;) {
    const found = await withActor(db, { role: 'system' }, async (tx) => {
      const ids = await findArrived(tx)
      const { complete } = orderMoves
      for (const id of ids)
        if (await moveOrder(tx, id, 'complete'))
          await followOrderMove(tx, await getOrder(tx, id), complete, {
            status: complete.to,
            userId: null,
            note: '',
            mails: {},
          })
      return ids.length
    })
    if (found < atOnce || signal?.aborted === true) return
  }
}

export const ordersCompletion: ScheduledJob = {
  name: 'complete-orders',
  cron: '40 2 * * *',
  run: completeOrders,
}
