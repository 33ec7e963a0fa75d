/** Whether only `server/catalogue/publish.service.ts` calls the functions that write derived rows. */
import { globSync, readFileSync } from 'node:fs'
import { findOtherWriters } from './derived-rows.rules.ts'

const files = globSync('{server,demo,bench,proofs,e2e,scripts}/**/*.ts')
const problems = files.flatMap((path) =>
  findOtherWriters(path.replaceAll('\\', '/'), readFileSync(path, 'utf8')),
)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length === 0 && files.length > 0 ? 0 : 1
