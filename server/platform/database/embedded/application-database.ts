import pg from 'pg'
import { adminConnection } from './access.ts'
import type { Installation } from './installation.ts'

/** The database of the shop, and the role that the application works with; it owns nothing. */
export const databaseName = 'partwright'
export const applicationRole = 'partwright_app'

async function exists(client: pg.Client, sql: string, name: string): Promise<boolean> {
  const result = await client.query(sql, [name])
  return result.rowCount !== 0
}

/** Makes the shop's database and the application's role when they are not there; grants come with the migrations. */
export async function ensureApplicationDatabase(installation: Installation): Promise<void> {
  const { access } = installation
  const client = new pg.Client(adminConnection(access, 'postgres'))
  await client.connect()
  try {
    if (!(await exists(client, 'SELECT 1 FROM pg_roles WHERE rolname = $1', applicationRole))) {
      await client.query(`CREATE ROLE ${applicationRole} LOGIN`)
    }
    if (access.kind === 'loopback') {
      const password = client.escapeLiteral(access.passwords.application)
      await client.query(`ALTER ROLE ${applicationRole} PASSWORD ${password}`)
    }
    if (!(await exists(client, 'SELECT 1 FROM pg_database WHERE datname = $1', databaseName))) {
      await client.query(`CREATE DATABASE ${databaseName}`)
    }
  } finally {
    await client.end()
  }
}
