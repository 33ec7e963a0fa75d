import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawableTypes } from '#server/drawings/drawings.ts'
import { pointsOf, readPath } from '#server/drawings/path.ts'
import { balloonPositions, balloonRadius, layOutAssembly } from '#server/drawings/assembly/assembly-layout.ts'
import { drawAssembly } from '#server/drawings/assembly/draw-assembly.ts'
import { pieceViews } from '#server/drawings/assembly/piece-views.ts'

const counts = [1, 2, 3, 5, 6, 7, 10, 11, 15, 16, 23, 40, 60]

describe('layOutAssembly', () => {
  it.each(counts)('gives %i pieces a place of their own inside the picture', (count) => {
    const { width, height, places } = layOutAssembly(count)
    expect(places).toHaveLength(count)
    for (const [index, place] of places.entries()) {
      expect(place.x - place.width / 2).toBeGreaterThanOrEqual(0)
      expect(place.x + place.width / 2).toBeLessThanOrEqual(width)
      expect(place.y - place.height / 2).toBeGreaterThanOrEqual(0)
      expect(place.y + place.height / 2).toBeLessThanOrEqual(height)
      const meeting = places.filter(
        (other, at) =>
          at > index &&
          Math.abs(other.x - place.x) < (other.width + place.width) / 2 - 0.01 &&
          Math.abs(other.y - place.y) < (other.height + place.height) / 2 - 0.01,
      )
      expect(meeting).toEqual([])
    }
  })

  it.each(counts)('keeps the numbers of %i pieces apart and inside, on the narrowest phone too', (count) => {
    const layout = layOutAssembly(count)
    const middles = balloonPositions(layout).map(({ x, y }) => ({
      x: (x / 1000) * layout.width,
      y: (y / 1000) * layout.height,
    }))
    for (const [index, { x, y }] of middles.entries()) {
      // Rounded to per mille of the picture.
      const room = balloonRadius - layout.height / 1000
      expect(x).toBeGreaterThanOrEqual(room)
      expect(x).toBeLessThanOrEqual(layout.width - room)
      expect(y).toBeGreaterThanOrEqual(room)
      expect(y).toBeLessThanOrEqual(layout.height - room)
      for (const other of middles.slice(index + 1))
        expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThan(balloonRadius * 2)
    }
  })
})

/** Where anything is drawn: points of outlines and middles of dots. */
const drawnPoints = (svg: string): (readonly [number, number])[] => [
  ...[...svg.matchAll(/<path class="(?!u|v|w)[^"]*" d="([^"]+)"/g)].flatMap(([, data = '']) =>
    pointsOf(readPath(data)),
  ),
  ...[...svg.matchAll(/<circle class="p" cx="([\d.-]+)" cy="([\d.-]+)"/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  ),
]

describe('drawAssembly', () => {
  it('knows how every part stands in it', () => {
    const machines = drawableTypes.slice(drawableTypes.indexOf('chainsaw'))
    expect([...Object.keys(pieceViews), ...machines].toSorted()).toEqual([...drawableTypes].toSorted())
  })

  it('keeps any parts inside the picture, one dot for each', () => {
    const types = fc.array(fc.constantFrom(...Object.keys(pieceViews)), { minLength: 1, maxLength: 14 })
    fc.assert(
      fc.property(types, (chosen) => {
        const svg = drawAssembly(
          chosen.map((type) => ({ type, attributes: {} })),
          'test',
        )
        const { width, height } = layOutAssembly(chosen.length)
        expect(svg).not.toMatch(/NaN|Infinity|undefined|<script/)
        expect(svg.match(/<circle class="p"/g)).toHaveLength(chosen.length)
        const outside = drawnPoints(svg).filter(([x, y]) => x < 0 || y < 0 || x > width || y > height)
        expect(outside).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  it('draws each part by its own measures, and the same file for the same parts', () => {
    const draw = (outer: number) =>
      drawAssembly([{ type: 'bearing', attributes: { outer_mm: outer, inner_mm: 12 } }], 'test')
    expect(draw(32)).toBe(draw(32))
    expect(draw(32)).not.toBe(draw(52))
  })

  it('leaves the place of a part that has no drawing empty', () => {
    const svg = drawAssembly(
      [
        { type: 'constructor', attributes: {} },
        { type: 'washer', attributes: {} },
      ],
      '<b>',
    )
    expect(svg.match(/<circle class="p"/g)).toHaveLength(1)
    expect(svg).toContain('&lt;b&gt;')
  })
})
