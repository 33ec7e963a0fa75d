/**
 * `npm run lighthouse [-- --write] [-- --runs 5] [-- --only /search] [-- --url http://…]`: Lighthouse's phone preset on
 * pages of the demo catalogue in two languages; `--only` takes paths without language, '' for home. Search engines,
 * accessibility and good practice must reach 100 in each run; speed is told as it is, the median of all runs.
 * Lighthouse is 176 MB that nothing else needs: it is installed on the first run, beside this file.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { makeDataFolder } from '../scripts/data-folder.ts'
import { findBrowser } from '../scripts/browser.mjs'
import { medianOf } from './median.ts'
import { startShop } from './shop.ts'

const port = 4393
const languages = ['zh', 'ru'] as const
const mustBeFull = ['seo', 'accessibility', 'best-practices'] as const
const categories = [...mustBeFull, 'performance'] as const
const folder = resolve(import.meta.dirname, 'lighthouse')
const cli = join(folder, 'node_modules/lighthouse/cli/index.js')
const document = new URL('../docs/lighthouse.md', import.meta.url)
/** The table stands between these in the document. */
const [start, end] = ['<!-- figures -->', '<!-- end of figures -->']

interface MeasuredPage {
  name: string
  path: string
  /** Search engines are sent away on purpose, which is one of Lighthouse's audits. */
  isClosed?: boolean
  /** Only a signed-in buyer sees it. */
  isGuarded?: boolean
}

const pages: readonly MeasuredPage[] = [
  { name: 'Home', path: '' },
  { name: 'Parts', path: '/parts' },
  { name: 'Search, whole catalogue', path: '/search' },
  { name: 'Search, results', path: '/search?keyword=MS+180', isClosed: true },
  { name: 'Product, signed in', path: '/product/1', isClosed: true, isGuarded: true },
  { name: 'News', path: '/news' },
  { name: 'FAQ', path: '/faq' },
]

const Report = z.object({
  lighthouseVersion: z.string(),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
  environment: z.object({ benchmarkIndex: z.number() }),
})
type Report = z.infer<typeof Report>

const install = () => {
  if (existsSync(cli)) return
  process.stdout.write('Installing Lighthouse, once …\n')
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('Lighthouse could not be installed.')
}

/** What a new shop's database still has to do after its demo: vacuum and statistics. */
const settlingMs = 60_000

/** A machine with other work to do loses the beginning of a trace now and then. */
const attempts = 3

interface Visit {
  url: string
  /** Of the signed-in buyer; empty without. */
  cookie: string
}

const run = ({ url, cookie }: Visit, browser: { path: string; args: string[] }, output: string): boolean => {
  const { status } = spawnSync(
    process.execPath,
    [
      cli,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${categories.join()}`,
      `--chrome-flags=${['--headless=new', ...browser.args].join(' ')}`,
      '--no-enable-error-reporting',
      ...(cookie === '' ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
    ],
    { env: { ...process.env, CHROME_PATH: browser.path }, stdio: 'inherit', timeout: 180_000 },
  )
  return status === 0
}

const measure = (visit: Visit, browser: { path: string; args: string[] }, output: string): Report => {
  if (!Array.from({ length: attempts }).some(() => run(visit, browser, output)))
    throw new Error(`${visit.url} could not be measured.`)
  return Report.parse(JSON.parse(readFileSync(output, 'utf8')))
}

const scoreOf = (report: Report, category: string): number =>
  Math.round((report.categories[category]?.score ?? 0) * 100)

/** Audits that cost points, of the categories that must be full. */
const missed = ({ categories: all, audits }: Report): string[] =>
  mustBeFull
    .flatMap((category) => all[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)

const allMissed = (reports: readonly Report[]): string[] => [...new Set(reports.flatMap(missed))]

const rowOf = (name: string, path: string, reports: readonly Report[]): string => {
  const median = (id: string) => medianOf(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  const cells = [
    name,
    `\`${path}\``,
    ...mustBeFull.map((category) => Math.min(...reports.map((report) => scoreOf(report, category)))),
    medianOf(reports.map((report) => scoreOf(report, 'performance'))),
    `${(median('largest-contentful-paint') / 1000).toFixed(1)} s`,
    `${Math.round(median('total-blocking-time'))} ms`,
    Number(median('cumulative-layout-shift').toFixed(3)),
    allMissed(reports).join(', ') || '–',
  ]
  return `| ${cells.join(' | ')} |`
}

/** The cookie of the demo's buyer. */
const signIn = async (origin: string, password: string): Promise<string> => {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: 'buyer@example.com', password }),
  })
  const [cookie] = response.headers.getSetCookie()
  if (cookie === undefined)
    throw new Error('The demo buyer could not sign in: set DEMO_PASSWORD to that of the demo.')
  return cookie.split(';')[0] ?? ''
}

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    runs: { type: 'string', default: '1' },
    url: { type: 'string' },
    only: { type: 'string', multiple: true },
  },
})
const runs = Number(values.runs)
const { only } = values
if (only && values.write) throw new Error('--write renews the whole table; --only measures some pages again.')
for (const path of only ?? [])
  if (!pages.some((page) => page.path === path))
    throw new Error(`--only takes ${pages.map((page) => `'${page.path}'`).join(', ')}, not '${path}'.`)
/** Of the demo's accounts; for a shop that runs already it must be told, or what only a buyer sees is left out. */
const password = process.env.DEMO_PASSWORD ?? (values.url === undefined ? 'only for this benchmark' : '')
install()
const directory = makeDataFolder('lighthouse')
const shop =
  values.url === undefined
    ? await startShop(port, { PARTWRIGHT_DATA: join(directory, 'data'), DEMO_PASSWORD: password })
    : null
const origin = values.url ?? shop?.url ?? ''
const rows = [
  '| Page | Address | Search engines | Accessibility | Good practice | Speed | Largest paint | Blocked | Shift | Missed |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
]
const speeds: number[] = []
let isFull = true
try {
  const browser = await findBrowser()
  const cookie = password === '' ? '' : await signIn(origin, password)
  const measured = pages.filter(
    ({ path, isGuarded = false }) => (!isGuarded || cookie !== '') && (!only || only.includes(path)),
  )
  if (measured.length === 0)
    throw new Error('A product is measured with the password of the demo: set DEMO_PASSWORD.')
  // A shop that has just loaded its demo is busy with itself for a while; its first pages are slow too.
  for (const { path } of measured)
    for (const language of languages) await fetch(`${origin}/${language}${path}`, { headers: { cookie } })
  if (shop) await new Promise((resolve) => setTimeout(resolve, settlingMs))
  for (const { name, path, isClosed = false, isGuarded = false } of measured)
    for (const language of languages) {
      const address = `/${language}${path}`
      const visit = { url: origin + address, cookie: isGuarded ? cookie : '' }
      const reports = Array.from({ length: runs }, () =>
        measure(visit, browser, join(directory, 'report.json')),
      )
      rows.push(rowOf(name, address, reports))
      process.stdout.write(`${rows.at(-1)}\n`)
      speeds.push(...reports.map(({ environment }) => environment.benchmarkIndex))
      isFull &&= allMissed(reports).join() === (isClosed ? 'is-crawlable' : '')
    }
} finally {
  await shop?.stop()
  rmSync(directory, { recursive: true, force: true })
}
const machine = `Median of ${runs} on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores that Lighthouse's own benchmark gave ${Math.round(medianOf(speeds))}.`
process.stdout.write(`${machine}\n`)
if (values.write) {
  const text = readFileSync(document, 'utf8')
  const [before = '', rest = ''] = text.split(start)
  writeFileSync(
    document,
    `${before}${start}\n\n${rows.join('\n')}\n\n${machine}\n\n${end}${rest.split(end)[1] ?? ''}`,
  )
}
if (!isFull) {
  process.stderr.write('A page that search engines may know missed points.\n')
  process.exitCode = 1
}
