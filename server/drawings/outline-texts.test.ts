import { describe, expect, it } from 'vitest'
import { brandMark, drawableTypes, drawingParameters, drawPart } from '#server/drawings/drawings.ts'
import { outlineTexts } from '#server/drawings/outline-texts.ts'

const usualAttributes = (type: string) =>
  Object.fromEntries(
    Object.entries(drawingParameters[type] ?? {}).map(([name, parameter]) => [name, parameter.default]),
  )

const textsIn = (svg: string) => [...svg.matchAll(/<text\b[^>]*>([^<]*)/g)].map(([, text = '']) => text)
const groupsIn = (svg: string) => svg.match(/<g transform=/g) ?? []

describe('outlineTexts', () => {
  it('converts every text in every type of drawing to outlines and changes nothing else', () => {
    const all = drawableTypes.map((type) => drawPart(type, usualAttributes(type), 'large') ?? '')
    expect(all.flatMap(textsIn).length).toBeGreaterThan(100)
    for (const svg of all) {
      const outlined = outlineTexts(svg)
      expect(outlined).not.toMatch(/<text|NaN|undefined/)
      expect(groupsIn(outlined)).toHaveLength(textsIn(svg).length)
      expect(outlined.replaceAll(/<g transform.*?<\/g>/g, '')).toBe(
        svg.replaceAll(/<text\b[^>]*>[^<]*<\/text>/g, ''),
      )
    }
  })

  it.each(['16 V', 'a b ', '通用配件', 'Ёлка', '"& <b>', 'Ø12 × 3°', '\u{1f600}', 'ẞ'])(
    'converts %s to outlines',
    (name) => {
      const outlined = outlineTexts(brandMark(name))
      expect(outlined).not.toMatch(/<text|NaN|undefined/)
      expect(outlined).toMatch(/<g transform="[^"]*"><path style/)
    },
  )

  it('centers a name on its plate and condenses a name that is too long', () => {
    const extentOf = (name: string) => {
      const [, scale = '1'] = /scale\(([\d.]+) 1\)/.exec(outlineTexts(brandMark(name))) ?? []
      const starts = [...outlineTexts(brandMark(name)).matchAll(/transform="translate\(([\d.-]+)\)"/g)]
      return { left: Number(starts[0]?.[1]) * Number(scale), scale: Number(scale) }
    }
    expect(extentOf('STIHL').scale).toBe(1)
    expect(extentOf('STIHL').left).toBeLessThan(-30)
    const long = extentOf('Musterfabrik für Motorgeräte und Zubehör')
    expect(long.scale).toBeLessThan(1)
    expect(long.left).toBeCloseTo(-80, -1)
  })
})
