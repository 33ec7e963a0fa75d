import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Size, balloonRadius, layOutAssembly } from '#server/drawings/assembly/assembly-layout.ts'
import { drawAssembly, drawSmallAssembly, measureAssembly } from '#server/drawings/assembly/draw-assembly.ts'
import { pieceSolids } from '#server/drawings/assembly/piece-solids.ts'
import { pieceViews } from '#server/drawings/assembly/piece-views.ts'
import { bodyOf } from '#server/drawings/assembly/piece.ts'
import { drawableTypes } from '#server/drawings/drawings.ts'
import { pointsOf, readPath } from '#server/drawings/path.ts'
import { extentOf } from '#server/drawings/sheet.ts'

const machines = drawableTypes.slice(drawableTypes.indexOf('chainsaw'))
const partTypes = drawableTypes.filter((type) => !machines.includes(type))
const anySizes = fc.array(
  fc.record({ width: fc.integer({ min: 2, max: 700 }), height: fc.integer({ min: 2, max: 700 }) }),
  { minLength: 1, maxLength: 60 },
)

/** Edges of a piece in the picture, and of the strip where its number stands. */
const boxOf = ({ width, height }: Size, scale: number, x: number, y: number) => ({
  left: x - (width * scale) / 2,
  right: x + (width * scale) / 2,
  top: y - (height * scale) / 2,
  bottom: y + (height * scale) / 2,
})

describe('layOutAssembly', () => {
  it('gives pieces of any size at one scale a place of their own inside the picture', () => {
    fc.assert(
      fc.property(anySizes, (sizes) => {
        const { width, height, scale, places } = layOutAssembly(sizes)
        const boxes = places.map(({ x, y }, at) => boxOf(sizes[at] ?? { width: 0, height: 0 }, scale, x, y))
        expect(boxes).toHaveLength(sizes.length)
        for (const [at, box] of boxes.entries()) {
          expect(box.left).toBeGreaterThanOrEqual(0)
          expect(box.right).toBeLessThanOrEqual(width)
          expect(box.top).toBeGreaterThanOrEqual(0)
          expect(box.bottom).toBeLessThanOrEqual(height)
          const meeting = boxes
            .slice(at + 1)
            .filter(
              (other) =>
                other.left < box.right - 0.01 &&
                box.left < other.right - 0.01 &&
                other.top < box.bottom - 0.01 &&
                box.top < other.bottom - 0.01,
            )
          expect(meeting).toEqual([])
        }
      }),
      { numRuns: 40 },
    )
  })

  it('keeps numbers apart, inside and off every piece, on the narrowest phone too', () => {
    fc.assert(
      fc.property(anySizes, (sizes) => {
        const { width, height, scale, places } = layOutAssembly(sizes)
        const boxes = places.map(({ x, y }, at) => boxOf(sizes[at] ?? { width: 0, height: 0 }, scale, x, y))
        for (const [at, { balloon }] of places.entries()) {
          expect(balloon.x).toBeGreaterThanOrEqual(balloonRadius)
          expect(balloon.x).toBeLessThanOrEqual(width - balloonRadius)
          expect(balloon.y).toBeGreaterThanOrEqual(balloonRadius)
          expect(balloon.y).toBeLessThanOrEqual(height - balloonRadius)
          for (const { balloon: other } of places.slice(at + 1))
            expect(Math.hypot(other.x - balloon.x, other.y - balloon.y)).toBeGreaterThan(balloonRadius * 2)
          const under = boxes.filter(
            (box) =>
              Math.abs(Math.min(Math.max(balloon.x, box.left), box.right) - balloon.x) < balloonRadius &&
              Math.abs(Math.min(Math.max(balloon.y, box.top), box.bottom) - balloon.y) < balloonRadius,
          )
          expect(under).toEqual([])
        }
      }),
      { numRuns: 40 },
    )
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
    const known = [...Object.keys(pieceViews), ...Object.keys(pieceSolids)]
    expect(known.toSorted()).toEqual(partTypes.toSorted())
  })

  it('keeps any parts inside the picture, one dot and one outline for each', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...partTypes), { minLength: 1, maxLength: 14 }), (chosen) => {
        const pieces = chosen.map((type) => ({ type, attributes: {} }))
        const svg = drawAssembly(pieces, 'test')
        const { width, height, positions } = measureAssembly(pieces)
        expect(svg).not.toMatch(/NaN|Infinity|undefined|<script/)
        expect(svg.match(/<circle class="p"/g)).toHaveLength(chosen.length)
        for (const { outline } of positions) expect(outline).toMatch(/^[MLZ0-9. -]{1,20000}$/)
        const outside = drawnPoints(svg).filter(([x, y]) => x < 0 || y < 0 || x > width || y > height)
        expect(outside).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  it('draws measured parts at the same scale whatever stands beside them', () => {
    const widthOf = (type: string, attributes: Record<string, number>) => {
      const { left, right } = extentOf(bodyOf({ type, attributes }))
      return right - left
    }
    const small = widthOf('bearing', { outer_mm: 20, inner_mm: 8, width_mm: 6 })
    const large = widthOf('bearing', { outer_mm: 40, inner_mm: 16, width_mm: 12 })
    expect(large / small).toBeCloseTo(2, 5)
    // A circle of 40 mm across the shaft is as wide on the sheet, whatever has it.
    const seal = widthOf('oil-seal', { outer_mm: 40, inner_mm: 16, width_mm: 12 })
    expect(seal).toBeCloseTo(large, 5)
  })

  it('draws each part by its own measures, and the same file for the same parts', () => {
    const draw = (outer: number) =>
      drawAssembly([{ type: 'bearing', attributes: { outer_mm: outer, inner_mm: 12 } }], 'test')
    expect(draw(32)).toBe(draw(32))
    expect(draw(32)).not.toBe(draw(52))
  })

  it('shows a part without measures as a gray silhouette, and says no measure', () => {
    const known = drawAssembly([{ type: 'piston-kit', attributes: { bore_mm: 38 } }], 'test')
    expect(known).not.toContain('<g class="k">')
    const unknown = drawAssembly([{ type: 'piston-kit', attributes: {} }], 'test')
    expect(unknown).toContain('<g class="k">')
    expect(drawAssembly([{ type: 'piston-kit', attributes: { bore_mm: 9_999 } }], 'test')).toBe(unknown)
    for (const svg of [known, unknown]) expect(svg).not.toContain('<text')
  })

  it('leaves the place of a part that has no drawing empty', () => {
    const pieces = [
      { type: 'constructor', attributes: {} },
      { type: 'washer', attributes: {} },
    ]
    const svg = drawAssembly(pieces, '<b>')
    expect(svg.match(/<circle class="p"/g)).toHaveLength(1)
    expect(svg).toContain('&lt;b&gt;')
    expect(measureAssembly(pieces).positions.map(({ outline }) => outline === null)).toEqual([true, false])
  })

  it('shows the two largest parts in an index', () => {
    const pieces = ['washer', 'crankcase', 'crankshaft'].map((type) => ({ type, attributes: {} }))
    const svg = drawSmallAssembly(pieces, 'test')
    expect(svg).toContain('viewBox="0 0 96 72"')
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    expect(svg.match(/<g class="k">/g)).toHaveLength(2)
    expect(drawSmallAssembly([], 'none')).not.toMatch(/NaN|Infinity/)
  })
})
