import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Lifecycle } from '#server/platform/lifecycle.ts'
import type { Logger } from '#server/platform/log.ts'
import { StartError } from '#server/platform/start-error.ts'

/** What a serving process tells the one that started it: that it listens, or why it cannot. */
type Report = { port: number } | { problem: string }

/** Of one that ends sooner, something is wrong that the next one would meet too: it waits as long. */
const briefMs = 2_000

export const tellStarter = (report: Report): void => {
  process.send?.(report)
}

const isReport = (message: unknown): message is Report =>
  typeof message === 'object' && message !== null && ('port' in message || 'problem' in message)

const reportOf = (worker: Worker): Promise<Report> =>
  new Promise((resolve) => {
    worker.on('message', (message: unknown) => {
      if (isReport(message)) resolve(message)
    })
    worker.once('exit', (exitCode, signal) =>
      resolve({ problem: `A process that serves ended while it started (${signal ?? exitCode}).` }),
    )
  })

const portIn = (report: Report): number => {
  if ('problem' in report) throw new StartError(report.problem)
  return report.port
}

/**
 * Starts `count` processes of `file`, a program that calls `tellStarter`. They share one port: this process holds it
 * and hands each connection to the next of them. One that ends by itself is replaced. Gives the port; throws
 * `StartError` when one cannot start.
 */
export const startServingProcesses = async (
  file: string,
  count: number,
  log: Logger,
  lifecycle: Lifecycle,
): Promise<number> => {
  cluster.setupPrimary({ exec: file, args: [] })
  const running = new Set<Worker>()
  let isOpen = false
  const start = (): Worker => {
    const startedAt = performance.now()
    const worker = cluster.fork()
    running.add(worker)
    worker.on('error', (error) => log.warn({ err: error }, 'a process that serves could not be reached'))
    worker.once('exit', (exitCode, signal) => {
      running.delete(worker)
      if (!isOpen || lifecycle.isStopping()) return
      log.error({ exitCode, signal }, 'a process that serves ended; another one starts')
      void replace(performance.now() - startedAt)
    })
    return worker
  }
  const replace = async (livedMs: number) => {
    if (livedMs < briefMs) await pause(briefMs)
    if (lifecycle.isStopping()) return
    const report = await reportOf(start())
    if ('problem' in report) log.error({ problem: report.problem }, 'a process that serves did not start')
  }
  lifecycle.onStop(async () => {
    const ends = [...running].map((worker) => once(worker, 'exit'))
    for (const worker of running) worker.process.kill('SIGTERM')
    await Promise.all(ends)
  })
  const reports = await Promise.all(Array.from({ length: count }, () => reportOf(start())))
  const [port = 0] = reports.map(portIn)
  isOpen = true
  return port
}
