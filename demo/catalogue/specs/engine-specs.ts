import {
  boreOf,
  type Design,
  measured,
  type Spec,
  type SpecMaker,
  toStep,
} from '#demo/catalogue/specs/spec.ts'

const boreLabel =
  (bore: number): Spec['label'] =>
  (say) =>
    `Ø ${say.number(bore)} mm`

/** Piston pins grow with the bore: 8, 10, 11, 12 mm on saws, 13 to 25 mm on four-strokes. */
const pinOf = (bore: number): number =>
  bore < 38 ? 8 : bore < 46 ? 10 : bore < 50 ? 11 : bore < 56 ? 12 : bore < 62 ? 13 : bore < 75 ? 18 : 20

/** Outer diameters of the bearings that the shaft runs in. */
const seatsOf = (shaftMm: number): readonly number[] =>
  shaftMm === 12 ? [28, 32] : shaftMm === 15 ? [32, 35, 42] : shaftMm === 17 ? [35, 40, 47] : [42, 47, 52]

const strokeOf = (design: Design): number =>
  toStep(boreOf(design) * ((design.displacementCm3 ?? 45) < 100 ? 0.72 : 0.68), 1)

/** Oversize pistons are sold beside the standard one. */
const oversize = (design: Design): number =>
  (design.displacementCm3 ?? 0) >= 100
    ? design.draw.weighted('oversize', [
        [0, 8],
        [0.25, 1],
        [0.5, 1],
      ])
    : 0

export const engineSpecs: Readonly<Record<string, SpecMaker>> = {
  'piston-kit': (design) => {
    const bore = boreOf(design) + oversize(design)
    return {
      values: {
        bore_mm: bore,
        pin_mm: pinOf(bore),
        height_mm: toStep(bore * 0.82, 0.5),
        rings: (design.displacementCm3 ?? 0) > 100 ? 3 : design.draw.pick('rings', [1, 2, 2]),
      },
      label: boreLabel(bore),
    }
  },
  'piston-rings': (design) => {
    const bore = boreOf(design) + oversize(design)
    const height = design.draw.pick('height', [1, 1.2, 1.2, 1.5, 1.5, 2])
    return {
      values: { bore_mm: bore, height_mm: height, pieces: (design.displacementCm3 ?? 0) > 100 ? 3 : 2 },
      label: (say) => `Ø ${say.number(bore)} x ${say.number(height)} mm`,
    }
  },
  'cylinder-kit': (design) => {
    const bore = boreOf(design)
    return {
      values: {
        bore_mm: bore,
        pin_mm: pinOf(bore),
        displacement_cm3: design.displacementCm3 ?? 45,
        fins: design.draw.int('fins', 7, 12),
      },
      label: boreLabel(bore),
    }
  },
  crankshaft: (design) => {
    const bore = boreOf(design)
    const values = {
      length_mm: toStep(78 + bore * 2.5, 1),
      stroke_mm: strokeOf(design),
      journal_mm: design.shaftMm ?? 15,
      rod_mm: toStep(bore * 1.4, 1),
    }
    return { values, label: measured(values, 'Ø ', 'journal_mm', 'length_mm') }
  },
  crankcase: (design) => {
    const values = {
      bearing_mm: design.draw.pick('bearing', seatsOf(design.shaftMm ?? 15)),
      length_mm: toStep(110 + boreOf(design) * 1.8, 5),
      bolts: design.draw.int('bolts', 5, 10),
    }
    return { values, label: measured(values, 'Ø ', 'bearing_mm', 'length_mm') }
  },
  'connecting-rod': (design) => {
    const bore = boreOf(design)
    const centre = toStep(bore * 1.24, 1)
    return {
      values: {
        big_end_mm: toStep(bore * 0.44, 0.5),
        small_end_mm: pinOf(bore),
        centre_distance_mm: centre,
        kind: 'split',
      },
      label: (say) => `${say.number(centre)} mm`,
    }
  },
  'decompression-valve': ({ draw }) => ({
    values: { thread: 'M10x1', length_mm: draw.int('length', 28, 40), hex_mm: 13 },
    label: () => 'M10x1',
  }),
  clutch: (design) => {
    const outer = toStep(
      34 + Math.sqrt(design.displacementCm3 ?? 45) * 4.6 + design.draw.int('size', -3, 3),
      1,
    )
    const shoes = design.draw.pick('shoes', [2, 3, 3])
    return {
      values: { outer_mm: outer, shoes, bore_mm: design.draw.pick('bore', [8, 10, 12, 12]) },
      label: (say) => `Ø ${say.number(outer)} mm`,
    }
  },
  'clutch-drum': (design) => {
    const inner = toStep(
      36 + Math.sqrt(design.displacementCm3 ?? 45) * 4.6 + design.draw.int('size', -3, 3),
      1,
    )
    const isSaw = design.machine === 'chainsaw'
    const teeth = isSaw ? design.draw.pick('teeth', [6, 7, 7, 8]) : 0
    return {
      values: {
        inner_mm: inner,
        height_mm: design.draw.int('height', 18, 34),
        bore_mm: design.draw.pick('bore', [10, 13, 15]),
        teeth,
        holes: design.draw.pick('holes', [0, 3, 4]),
      },
      label: (say) => `Ø ${say.number(inner)} mm`,
    }
  },
}
