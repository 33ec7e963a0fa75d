import { createHmac } from 'node:crypto'
import type { Transaction } from 'kysely'
import { hasSignedInFrom, upsertNetwork } from '#server/accounts/account-networks.queries.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { readSecret } from '#server/platform/secrets.ts'

interface NetworkContext {
  db: Database
  config: { dataDirectory: string }
  client: { ipPrefix: string }
}

/** HMAC of the caller's network (/24 or /64): a copy of the database without the secret does not reveal it. */
export const networkHmacOf = async ({ config, client }: NetworkContext): Promise<Buffer> =>
  createHmac('sha256', await readSecret(config.dataDirectory, 'networks'))
    .update(client.ipPrefix)
    .digest()

/** Did this account sign in from the caller's network during the last 30 days? */
export const isKnownNetwork = async (context: NetworkContext, email: string): Promise<boolean> => {
  const network = await networkHmacOf(context)
  return withActor(context.db, { role: 'system' }, (tx) => hasSignedInFrom(tx, email, network))
}

/** Records that the account signed in from the caller's network. */
export const recordNetwork = async (
  context: NetworkContext,
  tx: Transaction<DB>,
  userId: string,
): Promise<void> => upsertNetwork(tx, userId, await networkHmacOf(context))
