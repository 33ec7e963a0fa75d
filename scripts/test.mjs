/**
 * `npm test`: static checks, unit and route tests on a real PostgreSQL, then journeys in a real browser.
 * `npm test -- FILE…` runs these files alone, on the database and the demo catalogue that an earlier run has kept.
 * Plain JavaScript that Node 20 runs; the work itself is handed to the project's own Node.
 * Its last line is "N passed, N failed"; the exit code is 0 only when nothing failed.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './browser.mjs'
import { compiledCode } from './starter/compiled-code.mjs'
import { checkStarterNode, findNode } from './starter/node-24.mjs'
import { installMissing } from './starter/packages.mjs'
import { runPlainly } from './starter/plain-error.mjs'
import { checkTestFiles, readTestArguments } from './starter/test-arguments.mjs'

const isWindows = process.platform === 'win32'
const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

let nodeFolder = ''
let browser = null
const { stages: wanted, unitFiles, journeyFiles, isWhole } = readTestArguments(process.argv.slice(2))
const isWanted = (stage) => wanted.includes(stage)

const prepare = async () => {
  checkStarterNode()
  checkTestFiles([...unitFiles, ...journeyFiles])
  installMissing(root, { withDevelopment: true })
  nodeFolder = dirname(findNode(root))
  // Checked first, so that a missing browser is reported immediately and not after ten minutes of tests.
  if (isWanted('journeys')) browser = await findBrowser({ isForTests: true })
  return 0
}
await runPlainly(prepare)
if (process.exitCode !== 0) {
  process.stdout.write('0 passed, 1 failed\n')
  process.exit()
}

const folders = [nodeFolder, join(root, 'node_modules', '.bin')]
const environment = {
  NODE_COMPILE_CACHE: compiledCode,
  ...process.env,
  PATH: [...folders, process.env.PATH].join(delimiter),
}

const run = (command, args, extra = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...environment, ...extra }, shell: isWindows })
    .status ?? 1

const reports = mkdtempSync(join(tmpdir(), 'partwright-reports-'))
const readReport = (name) => {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'))
  } catch {
    return null
  }
}

let passed = 0
let failed = 0
/** Told again at the very end, where they are seen. */
const failures = []
const count = (stage, status, good, bad) => {
  passed += good
  // A stage that ended badly without naming a failed test has failed itself.
  failed += status !== 0 && bad === 0 ? 1 : bad
  process.stdout.write(`\n${stage}: ${good} passed, ${bad} failed\n`)
  if (status !== 0 && bad === 0) failures.push(stage)
}

const failedUnits = (report) =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults, message }) => {
    const failedOnes = assertionResults.filter(({ status }) => status === 'failed')
    if (failedOnes.length === 0) return message ? [`${name}: ${message}`] : []
    return failedOnes.map(
      (one) => `${name} › ${one.fullName}\n${(one.failureMessages ?? []).join('\n').slice(0, 600)}`,
    )
  })

const stages = {
  check: () => {
    const status = run('node', ['scripts/check.mjs'])
    count('static checks', status, status === 0 ? 1 : 0, 0)
  },
  unit: () => {
    const status = run(
      'vitest',
      [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${join(reports, 'unit.json')}`,
        ...unitFiles,
      ],
      isWhole ? { TEST_DATABASE: 'fresh' } : {},
    )
    const report = readReport('unit.json')
    count('unit and route tests', status, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0)
    failures.push(...failedUnits(report))
  },
  journeys: () => {
    const build = run('node', ['scripts/build.mjs'])
    if (build !== 0) return count('build', build, 0, 0)
    const status = run('playwright', ['test', ...journeyFiles], {
      ...(isWhole ? {} : { E2E_DEMO: 'kept' }),
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'journeys.json'),
      PARTWRIGHT_BROWSER: browser.path,
      PARTWRIGHT_BROWSER_ARGS: browser.args.join(' '),
    })
    const stats = readReport('journeys.json')?.stats
    count('journeys', status, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0)
  },
}

for (const [name, stage] of Object.entries(stages)) if (isWanted(name)) stage()
rmSync(reports, { recursive: true, force: true })

if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.map((one) => `  ${one}\n`).join('')}`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
