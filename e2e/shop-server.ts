/** A whole shop for the journeys: fresh data folder, small demo catalogue, mails kept in the outbox. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import pg from 'pg'
import { allowedOriginOf } from './allowed-origin.ts'
import { demoPassword } from './demo-password.ts'
import { copyKeptDemo } from './kept-demo.ts'
import { removeLeftFolders } from '../scripts/memory-folder.ts'
import { dataName, shopData, shopDatabase, withDatabase } from './shop-data.ts'

const dataDirectory = shopData()

/** On a server of one's own the journeys get a database of their own, dropped at the end. */
const ownDatabase = async (url: string | undefined) => {
  if (!url) return { url: '', drop: async () => undefined }
  const name = shopDatabase()
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  return {
    url: withDatabase(url, name),
    drop: async () => {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}

const port = Number(process.env.E2E_PORT ?? 3917)
const database = await ownDatabase(process.env.DATABASE_URL)
const environment = {
  ...process.env,
  // As `npm start` runs it; otherwise pages are drawn by React's slow build for developers.
  NODE_ENV: 'production',
  PORT: String(port),
  ALLOWED_ORIGINS: allowedOriginOf(port),
  DATABASE_URL: database.url,
  PARTWRIGHT_DATA: dataDirectory,
  DEMO: 'on',
  DEMO_ITEMS: '3000',
  DEMO_PASSWORD: demoPassword,
  READ_LIMIT: '0',
  LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'warn',
}
removeLeftFolders(dirname(dataDirectory), dataName)
// `npm test -- FILE` waits for one journey, not for the catalogue.
if (process.env.E2E_DEMO === 'kept' && database.url === '') await copyKeptDemo(dataDirectory, environment)
else mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
const child: ChildProcess = spawn(process.execPath, ['scripts/shop.ts'], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: environment,
})
const stop = () => child.kill('SIGTERM')
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
child.on('exit', (code) => {
  void database.drop().finally(() => {
    rmSync(dataDirectory, { recursive: true, force: true })
    process.exit(code ?? 1)
  })
})
