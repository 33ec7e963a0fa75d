import { resolve } from 'node:path'
import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { handOver } from '#server/trade/handover/handover.service.ts'

/** Hands orders to the books where `ORDERS_FOLDER` names a folder, at the times of `ORDERS_SCHEDULE`. */
export const orderHandovers: ScheduledJob = {
  name: 'hand-over-orders',
  cron: ({ orders }) => orders.schedule,
  run: async ({ db, config, log }) => {
    const { folder } = config.orders
    if (folder === null) return
    const end = await handOver(db, { folder: resolve(folder), by: '' })
    if (!end.ok) log.error({ alarm: 'orders', reason: end.reason }, 'alarm: orders cannot be handed over')
    else if (end.blocked.length > 0)
      log.warn({ orders: end.blocked.length }, 'orders wait for a customer number')
  },
}
