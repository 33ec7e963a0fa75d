/**
 * The process that reads pictures, started by reading-process-holder.ts. A picture comes in as a
 * message, what was read goes out as one. It has no settings, no database and no way to reach any other machine.
 */
import { z } from 'zod'
import { readCard } from '#server/vision/cards/read-card.ts'
import { readNumber } from '#server/vision/numbers/read-number.ts'
import { forbidNetwork } from '#server/platform/processes/without-network.ts'
import type { ReadingOutcome, ReadingTask } from '#server/vision/picture-reading.ts'
import { type ReadingEngine, startReadingEngine } from '#server/vision/reading-engine.ts'

forbidNetwork('The reader of pictures')

type Task = (image: Buffer, engine: ReadingEngine, milliseconds: number) => Promise<ReadingOutcome<unknown>>
const tasks: Record<ReadingTask, Task> = { card: readCard, number: readNumber }

const Message = z.object({
  task: z.enum(['card', 'number']),
  image: z.instanceof(Uint8Array),
  endsAt: z.number(),
})
const engine = startReadingEngine()

async function outcomeOf(message: unknown): Promise<ReadingOutcome<unknown>> {
  const { task, image, endsAt } = Message.parse(message)
  const ready = await engine
  return tasks[task](Buffer.from(image), ready, endsAt - Date.now())
}

process.on('message', (message) => {
  void outcomeOf(message).then((outcome) => process.send?.(outcome))
})
process.on('disconnect', () => process.exit(0))
