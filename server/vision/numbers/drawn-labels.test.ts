import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { normalizeNumber } from '#contract/part-number.ts'
import { createPictureReader } from '#server/vision/picture-reader.ts'
import type { PictureReader } from '#server/vision/picture-reading.ts'
import { readNumbersWith } from '#server/vision/numbers/number-reader.ts'
import {
  drawLabel,
  type LabelKind,
  type LabelTreatment,
  treat,
} from '#server/vision/numbers/testing/draw-label.ts'

// Every kind with every treatment: docs/search-by-picture.md. Here each kind and most treatments once.
const chosen: readonly [LabelKind, LabelTreatment, string][] = [
  ['label', 'tilted 5°', '1130 120 0603'],
  ['label', 'small', 'GP107-3'],
  ['light on dark', 'tilted 15°', '16100-ZH8-W61'],
  ['light on dark', 'blurred', '512 34 56-01'],
  ['engraved', 'uneven light', '1130 120 0603'],
  ['type plate', 'photographed', '1130 120 0603'],
  ['type plate', 'clean', 'NW-2047'],
  ['barcode sticker', 'tilted 10°', '754-04175'],
  ['label', 'upside down', '512 34 56-01'],
]

let reader: PictureReader
beforeAll(() => {
  // Others may use the machine too: the time is not what is tested here.
  reader = createPictureReader({ log: { warn: () => {} }, limits: { wallMs: 90_000 } })
})
afterAll(() => reader.stop())

describe('a drawn number', () => {
  it.each(chosen)('%s, %s, %s: is told first', { timeout: 300_000 }, async (kind, treatment, number) => {
    const outcome = await readNumbersWith(reader)(await treat(await drawLabel(kind, number), treatment))
    const numbers = 'reading' in outcome ? outcome.reading.map(({ text }) => normalizeNumber(text)) : []
    expect(numbers[0]).toBe(normalizeNumber(number))
  })

  it('a bar code stands behind the number beside it', { timeout: 300_000 }, async () => {
    const outcome = await readNumbersWith(reader)(await drawLabel('barcode sticker', '1130 120 0603'))
    const numbers = 'reading' in outcome ? outcome.reading.map(({ text }) => normalizeNumber(text)) : []
    expect(numbers.slice(0, 2)).toEqual(['11301200603', '4006381333931'])
  })
})
