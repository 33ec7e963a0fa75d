/**
 * docs/seed-coverage.md keeps its word: every row names tests that exist, none is open, no id stands twice, and every
 * test of the seed folders, which exists only to prove a statement, stands in a row. A folder may be given to look at
 * instead of the project. Prints what is wrong and exits with 1.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { testTitlesOf } from './test-titles.ts'

interface Row {
  id: string
  tests: string[]
}

const root = process.argv[2] ? resolve(process.argv[2]) : join(import.meta.dirname, '..')
const tableFile = 'docs/seed-coverage.md'
const seedFolders = ['e2e/seed', 'proofs/seed']

/** `| S2-07 | statement | ours | tests |`; tests stand in backticks, one after the other. */
const rowOf = (line: string): Row | null => {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
  const id = /^S\d+-\d{2,3}$/.exec(cells[1] ?? '')?.[0]
  if (!id) return null
  return { id, tests: [...(cells[4] ?? '').matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? []) }
}

const titles = new Map<string, string[]>()
const titlesIn = (file: string): string[] => {
  const known = titles.get(file)
  if (known) return known
  const path = join(root, file)
  const found = existsSync(path) ? testTitlesOf(file, readFileSync(path, 'utf8')) : []
  titles.set(file, found)
  return found
}

/** `path › title`, or with the groups around it where a title alone stands twice in its file. */
const testsNamed = (name: string): string[] => {
  const [file = '', ...rest] = name.split(' › ')
  const title = rest.join(' › ')
  if (title === '') return []
  return titlesIn(file)
    .filter((known) => known === title || known.endsWith(` › ${title}`))
    .map((known) => `${file} › ${known}`)
}

const rows = readFileSync(join(root, tableFile), 'utf8')
  .split('\n')
  .flatMap((line) => rowOf(line) ?? [])
const problems: string[] = rows.length === 0 ? [`${tableFile} has no rows`] : []
const listed = new Set<string>()
const seen = new Set<string>()

for (const { id, tests } of rows) {
  if (seen.has(id)) problems.push(`${id} stands twice`)
  seen.add(id)
  if (tests.length === 0) problems.push(`${id} is open`)
  for (const test of tests) {
    const found = testsNamed(test)
    if (found.length === 0) problems.push(`${id}: there is no test “${test}”`)
    if (found.length > 1) problems.push(`${id}: more than one test is “${test}”; name its group too`)
    for (const one of found) listed.add(one)
  }
}

for (const folder of seedFolders.filter((one) => existsSync(join(root, one)))) {
  for (const entry of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.(?:test|journey)\.tsx?$/.test(entry)) continue
    const file = `${folder}/${entry.replaceAll('\\', '/')}`
    for (const title of titlesIn(file))
      if (!listed.has(`${file} › ${title}`)) problems.push(`“${file} › ${title}” stands in no row`)
  }
}

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${rows.length} statements of the seed, ${problems.length} problems\n`)
process.exit(problems.length === 0 ? 0 : 1)
