import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPictureReader } from '#server/vision/picture-reader.ts'
import type { PictureReader } from '#server/vision/picture-reading.ts'
import { readCardsWith } from '#server/vision/cards/card-reader.ts'
import { drawCard } from '#server/vision/cards/testing/draw-card.ts'
import { type DrawnCard, drawnCards } from '#server/vision/cards/testing/drawn-cards.ts'
import { spoil, type Treatment } from '#server/vision/testing/spoil-picture.ts'

// Every card with every treatment is read by the long proof `read-cards`; here each language and each treatment once.
const chosen: readonly [DrawnCard['language'], DrawnCard['design'], Treatment][] = [
  ['en', 'plain', 'photographed'],
  ['de', 'band', 'shaded'],
  ['fr', 'plain', 'tilted'],
  ['es', 'plain', 'blurred'],
  ['ru', 'band', 'photographed'],
  ['zh', 'plain', 'clean'],
  ['en', 'band', 'upside down'],
]

let reader: PictureReader
beforeAll(() => {
  // Others may use the machine too: the time is not what is tested here.
  reader = createPictureReader({ log: { warn: () => {} }, limits: { wallMs: 90_000 } })
})
afterAll(() => reader.stop())

describe('a drawn card', () => {
  it.each(chosen)(
    '%s, %s, %s: every field is right',
    { timeout: 300_000 },
    async (language, design, treatment) => {
      const card = drawnCards.find((drawn) => drawn.language === language && drawn.design === design)
      if (card === undefined) throw new Error(`No card ${language} ${design}`)
      const outcome = await readCardsWith(reader)(await spoil(await drawCard(card), treatment))
      expect(outcome).toHaveProperty('reading')
      if (!('reading' in outcome)) return
      const values = Object.entries(outcome.reading).map(([name, field]) => [name, field.value])
      expect(Object.fromEntries(values)).toEqual(card.expected)
    },
  )
})
