// Run as a process of its own by the tests: takes the database of a folder, says so, and leaves it on SIGTERM.
import { startEmbedded } from './embedded-server.ts'

const [, , dataDirectory = '', mode] = process.argv
const silent = () => undefined

const server = await startEmbedded({
  dataDirectory,
  mode: mode === 'join' ? 'join' : 'own',
  logger: { info: silent, warn: silent, error: silent },
})
console.log(`${server.origin} ${server.pid()}`)
const timer = setInterval(silent, 1_000)
process.once('SIGTERM', () => {
  clearInterval(timer)
  void server.stop()
})
