import pg from 'pg'
import type { Config } from '#server/platform/config.ts'
import { connectionProblem } from '#server/platform/database/connection-problem.ts'
import { compareMigrations } from '#server/platform/database/migration-state.ts'
import { checkMailServer } from '#server/platform/mail/transport.ts'
import { readClockDifference, readDatabaseFacts, readRoleFacts, readShopFacts } from './doctor.queries.ts'
import {
  type ShopFacts,
  isPublic,
  judgeClock,
  judgeDatabase,
  judgeMigrations,
  judgeRole,
  judgeShop,
} from './doctor.rules.ts'
import { bad, type Finding, good, weak } from './finding.ts'

const connectMs = 5_000

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export interface DatabaseCheck {
  findings: Finding[]
  /** Null: the shop could not be looked at. */
  shop: ShopFacts | null
}

/** All about the database; without changing it. */
export const checkDatabase = async (owner: pg.ClientConfig, config: Config): Promise<DatabaseCheck> => {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: connectMs, statement_timeout: connectMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const finding = bad(
      `The database cannot be reached: ${connectionProblem(error, owner)}`,
      'Check DATABASE_URL and whether the server runs.',
    )
    return { findings: [finding], shop: null }
  }
  try {
    const migrations = await compareMigrations(client, owner)
    const shop = migrations.missing.length === 0 ? await readShopFacts(client) : null
    const findings = [
      ...judgeDatabase(await readDatabaseFacts(client)),
      judgeRole(await readRoleFacts(client)),
      ...judgeMigrations(migrations),
      judgeClock(await readClockDifference(client)),
      ...(shop ? judgeShop(shop, isPublic(config)) : []),
    ]
    return { findings, shop }
  } finally {
    await client.end()
  }
}

/** Whether the read replica answers; no finding when none is configured. */
export const checkReplica = async ({
  databaseReadUrl,
}: Pick<Config, 'databaseReadUrl'>): Promise<Finding[]> => {
  if (databaseReadUrl === null) return []
  const settings = { connectionString: databaseReadUrl, connectionTimeoutMillis: connectMs }
  const client = new pg.Client(settings)
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return [good('The read replica answers')]
  } catch (error) {
    return [
      weak(
        `The read replica cannot be reached: ${connectionProblem(error, settings)}`,
        'Public reads go to the primary until it answers. Check DATABASE_READ_URL.',
      ),
    ]
  }
}

/** Whether mails leave the house. */
export const checkMail = async (config: Config): Promise<Finding[]> => {
  if (config.smtpUrl === null) {
    return [weak('SMTP_URL is not set', 'Mails go nowhere; they can be read in /office/outbox.')]
  }
  const { hostname } = new URL(config.smtpUrl)
  const sender = config.mailFrom.endsWith('.example')
    ? [weak(`Mails come from ${config.mailFrom}`, 'Set MAIL_FROM to an address of yours.')]
    : []
  const answer = await checkMailServer(config).then(
    () => good(`The mail server ${hostname} takes our login`),
    (error: unknown) =>
      bad(
        `The mail server ${hostname} does not take mails: ${reasonOf(error)}`,
        'Check SMTP_URL and MAIL_FROM.',
      ),
  )
  return [answer, ...sender]
}
