import { barCentimetres, sizesFor } from '#demo/catalogue/specs/chain-sizes.ts'
import { measured, type SpecMaker, type WordKey } from '#demo/catalogue/specs/spec.ts'

const sprocket =
  (kind: 'rim' | 'spur'): SpecMaker =>
  ({ draw, displacementCm3 }) => {
    const pitch =
      (displacementCm3 ?? 40) < 42
        ? draw.pick('pitch', ['3/8P', '3/8P', '.325'])
        : (displacementCm3 ?? 0) > 85
          ? draw.pick('pitch', ['3/8', '.404'])
          : draw.pick('pitch', ['.325', '3/8', '3/8'])
    const teeth = pitch === '3/8P' ? draw.pick('teeth', [6, 6, 7]) : draw.pick('teeth', [7, 7, 8])
    return {
      values: {
        kind,
        teeth,
        pitch_in: pitch,
        bore_mm: kind === 'rim' ? draw.pick('bore', [17, 19, 22]) : draw.pick('bore', [10, 13, 15]),
      },
      label: (say) =>
        say.language === 'zh' ? `${pitch}"，${teeth}齿` : `${pitch}", ${teeth} ${say.word('teeth')}`,
    }
  }

const threads = ['M10x1.25 LH', 'M10x1.25 LH', 'M8x1.25 LH', 'M10x1 LH', 'M12x1.5 LH', 'M10x1.25'] as const

export const cuttingSpecs: Readonly<Record<string, SpecMaker>> = {
  'saw-chain': ({ draw, displacementCm3, machine }) => {
    const size = draw.weighted('size', sizesFor(displacementCm3, machine !== null))
    const reel = draw.chance('reel', 0.04)
    const links = reel ? 1640 : draw.pick('loop', size.loops)[0]
    const kind = draw.pick('kind', ['full-chisel', 'semi-chisel', 'semi-chisel'] as const)
    return {
      values: { pitch_in: size.pitch, gauge_mm: size.gaugeMm, links, kind },
      label: (say) =>
        `${size.pitch}" ${say.number(size.gaugeMm)} mm, ${links}${say.language === 'zh' ? '' : ' '}${say.word('links')}, ${say.word(kind)}`,
    }
  },
  'guide-bar': ({ draw, displacementCm3, machine }) => {
    const size = draw.weighted('size', sizesFor(displacementCm3, machine !== null))
    const [links, inches] = draw.pick('loop', size.loops)
    const nose = draw.chance('solid', 0.18) ? 'solid' : 'sprocket'
    const centimetres = barCentimetres(inches)
    return {
      values: {
        bar_length_cm: centimetres,
        pitch_in: size.pitch,
        gauge_mm: size.gaugeMm,
        links,
        slot_mm: inches > 15 ? draw.pick('slot', [8.2, 9.3, 12]) : 8.2,
        nose,
      },
      label: (say) =>
        `${centimetres} cm (${inches}") ${size.pitch}" ${say.number(size.gaugeMm)} mm, ${links}${say.language === 'zh' ? '' : ' '}${say.word('links')}`,
    }
  },
  sprocket: sprocket('spur'),
  'spur-sprocket': sprocket('spur'),
  'rim-sprocket': sprocket('rim'),
  'chain-tensioner': ({ draw }) => {
    const thread = draw.pick('thread', ['M5', 'M5', 'M6'])
    const length = draw.int('length', 32, 62)
    return {
      values: { thread, length_mm: length, kind: draw.pick('kind', ['straight', 'side', 'side']) },
      label: () => `${thread} x ${length} mm`,
    }
  },
  'chain-brake': ({ draw }) => {
    const values = { inner_mm: draw.int('inner', 62, 86), width_mm: draw.int('width', 120, 190) }
    return { values, label: measured(values, 'Ø ', 'inner_mm', 'width_mm') }
  },
  'trimmer-head': ({ draw }) => {
    const outer = draw.pick('outer', [98, 105, 109, 109, 120, 128, 130, 140])
    const thread = draw.pick('thread', threads)
    return {
      values: {
        outer_mm: outer,
        thread,
        line_mm: draw.pick('line', [2, 2.4, 2.4, 2.7, 3, 3.3]),
        lines: draw.pick('lines', [2, 2, 2, 4]),
      },
      label: () => `Ø ${outer} mm, ${thread}`,
    }
  },
  'trimmer-line': ({ draw }) => {
    const diameter = draw.pick('diameter', [1.3, 1.6, 2, 2.4, 2.4, 2.7, 3, 3, 3.3, 3.5, 4])
    const metres = draw.pick('length', [10, 15, 15, 30, 44, 56, 62, 87, 100, 180, 240, 280, 350, 2000])
    const profile = draw.weighted<WordKey>('profile', [
      ['round', 4],
      ['square', 3],
      ['star', 2],
      ['twist', 2],
    ])
    return {
      values: { diameter_mm: diameter, length_m: metres, profile },
      label: (say) => `${say.number(diameter)} mm x ${metres} m, ${say.word(profile)}`,
    }
  },
  'brushcutter-blade': ({ draw }) => {
    const outer = draw.pick('outer', [200, 230, 250, 255, 255, 255, 300])
    const teeth = draw.pick('teeth', [2, 3, 3, 4, 8, 22, 40, 80])
    const bore = draw.pick('bore', [20, 25.4, 25.4, 25.4])
    const thickness = teeth > 20 ? 1.8 : draw.pick('thickness', [1.4, 1.6, 2, 3, 4])
    return {
      values: { outer_mm: outer, bore_mm: bore, teeth, thickness_mm: thickness },
      label: (say) =>
        `${outer} x ${say.number(bore)} x ${say.number(thickness)} mm, ${teeth}${say.language === 'zh' ? '齿' : say.language === 'en' ? '-tooth' : ` ${say.word('teeth')}`}`,
    }
  },
  'mower-blade': ({ draw, machine }) => {
    const length =
      machine === 'ride-on-mower'
        ? draw.pick('length', [39.5, 42.5, 46.5, 48, 52.5, 53.5, 55.2])
        : draw.pick('length', [30, 32, 34, 37, 38, 40.2, 42, 45.3, 46, 46, 47.5, 48, 50.2, 51, 53])
    const bore = draw.pick('bore', [10, 10.2, 12.7, 15.8, 19, 22, 25.4])
    const lift = draw.weighted('lift', [
      ['standard', 5],
      ['high', 3],
      ['mulching', 3],
    ])
    return {
      values: {
        length_cm: length,
        bore_mm: bore,
        width_mm: draw.pick('width', [45, 50, 55, 57, 63]),
        centre: draw.weighted('centre', [
          ['round', 5],
          ['star', 3],
          ['slotted', 2],
        ]),
        lift,
      },
      label: (say) =>
        `${say.number(length)} cm Ø ${say.number(bore)} mm${lift === 'standard' ? '' : `, ${say.word(lift === 'high' ? 'high' : 'mulching')}`}`,
    }
  },
  'hedge-blade': ({ draw }) => {
    const length = draw.pick('length', [45, 50, 60, 60, 75])
    return {
      values: {
        length_cm: length,
        spacing_mm: draw.pick('spacing', [28, 30, 34, 35, 38]),
        sides: draw.pick('sides', [1, 2, 2]),
      },
      label: () => `${length} cm`,
    }
  },
  'tiller-tine': ({ draw }) => {
    const outer = draw.pick('outer', [230, 260, 280, 300, 320, 360])
    const side = draw.pick('side', ['left', 'right'] as const)
    return {
      values: {
        outer_mm: outer,
        bore_mm: draw.pick('bore', [20, 23, 25, 30]),
        blades: draw.pick('blades', [3, 4, 4]),
      },
      label: (say) => `Ø ${outer} mm, ${say.word(side)}`,
    }
  },
  'deck-spindle': ({ draw }) => {
    const values = {
      height_mm: draw.int('height', 120, 190),
      flange_mm: draw.int('flange', 105, 160),
      shaft_mm: draw.pick('shaft', [15, 17, 20, 25]),
      holes: draw.pick('holes', [3, 4, 4, 6]),
    }
    return { values, label: measured(values, 'Ø ', 'shaft_mm', 'height_mm') }
  },
}
