/**
 * `node ask-recorded.ts URL CALLERS`: asks a shop the recorded queries and prints how long each took, a JSON line. A
 * process of its own, whose memory holds little: a collection of garbage here would be taken for the shop's time. With
 * another LABEL_SEED it asks as many other queries, drawn by the same rules: those warm a shop up, so that its
 * connections have their plans, its process its machine code and its memory the trade's words, as after a quarter of
 * an hour of work, and nothing of what is measured.
 */
import { askAll } from './callers.ts'
import { recordedQueries } from './recorded-queries.ts'

const [url = '', callers = '8'] = process.argv.slice(2)
const began = performance.now()
const timed = await askAll(url, recordedQueries(), Number(callers))
process.stdout.write(JSON.stringify({ timed, seconds: (performance.now() - began) / 1000 }))
