import type { Logger } from '#server/platform/log.ts'

/** What a process has opened and must close again, last first. */
export interface Lifecycle {
  /** Registers a step to be done when the process ends. */
  onStop(step: () => Promise<void>): void
  /** True from the first sign that the process is to end. */
  isStopping(): boolean
  stop(): Promise<void>
}

const drainMs = 10_000

/**
 * Ends the process in order on SIGTERM, SIGINT, or when the starter that holds the channel is gone. Registered before
 * anything is opened: a signal during a long start-up must not leave a database behind.
 */
export const createLifecycle = (log: () => Logger | null): Lifecycle => {
  const steps: (() => Promise<void>)[] = []
  let stopping: Promise<void> | null = null
  const runSteps = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) {
      await step().catch((error: unknown) => log()?.error({ err: error }, 'a step of stopping failed'))
    }
  }
  const stop = () => (stopping ??= runSteps())
  const end = async () => {
    if (stopping) return
    // A hanging connection must not keep the process for ever.
    setTimeout(() => process.exit(1), drainMs + 5_000).unref()
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end())
  process.on('disconnect', () => void end())
  if (process.channel && !process.connected) void end()
  return {
    onStop: (step) => {
      steps.push(step)
    },
    isStopping: () => stopping !== null,
    stop,
  }
}
