import { type BoundedProcess, type ProcessCommand, startBoundedProcess } from './bounded-process.ts'

export interface HolderLimits {
  residentMegabytes: number
  /** A process is replaced after this many tasks: its memory only grows, and a hostile file may have changed its state. */
  tasksPerProcess: number
  /** How long an idle process is kept. */
  idleMs: number
}

export interface ProcessHolder {
  /**
   * Runs one task; the caller waits for its end before the next. A task that throws ends the process, because its
   * state is then unknown.
   */
  run<Result>(task: (process: BoundedProcess) => Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

/** Holds a worker process: starts it with the first task, replaces it after its maximum of tasks, ends it when idle. */
export function holdProcess(command: ProcessCommand, limits: HolderLimits): ProcessHolder {
  let current: { process: BoundedProcess; tasks: number } | undefined
  let idle: NodeJS.Timeout | undefined

  async function drop() {
    clearTimeout(idle)
    const dropped = current
    current = undefined
    await dropped?.process.kill()
  }

  async function run<Result>(task: (process: BoundedProcess) => Promise<Result>): Promise<Result> {
    clearTimeout(idle)
    // It may have ended while idle.
    if (current && !current.process.isAlive()) await drop()
    current ??= { process: startBoundedProcess(command, limits), tasks: 0 }
    current.tasks += 1
    const { process, tasks } = current
    let isDone = false
    try {
      const result = await task(process)
      isDone = true
      return result
    } finally {
      if (!isDone || tasks >= limits.tasksPerProcess) await drop()
      else idle = setTimeout(() => void drop(), limits.idleMs).unref()
    }
  }
  return { run, stop: drop }
}
