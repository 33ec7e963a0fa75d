import pg from 'pg'
import { type Access, adminConnection } from './access.ts'
import { errorCode } from './embedded-error.ts'

/** What a server said when we knocked. */
export type Answer =
  | { kind: 'ready'; stamp: string | null }
  | { kind: 'not-yet' }
  | { kind: 'silent' }
  | { kind: 'nobody' }

/** "The database system is starting up" or "… shutting down". */
const cannotConnectNow = '57P03'
const patienceMs = 3_000

function explain(error: unknown): Answer {
  if (errorCode(error) === cannotConnectNow) return { kind: 'not-yet' }
  if (['ECONNREFUSED', 'ENOENT'].includes(errorCode(error))) return { kind: 'nobody' }
  if (error instanceof Error && /timeout/i.test(error.message)) return { kind: 'silent' }
  if (['ECONNRESET', 'EPIPE'].includes(errorCode(error))) return { kind: 'not-yet' }
  throw error
}

/** Asks the server for the stamp it was launched with. */
export async function knock(access: Access): Promise<Answer> {
  const client = new pg.Client({
    ...adminConnection(access, 'postgres'),
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const result = await client.query<{ stamp: string | null }>(
      "SELECT current_setting('partwright.launch', true) AS stamp",
    )
    return { kind: 'ready', stamp: result.rows[0]?.stamp ?? null }
  } catch (error) {
    return explain(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}
