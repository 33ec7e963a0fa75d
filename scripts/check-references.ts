/**
 * Everything the project refers to is in the project: documents, their sections, statements of the seed, decisions,
 * and each path that docs/map.md names. A folder may be given to look at instead of the project. Prints what is wrong
 * and exits with 1.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { anchorsIn, brokenReferences, type Project } from './references.rules.ts'

const root = process.argv[2] ? resolve(process.argv[2]) : join(import.meta.dirname, '..')
const folders = ['contract', 'database', 'server', 'web', 'demo', 'e2e', 'bench', 'proofs', 'scripts', 'docs']
/** Landed migrations keep their bytes; the test of this check names what is missing. */
const isLeftOut = /(?:^|\/)(?:node_modules|dist|migrations)\/|\/check-references\.test\.ts$/
const isText = /\.(?:md|ts|tsx|mjs|mts|js|css|html|sql|json)$/

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const filesIn = (folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      )
    : []

const files = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...folders.flatMap(filesIn).filter((path) => isText.test(path) && !isLeftOut.test(path)),
]
const names = new Set(files.map((path) => basename(path)))
const statements = new Set(
  existsSync(join(root, 'docs/seed-coverage.md'))
    ? [...read('docs/seed-coverage.md').matchAll(/^\| (S\d-\d+) /gm)].map(([, id]) => id)
    : [],
)
const decisions = new Set(filesIn('docs/decisions').map((path) => basename(path).slice(0, 3)))

const project: Project = {
  exists: (path) => existsSync(join(root, path)),
  isFileName: (name) => names.has(name),
  anchorsOf: (path) => (existsSync(join(root, path)) ? anchorsIn(read(path)) : null),
  isStatement: (id) => statements.has(id),
  isDecision: (number) => decisions.has(number),
}

const problems = files.flatMap((path) => brokenReferences({ path, text: read(path) }, project))
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${files.length} files, ${problems.length} broken references\n`)
process.exit(problems.length === 0 && files.length > 0 ? 0 : 1)
