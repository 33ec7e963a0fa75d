import { sql } from 'kysely'
import { productsChanged } from '#server/catalogue/publish.service.ts'
import { tryImportTurn } from '#server/imports/import-turn.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { JobContext, ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'

/**
 * Shipped pieces leave the stock figure, and stock states follow what orders reserve. Not in the transaction of an order: it would wait for a load that writes the same
 * products, and a load for it. While a load is at work the next run does it.
 */
export const restateReservedStock = ({ db }: Pick<JobContext, 'db'>): Promise<void> =>
  withActor(db, { role: 'system' }, async (tx) => {
    if (!(await tryImportTurn(tx))) return
    const shipped = await sql<{ ids: number[] }>`select take_shipped_stock() as ids`.execute(tx)
    const restated = await sql<{ ids: number[] }>`select restate_reserved_stock() as ids`.execute(tx)
    const ids = [...new Set([...shipped.rows, ...restated.rows].flatMap((row) => row.ids))]
    if (ids.length > 0) await productsChanged(tx, ids)
  })

export const reservedStock: ScheduledJob = {
  name: 'restate-reserved-stock',
  cron: '* * * * *',
  run: restateReservedStock,
}
