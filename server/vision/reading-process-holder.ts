import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type ProcessCommand, ProcessLost, withinBounds } from '#server/platform/processes/bounded-process.ts'
import { holdProcess } from '#server/platform/processes/process-holder.ts'
import { type PictureKind, pictureRefusals, type ReadingOutcome } from '#server/vision/picture-reading.ts'

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

/** Node with our reader: it may read files and load its decoders, but not write files or start programs. */
function readerCommand(): ProcessCommand {
  return withinBounds([
    process.execPath,
    '--max-old-space-size=256',
    '--disable-warning=SecurityWarning',
    '--permission',
    '--allow-fs-read=*',
    '--allow-addons',
    fileURLToPath(new URL('./reading-process.ts', import.meta.url)),
  ])
}

export interface ReadingProcessHolder {
  /** Reads one picture; the caller waits for the answer before the next. */
  read<Reading>(kind: PictureKind<Reading>, image: Buffer): Promise<ReadingOutcome<Reading>>
  stop(): Promise<void>
}

/** What a reading process said, if it is an outcome. */
function parseOutcome<Reading>(message: unknown, { reading }: PictureKind<Reading>): ReadingOutcome<Reading> {
  const parsed = z
    .union([z.object({ reading }), z.object({ refusal: z.enum(pictureRefusals) })])
    .safeParse(message)
  return parsed.success ? parsed.data : { refusal: 'UNREADABLE' }
}

/** Holds the process that reads pictures. */
export function holdReadingProcess(
  limits: ProcessLimits,
  command: ProcessCommand = readerCommand(),
): ReadingProcessHolder {
  const holder = holdProcess(command, { ...limits, tasksPerProcess: limits.picturesPerProcess })
  return {
    async read(kind, image) {
      // The timeout includes the start of the process.
      const question = { task: kind.task, image, endsAt: Date.now() + limits.wallMs }
      try {
        return parseOutcome(await holder.run((reader) => reader.ask(question, limits.wallMs)), kind)
      } catch (error) {
        if (error instanceof ProcessLost) return { refusal: 'UNREADABLE' }
        throw error
      }
    },
    stop: () => holder.stop(),
  }
}
