import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** @returns {{ parent: number, command: string } | null} null when there is no such process */
function look(pid) {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' })
    const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? []
    return parent ? { parent: Number(parent), command } : null
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    // A dead process that nobody has waited for is listed without a command.
    return command ? { parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]), command } : null
  } catch {
    return null
  }
}

/** The npm that runs this script, directly or through a shell; null when it was started otherwise. */
function findNpm() {
  const script = process.env.npm_lifecycle_script
  const isByNpm = script && process.argv[1] && script.includes(process.argv[1].split('/').slice(-2).join('/'))
  if (!isByNpm || process.platform === 'win32') return null
  const parent = look(process.ppid)
  return parent?.command.includes(script) ? parent.parent : process.ppid
}

/**
 * Calls `onGone` when the npm that started us is gone: killed without a word to us, or its shell with it, which
 * passes no signal on. Otherwise the shop would run on, unseen.
 * @param {() => void} onGone
 */
export function watchNpm(onGone) {
  const npm = findNpm()
  if (npm === null) return
  const isThere = process.platform === 'linux' ? () => look(npm) !== null : () => isTaken(npm)
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent && isThere()) return
    clearInterval(timer)
    onGone()
  }, 500)
  timer.unref()
}

function isTaken(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
