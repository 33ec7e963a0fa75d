import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { catalogueCsv } from '#server/imports/catalogue-csv.fixture.ts'
import { readState } from '#server/imports/catalogue-state.fixture.ts'
import { startEmbedded } from '#server/platform/database/embedded/embedded-server.ts'
import { createLogger } from '#server/platform/log.ts'
import { checkDatabase } from './database-check.ts'
import { pause, type ShopProcess } from './shop-process.ts'

export interface ImportFigures {
  /** Imports that were killed before they had ended. */
  killed: number
  reads: number
  failedReads: number
  rows: number
  firstLoadSeconds: number
  /** Indexes that the database's own checker found sound afterwards. */
  indexes: number
}

const rows = 30_000
const source = 'kill-import'
/** An import that changes prices takes about this part of the first load. */
const changeShare = 0.5

interface ImportEnd {
  wasKilled: boolean
  seconds: number
  output: string
}

const runImport = (shop: ShopProcess, path: string, killAfterMs?: number): Promise<ImportEnd> =>
  new Promise((resolve) => {
    const began = performance.now()
    const child = spawn(process.execPath, ['server/import-command.ts', path, '--source', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DATABASE_URL: '', PARTWRIGHT_DATA: shop.dataDirectory },
    })
    const timer = killAfterMs === undefined ? null : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
    let output = ''
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString()
    })
    child.once('close', (_, signal) => {
      if (timer) clearTimeout(timer)
      resolve({ wasKilled: signal === 'SIGKILL', seconds: (performance.now() - began) / 1_000, output })
    })
  })

/** Once the killed import's transaction is gone. */
const stateOf = async (client: pg.Client): Promise<string> => {
  for (;;) {
    const { rows: others } = await client.query(
      "select from pg_locks where locktype = 'advisory' and objid = 7261004 or locktype = 'relation' and mode = 'RowExclusiveLock' and relation = 'products'::regclass",
    )
    if (others.length === 0) return readState(client)
    await pause(100)
  }
}

/** Readers of the shop meanwhile: every answer counts the whole catalogue. */
const readMeanwhile = (shop: ShopProcess) => {
  const figures = { reads: 0, failedReads: 0 }
  const run = { isOver: false }
  const totals = new Set<number>()
  const reading = (async () => {
    while (!run.isOver) {
      figures.reads++
      const answer: { code: number; data?: { total: number }[] } = await fetch(`${shop.url}/api/listPartType`)
        .then((response) => response.json())
        .catch(() => ({ code: 0 }))
      if (answer.code === 200) totals.add((answer.data ?? []).reduce((sum, type) => sum + type.total, 0))
      else figures.failedReads++
      await pause(20)
    }
  })()
  return {
    figures,
    end: async () => {
      run.isOver = true
      await reading
      if (totals.size !== 1) throw new Error(`readers saw catalogues of ${[...totals].join(', ')} parts`)
    },
  }
}

const expectOutput = (end: ImportEnd, text: string) => {
  if (!end.output.includes(text)) throw new Error(`the import said: ${end.output}`)
}

/**
 * docs/trust.md#faults, F14: kill -9 of an import at points spread over its run; readers see the old or the new
 * catalogue.
 */
export const killImport = async (shop: ShopProcess, rounds: number): Promise<ImportFigures> => {
  const path = join(shop.dataDirectory, 'catalogue.csv')
  writeFileSync(path, catalogueCsv(rows))
  const first = await runImport(shop, path)
  expectOutput(first, `${rows} new, 0 changed`)
  const logger = createLogger({ logLevel: 'silent' })
  const server = await startEmbedded({ dataDirectory: shop.dataDirectory, mode: 'join', logger })
  const client = new pg.Client(server.admin)
  await client.connect()
  try {
    let killed = 0
    const reader = readMeanwhile(shop)
    for (let round = 0; round < rounds; round++) {
      const before = await stateOf(client)
      // Other names too: no derived row holds a price.
      writeFileSync(path, catalogueCsv(rows, 2 + round).replaceAll(' mm;', ` mm ${round};`))
      const killAfterMs = first.seconds * 1_000 * changeShare * ((round + 0.5) / rounds)
      const end = await runImport(shop, path, killAfterMs)
      if (end.wasKilled) killed++
      const isOld = (await stateOf(client)) === before
      // A kill after the commit, while statistics are gathered, leaves the new state; the next run tells.
      const next = await runImport(shop, path)
      expectOutput(
        next,
        isOld ? `0 new, ${rows} changed, 0 unchanged` : `0 new, 0 changed, ${rows} unchanged`,
      )
    }
    await reader.end()
    const { rows: counts } = await client.query<{ products: number }>(
      'select count(*)::int as products from products join sources on sources.id = source_id where name = $1',
      [source],
    )
    if (counts[0]?.products !== rows) throw new Error(`there are ${counts[0]?.products} products`)
    const indexes = await checkDatabase(shop.dataDirectory)
    return { killed, rows, firstLoadSeconds: Math.round(first.seconds), indexes, ...reader.figures }
  } finally {
    await client.end()
    await server.stop()
  }
}
