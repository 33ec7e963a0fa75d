/** `node e2e/age-devices.ts EMAIL DAYS`: the devices an account is remembered on get that much older. */
import { sql } from 'kysely'
import { parseConfig } from '../server/platform/config.ts'
import { withActor } from '../server/platform/database/actor.ts'
import { createLogger } from '../server/platform/log.ts'
import { startDatabase } from '../server/platform/start-database.ts'

const [email, days] = process.argv.slice(2)
const config = parseConfig({ LOG_LEVEL: 'silent', ...process.env })
const database = await startDatabase(config, createLogger(config), 'join')
const { numAffectedRows } = await withActor(database.db, { role: 'system' }, (tx) =>
  sql`update remember_devices set expires_at = expires_at - make_interval(days => ${Number(days)}::int)
    where user_id = (select id from users where email = ${email})`.execute(tx),
)
await database.stop()
process.stdout.write(String(numAffectedRows ?? 0))
