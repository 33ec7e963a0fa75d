/**
 * `node scripts/run.mjs bench/import.ts [ROWS…]`: loads made-up catalogues with `npm run import` beside a running shop,
 * new, again and with every price changed, and says how long that took and what the importing process needed at most.
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogueCsv, numberAt } from '#server/imports/catalogue-csv.fixture.ts'
import { type BenchShop, startShop } from './shop.ts'

const port = 4391
const sampleMs = 50
const sizes = process.argv.slice(2).map(Number)

const peakOf = (pid: number | undefined): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0 // It has just ended.
  }
}

const load = (
  path: string,
  dataDirectory: string,
): Promise<{ seconds: number; peakMb: number; last: string }> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const child = spawn(process.execPath, ['server/import-command.ts', path, '--source', 'bench'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PARTWRIGHT_DATA: dataDirectory },
    })
    let peak = 0
    const sampling = setInterval(() => {
      peak = Math.max(peak, peakOf(child.pid))
    }, sampleMs)
    let output = ''
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString()
    })
    child.once('close', (code) => {
      clearInterval(sampling)
      if (code !== 0) reject(new Error(`the import ended with ${code}`))
      else {
        const seconds = (performance.now() - began) / 1000
        resolve({ seconds, peakMb: Math.round(peak / 1024), last: output.trim().split('\n').at(-1) ?? '' })
      }
    })
  })

/** Whether the search of the shop knows the last number of the file. */
const isFound = async (shop: BenchShop, rows: number): Promise<boolean> => {
  const number = numberAt(rows - 1)
  const answer = await fetch(`${shop.url}/api/listProductByPart?keyword=${encodeURIComponent(number)}`)
  return (await answer.text()).includes(`"standard":"${number}"`)
}

const measure = async (rows: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'partwright-bench-'))
  // As root the database server is another user, which must be able to pass.
  chmodSync(folder, 0o755)
  const shop = await startShop(port, { PARTWRIGHT_DATA: folder, DEMO: 'off', JOBS: 'off' })
  try {
    for (const [name, edition] of [
      ['new', 1],
      ['again', 1],
      ['changed', 2],
    ] as const) {
      const path = join(folder, 'catalogue.csv')
      writeFileSync(path, catalogueCsv(rows, edition))
      const { seconds, peakMb, last } = await load(path, folder)
      const found = (await isFound(shop, rows)) ? 'searchable' : 'NOT FOUND'
      process.stdout.write(
        `${rows} ${name}: ${seconds.toFixed(1)} s, at most ${peakMb} MB, ${found} (${last})\n`,
      )
    }
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

for (const rows of sizes.length > 0 ? sizes : [30_000]) await measure(rows)
