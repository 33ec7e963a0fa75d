/** Import directions and circles. Fails as well when it reads too few files: a parser that reads nothing finds nothing. */
import { resolve } from 'node:path'
import { findImportProblems } from './import-problems.ts'

const leastFiles = 150

const { files, problems } = await findImportProblems(resolve(import.meta.dirname, '..'))
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (files < leastFiles)
  process.stderr.write(`Only ${files} files were read; at least ${leastFiles} are expected.\n`)
process.stdout.write(`${files} files, ${problems.length} wrong imports\n`)
process.exit(problems.length === 0 && files >= leastFiles ? 0 : 1)
