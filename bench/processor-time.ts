import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Clock ticks of /proc are hundredths of a second on every Linux that people run. */
const msPerTick = 10

interface ProcessTime {
  pid: number
  parent: number
  ms: number
}

const timeOf = (pid: number): ProcessTime | null => {
  try {
    // The second field, the name, may hold blanks; the rest begins after its bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number)
    return { pid, parent: fields[1] ?? 0, ms: ((fields[11] ?? 0) + (fields[12] ?? 0)) * msPerTick }
  } catch {
    return null
  }
}

const allTimes = (): ProcessTime[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timeOf(Number(name)))
    .filter((time) => time !== null)

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** Process id of the PostgreSQL server of a data folder. */
const postmasterOf = (dataDirectory: string): number =>
  Number(readFileSync(join(dataDirectory, 'database', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])

/** Milliseconds of processor so far by process id: a program, its children, and all sessions of its PostgreSQL. */
export const timesOfProgram = (pid: number, dataDirectory: string): Map<number, number> => {
  const postmaster = postmasterOf(dataDirectory)
  const own = allTimes().filter((time) => time.pid === pid || [pid, postmaster].includes(time.parent))
  return new Map(own.map((time) => [time.pid, time.ms]))
}

/** The shop's own processes: the one that was started and those that serve for it (`PROCESSES`). */
const shopTimes = (shopPid: number): ProcessTime[] =>
  allTimes().filter(
    ({ pid, parent }) =>
      pid === shopPid || (parent === shopPid && commandOf(pid).includes('serving-process')),
  )

const residentKb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** Resident memory of the shop's own processes, MB. */
export const memoryMb = (shopPid: number): number =>
  Math.round(shopTimes(shopPid).reduce((sum, { pid }) => sum + residentKb(pid), 0) / 1024)

/** Milliseconds of processor that the shop and its own PostgreSQL have used so far. */
export const processorMs = (shopPid: number, dataDirectory: string): number => {
  const postmaster = postmasterOf(dataDirectory)
  const backends = allTimes().filter(({ parent }) => parent === postmaster)
  return [...shopTimes(shopPid), ...backends].reduce((sum, { ms }) => sum + ms, 0)
}
