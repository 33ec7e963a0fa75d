/** What makes the spark: plugs, coils, flywheels, switches; and the relay and regulator beside them. */
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
  moved,
  note,
  path,
  polar,
  rect,
  section,
  tube,
} from '#server/drawings/drafting.ts'
import type { Marks, Size } from '#server/drawings/drafting.ts'
import type { DrawPart } from '#server/drawings/drawing.ts'
import { readThread } from '#server/drawings/parameter.ts'

/** On its side, terminal left, electrodes right; true to scale with thread, reach and hexagon. */
export const sparkPlug: DrawPart<'spark-plug'> = (values, say, size) => {
  const thread = readThread(values.thread)
  const r = thread.diameter / 2
  const hex = values.hex_mm
  const corner = hex / Math.sqrt(3)
  const end = 52 + values.reach_mm
  const gap = Math.max(values.gap_mm, 0.5)
  return figure(
    [
      ceramic(size),
      shell(corner, r),
      threadLines(52, end, r, thread.pitch, size),
      electrodes(end, r, gap),
      axis(0, 0, end + 5, 0),
    ],
    [
      dimH(52, end, r, say('reach_mm')),
      dimV(-hex / 2, hex / 2, [35, 35], say('hex_mm', 'SW '), 'left'),
      leader(52 + values.reach_mm * 0.4, -r, say('thread')),
      dimH(end + 3.2, end + 3.2 + gap, -r + 0.8, say('gap_mm'), 'above'),
    ],
  )
}

const ceramic = (size: Size): Marks => [
  rect(0, -3.2, 8.5, 6.4, 1.4, 'ground'),
  rect(8.5, -1.7, 2, 3.4, 0, 'ground', 'edge'),
  edge('M2.6 -3.2V3.2M6.4 -3.2V3.2'),
  path(
    'M10.5 -3.6Q10.5 -4.4 11.5 -4.4H13.2Q14 -3.7 14.8 -4.4H17.2Q18 -3.7 18.8 -4.4H21.2Q22 -3.7 22.8 -4.4H25L26.5 -5.6H36V5.6H26.5L25 4.4H22.8Q22 3.7 21.2 4.4H18.8Q18 3.7 17.2 4.4H14.8Q14 3.7 13.2 4.4H11.5Q10.5 4.4 10.5 3.6Z',
    'ground',
  ),
  size === 'large' ? fine('M14 -3.9V3.9M18 -3.9V3.9M22 -3.9V3.9M26.5 -5.6V5.6') : [],
]

const shell = (corner: number, r: number): Marks => {
  const seat = corner * 0.92
  return [
    path(`M33.6 -6.4H35V6.4H33.6Z`, 'tint', 'edge'),
    path(
      `M35 ${-corner * 0.9}L35.8 ${-corner}H43.4L44.2 ${-corner * 0.9}V${corner * 0.9}L43.4 ${corner}H35.8L35 ${corner * 0.9}Z`,
      'tint',
    ),
    edge(`M35 ${-corner / 2}H44.2M35 ${corner / 2}H44.2`),
    rect(44.2, -seat, 5.4, 2 * seat, 0.6, 'tint'),
    path(
      `M49.6 ${-r - 2.6}H51.4Q52 ${-r - 2.6} 52 ${-r - 1.8}V${r + 1.8}Q52 ${r + 2.6} 51.4 ${r + 2.6}H49.6Z`,
      'ground',
    ),
  ]
}

/** Flanks of a thread along x, as slanted lines between its diameters. */
const threadLines = (from: number, to: number, r: number, pitch: number, size: Size): Marks => {
  const count = Math.max(3, Math.min(size === 'small' ? 7 : 18, Math.round((to - from) / pitch)))
  const step = (to - from) / count
  return [
    path(
      `M${from} ${-r * 0.9}L${from + step / 2} ${-r}H${to - step / 2}L${to} ${-r * 0.9}V${r * 0.9}L${to - step / 2} ${r}H${from + step / 2}L${from} ${r * 0.9}Z`,
      'ground',
    ),
    along(count, from + step * 0.3, to - step * 0.9, (x) =>
      (size === 'small' ? fine : edge)(`M${x} ${-r}L${x + step * 0.5} ${r}`),
    ),
  ]
}

const electrodes = (end: number, r: number, gap: number): Marks => [
  path(
    `M${end} -2.9H${end + 1.2}L${end + 2} -1.3H${end + 3.2}V1.3H${end + 2}L${end + 1.2} 2.9H${end}Z`,
    'ground',
    'edge',
  ),
  path(
    `M${end} ${-r + 0.8}H${end + 3.2 + gap}Q${end + 4.7 + gap} ${-r + 0.8} ${end + 4.7 + gap} ${-r + 2.4}V1.4H${end + 3.2 + gap}V${-r + 2.4}H${end}Z`,
    'tint',
    'edge',
  ),
]

/** Laminated core with two fixing holes above the flywheel, the moulded coil on one leg, lead and cap. */
export const ignitionCoil: DrawPart<'ignition-coil'> = (values, say, size) => {
  const h = values.hole_distance_mm
  const leg = h * 0.26
  const shoe = h * 0.72
  const R = h * 1.05
  const foot = (x: number) => shoe + R - Math.sqrt(Math.max(0, R * R - (x - h / 2) ** 2))
  const [a, b, c, d] = [-leg / 2, leg / 2, h - leg / 2, h + leg / 2]
  const core = `M${a} ${-leg * 0.6}H${d}V${foot(d)}A${R} ${R} 0 0 0 ${c} ${foot(c)}V${leg * 0.5}H${b}V${foot(b)}A${R} ${R} 0 0 0 ${a} ${foot(a)}Z`
  const lamination = along(size === 'small' ? 3 : 6, 0.16, 0.84, (share) =>
    fine(
      `M${a + leg * share} ${leg * 0.55}V${foot(a + leg * share)}M${c + leg * share} ${leg * 0.55}V${foot(c + leg * share)}`,
    ),
  )
  const lead = Math.min(0.5 + values.lead_mm / 400, 1.5) * h
  const block = [
    rect(c - leg * 0.72, leg * 0.62, leg * 2.44, shoe * 0.62, h * 0.06, 'ground'),
    rect(c - leg * 0.52, leg * 0.62 + shoe * 0.09, leg * 2.04, shoe * 0.44, h * 0.04, 'none', 'fine'),
  ]
  const boot = moved(
    [
      path('M-5.5 0L-5 -14Q-5 -17 -2 -17H2Q5 -17 5 -14L5.5 0Q6 9 3.4 16H-3.4Q-6 9 -5.5 0Z', 'tint'),
      edge('M-5.2 -11H5.2M-5.4 -4H5.4M-4.4 16V20H4.4V16'),
    ],
    { scale: h / 58, x: h * 1.24 + lead, y: shoe * 0.72 },
  )
  const cable = tube(
    `M${c + leg * 1.5} ${leg * 1.1}C${h * 1.3 + lead * 0.3} ${leg * 1.1} ${h * 1.24 + lead} ${-leg * 1.4} ${h * 1.24 + lead} ${shoe * 0.45}`,
    h * 0.08,
  )
  const air = h * 0.05
  const rim = (x: number) => shoe + R - Math.sqrt(Math.max(0, (R - air) ** 2 - (x - h / 2) ** 2))
  return figure(
    [
      cable,
      path(core, 'tint'),
      lamination,
      edge(`M${b} ${leg * 0.5}L${a} ${-leg * 0.6}M${c} ${leg * 0.5}L${d} ${-leg * 0.6}`),
      block,
      [0, h].map((x) => [circle(x, 0, leg * 0.26, 'ground'), axis(x, -leg * 0.6, x, leg * 0.6)]),
      boot,
      axis(-leg * 0.5, 0, h + leg * 0.5, 0),
      fine(`M${a} ${rim(a)}A${R - air} ${R - air} 0 0 1 ${d} ${rim(d)}`),
    ],
    [dimH(0, h, -leg * 0.6, say('hole_distance_mm'), 'above'), note(say('gap_mm', '↕ ', ' mm'))],
  )
}

export const flywheel: DrawPart<'flywheel'> = (values, say, size) => {
  const R = values.outer_mm / 2
  const bore = Math.min(values.bore_mm / 2, R * 0.3)
  const rim = R * 0.72
  const fins = size === 'small' ? Math.min(values.fins, 14) : values.fins
  const blade = (degrees: number) =>
    (size === 'small' ? edge : path)(
      `M${at(0, 0, rim, degrees)}A${R} ${R} 0 0 1 ${at(0, 0, R * 0.985, degrees + 9)}L${at(0, 0, R * 0.985, degrees + 12)}A${R} ${R} 0 0 0 ${at(0, 0, rim, degrees + 5)}Z`,
      'tint',
    )
  const magnet = (degrees: number) =>
    path(
      `M${at(0, 0, rim * 0.98, degrees - 15)}A${rim} ${rim} 0 0 1 ${at(0, 0, rim * 0.98, degrees + 15)}L${at(0, 0, rim * 0.78, degrees + 15)}A${rim} ${rim} 0 0 0 ${at(0, 0, rim * 0.78, degrees - 15)}Z`,
      'solid',
      'edge',
    )
  const front = [
    circle(0, 0, R, 'ground'),
    around(fins, blade),
    circle(0, 0, rim, 'tint'),
    around(Math.max(1, values.magnets), (degrees) => magnet(degrees), -90),
    circle(0, 0, rim * 0.62, 'none', 'edge'),
    [0, 180].map((degrees) => circle(...polar(0, 0, rim * 0.46, degrees + 20), R * 0.055, 'ground', 'edge')),
    circle(0, 0, bore * 1.7, 'none', 'edge'),
    circle(0, 0, bore, 'ground'),
    path(`M${-bore * 0.22} ${-bore * 0.9}V${-bore * 1.3}H${bore * 0.22}V${-bore * 0.9}`, 'ground', 'edge'),
    cross(0, 0, R),
  ]
  const T = R * 0.56
  const upper = `M0 ${-R}H${T * 0.42}V${-rim}H${T}V${-rim * 0.72}H${T * 0.5}V${-bore * 1.7}H${T * 0.94}V${-bore * 1.12}L0 ${-bore}V${-rim}Z`
  const side = [
    rect(0, -bore * 1.1, T * 0.94, bore * 2.2, 0, 'ground', 'edge'),
    section(upper),
    moved(section(upper), { isMirrored: true, turn: 180 }),
    axis(0, 0, T, 0),
  ]
  const x = R * 1.32
  return figure(
    [front, moved(side, { x })],
    [dimV(-bore, bore, x + T * 0.94, say('bore_mm', 'Ø')), dimV(-R, R, x + T, say('outer_mm', 'Ø'))],
  )
}

export const stopSwitch: DrawPart<'stop-switch'> = (values, say) => {
  const [W, H] = [values.width_mm, values.height_mm]
  const m = Math.min(W, H)
  const actuator: Record<string, Marks> = {
    rocker: [
      rect(W * 0.17, H * 0.14, W * 0.66, H * 0.72, m * 0.05, 'ground'),
      edge(`M${W * 0.17} ${H / 2}H${W * 0.83}`),
      edge(`M${W / 2} ${H * 0.23}v${H * 0.14}`),
      circle(W / 2, H * 0.68, m * 0.1, 'none', 'edge'),
    ],
    slider: [
      rect(W * 0.3, H * 0.14, W * 0.4, H * 0.72, m * 0.06, 'ground', 'edge'),
      rect(W * 0.2, H * 0.18, W * 0.6, H * 0.3, m * 0.06, 'tint'),
      along(3, H * 0.26, H * 0.4, (y) => edge(`M${W * 0.3} ${y}H${W * 0.7}`)),
      circle(W / 2, H * 0.68, m * 0.09, 'none', 'edge'),
    ],
    turn: [
      circle(W / 2, H / 2, m * 0.38, 'ground'),
      path(`M${W / 2 - m * 0.09} ${H / 2 - m * 0.44}h${m * 0.18}v${m * 0.88}h${-m * 0.18}Z`, 'tint'),
      edge(`M${W / 2} ${H / 2 - m * 0.44}v${m * 0.2}`),
    ],
  }
  const x = W * 1.4
  const depth = m * 0.9
  const knob: Record<string, Marks> = {
    rocker: path(
      `M${x} ${H * 0.16}L${x - m * 0.2} ${H * 0.24}L${x - m * 0.05} ${H * 0.52}L${x} ${H * 0.84}Z`,
      'ground',
    ),
    slider: rect(x - m * 0.22, H * 0.18, m * 0.22, H * 0.3, m * 0.05, 'tint'),
    turn: rect(x - m * 0.34, H / 2 - m * 0.34, m * 0.34, m * 0.68, m * 0.06, 'ground'),
  }
  const blades = along(values.terminals, values.terminals === 1 ? H / 2 : H * 0.26, H * 0.74, (y) => [
    rect(x + depth, y - m * 0.08, m * 0.46, m * 0.16, m * 0.03, 'ground', 'edge'),
    circle(x + depth + m * 0.32, y, m * 0.035, 'none', 'fine'),
  ])
  return figure(
    [
      rect(0, 0, W, H, m * 0.12, 'tint'),
      actuator[values.kind] ?? [],
      knob[values.kind] ?? [],
      blades,
      rect(x + m * 0.12, H * 0.08, depth - m * 0.12, H * 0.84, m * 0.04, 'tint'),
      rect(x, 0, m * 0.13, H, m * 0.05, 'ground'),
      edge(
        `M${x + depth * 0.5} ${H * 0.08}l${m * 0.14} ${-m * 0.08}h${m * 0.12}v${m * 0.08}M${x + depth * 0.5} ${H * 0.92}l${m * 0.14} ${m * 0.08}h${m * 0.12}v${-m * 0.08}`,
      ),
      axis(W / 2, 0, W / 2, H),
      axis(0, H / 2, W, H / 2),
    ],
    [dimH(0, W, H, say('width_mm')), dimV(0, H, 0, say('height_mm'), 'left')],
  )
}
