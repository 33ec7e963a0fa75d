/** Heads and lines of trimmers. */
import {
  along,
  around,
  at,
  axis,
  box,
  circle,
  cross,
  dimV,
  edge,
  figure,
  fine,
  leader,
  moved,
  note,
  path,
  polar,
  polygon,
  rect,
  section,
  tube,
} from '#server/drawings/drafting.ts'
import type { Marks } from '#server/drawings/drafting.ts'
import type { DrawPart } from '#server/drawings/drawing.ts'
import { readThread } from '#server/drawings/parameter.ts'

/** From below with bump knob and line, and from the side with its thread. */
export const trimmerHead: DrawPart<'trimmer-head'> = (values, say, size) => {
  const R = values.outer_mm / 2
  const tip = (degrees: number) => {
    const [x, y] = polar(0, 0, R, degrees)
    const [dx, dy] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    const line = `M${x} ${y}C${x + dx * R * 0.24} ${y + dy * R * 0.24} ${x + dx * R * 0.4 - dy * R * 0.2} ${y + dy * R * 0.4 + dx * R * 0.2} ${x + dx * R * 0.4 - dy * R * 0.62} ${y + dy * R * 0.4 + dx * R * 0.62}`
    return [
      tube(line, values.line_mm * 1.15, 'ground'),
      moved(rect(R * 0.88, -R * 0.13, R * 0.22, R * 0.26, R * 0.05, 'ground'), { turn: degrees }),
    ]
  }
  const front = [
    around(values.lines, tip, values.lines === 2 ? -90 : 90),
    circle(0, 0, R * 0.98, 'tint'),
    circle(0, 0, R * 0.86, 'none', 'edge'),
    around(size === 'small' ? 8 : 16, (degrees) =>
      edge(`M${at(0, 0, R * 0.56, degrees)}L${at(0, 0, R * 0.8, degrees)}`),
    ),
    circle(0, 0, R * 0.5, 'ground'),
    circle(0, 0, R * 0.42, 'none', 'fine'),
    around(3, (degrees) => edge(`M${at(0, 0, R * 0.14, degrees)}L${at(0, 0, R * 0.36, degrees)}`), -90),
    circle(0, 0, R * 0.14, 'tint', 'edge'),
    cross(0, 0, R),
  ]
  const x = R * 1.62
  const thread = readThread(values.thread).diameter / 2
  const H = R * 0.98
  const side = [
    rect(x - R * 0.26, -thread, R * 0.3, thread * 2, 0, 'ground', 'edge'),
    along(5, x - R * 0.22, x - R * 0.04, (threadX) =>
      fine(`M${threadX} ${-thread}l${R * 0.03} ${thread * 2}`),
    ),
    path(
      `M${x} ${-R * 0.46}H${x + H * 0.12}L${x + H * 0.22} ${-R * 0.98}H${x + H * 0.56}L${x + H * 0.72} ${-R * 0.86}V${R * 0.86}L${x + H * 0.56} ${R * 0.98}H${x + H * 0.22}L${x + H * 0.12} ${R * 0.46}H${x}Z`,
      'tint',
    ),
    edge(
      `M${x + H * 0.22} ${-R * 0.98}V${R * 0.98}M${x + H * 0.56} ${-R * 0.98}V${R * 0.98}M${x + H * 0.12} ${-R * 0.46}V${R * 0.46}`,
    ),
    rect(x + H * 0.28, -R * 0.12, H * 0.2, R * 0.24, R * 0.05, 'ground', 'edge'),
    path(
      `M${x + H * 0.72} ${-R * 0.5}H${x + H * 0.86}Q${x + H} ${-R * 0.4} ${x + H} 0Q${x + H} ${R * 0.4} ${x + H * 0.86} ${R * 0.5}H${x + H * 0.72}Z`,
      'ground',
    ),
    axis(x - R * 0.26, 0, x + H, 0),
  ]
  return figure(
    [front, side],
    [
      dimV(-R, R, x + H * 0.5, say('outer_mm', 'Ø')),
      leader(x - R * 0.1, thread, say('thread'), 'below'),
      leader(R * 0.46, -R * 1.36, say('line_mm', 'Ø'), 'above'),
    ],
  )
}

const profiles: Record<string, (r: number) => Marks> = {
  round: (r) => section(box(-r, -r, 2 * r, 2 * r, r)),
  square: (r) => section(box(-r * 0.8, -r * 0.8, r * 1.6, r * 1.6, r * 0.12)),
  star: (r) =>
    section(
      polygon(around(10, (degrees, index) => polar(0, 0, index % 2 === 0 ? r : r * 0.68, degrees), -90)),
    ),
  twist: (r) =>
    section(
      `M${-r} ${-r * 0.34}Q${-r * 0.2} ${-r} ${r * 0.34} ${-r}Q${r} ${-r * 0.2} ${r} ${r * 0.34}Q${r * 0.2} ${r} ${-r * 0.34} ${r}Q${-r} ${r * 0.2} ${-r} ${-r * 0.34}Z`,
    ),
}

/** Spool with the wound line; the cut end much enlarged. Longer lines fill the spool. */
export const trimmerLine: DrawPart<'trimmer-line'> = (values, say, size) => {
  const fullness = Math.min(
    1,
    Math.max(0.3, (Math.log10(values.length_m * values.diameter_mm ** 2) + 0.2) / 4),
  )
  const [R, core] = [50, 20]
  const wound = core + (R - 6 - core) * fullness
  const pitch = size === 'small' ? 4.6 : 2.2 + values.diameter_mm * 0.45
  const windings = Math.max(2, Math.round((wound - core) / pitch))
  const spool = [
    circle(0, 0, R, 'ground'),
    circle(0, 0, wound, 'tint'),
    along(windings, core + pitch * 0.6, wound - pitch * 0.4, (radius) =>
      circle(0, 0, radius, 'none', 'fine'),
    ),
    path(
      `M${at(0, 0, wound, -52)}C${wound * 0.9} ${-wound * 0.7} ${R * 0.9} ${-R * 1.0} ${R * 1.44} ${-R * 0.92}`,
    ),
    around(
      3,
      (degrees) =>
        path(
          `M${at(0, 0, core * 0.52, degrees - 34)}L${at(0, 0, R * 0.99, degrees - 9)}A${R} ${R} 0 0 1 ${at(0, 0, R * 0.99, degrees + 9)}L${at(0, 0, core * 0.52, degrees + 34)}Z`,
          'ground',
          'edge',
        ),
      90,
    ),
    circle(0, 0, core, 'ground'),
    circle(0, 0, core * 0.52, 'tint', 'edge'),
    cross(0, 0, R),
  ]
  const r = 13 + values.diameter_mm * 2.2
  const x = R * 1.3 + r
  const cut = moved([profiles[values.profile]?.(r) ?? [], cross(0, 0, r)], { x, y: R - r })
  return figure(
    [spool, cut],
    [dimV(R - 2 * r, R, x + r * 0.9, say('diameter_mm', 'Ø')), note(say('length_m', 'L = ', ' m'))],
  )
}
