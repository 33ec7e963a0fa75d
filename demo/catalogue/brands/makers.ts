import type { Weighted } from '#demo/random.ts'

/** Who makes the aftermarket parts of a type. Null is a part without a maker's name. */
type Makers = Weighted<string | null>

const general: Makers = [
  ['Grovepoint', 34],
  ['Sawbrook', 10],
  ['Farmertec', 14],
  ['Hyway', 9],
  ['Stens', 9],
  ['Rotary', 7],
  ['Golf', 4],
  [null, 13],
]
const engineParts: Makers = [
  ['Grovepoint', 26],
  ['Sawbrook', 14],
  ['Hyway', 18],
  ['Meteor', 12],
  ['Farmertec', 14],
  ['Golf', 8],
  [null, 8],
]
const cutting: Makers = [
  ['Sawbrook', 38],
  ['Oregon', 34],
  ['Carlton', 9],
  ['Tsumura', 5],
  ['Sugihara', 1.5],
  ['Grovepoint', 6],
  [null, 6],
]
const grass: Makers = [
  ['Grovepoint', 44],
  ['Oregon', 16],
  ['Tecomec', 14],
  ['Arnold', 6],
  ['Rotary', 8],
  [null, 12],
]
const mowing: Makers = [
  ['Grovepoint', 32],
  ['Stens', 18],
  ['Rotary', 14],
  ['Oregon', 13],
  ['Arnold', 15],
  [null, 8],
]
const bearings: Makers = [
  ['Grovepoint', 40],
  ['SKF', 20],
  ['NSK', 12],
  ['NTN', 12],
  [null, 16],
]
const carburetors: Makers = [
  ['Grovepoint', 26],
  ['Walbro', 22],
  ['Zama', 18],
  ['Ruixing', 9],
  ['Huayi', 8],
  ['Tillotson', 7],
  ['Farmertec', 4],
  [null, 6],
]

const byType: Readonly<Record<string, Makers>> = {
  carburetor: carburetors,
  'carburetor-kit': carburetors.filter(([maker]) => maker !== 'Huayi' && maker !== 'Farmertec'),
  'spark-plug': [
    ['NGK', 36],
    ['Champion', 20],
    ['Torch', 16],
    ['Bosch', 14],
    ['Grovepoint', 14],
  ],
  'piston-kit': engineParts,
  'piston-rings': engineParts,
  'cylinder-kit': engineParts,
  crankshaft: engineParts,
  muffler: engineParts,
  'saw-chain': cutting,
  'guide-bar': cutting,
  sprocket: cutting,
  'spur-sprocket': cutting,
  'rim-sprocket': cutting,
  'trimmer-head': grass,
  'trimmer-line': grass,
  'brushcutter-blade': grass,
  'mower-blade': mowing,
  'deck-spindle': mowing,
  wheel: mowing,
  tyre: mowing,
  pulley: mowing,
  'v-belt': [
    ['Grovepoint', 30],
    ['Gates', 22],
    ['Optibelt', 22],
    ['Stens', 14],
    ['Rotary', 12],
  ],
  'ball-bearing': bearings,
  'needle-bearing': bearings,
  'roller-bearing': bearings,
  'oil-seal': [
    ['Grovepoint', 46],
    ['Corteco', 34],
    [null, 20],
  ],
}

/** Makers of a type's aftermarket parts with their shares. */
export const makersOf = (typeSlug: string): Makers => byType[typeSlug] ?? general
