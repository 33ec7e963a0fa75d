import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { inDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startEmbedded } from '#server/platform/database/embedded/embedded-server.ts'
import { installJobs } from '#server/platform/jobs/install-jobs.ts'
import { createLogger } from '#server/platform/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Settings of the server the tests make their databases on, as its owner. */
    owner: pg.ClientConfig
    /** A migrated database; each test file copies it. */
    template: string
  }
}

const ownServer = async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'partwright-test-'))
  // For root the server runs as another user; a closed folder would send the database to /var/lib.
  chmodSync(dataDirectory, 0o755)
  const server = await startEmbedded({
    dataDirectory,
    mode: 'own',
    logger: createLogger({ logLevel: 'silent' }),
  })
  return {
    owner: server.admin,
    stop: async () => {
      await server.stop()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}

const givenServer = (url: string) => ({ owner: { connectionString: url }, stop: async () => undefined })

/** One PostgreSQL for the whole run and one migrated template database on it. */
export default async (project: TestProject) => {
  const server = process.env.DATABASE_URL ? givenServer(process.env.DATABASE_URL) : await ownServer()
  const template = `partwright_template_${process.pid}`
  const client = new pg.Client(server.owner)
  await client.connect()
  await client.query(`create database ${template}`)
  const owner = inDatabase(server.owner, template)
  const inside = new pg.Client(owner)
  await inside.connect()
  await migrate(inside, owner)
  await installJobs(inside)
  await inside.end()
  project.provide('owner', server.owner)
  project.provide('template', template)
  return async () => {
    await client.query(`drop database if exists ${template} with (force)`)
    await client.end()
    await server.stop()
  }
}
