import { type Ink, inkOf, inverted, stretched } from '#server/vision/ink.rules.ts'
import { drawnFrom, type Plane, scaled, turned } from '#server/vision/plane.ts'
import { findLines, type TextLine, usualSlope } from '#server/vision/text-lines.rules.ts'

/** A picture ready to be read: its even ink and where its lines are. */
export interface Sheet {
  ink: Ink
  lines: TextLine[]
}

const lineHeight = 56

/** Finds the lines; one that lies askew is turned until they run level. */
export function sheetOf(picture: Plane): Sheet {
  let plane = picture
  let ink = inkOf(plane)
  let lines = findLines(ink.marks)
  for (let attempt = 0; attempt < 2; attempt++) {
    const slope = usualSlope(lines)
    if (Math.abs(slope) < 0.012) break
    plane = turned(plane, -slope)
    ink = inkOf(plane)
    lines = findLines(ink.marks)
  }
  return { ink, lines }
}

/** A line by itself: level, dark on light, as tall as the engine likes it. */
export function pictureOfLine(ink: Ink, line: TextLine): Plane {
  const height = line.bottom - line.top
  const pad = Math.round(height * 0.25)
  const box = {
    left: line.left - pad,
    top: line.top - pad,
    width: line.right - line.left + 2 * pad,
    height: height + 2 * pad,
  }
  const fall = Math.tan(line.slope)
  const level = drawnFrom(
    ink.even,
    box,
    (x, y) => ({ x: x + box.left, y: y + box.top + (x - box.width / 2) * fall }),
    128,
  )
  const dark = line.isLight ? inverted(level) : level
  return stretched(scaled(dark, Math.min(4, lineHeight / box.height)))
}

/** About how many letters a line has room for. */
export function lettersIn(line: TextLine): number {
  return (line.right - line.left) / (line.bottom - line.top)
}
