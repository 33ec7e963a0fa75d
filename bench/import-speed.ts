/**
 * `npm run bench:import-speed [-- ROWS… --write]`: imports made-up price lists beside a running shop that has nothing else,
 * changes and takes them back, and says how long each takes, how much processor, and how much memory the importing
 * process and its reader need at most. `--write` puts the table into docs/benchmarks.md. Needs `npm run build`.
 */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { catalogueHeadings, catalogueRow, numberAt } from '#server/imports/catalogue-csv.fixture.ts'
import { makeDataFolder } from '../scripts/data-folder.ts'
import { timesOfProgram } from './processor-time.ts'
import { type BenchShop, startShop } from './shop.ts'

const port = Number(process.env['PORT'] ?? 4391)
const sampleMs = 100

const toCsv = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join(';')).join('\n')

/** Names in two languages, brand, two numbers, one to six models, price, stock, EAN. */
const priceList = (rows: number, edition: number): string =>
  toCsv([
    [...catalogueHeadings, 'Name DE'],
    ...Array.from({ length: rows }, (_, index) => [
      ...catalogueRow(index, edition),
      `Ersatzteil Nr. ${index % 90} für Motorsägen`,
    ]),
  ])

/** A list of prices alone, for every second article. */
const shortList = (rows: number): string =>
  toCsv([
    ['Part number', 'Price EUR'],
    ...Array.from({ length: Math.ceil(rows / 2) }, (_, index) => [numberAt(index * 2), `${index % 900}.40`]),
  ])

interface Phase {
  name: string
  file?: [name: string, content: string]
  options: string[]
}

const phasesOf = (rows: number): Phase[] => {
  const source = ['--source', 'bench']
  const undo = (name: string): Phase => ({ name: `undo of ${name}`, options: ['--undo'] })
  return [
    { name: 'new', file: ['list.csv', priceList(rows, 1)], options: source },
    { name: 'the same again', file: ['list.csv', priceList(rows, 1)], options: source },
    { name: 'every price changed', file: ['list.csv', priceList(rows, 2)], options: source },
    { name: '--replace', file: ['prices.csv', shortList(rows)], options: [...source, '--replace'] },
    { name: '--percent', options: ['--percent', '-12.5', '--prices-for', 'group Dealers', '--new-group'] },
    ...['--percent', '--replace', 'every price changed', 'the same again', 'new'].map(undo),
    { name: 'new', file: ['list.csv', priceList(rows, 1)], options: source },
    { name: 'every price changed', file: ['list.csv', priceList(rows, 2)], options: source },
    { name: 'undo of both from the older on', options: ['--undo', '6'] },
  ]
}

interface Measured {
  seconds: number
  processorSeconds: number
  importerMb: number
  readerMb: number
  output: string
}

/** The most memory that a process has needed so far, MB. */
const peakMbOf = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0 // It has just ended.
  }
}

const childrenOf = (pid: number): number[] => {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return text === '' ? [] : text.split(' ').map(Number)
  } catch {
    return []
  }
}

/** Runs a command of the shop and looks at its processes as long as it runs. */
const run = (options: readonly string[], folder: string): Promise<Measured> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const child = spawn(process.execPath, ['server/import-command.ts', ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PARTWRIGHT_DATA: folder },
    })
    const pid = child.pid ?? 0
    const before = timesOfProgram(0, folder)
    const times = new Map<number, number>()
    const peaks = { importer: 0, reader: 0 }
    const look = () => {
      for (const [one, ms] of timesOfProgram(pid, folder)) times.set(one, ms - (before.get(one) ?? 0))
      peaks.importer = Math.max(peaks.importer, peakMbOf(pid))
      peaks.reader = Math.max(peaks.reader, ...childrenOf(pid).map(peakMbOf))
    }
    const sampling = setInterval(look, sampleMs)
    let output = ''
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString()
    })
    child.once('close', (code) => {
      clearInterval(sampling)
      if (code !== 0) return reject(new Error(`import ${options.join(' ')} ended with ${code}\n${output}`))
      resolve({
        seconds: (performance.now() - began) / 1000,
        processorSeconds: [...times.values()].reduce((sum, ms) => sum + ms, 0) / 1000,
        importerMb: Math.round(peaks.importer),
        readerMb: Math.round(peaks.reader),
        output,
      })
    })
  })

/** Whether the search of the shop knows the last number of the file. */
const isFound = async (shop: BenchShop, rows: number): Promise<boolean> => {
  const number = numberAt(rows - 1)
  const answer = await fetch(`${shop.url}/api/listProductByPart?keyword=${encodeURIComponent(number)}`)
  return (await answer.text()).includes(`"standard":"${number}"`)
}

const head = [
  '| Rows | Run | Seconds | Rows/s | Processor s | Importer MB | Reader MB | Load |',
  '|---:|---|---:|---:|---:|---:|---:|---:|',
]

const measurePhase = async (phase: Phase, rows: number, folder: string): Promise<string> => {
  const options = [...phase.options]
  if (phase.file) {
    const path = join(folder, phase.file[0])
    writeFileSync(path, phase.file[1])
    options.unshift(path)
  }
  const { seconds, processorSeconds, importerMb, readerMb } = await run(options, folder)
  const figures = [seconds.toFixed(1), Math.round(rows / seconds), processorSeconds.toFixed(1), importerMb]
  const reader = readerMb === 0 ? '–' : readerMb
  return `| ${rows} | ${phase.name} | ${figures.join(' | ')} | ${reader} | ${loadavg()[0]?.toFixed(1)} |`
}

const measure = async (rows: number): Promise<string[]> => {
  const folder = makeDataFolder('bench')
  const shop = await startShop(port, { PARTWRIGHT_DATA: folder, DEMO: 'off', JOBS: 'off' })
  const lines: string[] = []
  try {
    for (const phase of phasesOf(rows)) {
      const line = await measurePhase(phase, rows, folder)
      process.stdout.write(`${line}\n`)
      lines.push(line)
      if (phase.name === 'new' && !(await isFound(shop, rows)))
        throw new Error('the shop does not find what was imported')
    }
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return lines
}

const marks = ['<!-- import -->', '<!-- /import -->'] as const

const write = (lines: readonly string[]) => {
  const document = 'docs/benchmarks.md'
  const text = readFileSync(document, 'utf8')
  const [before = '', rest = ''] = text.split(marks[0])
  const [, after = ''] = rest.split(marks[1])
  const date = `Date: ${new Date().toISOString().slice(0, 10)}. One run of each.`
  writeFileSync(document, `${before}${marks[0]}\n\n${date}\n\n${lines.join('\n')}\n\n${marks[1]}${after}`)
}

const sizes = process.argv.slice(2).filter((text) => /^\d+$/.test(text))
const lines = [...head]
process.stdout.write(`${head.join('\n')}\n`)
for (const size of sizes.length > 0 ? sizes : ['30000']) lines.push(...(await measure(Number(size))))
if (process.argv.includes('--write')) write(lines)
