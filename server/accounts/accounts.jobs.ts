import { sql } from 'kysely'
import { deleteOldNetworks } from '#server/accounts/account-networks.queries.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'

/** Removes expired sessions, devices, codes, challenges, invitations and networks. Expired rows were already ignored. */
export const cleanAccounts = (db: Database): Promise<void> =>
  withActor(db, { role: 'system' }, async (tx) => {
    await sql`delete from sessions where expires_at < now()`.execute(tx)
    await sql`delete from remember_devices where expires_at < now()`.execute(tx)
    await sql`delete from email_codes where expires_at < now() - interval '1 day'`.execute(tx)
    await sql`delete from login_challenges where expires_at < now()`.execute(tx)
    await sql`delete from invitations where expires_at < now()`.execute(tx)
    await sql`delete from colleague_invitations where expires_at < now()`.execute(tx)
    await deleteOldNetworks(tx)
  })

export const accountsCleaning: ScheduledJob = {
  name: 'clean-accounts',
  cron: '7 3 * * *',
  run: ({ db }) => cleanAccounts(db),
}
