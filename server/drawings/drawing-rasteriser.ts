import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type ProcessCommand, ProcessLost, withinBounds } from '#server/platform/processes/bounded-process.ts'
import { holdProcess, type ProcessHolder } from '#server/platform/processes/process-holder.ts'
import { createTurns } from '#server/platform/turns.ts'

/**
 * Readers' pages come first. Not lower: on a machine with much to do, a drawing must still end within `wallMs`.
 * The program `nice` also reaches the threads that Node starts before its first line of our code.
 */
const atLowerPriority = (program: ProcessCommand): ProcessCommand =>
  process.platform === 'win32' ? program : ['nice', '-n', '5', ...program]

const drawingCommand = (): ProcessCommand =>
  withinBounds(
    atLowerPriority([
      process.execPath,
      '--max-old-space-size=256',
      '--disable-warning=SecurityWarning',
      '--permission',
      '--allow-fs-read=*',
      '--allow-addons',
      fileURLToPath(new URL('./drawing-process.ts', import.meta.url)),
    ]),
  )

const holderLimits = { residentMegabytes: 512, tasksPerProcess: 500, idleMs: 60_000 }
const wallMs = 15_000
const mostWaiting = 60
const longestWaitMs = 20_000

const Answer = z.union([z.object({ png: z.instanceof(Uint8Array) }), z.object({ failure: z.string() })])

export interface DrawingRasteriser {
  /** PNG of one of our own drawings. Throws `QueueFull`, and an error when drawing exceeds its limits. */
  rasterise(svg: string, width: number): Promise<Uint8Array>
  stop(): Promise<void>
}

/**
 * Draws `atOnce` pictures at a time, each in a bounded process that is reused while there is work; other requests wait
 * in order of arrival.
 */
export const createDrawingRasteriser = (
  atOnce: number,
  command: ProcessCommand = drawingCommand(),
  limits: { wallMs: number } = { wallMs },
): DrawingRasteriser => {
  const holders = Array.from({ length: atOnce }, () => holdProcess(command, holderLimits))
  const idle: ProcessHolder[] = [...holders]
  let isStopped = false
  const turns = createTurns({ atOnce, most: mostWaiting, waitMs: longestWaitMs })

  const rasteriseWith = async (holder: ProcessHolder, svg: string, width: number): Promise<Uint8Array> => {
    const answer = await holder.run(async (process) =>
      Answer.parse(await process.ask({ svg, width }, limits.wallMs)),
    )
    if ('failure' in answer) throw new Error(`the drawing failed: ${answer.failure}`)
    return answer.png
  }

  return {
    rasterise: (svg, width) =>
      turns.take(async () => {
        // Requests that wait when the shop stops must not start a new process.
        if (isStopped) throw new ProcessLost('stopped')
        const holder = idle.pop()
        if (!holder) throw new ProcessLost('more turns than processes')
        try {
          return await rasteriseWith(holder, svg, width)
        } finally {
          idle.push(holder)
        }
      }),
    stop: async () => {
      isStopped = true
      await Promise.all(holders.map((holder) => holder.stop()))
    },
  }
}
