import type { SpecMaker } from '#demo/catalogue/specs/spec.ts'

/** Deep-groove ball bearings of ISO 15: bore, outside diameter, width. */
const ballBearings = [
  ['608', 8, 22, 7],
  ['609', 9, 24, 7],
  ['6000', 10, 26, 8],
  ['6001', 12, 28, 8],
  ['6002', 15, 32, 9],
  ['6003', 17, 35, 10],
  ['6004', 20, 42, 12],
  ['6005', 25, 47, 12],
  ['6200', 10, 30, 9],
  ['6201', 12, 32, 10],
  ['6202', 15, 35, 11],
  ['6203', 17, 40, 12],
  ['6204', 20, 47, 14],
  ['6205', 25, 52, 15],
  ['6206', 30, 62, 16],
  ['6302', 15, 42, 13],
  ['6303', 17, 47, 14],
  ['6304', 20, 52, 15],
  ['6305', 25, 62, 17],
  ['6902', 15, 28, 7],
  ['6904', 20, 37, 9],
] as const
const needleBearings = [
  ['K8x11x10', 8, 11, 10],
  ['K10x13x10', 10, 13, 10],
  ['K10x14x13', 10, 14, 13],
  ['K10x16x12', 10, 16, 12],
  ['K11x14x12', 11, 14, 12],
  ['K12x15x13', 12, 15, 13],
  ['K12x16x13', 12, 16, 13],
  ['K13x17x15', 13, 17, 15],
  ['K15x19x13', 15, 19, 13],
  ['HK0810', 8, 12, 10],
  ['HK1010', 10, 14, 10],
  ['HK1012', 10, 14, 12],
  ['HK1212', 12, 18, 12],
  ['HK1512', 15, 21, 12],
  ['HK1612', 16, 22, 12],
  ['HK2016', 20, 26, 16],
] as const
const rollerBearings = [
  ['30202', 15, 35, 11.75],
  ['30203', 17, 40, 13.25],
  ['30204', 20, 47, 15.25],
  ['30205', 25, 52, 16.25],
  ['LM11749', 17.46, 39.88, 13.84],
  ['LM11949', 19.05, 45.24, 15.49],
  ['L44643', 25.4, 50.29, 14.22],
  ['NU204', 20, 47, 14],
] as const
const seals = [
  [8, 16, 4],
  [10, 20, 5],
  [12, 20, 5],
  [12, 22, 5],
  [12, 22, 7],
  [12, 24, 7],
  [14, 24, 7],
  [15, 22, 4],
  [15, 24, 5],
  [15, 25, 5],
  [15, 26, 7],
  [15, 28, 7],
  [17, 28, 5],
  [17, 28, 7],
  [17, 30, 7],
  [20, 30, 5],
  [20, 35, 7],
  [22, 35, 7],
  [25, 38, 7],
  [25, 41.25, 6],
  [30, 46, 8],
  [35, 52, 8],
] as const
const screws = [
  ['M4', [8, 10, 12, 16, 20, 25]],
  ['M5', [8, 10, 12, 16, 18, 20, 24, 25, 30, 40, 50, 72]],
  ['M6', [10, 12, 16, 20, 25, 30, 40, 60]],
  ['M8', [12, 16, 20, 25, 30, 35, 45, 55, 80]],
  ['M10', [20, 25, 30, 40, 60]],
] as const
const washers = [
  [4.3, 9, 0.8],
  [5.3, 10, 1],
  [5.3, 15, 1.2],
  [6.4, 12, 1.6],
  [6.4, 18, 1.6],
  [8.4, 16, 1.6],
  [8.4, 24, 2],
  [10.5, 20, 2],
  [10.5, 30, 2.5],
  [12.5, 24, 2],
  [13, 28, 1.5],
  [15.2, 22, 0.5],
  [20.5, 32, 2.5],
] as const

const sizes =
  (...values: readonly number[]) =>
  (say: { number(value: number): string }) =>
    values.map((value) => say.number(value)).join('x')

/** Sizes that go on a shaft, by the place of the inner diameter; all of them where none is known. */
const onShaft = <Size extends readonly (string | number)[]>(
  sizes: readonly Size[],
  shaftMm: number | null,
  place: number,
): readonly Size[] => (shaftMm === null ? sizes : sizes.filter((size) => size[place] === shaftMm))

export const bearingSpecs: Readonly<Record<string, SpecMaker>> = {
  'ball-bearing': ({ draw, shaftMm }) => {
    const [code, inner, outer, width] = draw.pick('size', onShaft(ballBearings, shaftMm, 1))
    const seal = draw.weighted('seal', [
      ['2RS', 6],
      ['ZZ', 2],
      ['open', 2],
    ])
    const clearance = draw.chance('C3', 0.35) ? ' C3' : ''
    return {
      values: { inner_mm: inner, outer_mm: outer, width_mm: width, seal },
      label: (say) =>
        `${code}${seal === 'open' ? '' : `-${seal}`}${clearance} ${sizes(inner, outer, width)(say)}`,
    }
  },
  'needle-bearing': ({ draw }) => {
    const [code, inner, outer, width] = draw.pick('size', needleBearings)
    return {
      values: { inner_mm: inner, outer_mm: outer, width_mm: width, needles: Math.round(inner * 1.1) + 3 },
      label: (say) =>
        code.startsWith('K1') || code.startsWith('K8') ? code : `${code} ${sizes(inner, outer, width)(say)}`,
    }
  },
  'roller-bearing': ({ draw }) => {
    const [code, inner, outer, width] = draw.pick('size', rollerBearings)
    return {
      values: { inner_mm: inner, outer_mm: outer, width_mm: width },
      label: (say) => `${code} ${sizes(inner, outer, width)(say)}`,
    }
  },
  'bearing-kit': ({ draw, shaftMm }) => {
    const [code, inner, outer, width] = draw.pick('size', onShaft(ballBearings, shaftMm ?? 15, 1))
    return {
      values: { inner_mm: inner, outer_mm: outer, width_mm: width, seal: 'open' },
      label: () => `2 x ${code} C3`,
    }
  },
  'oil-seal': ({ draw, shaftMm }) => {
    const [inner, outer, width] = draw.pick('size', onShaft(seals, shaftMm, 0))
    return {
      values: { inner_mm: inner, outer_mm: outer, width_mm: width, lips: draw.pick('lips', [1, 1, 2]) },
      label: sizes(inner, outer, width),
    }
  },
  screw: ({ draw }) => {
    const [thread, lengths] = draw.pick('size', screws)
    const length = draw.pick<number>('length', lengths)
    const drive = draw.weighted('drive', [
      ['torx', 5],
      ['hex', 4],
      ['cross', 1],
    ])
    return {
      values: { thread, length_mm: length, head: drive === 'hex' ? 'hex' : 'cylinder', drive },
      label: () => `${thread}x${length}${drive === 'torx' ? ' Torx' : ''}`,
    }
  },
  washer: ({ draw }) => {
    const [inner, outer, thickness] = draw.pick('size', washers)
    return {
      values: {
        inner_mm: inner,
        outer_mm: outer,
        thickness_mm: thickness,
        kind: draw.weighted('kind', [
          ['flat', 7],
          ['spring', 2],
          ['toothed', 1],
        ]),
      },
      label: sizes(inner, outer, thickness),
    }
  },
  spring: ({ draw }) => {
    const wire = draw.pick('wire', [0.6, 0.8, 1, 1.2, 1.4, 1.6, 2])
    const outer = Math.round(wire * draw.int('ratio', 7, 11))
    const length = draw.int('length', 14, 74)
    const kind = draw.weighted('kind', [
      ['compression', 5],
      ['tension', 4],
      ['torsion', 3],
    ])
    return {
      values: { kind, outer_mm: outer, wire_mm: wire, length_mm: length, coils: draw.int('coils', 5, 18) },
      label: (say) => `${say.number(wire)}x${outer}x${length}`,
    }
  },
}
