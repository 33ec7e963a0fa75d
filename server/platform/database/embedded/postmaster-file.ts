import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from './embedded-error.ts'

/** What a running server writes about itself into `postmaster.pid`. */
export type PostmasterFile = { pid: number; port: number; status: string }

function fileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

async function readLines(cluster: string): Promise<string[] | null> {
  try {
    return (await readFile(fileOf(cluster), 'utf8')).split('\n')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

function pidIn(lines: string[]): number | null {
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0 ? pid : null
}

/** Null when no server runs, or when one died before it had written its id. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | null> {
  const lines = await readLines(cluster)
  const pid = lines && pidIn(lines)
  return lines && pid ? { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' } : null
}

function commandLine(pid: number): string {
  try {
    // Empty for a dead process that nobody has waited for.
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
  return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
}

/** Whether the id is taken, also by a dead process that nobody has waited for: so does PostgreSQL judge. */
function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Whether the process is a server of this cluster. After a crash, another program may have the same process id. */
export function isServerOf(pid: number, cluster: string): boolean {
  if (process.platform === 'win32') return isTaken(pid)
  return commandLine(pid).includes(` -D ${cluster} `)
}

/**
 * Lets PostgreSQL see that the server named in the file is gone, although its id was given out again or the file
 * was never finished. A readable file stays: it leads PostgreSQL to the shared memory that orphans may still use.
 */
export async function clearRemnant(cluster: string): Promise<void> {
  const lines = await readLines(cluster)
  if (!lines) return
  const pid = pidIn(lines)
  if (pid === null) return await rm(fileOf(cluster))
  if (!isTaken(pid)) return
  // PostgreSQL takes its parent's id, which is ours, for a left-over of a former start.
  lines[0] = String(process.pid)
  const rewritten = `${fileOf(cluster)}.new`
  await rm(rewritten, { force: true })
  await writeFile(rewritten, lines.join('\n'), { mode: 0o600, flag: 'wx' })
  const owner = await stat(cluster)
  if (process.geteuid?.() === 0) await chown(rewritten, owner.uid, owner.gid)
  await rename(rewritten, fileOf(cluster))
}
