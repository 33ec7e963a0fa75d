import type { TestProject } from 'vitest/node'
import type { ConnectionSettings } from '#server/platform/database/database.ts'
import { findKeptTemplate, makeOwnTemplate } from '#server/testing/template-database.ts'
import { bundlePrograms } from '../../scripts/build/bundle-programs.ts'
import { givenServer, joinKeptServer, startFreshServer } from '#server/testing/test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Settings of the server the tests make their databases on, as its owner. */
    owner: ConnectionSettings
    /** A migrated database; each test file copies it. */
    template: string
  }
}

/** `npm test` without a file starts with an empty server; single files use the server that earlier runs have kept. */
const startServer = async () => {
  const { DATABASE_URL: url, TEST_DATABASE: kind } = process.env
  const isKept = !url && kind !== 'fresh'
  const server = url ? givenServer(url) : await (isKept ? joinKeptServer() : startFreshServer())
  const template = await (isKept ? findKeptTemplate(server.owner, server) : makeOwnTemplate(server.owner))
  return { server, template }
}

/** Starts one PostgreSQL for the whole run, makes one migrated template database on it, and bundles the programs of child processes. */
export default async (project: TestProject) => {
  await bundlePrograms()
  const { server, template } = await startServer()
  project.provide('owner', server.owner)
  project.provide('template', template.name)
  return async () => {
    await template.release()
    await server.stop()
  }
}
