import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Config } from '#server/platform/config.ts'
import type { Logger } from '#server/platform/log.ts'
import { withinBounds } from '#server/platform/processes/bounded-process.ts'

const program = fileURLToPath(new URL('./upload-process.ts', import.meta.url))

/** One at a time and process of the shop; processes beside it find the lock of uploads taken. */
let running: Promise<void> | null = null
let isAskedAgain = false

const runOnce = (log: Pick<Logger, 'warn'>): Promise<void> =>
  new Promise((resolve) => {
    const [command, ...args] = withinBounds([process.execPath, '--max-old-space-size=1000', program])
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], windowsHide: true })
    child.stderr?.on('data', (text: Buffer) =>
      log.warn({ problem: text.toString().trim() }, 'an upload failed'),
    )
    child.on('error', (error) => {
      log.warn({ err: error }, 'the process of uploads could not be started')
      resolve()
    })
    child.on('exit', () => resolve())
  })

/**
 * Has waiting uploads done soon, in a process of its own; resolves when it has ended. Processes that run no jobs leave it to
 * those that do, which look every minute.
 */
export const startUploads = ({ jobs }: Pick<Config, 'jobs'>, log: Pick<Logger, 'warn'>): Promise<void> => {
  if (!jobs) return Promise.resolve()
  isAskedAgain = running !== null
  running ??= runOnce(log).then(async () => {
    running = null
    if (isAskedAgain) await startUploads({ jobs }, log)
  })
  return running
}
