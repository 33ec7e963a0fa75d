/** `npm run check [-- NAME…]`: every static check, or those named, one after the other, each with its own verdict. */
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const checks = [
  ['types', 'tsc', ['-p', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['format', 'biome', ['format', '.']],
  ['texts', 'node', ['scripts/check-texts.ts']],
  ['seed', 'node', ['scripts/check-seed-coverage.ts']],
  ['imports', 'node', ['scripts/check-imports.ts']],
  ['references', 'node', ['scripts/check-references.ts']],
  ['dead code', 'knip', ['--no-progress']],
  ['styles', 'stylelint', ['web/**/*.css']],
  ['migrations', 'node', ['scripts/check-migrations.ts']],
  ['derived rows', 'node', ['scripts/check-derived-rows.ts']],
  ['database types', 'node', ['scripts/check-database-types.ts']],
  ['facts', 'vitest', ['run', '--config', 'vitest.facts.config.ts']],
]

const only = process.argv.slice(2)
const unknown = only.filter((wanted) => checks.every(([name]) => name !== wanted))
if (unknown.length > 0) {
  process.stdout.write(
    `There is no check ${unknown.join(', ')}. There are: ${checks.map(([name]) => name).join(', ')}.\n`,
  )
  process.exit(1)
}

const tools = join(fileURLToPath(new URL('../', import.meta.url)), 'node_modules', '.bin')
const env = { ...process.env, PATH: `${tools}${delimiter}${process.env.PATH ?? ''}` }

const run = ([name, command, args]) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { shell: process.platform === 'win32', env })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ name, ok: false, output: String(error) }))
    child.on('close', (code) => resolve({ name, ok: code === 0, output }))
  })

let failed = 0
for (const check of checks.filter(([name]) => only.length === 0 || only.includes(name))) {
  const { name, ok, output } = await run(check)
  process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${name}\n`)
  if (!ok) {
    failed++
    process.stdout.write(`${output.trim()}\n\n`)
  }
}
process.stdout.write(failed === 0 ? 'All checks passed.\n' : `${failed} checks failed.\n`)
process.exit(failed === 0 ? 0 : 1)
