import fc from 'fast-check'
import { Parser } from 'saxen'
import { describe, expect, it } from 'vitest'
import {
  brandMark,
  drawableTypes,
  drawingParameters,
  drawPart,
  placeholder,
} from '#server/drawings/drawings.ts'
import type { Attributes, Parameter } from '#server/drawings/parameter.ts'
import { pointsOf, readPath } from '#server/drawings/path.ts'

type Element = { name: string; attributes: Record<string, string>; text: string }
type Box = { left: number; top: number; right: number; bottom: number }

const readSvg = (svg: string): Element[] => {
  const elements: Element[] = []
  const parser = new Parser()
  parser.on('error', (error: Error) => {
    throw error
  })
  parser.on('openTag', (name: string, attributes: () => Record<string, string>) => {
    elements.push({ name, attributes: { ...attributes() }, text: '' })
  })
  parser.on('text', (text: string, decode: (text: string) => string) => {
    const last = elements.at(-1)
    if (last) last.text += decode(text)
  })
  parser.write(svg).end()
  return elements
}

const numberOf = (element: Element, name: string): number => Number(element.attributes[name])

/** Extent of the strokes of shapes and lines, and of every text with the width of a monospaced face. */
const boxOf = (element: Element): Box | null => {
  if (element.name === 'circle') {
    const [x, y, r] = [numberOf(element, 'cx'), numberOf(element, 'cy'), numberOf(element, 'r')]
    return { left: x - r, top: y - r, right: x + r, bottom: y + r }
  }
  if (element.name === 'path') {
    const points = pointsOf(readPath(element.attributes.d ?? ''))
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
  }
  return element.name === 'text' ? textBox(element) : null
}

const textBox = (element: Element): Box => {
  const height = Number(/font-size:([\d.]+)/.exec(element.attributes.style ?? '')?.[1] ?? 10)
  const width = element.text.length * height * 0.602
  const turned = /translate\(([\d.-]+) ([\d.-]+)\)rotate\(-90\)/.exec(element.attributes.transform ?? '')
  if (turned) {
    const [x, y] = [Number(turned[1]), Number(turned[2])]
    return { left: x - height * 0.72, top: y - width, right: x, bottom: y }
  }
  const x = numberOf(element, 'x') - (element.attributes.class === 'n' ? width / 2 : 0)
  const y = numberOf(element, 'y')
  return { left: x, top: y - height * 0.72, right: x + width, bottom: y }
}

const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5

/** Straight strokes of path data as thin boxes; slanted ones (arrow heads, leaders) are cut into pieces. */
const strokesOf = (data: string): Box[] => {
  const strokes: Box[] = []
  let from: readonly [number, number] = [0, 0]
  for (const segment of readPath(data)) {
    if (segment.kind === 'Z') continue
    const { to } = segment
    const pieces = segment.kind === 'M' ? 0 : 12
    for (let piece = 0; piece < pieces; piece++) {
      const [a, b] = [piece / pieces, (piece + 1) / pieces]
      const xs = [a, b].map((share) => from[0] + (to[0] - from[0]) * share)
      const ys = [a, b].map((share) => from[1] + (to[1] - from[1]) * share)
      strokes.push({
        left: Math.min(...xs) - 0.3,
        right: Math.max(...xs) + 0.3,
        top: Math.min(...ys) - 0.3,
        bottom: Math.max(...ys) + 0.3,
      })
    }
    from = to
  }
  return strokes
}

const valueOf = (parameter: Parameter): fc.Arbitrary<number | string> =>
  parameter.unit === null
    ? fc.constantFrom(...parameter.choices)
    : Number.isInteger(parameter.min) && Number.isInteger(parameter.default) && parameter.max <= 120
      ? fc.integer({ min: parameter.min, max: parameter.max })
      : fc
          .integer({ min: Math.ceil(parameter.min * 10), max: parameter.max * 10 })
          .map((tenths) => tenths / 10)

/** Any attributes of the type, some missing, as the catalogue has them. */
const attributesOf = (type: string): fc.Arbitrary<Attributes> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(drawingParameters[type] ?? {}).map(([name, parameter]) => [name, valueOf(parameter)]),
      ),
      { requiredKeys: [] },
    )
    .map((attributes) =>
      Object.fromEntries(
        Object.entries(attributes).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value] as const],
        ),
      ),
    )

const usualAttributes = (type: string) =>
  Object.fromEntries(
    Object.entries(drawingParameters[type] ?? {}).map(([name, parameter]) => [name, parameter.default]),
  )

const sheets = { large: { width: 240, height: 180 }, small: { width: 96, height: 72 } }
const forms = fc.constantFrom<['large' | 'small', 'light' | 'dark'][]>(
  ['large', 'light'],
  ['large', 'dark'],
  ['small', 'light'],
  ['small', 'dark'],
)

const draw = (
  type: string,
  attributes: Attributes,
  size: 'large' | 'small' = 'large',
  ink: 'light' | 'dark' = 'light',
): string => {
  const svg = drawPart(type, attributes, size, ink)
  if (svg === null) throw new Error(`${type} has no drawing`)
  return svg
}

describe('drawPart', () => {
  it('draws every type it names attributes for, and nothing else', () => {
    expect([...drawableTypes].sort()).toEqual(Object.keys(drawingParameters).sort())
    expect(drawPart('flux-capacitor', {}, 'large')).toBeNull()
    expect(drawPart('constructor', {}, 'large')).toBeNull()
  })

  it.each(drawableTypes)('keeps %s inside the sheet, whatever the data', (type) => {
    fc.assert(
      fc.property(attributesOf(type), forms, (attributes, [size, ink]) => {
        const svg = draw(type, attributes, size, ink)
        expect(svg).not.toMatch(/NaN|Infinity|undefined|null/)
        expect(svg.length).toBeLessThan(12_000)
        const { width, height } = sheets[size]
        const elements = readSvg(svg)
        expect(elements[0]?.attributes).toMatchObject({
          width: `${width}`,
          height: `${height}`,
          viewBox: `0 0 ${width} ${height}`,
        })
        expect(elements.find(({ name }) => name === 'title')?.text).toBe(type)
        for (const element of elements.filter(
          ({ attributes }) => attributes.d !== `M0 0V${size === 'large' ? 4 : 3}`,
        )) {
          const box = boxOf(element)
          if (!box) continue
          expect({
            element,
            outside: box.left < 0 || box.top < 0 || box.right > width || box.bottom > height,
          }).toEqual({ element, outside: false })
        }
      }),
      { numRuns: 40 },
    )
  })

  it.each(drawableTypes)('lets no two texts of %s meet', (type) => {
    fc.assert(
      fc.property(attributesOf(type), (attributes) => {
        const texts = readSvg(draw(type, attributes)).filter(({ name }) => name === 'text')
        const boxes = texts.map(textBox)
        const meeting = texts.filter((_, index) =>
          boxes.some((box, other) => other !== index && overlap(box, boxes[index] ?? box)),
        )
        expect(meeting).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it.each(drawableTypes)('lets no dimension line of %s cross a text', (type) => {
    fc.assert(
      fc.property(attributesOf(type), (attributes) => {
        const elements = readSvg(draw(type, attributes))
        const texts = elements.filter(({ name, attributes }) => name === 'text' && attributes.class !== 'n')
        const lines = elements
          .filter(({ attributes }) => attributes.class === 'd')
          .flatMap(({ attributes }) => strokesOf(attributes.d ?? ''))
        const crossed = texts.filter((text) => lines.some((line) => overlap(textBox(text), line)))
        expect({ crossed, attributes }).toEqual({ crossed: [], attributes })
      }),
      { numRuns: 60 },
    )
  })

  it.each(drawableTypes)('shows a change of any attribute of %s', (type) => {
    const parameters = drawingParameters[type] ?? {}
    const kind = parameters.kind?.unit === null ? parameters.kind.choices : ['']
    for (const [name, parameter] of Object.entries(parameters)) {
      const others = parameter.unit === null ? parameter.choices.slice(1) : [parameter.min, parameter.max]
      for (const other of others.filter((value) => value !== parameter.default)) {
        // Some attributes belong to one kind only: the inner diameter of a round filter.
        const shown = kind.some((kindName) => {
          const usual = { ...usualAttributes(type), ...(kindName === '' ? {} : { kind: kindName }) }
          return draw(type, { ...usual, [name]: other }) !== draw(type, usual)
        })
        expect({ name, other, shown }).toEqual({ name, other, shown: true })
      }
    }
  })

  it('gives the same file for the same data', () => {
    for (const type of drawableTypes)
      expect(draw(type, usualAttributes(type))).toBe(draw(type, usualAttributes(type)))
  })

  it('states only what the data says', () => {
    const texts = (attributes: Record<string, number | string>) =>
      readSvg(draw('bearing', attributes))
        .filter(({ name }) => name === 'text')
        .map(({ text }) => text)
    expect(texts({ inner_mm: 12, outer_mm: 32, width_mm: 10 })).toEqual(['10', 'Ø12', 'Ø32'])
    expect(texts({ outer_mm: 32 })).toEqual(['Ø32'])
    expect(texts({ outer_mm: 'many', inner_mm: -4, width_mm: 1e9, seal: '<script>' })).toEqual([])
  })

  it('leaves dimensions out of the small form', () => {
    for (const type of drawableTypes)
      expect(draw(type, usualAttributes(type), 'small')).not.toContain('class="d"')
  })
})

describe('placeholder and brand mark', () => {
  it('are well-formed at every size and ink', () => {
    for (const svg of [
      placeholder('large'),
      placeholder('small', 'dark'),
      brandMark('STIHL'),
      brandMark('STIHL', 'small'),
      brandMark('A', 'large', 'dark'),
    ])
      expect(readSvg(svg)[0]?.name).toBe('svg')
  })

  it('draw a crossed-out camera, and no part, where a part has no picture', () => {
    expect(readSvg(placeholder('large')).filter(({ name }) => name === 'circle')).toHaveLength(1)
  })

  it('carry any name a supplier typed as plain text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('<b>&"\'', '通用配件', 'Ёлка', '')),
        (name) => {
          const text = readSvg(brandMark(name)).filter(({ name: tag }) => tag === 'text')
          expect(text).toHaveLength(1)
        },
      ),
    )
  })
})
