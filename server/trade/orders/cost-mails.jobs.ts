import { type Transaction, sql } from 'kysely'
import { withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { JobContext, ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { costColumns } from '#server/trade/orders/cost-fields.rules.ts'
import { areCostsChanged } from '#server/trade/orders/emails/changed-costs.ts'
import { mailOrderToBuyer } from '#server/trade/orders/emails/order-mails.ts'
import { getOrder, lockOrder } from '#server/trade/orders/order-moves.queries.ts'

/** So many orders in one transaction; a mail with each. */
const atOnce = 100

/**
 * Orders from an accepted quote whose costs or delivery term staff have changed, and whose buyer has not been told since. Staff
 * get ten minutes for further changes; a confirmation within them says it all in its own mail.
 */
const findUntold = async (tx: Transaction<DB>): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select orders.id from orders cross join lateral (
      select max(at) filter (where field = any(${costColumns}::text[])) as changed_at,
        max(at) filter (where field = 'costs_mailed') as told_at
      from order_changes where order_id = orders.id) as costs
    where orders.status in ('pending', 'on_hold') and orders.confirmed_at is null and orders.quote_id is not null
      and changed_at < now() - interval '10 minutes' and changed_at > coalesce(told_at, '-infinity')
    order by orders.id limit ${atOnce}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Mails buyers about changed costs once; the entry in the history prevents a second mail. */
export const mailChangedCosts = async ({
  db,
  config,
  signal,
}: Pick<JobContext, 'db' | 'config' | 'signal'>): Promise<void> => {
  for (;;) {
    const found = await withActor(db, { role: 'system' }, async (tx) => {
      const ids = await findUntold(tx)
      for (const id of ids) await tellBuyer(tx, config, id)
      return ids.length
    })
    if (found < atOnce || signal?.aborted === true) return
  }
}

const tellBuyer = async (tx: Transaction<DB>, config: JobContext['config'], id: string): Promise<void> => {
  await lockOrder(tx, id)
  // Confirmed, cancelled or told while this waited for the lock.
  const { rows } = await sql`select from orders where id = ${id} and status in ('pending', 'on_hold')
    and confirmed_at is null and not exists (
      select from order_changes where order_id = ${id} and field = 'costs_mailed'
        and at > (select max(at) from order_changes
          where order_id = ${id} and field = any(${costColumns}::text[])))`.execute(tx)
  if (rows.length === 0) return
  await sql`insert into order_changes (order_id, by_supplier, field) values (${id}, true, 'costs_mailed')`.execute(
    tx,
  )
  // Nothing to tell where they are again what was quoted.
  if (!(await areCostsChanged(tx, id))) return
  await mailOrderToBuyer(tx, config, 'costs', { order: await getOrder(tx, id), text: '', line: null })
}

export const costMails: ScheduledJob = {
  name: 'mail-changed-costs',
  cron: '*/5 * * * *',
  run: mailChangedCosts,
}
