/**
 * `LABEL_SEED=… node warm-up.ts URL CALLERS`: asks a shop as many queries as are measured later, other ones drawn by the
 * same rules, so that its connections have their plans, its process its machine code and its memory the trade's words,
 * as after a quarter of an hour of work, and nothing of what is measured. A process of its own, because labels are
 * drawn as their module is loaded.
 */
import { askAll } from './callers.ts'
import { recordedQueries } from './recorded-queries.ts'

const [url = '', callers = '8'] = process.argv.slice(2)
await askAll(url, recordedQueries(), Number(callers))
