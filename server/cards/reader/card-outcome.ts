import { z } from 'zod'
import { type CardOutcome, type CardReading, cardFieldCaps } from './card-reading.ts'
import { fieldOf } from './reading-votes.rules.ts'

const Field = z.object({ value: z.string(), isSure: z.boolean() })
const Outcome = z.union([
  z.object({
    reading: z.object({ fName: Field, lName: Field, company: Field, phone: Field, email: Field }),
  }),
  z.object({
    refusal: z.enum(['CARD_NOT_IMAGE', 'CARD_TOO_LARGE', 'CARD_NO_TEXT', 'CARD_UNREADABLE', 'CARD_BUSY']),
  }),
])

function within(reading: CardReading): CardReading {
  const kept = (name: keyof CardReading) =>
    fieldOf(reading[name].value, reading[name].isSure, cardFieldCaps[name])
  return {
    fName: kept('fName'),
    lName: kept('lName'),
    company: kept('company'),
    phone: kept('phone'),
    email: kept('email'),
  }
}

/**
 * What a reading process said, if it is an outcome: the process has decoded a stranger's picture and is not trusted.
 * Texts are tidied and cut once more.
 */
export function parseOutcome(message: unknown): CardOutcome {
  const parsed = Outcome.safeParse(message)
  if (!parsed.success) return { refusal: 'CARD_UNREADABLE' }
  return 'reading' in parsed.data ? { reading: within(parsed.data.reading) } : parsed.data
}
