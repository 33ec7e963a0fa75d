/**
 * The process that reads pictures, started by card-process-holder.ts. A picture comes in as a message, what was read
 * goes out as one. It has no settings, no database and no way to reach any other machine.
 */
import { Socket } from 'node:net'
import { z } from 'zod'
import type { CardOutcome } from './card-reading.ts'
import { readCard } from './read-card.ts'
import { startReadingEngine } from './reading-engine.ts'

Socket.prototype.connect = () => {
  throw new Error('The card reader has no network')
}

const Message = z.object({ image: z.instanceof(Uint8Array), endsAt: z.number() })
const engine = startReadingEngine()

async function outcomeOf(message: unknown): Promise<CardOutcome> {
  const { image, endsAt } = Message.parse(message)
  const ready = await engine
  return readCard(Buffer.from(image), ready, endsAt - Date.now())
}

process.on('message', (message) => {
  void outcomeOf(message).then((outcome) => process.send?.(outcome))
})
process.on('disconnect', () => process.exit(0))
