import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

const keptFor = sql.lit('30 days')

export const hasSignedInFrom = async (
  tx: Transaction<DB>,
  email: string,
  networkHmac: Buffer,
): Promise<boolean> => {
  const { rows } = await sql`select from account_networks join users on users.id = account_networks.user_id
    where users.email_key = ${email.toLowerCase()} and network_hmac = ${networkHmac}
      and signed_in_at > now() - ${keptFor}::interval`.execute(tx)
  return rows.length > 0
}

export const upsertNetwork = async (
  tx: Transaction<DB>,
  userId: string,
  networkHmac: Buffer,
): Promise<void> => {
  await sql`insert into account_networks (user_id, network_hmac) values (${userId}, ${networkHmac})
    on conflict (user_id, network_hmac) do update set signed_in_at = now()`.execute(tx)
}

export const deleteNetworksOfUser = async (tx: Transaction<DB>, userId: string): Promise<void> => {
  await sql`delete from account_networks where user_id = ${userId}`.execute(tx)
}

export const deleteOldNetworks = async (tx: Transaction<DB>): Promise<void> => {
  await sql`delete from account_networks where signed_in_at < now() - ${keptFor}::interval`.execute(tx)
}
