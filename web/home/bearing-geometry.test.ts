import { describe, expect, it } from 'vitest'
import { bearings, geometryOf, innerRingPath, outerRingPath } from '#web/home/bearing-geometry.ts'

describe('geometryOf', () => {
  it('draws every bearing to the same scale', () => {
    const scales = bearings.map((one) => geometryOf(one).R / one.outer)
    expect(new Set(scales.map((scale) => scale.toFixed(6))).size).toBe(1)
  })

  it.each(bearings.map((one) => [one.name, one] as const))(
    'keeps the balls of %s between the rings',
    (_, one) => {
      const g = geometryOf(one)
      expect(g.middle + g.ball).toBeLessThan(g.R)
      expect(g.middle - g.ball).toBeGreaterThan(g.r)
      expect(g.innerShoulder).toBeLessThan(g.outerShoulder)
    },
  )

  it('gives paths of one structure, so that one size can flow into the other', () => {
    const shapes = (path: (g: ReturnType<typeof geometryOf>) => string) =>
      new Set(bearings.map((one) => path(geometryOf(one)).replaceAll(/-?[\d.]+/g, '0')))
    expect(shapes(outerRingPath).size).toBe(1)
    expect(shapes(innerRingPath).size).toBe(1)
  })
})
