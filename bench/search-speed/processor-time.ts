import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Clock ticks of /proc are hundredths of a second on every Linux that people run. */
const msPerTick = 10

interface ProcessTime {
  parent: number
  ms: number
}

const timeOf = (pid: string | number): ProcessTime | null => {
  try {
    // The second field, the name, may hold blanks; the rest begins after its bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number)
    return { parent: fields[1] ?? 0, ms: ((fields[11] ?? 0) + (fields[12] ?? 0)) * msPerTick }
  } catch {
    return null
  }
}

/** Milliseconds of processor that the shop and its own PostgreSQL have used so far. */
export const processorMs = (shopPid: number, dataDirectory: string): number => {
  const pidFile = readFileSync(join(dataDirectory, 'database', 'cluster', 'postmaster.pid'), 'utf8')
  const postmaster = Number(pidFile.split('\n')[0])
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(timeOf)
    .filter((time) => time?.parent === postmaster)
  return [timeOf(shopPid), ...backends].reduce((sum, time) => sum + (time?.ms ?? 0), 0)
}
