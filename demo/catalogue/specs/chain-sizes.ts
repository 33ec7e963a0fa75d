import { toStep } from '#demo/catalogue/specs/spec.ts'

interface ChainSize {
  pitch: string
  gaugeMm: number
  /** Drive links with the bar length they are usual for. */
  loops: readonly (readonly [links: number, inches: number])[]
}
const chainSizes: readonly (readonly [ChainSize, number])[] = [
  [
    {
      pitch: '3/8P',
      gaugeMm: 1.1,
      loops: [
        [39, 10],
        [44, 12],
        [50, 14],
        [55, 16],
      ],
    },
    16,
  ],
  [
    {
      pitch: '3/8P',
      gaugeMm: 1.3,
      loops: [
        [40, 10],
        [44, 12],
        [50, 14],
        [52, 14],
        [55, 16],
        [56, 16],
        [62, 18],
      ],
    },
    30,
  ],
  [
    {
      pitch: '.325',
      gaugeMm: 1.3,
      loops: [
        [56, 13],
        [64, 15],
        [66, 16],
        [72, 18],
      ],
    },
    14,
  ],
  [
    {
      pitch: '.325',
      gaugeMm: 1.5,
      loops: [
        [56, 13],
        [64, 15],
        [66, 16],
        [72, 18],
        [76, 19],
        [80, 20],
      ],
    },
    20,
  ],
  [
    {
      pitch: '.325',
      gaugeMm: 1.6,
      loops: [
        [56, 13],
        [62, 15],
        [67, 16],
        [74, 18],
      ],
    },
    10,
  ],
  [
    {
      pitch: '3/8',
      gaugeMm: 1.5,
      loops: [
        [56, 15],
        [60, 16],
        [64, 18],
        [68, 18],
        [72, 20],
        [84, 24],
      ],
    },
    20,
  ],
  [
    {
      pitch: '3/8',
      gaugeMm: 1.6,
      loops: [
        [60, 16],
        [66, 18],
        [72, 20],
        [84, 25],
        [91, 28],
        [98, 30],
        [114, 36],
      ],
    },
    16,
  ],
  [
    {
      pitch: '1/4',
      gaugeMm: 1.3,
      loops: [
        [56, 8],
        [60, 10],
        [64, 10],
        [68, 12],
      ],
    },
    5,
  ],
  [
    {
      pitch: '.404',
      gaugeMm: 1.6,
      loops: [
        [80, 25],
        [92, 30],
        [104, 36],
      ],
    },
    4,
  ],
]

/** Pitches of a saw of that size: a picco chain below 42 cm³ and on electric saws, .325 to 60, 3/8 above. */
const pitchesOf = (displacementCm3: number | null): readonly string[] => {
  const cm3 = displacementCm3 ?? 0
  return cm3 < 42 ? ['3/8P', '1/4'] : cm3 < 61 ? ['.325', '3/8'] : cm3 < 85 ? ['3/8'] : ['3/8', '.404']
}

/** Chains for a saw, or all that are sold where none is named. */
export const sizesFor = (displacementCm3: number | null, isForSaw: boolean) => {
  if (!isForSaw) return chainSizes
  const pitches = pitchesOf(displacementCm3)
  return chainSizes.filter(([size]) => pitches.includes(size.pitch))
}

/** Whether a saw of that size runs a chain of that pitch. */
export const takesChain = (displacementCm3: number | null, pitch: string): boolean =>
  pitchesOf(displacementCm3).includes(pitch)

/** Centimetres as bars are sold: 14 in is 35 cm. */
export const barCentimetres = (inches: number): number => toStep(inches * 2.54 - 0.4, inches < 20 ? 1 : 5)
