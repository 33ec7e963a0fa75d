/** Oil pump and its worm, muffler and decompression valve: what sits bolted around the engine. */
import {
  along,
  around,
  at,
  axis,
  circle,
  cross,
  dimH,
  dimV,
  edge,
  figure,
  fine,
  leader,
  path,
  rect,
} from '#server/drawings/drafting.ts'
import type { Marks } from '#server/drawings/drafting.ts'
import type { DrawPart } from '#server/drawings/drawing.ts'
import { readThread } from '#server/drawings/parameter.ts'

/** Pump body with plunger and two fixing lugs, suction and pressure side. Grid: holes 38 apart. */
export const oilPump: DrawPart<'oil-pump'> = (values, say) => {
  const d = values.hole_distance_mm
  const u = d / 38
  const L = Math.max(values.length_mm, d * 1.25)
  const r = Math.min(values.bore_mm / 2, 9 * u)
  const body = Math.max(r + 3 * u, 9 * u)
  const lug = (x: number): Marks => [
    circle(x, -body - 3 * u, 6 * u, 'tint'),
    circle(x, -body - 3 * u, 2.6 * u, 'ground', 'edge'),
  ]
  const left = -L / 2
  return figure(
    [
      lug(-d / 2),
      lug(d / 2),
      rect(-5 * u, -body - 16 * u, 8 * u, 18 * u, u, 'ground', 'edge'),
      edge(`M${-5 * u} ${-body - 12 * u}h${8 * u}M${-5 * u} ${-body - 9 * u}h${8 * u}`),
      rect(-L * 0.4, -body, L * 0.7, body * 2, 3 * u, 'tint'),
      rect(left, -body * 0.62, L * 0.11, body * 1.24, u, 'ground'),
      edge(`M${left + L * 0.045} ${-body * 0.62}v${body * 1.24}`),
      rect(L * 0.3, -r * 0.62, L * 0.2, r * 1.24, u, 'ground'),
      along(4, L * 0.33, L * 0.47, (x) => edge(`M${x - u} ${-r * 0.62}l${2 * u} ${r * 1.24}`)),
      circle(-1 * u, 0, r, 'ground'),
      around(10, (degrees) => edge(`M${at(-1 * u, 0, r * 0.66, degrees)}L${at(-1 * u, 0, r, degrees + 14)}`)),
      circle(-1 * u, 0, r * 0.62, 'ground', 'edge'),
      rect(L * 0.12, body - u, 7 * u, 9 * u, u, 'ground', 'edge'),
      circle(L * 0.12 + 3.5 * u, body + 8 * u, 4.6 * u, 'ground', 'edge'),
      circle(L * 0.12 + 3.5 * u, body + 8 * u, 1.8 * u, 'none', 'fine'),
      axis(left, 0, L / 2, 0),
    ],
    [
      dimH(-d / 2, d / 2, -body - 9 * u, say('hole_distance_mm'), 'above'),
      dimH(-L / 2, L / 2, [body * 0.6, r * 0.6], say('length_mm')),
      dimV(-r, r, L / 2, say('bore_mm', 'Ø')),
    ],
  )
}

export const oilPumpWorm: DrawPart<'oil-pump-worm'> = (values, say, size) => {
  const R = values.outer_mm / 2
  const bore = Math.min(values.bore_mm / 2, R * 0.7)
  const arm = values.arm_mm
  const count = size === 'small' ? 12 : 24
  const front = [
    path(
      `M${at(0, 0, R * 0.9, -22)}Q${R * 1.3} ${-R * 0.9} ${R * 0.5 + arm * 0.5} ${-R * 1.02}L${R * 0.5 + arm} ${-R * 0.86}L${R * 0.5 + arm} ${-R * 0.98}L${R * 0.5 + arm * 0.5} ${-R * 1.14}Q${R * 1.0} ${-R * 1.3} ${at(0, 0, R * 0.9, -52)}Z`,
      'ground',
    ),
    path(
      `M${around(count, (degrees) => `${at(0, 0, R, degrees)}L${at(0, 0, R, degrees + 180 / count)}L${at(0, 0, R * 0.9, degrees + 230 / count)}L${at(0, 0, R * 0.9, degrees + 320 / count)}`).join('L')}Z`,
      'tint',
    ),
    circle(0, 0, (R + bore) / 2, 'none', 'edge'),
    circle(0, 0, bore, 'ground'),
    cross(0, 0, R),
  ]
  const x = R * 1.1 + Math.max(arm, R * 0.9)
  const B = R * 0.9
  const side = [
    rect(x, -R, B, R * 2, B * 0.05, 'tint'),
    along(5, -R * 0.7, R * 0.7, (y) =>
      edge(`M${x} ${y + R * 0.14}Q${x + B / 2} ${y + R * 0.04} ${x + B} ${y - R * 0.14}`),
    ),
    rect(x + B, -bore * 1.2, B * 0.3, bore * 2.4, 0, 'ground'),
    axis(x, 0, x + B * 1.3, 0),
  ]
  return figure(
    [front, side],
    [
      dimV(-bore, bore, x + B * 1.3, say('bore_mm', 'Ø')),
      dimV(-R, R, x + B, say('outer_mm', 'Ø')),
      dimH(R * 0.5, R * 0.5 + arm, -R * 1.1, say('arm_mm'), 'above'),
    ],
  )
}

/** From the engine side: flange with port and two holes; from the side: shells, seam and outlet. */
export const muffler: DrawPart<'muffler'> = (values, say, size) => {
  const [W, H] = [values.width_mm, values.height_mm]
  const D = values.depth_mm
  const r = Math.min(W, H) * 0.14
  const hole = Math.min(values.hole_distance_mm, W * 0.78)
  const [cx, cy] = [W / 2, H * 0.44]
  const front = [
    rect(0, 0, W, H, r, 'tint'),
    rect(W * 0.05, H * 0.055, W * 0.9, H * 0.89, r * 0.7, 'none', 'fine'),
    rect(cx - hole * 0.72, cy - H * 0.19, hole * 1.44, H * 0.38, H * 0.1, 'ground'),
    rect(cx - hole * 0.25, cy - H * 0.12, hole * 0.5, H * 0.24, H * 0.05, 'tint'),
    [-1, 1].map((side) => [
      circle(cx + (side * hole) / 2, cy, Math.min(H, W) * 0.045, 'ground'),
      axis(cx + (side * hole) / 2, cy - H * 0.1, cx + (side * hole) / 2, cy + H * 0.1),
    ]),
    edge(`M${W * 0.16} ${H * 0.76}H${W * 0.84}M${W * 0.16} ${H * 0.84}H${W * 0.84}`),
    axis(cx - hole * 0.72, cy, cx + hole * 0.72, cy),
  ]
  const x = W * 1.2
  const side = [
    rect(x - D * 0.1, cy - H * 0.15, D * 0.12, H * 0.3, 0, 'ground', 'edge'),
    path(
      `M${x + D * 0.5} 0H${x + D * 0.16}Q${x} 0 ${x} ${r}V${H - r}Q${x} ${H} ${x + D * 0.16} ${H}H${x + D * 0.5}Z`,
      'tint',
    ),
    path(`M${x + D * 0.5} ${-H * 0.02}V${H * 1.02}H${x + D * 0.58}V${-H * 0.02}Z`, 'ground', 'edge'),
    path(
      `M${x + D * 0.58} ${H * 0.02}H${x + D * 0.84}Q${x + D} ${H * 0.04} ${x + D} ${H * 0.22}V${H * 0.8}Q${x + D} ${H * 0.96} ${x + D * 0.84} ${H * 0.98}H${x + D * 0.58}Z`,
      'tint',
    ),
    size === 'large'
      ? along(5, H * 0.5, H * 0.86, (y) => edge(`M${x + D * 0.68} ${y}h${D * 0.2}`))
      : edge(`M${x + D * 0.68} ${H * 0.6}h${D * 0.2}M${x + D * 0.68} ${H * 0.76}h${D * 0.2}`),
    path(`M${x + D * 0.66} ${H * 0.12}h${D * 0.5}l${-D * 0.1} ${H * 0.16}h${-D * 0.4}Z`, 'ground', 'edge'),
  ]
  return figure(
    [front, side],
    [
      dimH(cx - hole / 2, cx + hole / 2, 0, say('hole_distance_mm'), 'above'),
      dimH(0, W, H, say('width_mm')),
      dimH(x, x + D, H, say('depth_mm')),
      dimV(0, H, 0, say('height_mm'), 'left'),
    ],
  )
}

/** Valve on its side: button left, hexagon, thread with its mouth right. */
export const decompressionValve: DrawPart<'decompression-valve'> = (values, say, size) => {
  const { diameter: d, pitch } = readThread(values.thread)
  const L = Math.max(values.length_mm, d * 2.2)
  const [r, hex] = [d / 2, values.hex_mm / Math.sqrt(3)]
  const [hexFrom, hexTo, seat] = [L * 0.28, L * 0.5, L * 0.56]
  const count = Math.max(4, Math.min(size === 'small' ? 6 : 12, Math.round((L * 0.34) / pitch)))
  return figure(
    [
      rect(0, -r * 0.86, L * 0.08, r * 1.72, L * 0.03, 'solid', 'edge'),
      rect(L * 0.08, -r * 0.5, L * 0.07, r, 0, 'ground', 'edge'),
      path(`M${L * 0.15} ${-hex * 0.72}H${hexFrom}V${hex * 0.72}H${L * 0.15}Z`, 'ground'),
      edge(`M${L * 0.2} ${-hex * 0.72}v${hex * 1.44}`),
      path(
        `M${hexFrom} ${-hex * 0.92}L${hexFrom + L * 0.02} ${-hex}H${hexTo - L * 0.02}L${hexTo} ${-hex * 0.92}V${hex * 0.92}L${hexTo - L * 0.02} ${hex}H${hexFrom + L * 0.02}L${hexFrom} ${hex * 0.92}Z`,
        'tint',
      ),
      edge(`M${hexFrom} ${-hex / 2}H${hexTo}M${hexFrom} ${hex / 2}H${hexTo}`),
      rect(hexTo, -hex * 0.86, seat - hexTo, hex * 1.72, 0, 'ground'),
      rect(seat, -r, L * 0.36, d, d * 0.08, 'ground'),
      along(count, seat + pitch * 0.4, seat + L * 0.36 - pitch * 0.7, (x) =>
        (size === 'small' ? fine : edge)(`M${x} ${-r}l${pitch * 0.5} ${d}`),
      ),
      path(
        `M${seat + L * 0.36} ${-r * 0.5}H${L * 0.98}L${L} 0L${L * 0.98} ${r * 0.5}H${seat + L * 0.36}Z`,
        'tint',
        'edge',
      ),
      axis(0, 0, L, 0),
    ],
    [
      dimH(0, L, [r * 0.86, 0], say('length_mm')),
      leader(seat + L * 0.2, -r, say('thread')),
      dimV(-values.hex_mm / 2, values.hex_mm / 2, hexFrom, say('hex_mm', 'SW '), 'left'),
    ],
  )
}
