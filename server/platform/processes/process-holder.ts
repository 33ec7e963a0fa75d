import { type BoundedProcess, type ProcessCommand, startBoundedProcess } from './bounded-process.ts'

export interface HolderLimits {
  residentMegabytes: number
  /** A process is replaced after so many tasks: its memory only grows, and a hostile file may have left something. */
  tasksPerProcess: number
  /** How long an idle process is kept. */
  idleMs: number
}

export interface ProcessHolder {
  /**
   * Runs one task; the caller waits for its end before the next. A task that throws costs the process, because nobody
   * knows what it was in the middle of.
   */
  run<Result>(task: (process: BoundedProcess) => Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

/** Holds a process: started with the first task, replaced when it is worn, ended when it is idle. */
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
    // It may have died in its sleep.
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
