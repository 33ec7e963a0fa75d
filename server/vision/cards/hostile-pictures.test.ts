import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPictureReader } from '#server/vision/picture-reader.ts'
import type { PictureReader } from '#server/vision/picture-reading.ts'
import { hostilePictures, mutated, seeded } from '#server/vision/testing/hostile-pictures.ts'
import { readCardsWith } from '#server/vision/cards/card-reader.ts'
import type { ReadCard } from '#server/vision/cards/card-reading.ts'
import { drawCard } from '#server/vision/cards/testing/draw-card.ts'
import { drawnCards } from '#server/vision/cards/testing/drawn-cards.ts'

const [good] = drawnCards
// Mostly the machine's other work: alone it takes half a minute for all.
const patient = { timeout: 300_000 }
const { pid } = process
let reader: PictureReader
let readCard: ReadCard
beforeAll(() => {
  reader = createPictureReader({ log: { warn: () => {} }, limits: { wallMs: 120_000 } })
  readCard = readCardsWith(reader)
})
afterAll(() => reader.stop())

const residentMegabytes = () => process.memoryUsage().rss / 1_000_000

describe('the card reader', () => {
  it('refuses what is no card, a trick or a bomb, each with its reason', patient, async () => {
    const pictures = await hostilePictures()
    const before = residentMegabytes()
    for (const { name, image, refusals } of pictures) {
      const outcome = await readCard(image)
      expect(
        refusals.map((refusal) => ({ refusal })),
        name,
      ).toContainEqual(outcome)
    }
    expect(residentMegabytes() - before).toBeLessThan(150)
  })

  it('outlives pictures with changed bytes and then reads a good one', patient, async () => {
    const random = seeded(20261121)
    const small = await sharp(await drawCard(good, 0.4))
      .resize(90)
      .png()
      .toBuffer()
    const seeds = [small, await sharp(small).jpeg().toBuffer(), await sharp(small).webp().toBuffer()]
    const before = residentMegabytes()
    for (let round = 0; round < 40; round++) {
      const outcome = await readCard(mutated(seeds[round % seeds.length] ?? small, random))
      expect(Object.keys(outcome)).toHaveLength(1)
    }
    expect(residentMegabytes() - before).toBeLessThan(150)
    expect(process.pid).toBe(pid)
    await expect(readCard(await drawCard(good, 1))).resolves.toHaveProperty('reading')
  })

  it(
    'answers 20 pictures at the largest size at once: eleven are read, nine told to come later',
    patient,
    async () => {
      const largest = await sharp({
        create: { width: 7_000, height: 5_700, channels: 3, background: '#ddd' },
      })
        .jpeg()
        .toBuffer()
      const before = residentMegabytes()
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => readCard(largest)))
      const busy = outcomes.filter((outcome) => 'refusal' in outcome && outcome.refusal === 'BUSY')
      const read = outcomes.filter((outcome) => 'refusal' in outcome && outcome.refusal === 'NO_TEXT')
      expect([read.length, busy.length]).toEqual([11, 9])
      expect(residentMegabytes() - before).toBeLessThan(150)
    },
  )
})
