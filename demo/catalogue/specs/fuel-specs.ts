import { around, boreOf, measured, type SpecMaker, toStep } from '#demo/catalogue/specs/spec.ts'

const isFloat = (displacementCm3: number | null) => (displacementCm3 ?? 0) >= 95

const airFilter =
  (kind: 'panel' | 'foam' | 'round'): SpecMaker =>
  ({ draw, displacementCm3 }) => {
    const length = around(draw, 'length', 58 + Math.sqrt(displacementCm3 ?? 60) * 5.2, 0.22, 1)
    const values =
      kind === 'round'
        ? {
            kind,
            length_mm: toStep(length * 0.85, 1),
            width_mm: toStep(length * 0.85, 1),
            height_mm: around(draw, 'height', 62, 0.4, 1),
            inner_mm: toStep(length * 0.5, 1),
          }
        : {
            kind,
            length_mm: length,
            width_mm: around(draw, 'width', length * 0.68, 0.2, 1),
            height_mm: around(draw, 'height', 26, 0.4, 1),
          }
    return {
      values,
      label: (say) =>
        `${say.number(values.length_mm)} x ${say.number(values.width_mm)} x ${say.number(values.height_mm)} mm`,
    }
  }

export const fuelSpecs: Readonly<Record<string, SpecMaker>> = {
  carburetor: ({ draw, displacementCm3 }) => {
    const cm3 = displacementCm3 ?? 50
    const kind = isFloat(cm3) ? 'float' : 'diaphragm'
    const bore = around(
      draw,
      'bore',
      kind === 'float' ? 10 + Math.sqrt(cm3) * 0.62 : 7 + Math.sqrt(cm3) * 0.9,
      0.08,
      0.5,
    )
    return {
      values: {
        kind,
        bore_mm: bore,
        hole_distance_mm:
          kind === 'float'
            ? draw.pick('holes', [34, 40, 42, 48, 52])
            : draw.pick('holes', [30, 31, 31, 32, 34]),
      },
      label: (say) => `Ø ${say.number(bore)} mm`,
    }
  },
  'carburetor-kit': ({ draw, displacementCm3 }) => {
    const pieces = draw.int('pieces', 4, 18)
    return {
      values: {
        kind: isFloat(displacementCm3) ? 'float' : 'diaphragm',
        length_mm: draw.pick('length', [34, 36, 36, 38, 42]),
        pieces,
      },
      label: (say) =>
        say.language === 'de'
          ? `${pieces}-teilig`
          : say.language === 'zh'
            ? `${pieces}件`
            : `${pieces} ${say.word('piece')}`,
    }
  },
  'intake-manifold': ({ draw, displacementCm3 }) => {
    const values = {
      bore_mm: around(draw, 'bore', 8 + Math.sqrt(displacementCm3 ?? 50) * 1.1, 0.1, 0.5),
      hole_distance_mm: around(draw, 'holes', 36, 0.3, 1),
      length_mm: around(draw, 'length', 32, 0.4, 1),
    }
    return { values, label: measured(values, 'Ø ', 'bore_mm', 'length_mm') }
  },
  'air-filter': (design) =>
    airFilter(
      design.draw.weighted('kind', [
        ['panel', 6],
        ['foam', 2],
        ['round', 2],
      ]),
    )(design),
  'foam-filter': airFilter('foam'),
  'paper-filter': (design) => airFilter(design.draw.chance('round', 0.35) ? 'round' : 'panel')(design),
  'fuel-tank': ({ draw, displacementCm3 }) => {
    const litres = toStep(
      Math.min(20, 0.25 + (displacementCm3 ?? 60) / 55) * (0.8 + draw.unit('size') * 0.4),
      0.1,
    )
    const length = toStep(90 + Math.cbrt(litres) * 92, 5)
    return {
      values: { volume_l: litres, length_mm: length, height_mm: toStep(length * 0.52, 5) },
      label: (say) => `${say.number(litres)} l`,
    }
  },
  'fuel-cap': ({ draw }) => {
    const outer = draw.int('outer', 30, 72)
    return {
      values: {
        outer_mm: outer,
        height_mm: draw.int('height', 16, 34),
        thread_mm: toStep(outer * 0.74, 1),
        grips: draw.int('grips', 10, 28),
      },
      label: (say) => `Ø ${say.number(outer)} mm`,
    }
  },
  'fuel-line': ({ draw }) => {
    const [inner, outer] = draw.pick('size', [
      [2, 3.5],
      [2.5, 5],
      [3, 5],
      [3, 6],
      [3.5, 6],
      [4, 7],
      [4.8, 8],
      [5, 8],
      [6, 9],
    ] as const)
    const metres = draw.pick('length', [0.16, 0.2, 0.3, 0.5, 1, 1, 5, 10, 15])
    return {
      values: { inner_mm: inner, outer_mm: outer, length_m: metres },
      label: (say) =>
        `${say.number(inner)} x ${say.number(outer)} mm, ${metres < 1 ? `${toStep(metres * 100, 1)} cm` : `${metres} m`}`,
    }
  },
  'fuel-filter': ({ draw, displacementCm3 }) => {
    const kind = isFloat(displacementCm3) ? 'inline' : 'pickup'
    const spigot = draw.pick('spigot', [3, 3.5, 4, 5, 6])
    return {
      values: {
        kind,
        outer_mm: draw.int('outer', 14, kind === 'inline' ? 32 : 22),
        length_mm: draw.int('length', 26, kind === 'inline' ? 62 : 42),
        spigot_mm: spigot,
      },
      label: (say) => `Ø ${say.number(spigot)} mm`,
    }
  },
  'primer-bulb': ({ draw }) => {
    const outer = draw.pick('outer', [16, 18, 20, 22, 22, 24, 26, 28])
    const spigots = draw.pick('spigots', [0, 2, 2])
    return {
      values: { outer_mm: outer, height_mm: draw.int('height', 12, 22), spigots },
      label: (say) => `Ø ${say.number(outer)} mm`,
    }
  },
  'oil-filter': ({ draw }) => {
    const outer = draw.pick('outer', [66, 68, 76, 76, 80])
    const height = draw.pick('height', [55, 65, 75, 85, 95])
    return {
      values: {
        outer_mm: outer,
        height_mm: height,
        thread: draw.pick('thread', ['3/4-16 UNF', '3/4-16 UNF', 'M20x1.5']),
      },
      label: (say) => `${say.number(outer)} x ${say.number(height)} mm`,
    }
  },
  'engine-oil': ({ draw }) => {
    const grade = draw.pick('grade', [
      '10W-30',
      '10W-40',
      'SAE 30',
      '5W-30',
      '2T',
      '2T',
      '15W-40',
      '20W-50',
      'SAE 40',
      '5W-40',
      '0W-30',
    ])
    const litres = draw.pick('litres', [0.1, 0.25, 0.6, 1, 1, 2, 4, 5, 10, 20, 60, 208])
    return {
      values: { grade, volume_l: litres },
      label: (say) =>
        `${grade === '2T' ? `${say.word('twoStroke')} 2T` : grade}, ${litres < 1 ? `${litres * 1000} ml` : `${litres} l`}`,
    }
  },
  'oil-pump': ({ draw }) => {
    const values = {
      hole_distance_mm: draw.int('holes', 28, 52),
      bore_mm: draw.pick('bore', [10, 12, 13, 15, 17]),
      length_mm: draw.int('length', 40, 72),
    }
    return { values, label: measured(values, 'Ø ', 'bore_mm', 'length_mm') }
  },
  'oil-pump-worm': ({ draw }) => {
    const values = {
      outer_mm: draw.int('outer', 26, 46),
      bore_mm: draw.pick('bore', [12, 13, 15, 17]),
      arm_mm: draw.int('arm', 14, 32),
    }
    return { values, label: measured(values, 'Ø ', 'outer_mm', 'bore_mm') }
  },
  'gasket-set': (design) => {
    const pieces = design.draw.int('pieces', 3, 14)
    return {
      values: { bore_mm: boreOf(design), hole_distance_mm: toStep(boreOf(design) * 1.08, 1), pieces },
      label: (say) =>
        say.language === 'de'
          ? `${pieces}-teilig`
          : say.language === 'zh'
            ? `${pieces}件`
            : `${pieces} ${say.word('piece')}`,
    }
  },
  muffler: ({ draw, displacementCm3 }) => {
    const width = around(draw, 'width', 42 + Math.sqrt(displacementCm3 ?? 60) * 7.2, 0.15, 1)
    const values = {
      width_mm: width,
      height_mm: toStep(width * 0.82, 1),
      depth_mm: toStep(width * 0.5, 1),
      hole_distance_mm: around(draw, 'holes', 40, 0.25, 1),
    }
    return { values, label: measured(values, '', 'width_mm', 'height_mm', 'depth_mm') }
  },
}
