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

  it('centers a text on its anchor and condenses a text that is too long', () => {
    const extentOf = (text: string, given = '') => {
      const svg = `<svg><style>text{font:600 20px sans-serif;text-anchor:middle}</style><text x="100" y="40"${given}>${text}</text></svg>`
      const outlined = outlineTexts(svg)
      const [, scale = '1'] = /scale\(([\d.]+) 1\)/.exec(outlined) ?? []
      const starts = [...outlined.matchAll(/transform="translate\(([\d.-]+)\)"/g)]
      return { left: Number(starts[0]?.[1]) * Number(scale), scale: Number(scale) }
    }
    expect(extentOf('STIHL').scale).toBe(1)
    expect(extentOf('STIHL').left).toBeLessThan(-25)
    const long = extentOf('Musterfabrik für Motorgeräte und Zubehör', ' textLength="160"')
    expect(long.scale).toBeLessThan(1)
    expect(long.left).toBeCloseTo(-80, -1)
  })

  it('starts the name of a brand beside its symbol and condenses a name that is too long', () => {
    const scaleOf = (name: string) => {
      const [, left, scale] =
        /translate\(([\d.]+) [\d.]+\)scale\(([\d.]+) 1\)/.exec(outlineTexts(brandMark(name))) ?? []
      expect(Number(left)).toBe(74)
      return Number(scale)
    }
    expect(scaleOf('STIHL')).toBe(1)
    expect(scaleOf('Musterfabrik für Motorgeräte und Zubehör')).toBeLessThan(1)
  })
})
