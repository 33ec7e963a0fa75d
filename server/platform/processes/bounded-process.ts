import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** Program and arguments of a process that reads untrusted files; tests pass other programs. */
export type ProcessCommand = readonly [string, ...string[]]

const dataKilobytes = 1_400_000

/**
 * Adds the system's memory limit to a program, if there is a shell to set it: Node's heap limit covers
 * neither WebAssembly nor the decoders. Limits data, not address space: Node reserves many gigabytes it never uses.
 */
export function withinBounds(program: ProcessCommand): ProcessCommand {
  if (process.platform === 'win32') return program
  return ['/bin/sh', '-c', `ulimit -c 0; ulimit -d ${dataKilobytes}; exec "$@"`, 'file-reader', ...program]
}

/** The process ended, took too long or grew too large before it answered. */
export class ProcessLost extends Error {}

/** A process that answers each message with one message. */
export interface BoundedProcess {
  isAlive(): boolean
  /** The caller waits for the answer before it asks again. Throws `ProcessLost`. */
  ask(message: object, wallMs: number): Promise<unknown>
  /** Resolves when the process is gone. */
  kill(): Promise<void>
}

async function residentMegabytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return (Number(text.split(' ')[1] ?? 0) * 4096) / 1_000_000
}

function spawnBare([program, ...args]: ProcessCommand): ChildProcess {
  // No environment: a process that decodes untrusted files must not see settings and secrets.
  const env = process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] } : {}
  const child = spawn(program, args, {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  })
  child.on('error', () => {})
  return child
}

function askChild(
  child: ChildProcess,
  message: object,
  limits: { wallMs: number; residentMegabytes: number },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(wall)
      clearInterval(watch)
      child.off('message', answered).off('exit', ended).off('error', ended)
    }
    const lose = (reason: string) => {
      end()
      reject(new ProcessLost(reason))
    }
    const answered = (answer: unknown) => {
      end()
      resolve(answer)
    }
    const ended = () => lose('ended')
    const loseWhenTooLarge = async () => {
      if ((await residentMegabytes(child.pid ?? 0)) > limits.residentMegabytes) lose('too large')
    }
    const wall = setTimeout(() => lose('too slow'), limits.wallMs)
    const watch = setInterval(() => void loseWhenTooLarge(), 100)
    child.on('message', answered).on('exit', ended).on('error', ended)
    if (child.exitCode !== null || child.signalCode !== null) ended()
    else child.send(message, () => {})
  })
}

function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
    return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

/** Starts a process without settings or secrets of the shop; it is ended above `residentMegabytes`. */
export function startBoundedProcess(
  command: ProcessCommand,
  limits: { residentMegabytes: number },
): BoundedProcess {
  const child = spawnBare(command)
  return {
    isAlive: () => child.connected,
    ask: (message, wallMs) => askChild(child, message, { ...limits, wallMs }),
    async kill() {
      const end = gone(child)
      child.kill('SIGKILL')
      await end
    },
  }
}
