import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaOf, findOutlines, fourCornersOf, hullOf } from '#server/vision/outline.rules.ts'
import { plainPlane, type Plane, type Point } from '#server/vision/plane.ts'
import { straightened } from '#server/vision/straighten.rules.ts'

const [width, height] = [420, 300]

function isInside(corners: readonly Point[], x: number, y: number): boolean {
  return corners.every((corner, index) => {
    const next = corners[(index + 1) % 4] ?? corner
    return (next.x - corner.x) * (y - corner.y) - (next.y - corner.y) * (x - corner.x) >= 0
  })
}

/** A light card on a dark table. */
function tableWith(corners: readonly Point[], card = 230, table = 70): Plane {
  const plane = plainPlane(width, height, table)
  plane.pixels.forEach((_, index) => {
    if (isInside(corners, index % width, Math.floor(index / width))) plane.pixels[index] = card
  })
  return plane
}

const shift = (x: number, y: number) =>
  fc
    .tuple(fc.integer({ min: -25, max: 25 }), fc.integer({ min: -25, max: 25 }))
    .map(([dx, dy]) => ({ x: x + dx, y: y + dy }))
const cards = fc.tuple(shift(60, 60), shift(350, 60), shift(350, 230), shift(60, 230))

describe('findOutlines', () => {
  it('finds the corners of a card seen askew within 4 px', { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(cards, (corners) => {
        const plane = tableWith(corners)
        const [found] = findOutlines({ red: plane, green: plane, blue: plane })
        expect(found).toBeDefined()
        for (const corner of corners) {
          const nearest = Math.min(...(found ?? []).map(({ x, y }) => Math.hypot(x - corner.x, y - corner.y)))
          expect(nearest).toBeLessThan(4)
        }
      }),
      { numRuns: 6 },
    )
  })

  it('finds a dark card on a light table, and a white one on a yellowish table as light as it is', () => {
    const corners = [
      { x: 60, y: 50 },
      { x: 360, y: 70 },
      { x: 350, y: 240 },
      { x: 50, y: 220 },
    ]
    const dark = tableWith(corners, 40, 220)
    expect(findOutlines({ red: dark, green: dark, blue: dark })).not.toEqual([])
    const channels = {
      red: tableWith(corners, 200, 222),
      green: tableWith(corners, 200, 200),
      blue: tableWith(corners, 200, 150),
    }
    expect(findOutlines(channels)).not.toEqual([])
  })

  it('finds none where the card is the picture, plain or half coloured', () => {
    const plain = plainPlane(width, height, 240)
    expect(findOutlines({ red: plain, green: plain, blue: plain })).toEqual([])
    const band = tableWith([
      { x: 0, y: 100 },
      { x: width, y: 100 },
      { x: width, y: height },
      { x: 0, y: height },
    ])
    expect(findOutlines({ red: band, green: band, blue: band })).toEqual([])
  })
})

describe('fourCornersOf', () => {
  it('goes around every point of the hull', () => {
    const points = fc.array(
      fc.record({ x: fc.integer({ max: 400, min: 0 }), y: fc.integer({ max: 300, min: 0 }) }),
      { minLength: 5, maxLength: 60 },
    )
    fc.assert(
      fc.property(points, (cloud) => {
        const hull = hullOf(cloud)
        const corners = fourCornersOf(hull)
        if (corners) expect(areaOf(corners)).toBeGreaterThanOrEqual(areaOf(hull) - 1e-6)
      }),
    )
  })
})

describe('straightened', () => {
  it('makes a rectangle of the card, with nothing of the table', () => {
    fc.assert(
      fc.property(cards, ([a, b, c, d]) => {
        const card = straightened(tableWith([a, b, c, d]), [a, b, c, d])
        expect(Math.max(card?.width ?? 0, card?.height ?? 0)).toBeGreaterThan(1_600)
        const dark = card?.pixels.reduce((count, shade) => count + Number(shade < 150), 0) ?? 0
        expect(dark / (card?.pixels.length ?? 1)).toBeLessThan(0.005)
      }),
      { numRuns: 4 },
    )
  })

  it('refuses corners that are no quadrangle', () => {
    const point = { x: 10, y: 10 }
    expect(straightened(plainPlane(50, 50, 0), [point, point, point, point])).toBeUndefined()
  })
})
