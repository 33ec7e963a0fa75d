import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type PictureKind, pictureRefusals, type ReadingOutcome } from './picture-reading.ts'

/** The bounds of the reading process. */
export interface ProcessLimits {
  /** From the picture to the answer, the start of the process included. */
  wallMs: number
  residentMegabytes: number
  /** A process is replaced after so many pictures: the engine's memory only grows. */
  picturesPerProcess: number
  /** How long an idle process is kept. */
  idleMs: number
}

export const processLimits: ProcessLimits = {
  wallMs: 15_000,
  residentMegabytes: 768,
  picturesPerProcess: 40,
  idleMs: 120_000,
}

/** Program and arguments of the reading process; tests give other programs. */
export type ProcessCommand = readonly [string, ...string[]]

const dataKilobytes = 1_400_000

/**
 * A program within the system's own bound on memory, where there is a shell to set it: the heap's limit of Node bounds
 * neither WebAssembly nor the decoders. Data, not address space: Node reserves many gigabytes it never touches.
 */
export function withinBounds(program: ProcessCommand): ProcessCommand {
  if (process.platform === 'win32') return program
  return ['/bin/sh', '-c', `ulimit -c 0; ulimit -d ${dataKilobytes}; exec "$@"`, 'picture-reader', ...program]
}

/** Node with our reader: it may read files and load its decoders, but not write files or start programs. */
function readerCommand(): ProcessCommand {
  return withinBounds([
    process.execPath,
    '--max-old-space-size=256',
    '--disable-warning=SecurityWarning',
    '--permission',
    '--allow-fs-read=*',
    '--allow-addons',
    fileURLToPath(new URL('../../reading-process.ts', import.meta.url)),
  ])
}

export interface ReadingProcessHolder {
  /** Reads one picture; the caller waits for the answer before the next. */
  read<Reading>(kind: PictureKind<Reading>, image: Buffer): Promise<ReadingOutcome<Reading>>
  stop(): Promise<void>
}

async function residentMegabytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return (Number(text.split(' ')[1] ?? 0) * 4096) / 1_000_000
}

function startProcess([program, ...args]: ProcessCommand): ChildProcess {
  // No environment: settings and secrets of the shop are nothing to a process that decodes strangers' files.
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

function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
    return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

async function killed(child: ChildProcess): Promise<void> {
  const end = gone(child)
  child.kill('SIGKILL')
  await end
}

/** One picture to one process: its answer, or nothing when it ended, took too long or grew too large. */
function askedOf(
  child: ChildProcess,
  question: { task: string; image: Buffer },
  limits: ProcessLimits,
): Promise<{ message: unknown } | 'lost'> {
  return new Promise((resolve) => {
    const settle = (answer: { message: unknown } | 'lost') => {
      clearTimeout(wall)
      clearInterval(watch)
      child.removeAllListeners('message').removeAllListeners('exit').removeAllListeners('error')
      child.on('error', () => {})
      resolve(answer)
    }
    const wall = setTimeout(() => settle('lost'), limits.wallMs)
    const endWhenTooLarge = async () => {
      if ((await residentMegabytes(child.pid ?? 0)) > limits.residentMegabytes) settle('lost')
    }
    const watch = setInterval(() => void endWhenTooLarge(), 100)
    child.once('message', (message) => settle({ message }))
    child.once('exit', () => settle('lost'))
    child.once('error', () => settle('lost'))
    // The start of the process takes its part of the time.
    child.send({ ...question, endsAt: Date.now() + limits.wallMs }, () => {})
  })
}

/** What a reading process said, if it is an outcome. */
function parseOutcome<Reading>(message: unknown, { reading }: PictureKind<Reading>): ReadingOutcome<Reading> {
  const parsed = z
    .union([z.object({ reading }), z.object({ refusal: z.enum(pictureRefusals) })])
    .safeParse(message)
  return parsed.success ? parsed.data : { refusal: 'UNREADABLE' }
}

/** Holds the reading process: started with the first picture, replaced when it is worn, ended when it is idle. */
export function holdReadingProcess(
  limits: ProcessLimits,
  command: ProcessCommand = readerCommand(),
): ReadingProcessHolder {
  let current: { child: ChildProcess; pictures: number } | undefined
  let idle: NodeJS.Timeout | undefined

  async function drop() {
    clearTimeout(idle)
    const dropped = current
    current = undefined
    if (dropped) await killed(dropped.child)
  }

  async function read<Reading>(kind: PictureKind<Reading>, image: Buffer): Promise<ReadingOutcome<Reading>> {
    clearTimeout(idle)
    // It may have died in its sleep.
    if (current && !current.child.connected) await drop()
    current ??= { child: startProcess(command), pictures: 0 }
    current.pictures += 1
    const answer = await askedOf(current.child, { task: kind.task, image }, limits)
    if (answer === 'lost') {
      await drop()
      return { refusal: 'UNREADABLE' }
    }
    if (current.pictures >= limits.picturesPerProcess) await drop()
    else idle = setTimeout(() => void drop(), limits.idleMs).unref()
    return parseOutcome(answer.message, kind)
  }
  return { read, stop: drop }
}
