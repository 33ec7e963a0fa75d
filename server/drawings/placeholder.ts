import { around, circle, cross, edge, figure, polar, polygon, path } from '#server/drawings/drafting.ts'
import type { Size } from '#server/drawings/drafting.ts'
import type { InkName } from '#server/drawings/ink.ts'
import { drawOnSheet } from '#server/drawings/sheet.ts'

/** For a part without a picture: corners of a sheet and a plain nut, nothing that could be taken for the part. */
export const placeholder = (size: Size, ink: InkName = 'light'): string => {
  const corner = (x: number, y: number, toX: number, toY: number) => edge(`M${x} ${y + toY}V${y}H${x + toX}`)
  const nut = around(6, (degrees) => polar(0, 0, 24, degrees))
  const marks = [
    [-1, 1].map((x) => [-1, 1].map((y) => corner(x * 60, y * 42, x * -12, y * -12))),
    path(polygon(nut), 'tint', 'edge'),
    circle(0, 0, 20.8, 'none', 'fine'),
    circle(0, 0, 12, 'ground', 'edge'),
    circle(0, 0, 10, 'none', 'fine'),
    cross(0, 0, 27),
  ]
  return drawOnSheet(figure(marks), { size, ink, title: 'placeholder' })
}
