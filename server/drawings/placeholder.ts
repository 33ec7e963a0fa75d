import { circle, edge, figure, path } from '#server/drawings/drafting.ts'
import type { Size } from '#server/drawings/drafting.ts'
import type { InkName } from '#server/drawings/ink.ts'
import { drawOnSheet } from '#server/drawings/sheet.ts'

/** For a part without a picture whose type has no drawing: corners of a sheet and a camera crossed out, never a part. */
export const placeholder = (size: Size, ink: InkName = 'light'): string => {
  const corner = (x: number, y: number, toX: number, toY: number) => edge(`M${x} ${y + toY}V${y}H${x + toX}`)
  const marks = [
    [-1, 1].map((x) => [-1, 1].map((y) => corner(x * 60, y * 42, x * -12, y * -12))),
    path('M-26 -13H-12L-7 -20H7L12 -13H26V19H-26Z', 'tint', 'fine'),
    circle(0, 2, 10, 'ground', 'fine'),
    edge('M-24 25L24 -23'),
  ]
  return drawOnSheet(figure(marks), { size, ink, title: 'placeholder' })
}
