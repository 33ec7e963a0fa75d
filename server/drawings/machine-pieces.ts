/** Pieces that several machines share. */
import { along, around, at, circle, edge, fine, path, rect, tube } from '#server/drawings/drafting.ts'
import type { Marks, Size } from '#server/drawings/drafting.ts'

export const large = (size: Size, marks: Marks): Marks => (size === 'large' ? marks : [])

export const roadWheel = (x: number, y: number, r: number, size: Size): Marks => [
  circle(x, y, r, 'tint'),
  circle(x, y, r * 0.7, 'ground', 'edge'),
  large(
    size,
    around(5, (degrees) => edge(`M${at(x, y, r * 0.24, degrees)}L${at(x, y, r * 0.68, degrees)}`), -90),
  ),
  circle(x, y, r * 0.2, 'tint', 'edge'),
]

/** Farm tread: lugs around the wheel. */
export const lugWheel = (x: number, y: number, r: number, size: Size): Marks => [
  around(size === 'small' ? 14 : 22, (degrees) =>
    edge(
      `M${at(x, y, r * 0.9, degrees)}L${at(x, y, r * 1.05, degrees + 4)}L${at(x, y, r * 1.05, degrees + 9)}L${at(x, y, r * 0.9, degrees + 10)}`,
    ),
  ),
  circle(x, y, r * 0.96, 'tint'),
  circle(x, y, r * 0.58, 'ground', 'edge'),
  circle(x, y, r * 0.18, 'tint', 'edge'),
]

/** Face of a recoil starter. */
export const recoilFace = (x: number, y: number, r: number, size: Size): Marks => [
  circle(x, y, r, 'ground'),
  large(size, [
    circle(x, y, r * 0.86, 'none', 'fine'),
    around(10, (degrees) => edge(`M${at(x, y, r * 0.44, degrees)}L${at(x, y, r * 0.74, degrees + 10)}`)),
  ]),
  circle(x, y, r * 0.26, 'tint', 'edge'),
]

/** Screw cap seen from the side, its foot at x, y. */
export const tankCap = (x: number, y: number, width: number, height: number): Marks => [
  rect(x - width * 0.36, y - height * 0.3, width * 0.72, height * 0.3, 0, 'ground', 'edge'),
  rect(x - width / 2, y - height, width, height * 0.74, height * 0.16, 'tint', 'edge'),
]

/** Cooling slots between two corners, leaning a little. */
export const slots = (x1: number, y1: number, x2: number, y2: number, count: number): Marks =>
  along(count, x1, x2, (x) => edge(`M${x} ${y1}L${x + (y2 - y1) * 0.12} ${y2}`))

/** Cylinder with fins seen from the side, its foot at y. */
export const finnedCylinder = (x: number, y: number, width: number, height: number, fins: number): Marks => [
  rect(x - width * 0.38, y - height, width * 0.76, height, 0, 'tint'),
  along(fins, y - height + height * 0.08, y - height * 0.14, (finY) =>
    rect(x - width / 2, finY - (height / fins) * 0.24, width, (height / fins) * 0.48, 0, 'ground', 'edge'),
  ),
]

/** Soft grip over the end of a tube. */
export const softGrip = (data: string, width: number): Marks => tube(data, width, 'ground')

/** Power unit of a pole machine: engine with cover, tank and starter; the tube leaves at 0,0 to the right. 56 × 58. */
export const powerUnit = (size: Size, isElectric = false): Marks => [
  isElectric
    ? [rect(-52, -16, 22, 32, 5, 'ground'), edge('M-46 -10V10M-40 -10V10')]
    : [
        rect(-44, 15, 38, 18, 7, 'ground'),
        rect(-14, 30, 10, 6, 1.5, 'tint', 'edge'),
        rect(-52, -12, 14, 22, 4, 'ground'),
      ],
  path('M0 -9V9L-8 16H-34Q-46 16 -46 4V-14Q-46 -30 -30 -31H-14Q-8 -31 -6 -24Z', 'tint'),
  large(size, [edge('M-40 -20H-9M-40 -15H-8'), fine('M-38 -25H-12')]),
  recoilFace(-26, 0, 10.5, size),
]
