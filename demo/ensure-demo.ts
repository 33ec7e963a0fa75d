import { sql } from 'kysely'
import pg from 'pg'
import { loadDemo } from '#demo/load-demo.ts'
import { applyDemoPassword } from '#demo/demo-accounts.ts'
import type { Config } from '#server/platform/config.ts'
import type { Logger } from '#server/platform/log.ts'
import { readDemoPassword } from '#server/platform/secrets.ts'
import type { RunningDatabase } from '#server/platform/start-database.ts'

const isDemoLoaded = async (database: RunningDatabase): Promise<boolean> => {
  const { rows } = await sql`select 1 from shop_settings where key = 'demo'`.execute(database.db)
  return rows.length > 0
}

const isEmpty = async (database: RunningDatabase): Promise<boolean> => {
  const { rows } = await sql<{
    is_empty: boolean
  }>`select not exists (select from products) as is_empty`.execute(database.db)
  return rows[0]?.is_empty ?? false
}

/** Loads the demo catalogue into an empty database and tells how to sign in. */
export const ensureDemo = async (config: Config, database: RunningDatabase, log: Logger): Promise<void> => {
  if (!config.demo) return
  const hasDemo = await isDemoLoaded(database)
  if (!hasDemo && !(await isEmpty(database))) return
  const password = config.demoPassword ?? (await readDemoPassword(config.dataDirectory))
  const client = new pg.Client(database.owner)
  await client.connect()
  try {
    if (!hasDemo) {
      process.stdout.write(`\nLoading the demo catalogue (${config.demoItems} items), once …\n`)
      await loadDemo({ client, items: config.demoItems, password, onProgress: showProgress })
      log.info({ items: config.demoItems }, 'demo catalogue loaded')
    }
    await applyDemoPassword(client, password)
  } finally {
    await client.end()
  }
  process.stdout.write(
    `Demo accounts: buyer@example.com, newbuyer@example.com, colleague@example.com; office: staff@example.com\nPassword: ${password}\n`,
  )
}

let lastShown = ''
const showProgress = (phase: string, done: number, total: number) => {
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
  const line = `  ${phase} ${percent} %`
  if (line === lastShown) return
  lastShown = line
  process.stdout.write(
    process.stdout.isTTY
      ? `\r${line.padEnd(60)}${percent === 100 ? '\n' : ''}`
      : percent % 25 === 0
        ? `${line}\n`
        : '',
  )
}
