/** Bodies of the engine that are made of several solids. In millimetres. */
import { raise, shift } from '#server/drawings/assembly/moved-bodies.ts'
import { type Step, drawnOut, groove, hexagon, hole, ring, turned } from '#server/drawings/assembly/solids.ts'
import { type Mark, box, circle, path } from '#server/drawings/drafting.ts'
import { readThread } from '#server/drawings/parameter.ts'

/** Fins of a cylinder: rounded plates between which the barrel shows. */
export const cylinder = (bore: number, fins: number): Mark[] => {
  const plate = (size: number) => path(box(-size / 2, -size / 2, size, size, size * 0.2), 'ground')
  const pitch = (bore * 0.95) / fins
  const up = (marks: readonly Mark[], z: number): Mark[] => raise(marks, z)
  return [
    ...turned('z', 0, [[bore * 0.16, bore * 0.54]]),
    ...up(drawnOut([plate(bore * 1.42)], 'flat', bore * 0.1), bore * 0.26),
    ...Array.from({ length: fins }, (_, index) => {
      const z = bore * 0.3 + index * pitch
      const size = bore * (1.7 - (index / fins) * 0.3)
      return [
        ...turned('z', z, [[pitch * 0.6, bore * 0.6]]),
        ...up(drawnOut([plate(size)], 'flat', pitch * 0.42), z + pitch),
      ]
    }).flat(),
    ...ring('z', bore * 0.3 + fins * pitch, bore * 0.14, bore * 0.22, bore * 0.13),
  ]
}

export const piston = (bore: number, height: number, rings: number): Mark[] => [
  ...turned('z', 0, [[height, bore / 2]]),
  ...Array.from({ length: rings }, (_, index) => groove('z', height * (0.9 - index * 0.09), bore / 2)),
]

export const crankshaft = (length: number, stroke: number, journal: number, rod: number): Mark[] => {
  const web = stroke * 0.78
  const wall = length * 0.055
  const gap = length * 0.05
  const end = length / 2 - wall - gap
  const pin = stroke / 2
  const lifted = (marks: Mark[]) => raise(marks, pin)
  const half = (side: -1 | 1): Step[] => {
    const steps: Step[] = [
      [end * 0.55, journal * 0.36],
      [end * 0.45, journal / 2],
    ]
    return side < 0 ? steps : steps.toReversed()
  }
  return [
    ...turned('x', -length / 2, [...half(-1), [wall, web]]),
    ...lifted(turned('x', -gap, [[gap * 0.6, journal * 0.42]])),
    ...lifted(ring('x', -gap * 0.4, gap * 0.8, journal * 0.75, journal * 0.45)),
    ...raise(
      drawnOut(
        [path(box(-journal * 0.3, -rod + journal * 0.5, journal * 0.6, rod - journal, 0), 'ground')],
        'across',
        gap * 0.5,
      ),
      pin,
    ),
    ...raise(ring('x', -gap * 0.4, gap * 0.8, journal * 0.55, journal * 0.32), pin + rod),
    ...lifted(turned('x', gap * 0.4, [[gap * 0.6, journal * 0.42]])),
    ...turned('x', gap, [[wall, web], ...half(1)]),
  ]
}

export const bearing = (inner: number, outer: number, width: number): Mark[] => {
  const middle = (inner + outer) / 4
  const wall = (outer - inner) / 10
  const balls = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * 2 * Math.PI + 0.2
    return circle(middle * Math.cos(angle), middle * Math.sin(angle), wall * 1.2, 'ground', 'fine')
  })
  const cage = [
    circle(0, 0, middle + wall, 'side', 'edge'),
    circle(0, 0, middle - wall, 'ground', 'edge'),
    ...balls,
  ]
  return [
    ...turned('x', 0, [[width, outer / 2]]),
    ...shift(drawnOut(cage, 'across', 0), width),
    ...hole('x', width, inner / 2, width),
  ]
}

export const plug = (thread: string, reach: number, hex: number): Mark[] => {
  const { diameter } = readThread(thread)
  return [
    ...turned('z', -2, [[2, diameter * 0.12]]),
    ...turned('z', 0, [[reach, diameter / 2]]),
    ...[0.2, 0.4, 0.6, 0.8].map((share) => groove('z', reach * share, diameter / 2)),
    ...turned('z', reach, [[2, hex * 0.62]]),
    ...hexagon('z', reach + 2, hex * 0.6, hex),
    ...turned('z', reach + 2 + hex * 0.6, [
      [hex * 0.9, hex * 0.34, hex * 0.28],
      [hex * 0.35, hex * 0.2],
    ]),
  ]
}

export const screw = (thread: string, length: number, head: string): Mark[] => {
  const { diameter } = readThread(thread)
  return [
    ...turned('z', 0, [[length, diameter / 2]]),
    ...Array.from({ length: Math.min(12, Math.floor(length / 2.5)) }, (_, index) =>
      groove('z', 1.5 + index * 2.5, diameter / 2),
    ),
    ...(head === 'hex'
      ? hexagon('z', length, diameter * 0.66, diameter * 1.7)
      : [
          ...turned('z', length, [[diameter * 0.9, diameter * 0.82]]),
          ...hole('z', length + diameter * 0.9, diameter * 0.4, diameter * 0.4),
        ]),
  ]
}
