/** `node scripts/run.mjs bench/search-quality/write-queries.ts`: makes queries.tsv again from the demo catalogue. */
import { writeFileSync } from 'node:fs'
import { labelFile } from './make-labels.ts'

writeFileSync(new URL('queries.tsv', import.meta.url), labelFile())
