/**
 * `npm run bench:dev-loop [-- --rounds N]`: how long a change takes into the browser in `npm run dev`: a component, a
 * style sheet, a file of the server, a routine of the database. Works on a copy of the project in a folder with a blank
 * in its name, so that nothing of the working tree changes.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Page, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { medianOf } from './median.ts'

const root = join(import.meta.dirname, '..')
const port = 4393
const roundsAt = process.argv.indexOf('--rounds')
const rounds = roundsAt < 0 ? 5 : Number(process.argv[roundsAt + 1])

/** Packages are linked file by file: Vite serves none from outside its project. */
const linkPackages = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.name === '.cache' || entry.name === '.vite') continue
    if (entry.isDirectory()) linkPackages(source, target)
    else if (entry.isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true })
    else linkOrCopy(source, target)
  }
}

const linkOrCopy = (source: string, target: string): void => {
  try {
    linkSync(source, target)
  } catch {
    cpSync(source, target)
  }
}

const copyProject = (to: string): void => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files.filter((one) => one !== '')) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(root, file), join(to, file))
  }
  linkPackages(join(root, 'node_modules'), join(to, 'node_modules'))
}

interface Loop {
  process: ChildProcess
  /** Waits for the next line that begins so. */
  line(beginning: string): Promise<void>
}

const startLoop = (folder: string): Loop => {
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      PORT: String(port),
      PARTWRIGHT_DATA: join(folder, 'data'),
      DEMO_ITEMS: '3000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  return {
    process: child,
    line: (beginning) =>
      new Promise((resolve, reject) => {
        const look = (line: string) => {
          if (!line.startsWith(beginning)) return
          lines.off('line', look)
          resolve()
        }
        lines.on('line', look)
        lines.once('close', () => reject(new Error(`npm run dev ended before it wrote "${beginning}"`)))
      }),
  }
}

interface Change {
  name: string
  file: string
  /** The text of the file in a round. */
  edit(text: string, round: number): string
  /** Waits until the browser shows the change of a round. */
  shown(page: Page, round: number): Promise<unknown>
}

const pageMark = 'seenBefore'
const isReloaded = (page: Page) =>
  page.waitForFunction((mark) => !(mark in window) && document.readyState !== 'loading', pageMark)

const changes: readonly Change[] = [
  {
    name: 'a component',
    file: 'web/shell/footer.tsx',
    edit: (text, round) => text.replace('<footer', `<footer data-round="${round}"`),
    shown: (page, round) => page.waitForSelector(`footer[data-round="${round}"]`),
  },
  {
    name: 'a style sheet',
    file: 'web/shell/footer.module.css',
    edit: (text, round) => `${text}\nfooter { outline-offset: ${round}px; }\n`,
    shown: (page, round) =>
      page.waitForFunction(
        (wanted) =>
          getComputedStyle(document.querySelector('footer') ?? document.body).outlineOffset === wanted,
        `${round}px`,
      ),
  },
  {
    name: 'a file of the server',
    file: 'server/platform/config.ts',
    edit: (text, round) => text.replace("default('Partwright')", `default('Shop ${round}')`),
    shown: (page, round) => page.waitForFunction((name) => document.title.endsWith(name), `Shop ${round}`),
  },
  {
    name: 'a routine of the database',
    file: 'database/routines/catalogue.sql',
    edit: (text, round) => text.replace(/ as \$\$\n/, (begin) => `${begin}-- Round ${round}.\n`),
    shown: isReloaded,
  },
]

const open = async (page: Page): Promise<void> => {
  await page.goto(`http://localhost:${port}/en/parts`)
  await page.waitForSelector('html[data-ready]', { timeout: 120_000 })
}

const measure = async (folder: string, page: Page, change: Change): Promise<number[]> => {
  const file = join(folder, change.file)
  const before = readFileSync(file, 'utf8')
  const times: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const text = change.edit(before, round)
    if (text === before) throw new Error(`${change.file} has nothing to change`)
    await page.evaluate((mark) => Reflect.set(window, mark, true), pageMark)
    const began = performance.now()
    writeFileSync(file, text)
    await change.shown(page, round)
    times.push(performance.now() - began)
    await page.waitForSelector('html[data-ready]')
  }
  return times
}

const browser = await findBrowser()
const chrome = await chromium.launch({ executablePath: browser.path, args: browser.args })
const folder = mkdtempSync(join(tmpdir(), 'part wright-'))
copyProject(folder)
const loop = startLoop(folder)
try {
  await loop.line('Partwright is open')
  const page = await chrome.newPage()
  page.setDefaultTimeout(60_000)
  page.on('pageerror', (error) => console.log(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) console.log(message.text())
  })
  await open(page)
  // Once more: the first visit lets Vite bundle the packages.
  await open(page)
  console.log('Seconds from saving a file to the change in the browser.')
  for (const change of changes) {
    const times = await measure(folder, page, change)
    const seconds = (ms: number) => (ms / 1_000).toFixed(2)
    console.log(`${change.name}: median ${seconds(medianOf(times))}, longest ${seconds(Math.max(...times))}`)
  }
} finally {
  await chrome.close()
  if (loop.process.exitCode === null) {
    loop.process.kill('SIGTERM')
    await once(loop.process, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
}
