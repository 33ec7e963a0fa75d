import { measured, type SpecMaker, toStep } from '#demo/catalogue/specs/spec.ts'

/** V-belt sections: top width, height. */
const sections = [
  ['3L', 9.5, 5.5],
  ['4L', 12.7, 8],
  ['A', 13, 8],
  ['A', 13, 8],
  ['5L', 16, 10],
  ['B', 17, 11],
  ['SPZ', 9.7, 8],
  ['SPA', 12.7, 10],
] as const
const tyreSizes = [
  '3.00-4',
  '13x5.00-6',
  '15x6.00-6',
  '16x6.50-8',
  '18x8.50-8',
  '18x9.50-8',
  '20x8.00-8',
  '20x10.00-8',
  '4.00-8',
  '4.80-8',
] as const

export const driveSpecs: Readonly<Record<string, SpecMaker>> = {
  'v-belt': ({ draw }) => {
    const [profile, width, height] = draw.pick('section', sections)
    const length = draw.int('length', 24, 130) * 25 + draw.pick('odd', [0, 3, 5, 8, 13, 18])
    return {
      values: { length_mm: length, width_mm: width, height_mm: height, profile },
      label: (say) => `${profile} ${say.number(width)} x ${length} mm`,
    }
  },
  pulley: ({ draw }) => {
    const outer = draw.int('outer', 22, 96) * 2
    const groove = draw.chance('flat', 0.35) ? 'flat' : 'vee'
    return {
      values: {
        outer_mm: outer,
        bore_mm: draw.pick('bore', [9.5, 10, 12, 15, 17, 19.05, 22.2, 25.4]),
        width_mm: draw.int('width', 16, 34),
        groove,
      },
      label: () => `Ø ${outer} mm`,
    }
  },
  gearbox: ({ draw }) => {
    const tube = draw.pick('tube', [24, 25.4, 26, 26, 28])
    const splines = draw.pick('splines', [7, 7, 9, 9, 10])
    return {
      values: {
        tube_mm: tube,
        splines,
        shaft_mm: draw.pick('shaft', [7, 8, 8, 10]),
        angle_deg: draw.pick('angle', [110, 120, 120, 125]),
      },
      label: (say) =>
        say.language === 'zh'
          ? `Ø ${tube} mm，${splines}齿`
          : `Ø ${say.number(tube)} mm, ${splines} ${say.word('teeth')}`,
    }
  },
  'drive-shaft': ({ draw }) => {
    const length = draw.int('length', 132, 162) * 10 + draw.pick('odd', [0, 2, 5, 8])
    const splines = draw.pick('splines', [7, 7, 9, 9, 10])
    return {
      values: { length_mm: length, outer_mm: draw.pick('outer', [6, 7, 8, 8]), splines },
      label: (say) =>
        say.language === 'zh'
          ? `${length} mm，${splines}齿`
          : `${length} mm, ${splines} ${say.word('teeth')}`,
    }
  },
  handle: ({ draw }) => {
    const kind = draw.pick('kind', ['loop', 'bar', 'rear'] as const)
    const width = kind === 'bar' ? draw.int('width', 32, 64) * 10 : draw.int('width', 14, 34) * 10
    return {
      values: { kind, width_mm: width, tube_mm: draw.pick('tube', [19, 22, 24, 26, 28]) },
      label: (say) => `${say.word(kind)}, ${width} mm`,
    }
  },
  'av-buffer': ({ draw }) => {
    const thread = draw.pick('thread', ['M5', 'M6', 'M6', 'M8'])
    const outer = draw.int('outer', 16, 38)
    return {
      values: { outer_mm: outer, height_mm: draw.int('height', 14, 38), thread },
      label: () => `Ø ${outer} mm, ${thread}`,
    }
  },
  harness: ({ draw }) => {
    const kind = draw.pick('kind', ['double', 'double', 'single'] as const)
    const width = draw.pick('width', [38, 45, 48, 50, 60])
    return { values: { kind, width_mm: width }, label: (say) => `${say.word(kind)}, ${width} mm` }
  },
  cover: ({ draw }) => {
    const values = {
      length_mm: draw.int('length', 9, 30) * 10,
      height_mm: draw.int('height', 6, 18) * 10,
      slots: draw.int('slots', 3, 9),
    }
    return { values, label: measured(values, '', 'length_mm', 'height_mm') }
  },
  wheel: ({ draw }) => {
    const outer = draw.pick('outer', [140, 150, 165, 175, 178, 180, 190, 200, 205, 215, 230, 255, 280])
    const bore = draw.pick('bore', [10, 12, 12, 12.7, 15, 20])
    return {
      values: {
        outer_mm: outer,
        width_mm: draw.pick('width', [36, 40, 42, 45, 48, 52]),
        bore_mm: bore,
        spokes: draw.pick('spokes', [0, 5, 6, 6, 8]),
      },
      label: (say) => `Ø ${outer} x ${say.number(bore)} mm`,
    }
  },
  tyre: ({ draw }) => {
    const size = draw.pick('size', tyreSizes)
    const profile = draw.pick('profile', ['turf', 'turf', 'lug', 'rib'] as const)
    return { values: { size, profile }, label: (say) => `${size}, ${say.word(profile)}` }
  },
  'inner-tube': ({ draw }) => {
    const size = draw.pick('size', tyreSizes)
    const bent = draw.chance('bent', 0.4)
    return {
      values: { size, valve: bent ? 'bent' : 'straight' },
      label: () => `${size}, ${bent ? 'TR87' : 'TR13'}`,
    }
  },
  'pump-impeller': ({ draw }) => {
    const outer = draw.int('outer', 96, 150)
    return {
      values: {
        outer_mm: outer,
        bore_mm: draw.pick('bore', [16, 19, 20, 25]),
        width_mm: toStep(outer * 0.22, 1),
        vanes: draw.int('vanes', 4, 6),
      },
      label: () => `Ø ${outer} mm`,
    }
  },
  'mechanical-seal': ({ draw }) => {
    const inner = draw.pick('inner', [16, 19, 20])
    return {
      values: { inner_mm: inner, outer_mm: inner * 2 + 4, length_mm: inner * 2 },
      label: () => `${inner} x ${inner * 2 + 4} mm`,
    }
  },
  'spray-gun': ({ draw }) => {
    const bar = draw.pick('bar', [160, 180, 200, 250, 280])
    const thread = draw.pick('thread', ['M22x1.5', 'M22x1.5', 'G1/4', 'G3/8'])
    return {
      values: { length_mm: draw.int('length', 40, 92) * 10, bar, thread },
      label: () => `${bar} bar, ${thread}`,
    }
  },
  'hp-hose': ({ draw }) => {
    const metres = draw.pick('length', [6, 8, 10, 10, 15, 20])
    const bar = draw.pick('bar', [160, 180, 210, 250, 315])
    return {
      values: {
        inner_mm: draw.pick('inner', [6, 6, 8]),
        length_m: metres,
        bar,
        thread: draw.pick('thread', ['M22x1.5', 'G3/8']),
      },
      label: () => `${metres} m, ${bar} bar`,
    }
  },
}
