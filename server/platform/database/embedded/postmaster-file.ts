import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from './embedded-error.ts'

/** What a running server writes about itself into `postmaster.pid`. */
export type PostmasterFile = { pid: number; port: number; status: string }

function fileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

/** Null when no server runs or ran there without cleaning up. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | null> {
  try {
    const lines = (await readFile(fileOf(cluster), 'utf8')).split('\n')
    const pid = Math.abs(Number(lines[0]))
    return Number.isInteger(pid) && pid > 0
      ? { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' }
      : null
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

function commandLine(pid: number): string {
  try {
    // Empty for a dead process that nobody has waited for, which `kill(pid, 0)` would still call alive.
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
  return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
}

/** Whether any process has this id. */
export function isAlive(pid: number): boolean {
  if (process.platform === 'linux') return commandLine(pid) !== ''
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Whether the process is a server of this very cluster, and not a stranger that was given its id after a crash. */
export function isServerOf(pid: number, cluster: string): boolean {
  if (process.platform === 'win32') return isAlive(pid)
  return commandLine(pid).includes(` -D ${cluster} `)
}

/**
 * Lets PostgreSQL see that the process named in the file is gone although its id was given out again. The file
 * itself must stay: it leads PostgreSQL to the shared memory that orphans of the old server may still use.
 */
export async function disownPostmasterFile(cluster: string): Promise<void> {
  const lines = (await readFile(fileOf(cluster), 'utf8')).split('\n')
  // PostgreSQL takes its parent's id, which is ours, for a left-over of a former start.
  lines[0] = String(process.pid)
  const rewritten = `${fileOf(cluster)}.new`
  await writeFile(rewritten, lines.join('\n'), { mode: 0o600 })
  await rename(rewritten, fileOf(cluster))
}
