/**
 * `node scripts/run.mjs bench/search-quality/write-queries.ts`: makes queries.tsv again from the demo catalogue;
 * with a file's name, and LABEL_SEED set, a set of other queries by the same rules.
 */
import { writeFileSync } from 'node:fs'
import { labelFile } from './make-labels.ts'

writeFileSync(process.argv[2] ?? new URL('queries.tsv', import.meta.url), labelFile())
