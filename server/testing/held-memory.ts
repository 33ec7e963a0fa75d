import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/**
 * What the process holds on to, in MiB: its heap and the buffers beside it once the garbage is collected.
 * Resident memory says when V8 chose to collect, too, and that differs from one machine to the next.
 */
export const heldMegabytes = (): number => {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}
