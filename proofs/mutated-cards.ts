import sharp from 'sharp'
import { readCardsWith } from '#server/vision/cards/card-reader.ts'
import { drawCard } from '#server/vision/cards/testing/draw-card.ts'
import { drawnCards } from '#server/vision/cards/testing/drawn-cards.ts'
import { createPictureReader } from '#server/vision/picture-reader.ts'
import { mutated, seeded } from '#server/vision/testing/hostile-pictures.ts'

export interface MutationFigures {
  pictures: number
  /** How many of each outcome. */
  outcomes: Record<string, number>
  slowestMs: number
  grownMegabytes: number
  /** A good picture was read afterwards. */
  isAlive: boolean
}

const formats = ['png', 'jpeg', 'webp'] as const

/** Every drawn card in three formats, small: the decoders are what is tried here. */
async function seedPictures(): Promise<Buffer[]> {
  const pictures: Buffer[] = []
  for (const card of drawnCards) {
    const drawn = await sharp(await drawCard(card, 0.4))
      .resize(140)
      .toBuffer()
    for (const format of formats) pictures.push(await sharp(drawn).toFormat(format).toBuffer())
  }
  return pictures
}

/** Reads pictures with changed bytes: each gets an answer, the shop's own memory stays what it was. */
export async function readMutatedCards(_: unknown, rounds: number): Promise<MutationFigures> {
  const seeds = await seedPictures()
  const random = seeded(5)
  const reader = createPictureReader({ log: { warn: () => {} } })
  const readCard = readCardsWith(reader)
  const outcomes: Record<string, number> = {}
  const before = process.memoryUsage().rss
  let slowestMs = 0
  for (let round = 0; round < rounds; round++) {
    const picture = mutated(seeds[round % seeds.length] ?? Buffer.alloc(0), random)
    const start = performance.now()
    const outcome = await readCard(picture)
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - start))
    const name = 'reading' in outcome ? 'read' : outcome.refusal
    outcomes[name] = (outcomes[name] ?? 0) + 1
  }
  const grownMegabytes = Math.round((process.memoryUsage().rss - before) / 1_000_000)
  const [card] = drawnCards
  const last = await readCard(await drawCard(card, 1))
  await reader.stop()
  return {
    pictures: rounds,
    outcomes,
    slowestMs,
    grownMegabytes,
    isAlive: 'reading' in last,
  }
}
