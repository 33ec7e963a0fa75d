/**
 * Without arguments one of several processes that answer with their id (`/slow` after a moment; `/end` ends it, `PROBLEM`
 * keeps it from starting); with a number the one that starts so many of them.
 */
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { runProgram } from '#server/platform/program.ts'
import { startServingProcesses, tellStarter } from '#server/platform/serving-processes.ts'

const [count] = process.argv.slice(2)
const slowMs = 300

const startAll = () =>
  runProgram(
    async (_config, log, lifecycle) => {
      const file = fileURLToPath(import.meta.url)
      process.stdout.write(`port ${await startServingProcesses(file, Number(count), log, lifecycle)}\n`)
    },
    (problem) => process.stdout.write(`problem ${problem}\n`),
  )

const serveOne = () =>
  runProgram(
    async (_config, _log, lifecycle) => {
      if (process.env.PROBLEM) throw new Error(process.env.PROBLEM)
      const server = createServer((request, response) => {
        if (request.url === '/end') process.exit(3)
        setTimeout(() => response.end(String(process.pid)), request.url === '/slow' ? slowMs : 0)
      })
      lifecycle.onStop(() => new Promise((resolve) => void server.close(() => resolve())))
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        tellStarter({ port: typeof address === 'object' && address ? address.port : 0 })
      })
    },
    (problem) => tellStarter({ problem }),
  )

await (count === undefined ? serveOne() : startAll())
