import { randomBytes } from 'node:crypto'
import { createApp } from '#server/app.ts'
import type { Config } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createLogger } from '#server/platform/log.ts'
import type { RunningDatabase } from '#server/platform/start-database.ts'
import { type StatementPlan, explainingClient } from '../plan-reading.ts'
import type { ExplainedCall } from '../plan-report.ts'

const list = (keyword: string) => `/api/listProductByPart?keyword=${encodeURIComponent(keyword)}`
const suggest = (key: string) => `/api/keySuggest?key=${encodeURIComponent(key)}`

/** One query of each way through the search, in German. */
const calls = (number: string): [string, string][] => [
  ['suggestion, number', suggest(number.slice(0, 5))],
  ['suggestion, word', suggest('Verg')],
  ['suggestion, mixed', suggest('ms 180 verg')],
  ['number', list(number)],
  ['number, inside', list(number.slice(2, 8))],
  ['word', list('Vergaser')],
  ['maker, model, part', list('Stihl MS180 Vergaser')],
  ['size and part', list('Wellendichtring 15x25x5')],
  ['typing mistake', list('Zyilnder')],
  ['nothing there', list('qqxxzz 99887766')],
]

/** What the database did for each of them; see bench/plan-reading.ts. */
export const searchPlans = async (config: Config, database: RunningDatabase): Promise<ExplainedCall[]> => {
  let statements: StatementPlan[] = []
  const recorded = openDatabase({
    ...database.application,
    max: 1,
    Client: explainingClient((plan) => statements.push(plan)),
  })
  const log = createLogger(config)
  const app = await createApp({ config, db: recorded.db, log, bodySecret: randomBytes(32), pages: null })
  const { rows } = await database.pool.query<{ number: string }>(
    `select normal as number from product_numbers where kind = 'oem' and normal ~ '^[0-9]{11}$' order by id limit 1`,
  )
  const plans: ExplainedCall[] = []
  for (const [call, url] of calls(rows[0]?.number ?? '11301200603')) {
    statements = []
    await app.http.inject({ method: 'GET', url, headers: { lang: 'de-DE' } })
    plans.push({ call, statements })
  }
  await app.http.close()
  await recorded.close()
  return plans
}
