/** A process that serves a shop without pages on a database that others serve too, as a second machine does; says its port. */
import { randomBytes } from 'node:crypto'
import { createApp } from '#server/app.ts'
import { primaryReads } from '#server/platform/database/public-reads.ts'
import { followCatalogueVersion } from '#server/platform/http/catalogue-version.ts'
import { runProgram } from '#server/platform/program.ts'
import { startDatabase } from '#server/platform/start-database.ts'

await runProgram(
  async (config, log, lifecycle) => {
    const database = await startDatabase(config, log, 'join')
    lifecycle.onStop(() => database.stop())
    const { db, application } = database
    const app = await createApp({ config, db, log, bodySecret: randomBytes(32), pages: null })
    lifecycle.onStop(() => app.http.close())
    const version = await followCatalogueVersion(primaryReads(db), application, log, app.changes)
    lifecycle.onStop(() => version.stop())
    const address = await app.http.listen({ host: '127.0.0.1', port: 0 })
    process.stdout.write(`open ${address}\n`)
  },
  (problem) => process.stdout.write(`problem ${problem}\n`),
)
