/** What the hand holds and pulls: cables, triggers, handles, buffers, harness; and the cover. */
import {
  along,
  axis,
  box,
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
  rect,
  section,
  tube,
} from '#server/drawings/drafting.ts'
import type { Marks } from '#server/drawings/drafting.ts'
import type { DrawPart } from '#server/drawings/drawing.ts'
import { readThread } from '#server/drawings/parameter.ts'

/** Bowden cable in an S, as thick as its length lets it look; nipple left, eye right. */
export const throttleCable: DrawPart<'throttle-cable'> = (values, say) => {
  const L = 200
  const sheath = Math.min(values.sheath_mm, values.length_mm * 0.96) / Math.max(values.length_mm, 1)
  const free = (L * Math.max(0.14, 1 - sheath)) / 2
  const w = 4 + values.outer_mm * 0.55
  const [a, b] = [free, L - free]
  const bow = Math.min(34, 12 + values.length_mm / 50)
  return figure(
    [
      path(`M0 0H${a}`),
      path(`M${b} 0H${L - 7}`),
      tube(
        `M${a} 0C${a + (b - a) * 0.28} 0 ${a + (b - a) * 0.2} ${-bow} ${a + (b - a) * 0.42} ${-bow}C${a + (b - a) * 0.66} ${-bow} ${a + (b - a) * 0.5} ${bow} ${a + (b - a) * 0.74} ${bow}C${a + (b - a) * 0.92} ${bow} ${a + (b - a) * 0.86} 0 ${b} 0`,
        w,
      ),
      [a, b].map((x, index) => [
        rect(index === 0 ? x - 6 : x - 6, -w * 0.86, 12, w * 1.72, 1.4, 'ground'),
        edge(`M${x - 2} ${-w * 0.86}v${w * 1.72}M${x + 2} ${-w * 0.86}v${w * 1.72}`),
      ]),
      rect(a - 15, -3, 9, 6, 0, 'ground', 'edge'),
      fine(`M${a - 13} -3l1 6M${a - 11} -3l1 6M${a - 9} -3l1 6`),
      rect(a - 13, -6, 4, 12, 1, 'tint', 'edge'),
      rect(-3.4, -5.6, 6.8, 11.2, 2, 'tint'),
      circle(L, 0, 7, 'tint'),
      circle(L, 0, 3, 'ground', 'edge'),
    ],
    [dimH(0, L, [6, 7], say('length_mm', 'L = ')), dimH(a, b, [-w, -w], say('sheath_mm'), 'above')],
  )
}

/** Trigger with pivot and cable eye on a grid of 62 × 40. */
export const throttleTrigger: DrawPart<'throttle-trigger'> = (values, say) => {
  const u = values.length_mm / 62
  const hole = Math.min(values.hole_mm / 2, 4.6 * u)
  return figure(
    [
      moved(
        [
          path(
            'M8 0Q16 -9 28 -6L56 4Q63 7 61 13Q59 18 53 16C44 13 38 15 36 24C34 34 28 40 18 38C8 36 4 28 3 18Q2 6 8 0Z',
            'tint',
          ),
          edge('M56 9C42 5 33 9 30 20C28 29 24 33 18 32'),
          fine('M10 22L27 27M9 26L25 31M10 30L22 34'),
          circle(54.4, 10.6, 2, 'ground', 'edge'),
          path('M8 0L2 -12Q4 -18 10 -16L18 -7', 'tint', 'edge'),
        ],
        { scale: u },
      ),
      circle(14 * u, 6 * u, hole + 3 * u, 'ground', 'edge'),
      circle(14 * u, 6 * u, hole, 'ground'),
      cross(14 * u, 6 * u, hole + 3 * u),
    ],
    [
      dimH(2 * u, 61.6 * u, [18 * u, 16 * u], say('length_mm')),
      leader(14 * u - hole, 6 * u, say('hole_mm', 'Ø')),
    ],
  )
}

export const handle: DrawPart<'handle'> = (values, say) => {
  const W = values.width_mm
  const t = Math.min(values.tube_mm, W * 0.22)
  const shapes: Record<string, Marks> = {
    loop: loopHandle(W, t),
    bar: barHandle(W, t),
    rear: rearHandle(W, t),
  }
  return figure(shapes[values.kind] ?? [], [
    dimH(-W / 2, W / 2, 0, say('width_mm')),
    leader(
      0,
      values.kind === 'rear' ? -W * 0.27 : -W * (values.kind === 'bar' ? 0.1 : 0.62),
      say('tube_mm', 'Ø'),
    ),
  ])
}

const loopHandle = (W: number, t: number): Marks => {
  const w = W / 2 - t / 2
  return [
    tube(
      `M${-w * 0.42} 0L${-w} ${-W * 0.2}Q${-w} ${-W * 0.62} ${-w * 0.6} ${-W * 0.62}H${w * 0.6}Q${w} ${-W * 0.62} ${w} ${-W * 0.2}L${w * 0.42} 0`,
      t,
    ),
    tube(`M${-w * 0.5} ${-W * 0.62}H${w * 0.5}`, t * 1.34, 'ground'),
    along(9, -w * 0.42, w * 0.42, (x) => edge(`M${x} ${-W * 0.62 - t * 0.5}v${t}`)),
    rect(-w * 0.62, -t * 0.7, w * 1.24, t * 1.3, t * 0.2, 'ground'),
    circle(0, -t * 0.05, t * 0.34, 'tint', 'edge'),
    [-1, 1].map((side) => circle(side * w * 0.44, -t * 0.05, t * 0.17, 'none', 'edge')),
    axis(0, -W * 0.7, 0, 0),
  ]
}

const barHandle = (W: number, t: number): Marks => {
  const w = W / 2 - t * 0.4
  const grip = (side: number) => [
    tube(`M${side * w * 0.66} ${-W * 0.265}L${side * w} ${-W * 0.35}`, t * 1.4, 'ground'),
    along(5, 0.7, 0.96, (share) =>
      edge(
        `M${side * w * share - t * 0.15} ${-W * 0.275 - (share - 0.68) * W * 0.13 - t * 0.55}l${t * 0.3} ${t * 1.1}`,
      ),
    ),
  ]
  return [
    tube(
      `M${-w * 0.96} ${-W * 0.34}L${-w * 0.66} ${-W * 0.265}Q${-w * 0.44} ${-W * 0.21} ${-w * 0.34} ${-W * 0.1}Q${-w * 0.28} ${-t} ${-w * 0.14} ${-t}H${w * 0.14}Q${w * 0.28} ${-t} ${w * 0.34} ${-W * 0.1}Q${w * 0.44} ${-W * 0.21} ${w * 0.66} ${-W * 0.265}L${w * 0.96} ${-W * 0.34}`,
      t,
    ),
    grip(-1),
    grip(1),
    rect(-w * 0.12, -t * 2.1, w * 0.24, t * 2.3, t * 0.3, 'ground'),
    circle(0, -t, t * 0.34, 'tint', 'edge'),
    axis(0, -W * 0.14, 0, 0),
  ]
}

const rearHandle = (W: number, t: number): Marks => {
  const u = W / 200
  return [
    moved(
      path(
        'M-100 -66Q-100 -78 -86 -80L60 -62Q92 -58 98 -34L100 -10Q100 0 90 0H-60Q-76 0 -80 -12L-98 -46Q-102 -56 -100 -66ZM-66 -54Q-72 -52 -68 -42L-58 -24Q-56 -18 -48 -18H62Q72 -18 70 -28Q68 -40 54 -42Z',
        'tint',
      ),
      { scale: u },
    ),
    moved(
      [
        path('M-66 -54Q-72 -52 -68 -42L-58 -24Q-56 -18 -48 -18H62Q72 -18 70 -28Q68 -40 54 -42Z', 'ground'),
        path('M-40 -50L-4 -45Q-2 -38 -14 -34Q-30 -30 -40 -50Z', 'tint', 'edge'),
        edge('M-84 -70L52 -54M-24 -74L8 -70L6 -76L-18 -79Z'),
        circle(84, -14, 6, 'ground', 'edge'),
        circle(-88, -60, 5, 'ground', 'edge'),
      ],
      { scale: u },
    ),
    fine(`M${-70 * u} ${-8 * u}H${70 * u}`),
    axis(0, -t * 0.2, 0, -t * 0.2),
  ]
}

/** Rubber body in half section between two plates with studs. */
export const avBuffer: DrawPart<'av-buffer'> = (values, say, size) => {
  const R = values.outer_mm / 2
  const H = values.height_mm
  const { diameter, pitch } = readThread(values.thread)
  const d = Math.min(diameter, R * 1.1)
  const plate = Math.max(H * 0.09, 1.2)
  const stud = d * 1.7
  const waist = R * 0.76
  const bolt = (from: number, to: number): Marks => [
    rect(-d / 2, from, d, to - from, d * 0.1, 'ground'),
    along(
      size === 'small' ? 3 : Math.max(4, Math.min(9, Math.round(stud / pitch))),
      from + pitch * 0.5,
      to - pitch * 0.7,
      (y) => fine(`M${-d / 2} ${y}l${d} ${pitch * 0.4}`),
    ),
  ]
  const side = (sign: number) =>
    `M0 ${plate}H${sign * R * 0.96}Q${sign * waist} ${H / 2} ${sign * R * 0.96} ${H - plate}H0Z`
  return figure(
    [
      bolt(-stud, 0),
      bolt(H, H + stud),
      path(side(-1), 'tint'),
      section(side(1)),
      fine(`M${-R * 0.6} ${plate}Q${-waist * 0.62} ${H / 2} ${-R * 0.6} ${H - plate}`),
      rect(-R, 0, R * 2, plate, plate * 0.3, 'solid', 'edge'),
      rect(-R, H - plate, R * 2, plate, plate * 0.3, 'solid', 'edge'),
      axis(0, -stud, 0, H + stud),
    ],
    [
      dimH(-R, R, H, say('outer_mm', 'Ø')),
      dimV(0, H, -R, say('height_mm'), 'left'),
      leader(d / 2, -stud * 0.5, say('thread')),
    ],
  )
}

/** Shoulder harness laid out: straps, chest buckle, hip plate with its hook. Grid 100 wide. */
export const harness: DrawPart<'harness'> = (values, say) => {
  const w = Math.max(8, Math.min(18, values.width_mm * 0.26))
  const isDouble = values.kind === 'double'
  const strap = (side: number): Marks => [
    tube(`M${side * 12} -52C${side * 52} -66 ${side * 58} -24 ${side * 34} 8L${side * 12} 40`, w),
    tube(`M${side * 22} -54.5C${side * 48} -54 ${side * 50} -26 ${side * 36} 0`, w * 0.4, 'ground'),
    moved(rect(-w * 0.8, -5, w * 1.6, 10, 2, 'ground', 'edge'), { x: side * 26, y: 20, turn: side * 34 }),
  ]
  const single: Marks = [
    tube('M-34 -40C-10 -74 40 -60 44 -20C46 10 30 34 10 44', w),
    tube('M-34 -40C-46 -20 -38 20 -8 42', w),
    moved(rect(-w * 0.8, -5, w * 1.6, 10, 2, 'ground', 'edge'), { x: -40, y: -8, turn: 6 }),
    tube('M-20 -55C4 -66 32 -56 38 -28', w * 1.5, 'ground'),
  ]
  const hook: Marks = [
    rect(-7, 64, 14, 10, 3, 'ground', 'edge'),
    tube('M0 74V82A8 8 0 1 1 -8 90', 3.6, 'ground'),
  ]
  return figure(
    [
      isDouble
        ? [
            strap(-1),
            strap(1),
            tube('M-42 -6H42', w * 0.6, 'ground'),
            rect(-9, -12, 18, 12, 3, 'tint', 'edge'),
            rect(-20, -64, 40, 24, 8, 'tint'),
          ]
        : single,
      path('M-18 40H18Q24 40 23 46L19 60Q18 66 12 66H-12Q-18 66 -19 60L-23 46Q-24 40 -18 40Z', 'tint'),
      edge('M-14 46H14L12 58H-12Z'),
      hook,
    ],
    [note(say('width_mm', '↔ ', ' mm'), 'below')],
  )
}

/** Shroud of an engine from the side: edge, cooling slots, fixing screws. */
export const cover: DrawPart<'cover'> = (values, say) => {
  const L = values.length_mm
  const H = Math.min(values.height_mm, L * 1.2)
  const screw = (x: number, y: number): Marks => [
    circle(x, y, H * 0.05, 'ground', 'edge'),
    edge(`M${x - H * 0.03} ${y + H * 0.014}L${x + H * 0.03} ${y - H * 0.014}`),
  ]
  const slots =
    values.slots === 0
      ? []
      : along(values.slots, L * 0.46, L * 0.82, (x) =>
          rect(
            x - (L * 0.1) / values.slots,
            H * 0.36,
            (L * 0.2) / values.slots,
            H * 0.34,
            L,
            'ground',
            'edge',
          ),
        )
  return figure(
    [
      path(
        `M0 ${H * 0.94}V${H * 0.52}Q0 ${H * 0.1} ${L * 0.24} ${H * 0.05}Q${L * 0.46} 0 ${L * 0.66} ${H * 0.06}L${L * 0.9} ${H * 0.2}Q${L} ${H * 0.26} ${L} ${H * 0.46}V${H * 0.82}Q${L} ${H} ${L * 0.92} ${H}H${L * 0.06}Q0 ${H} 0 ${H * 0.94}Z`,
        'tint',
      ),
      edge(
        `M${L * 0.04} ${H * 0.88}V${H * 0.54}Q${L * 0.04} ${H * 0.18} ${L * 0.26} ${H * 0.13}Q${L * 0.46} ${H * 0.08} ${L * 0.64} ${H * 0.14}L${L * 0.88} ${H * 0.28}Q${L * 0.96} ${H * 0.32} ${L * 0.96} ${H * 0.46}V${H * 0.84}`,
      ),
      fine(`M0 ${H * 0.86}H${L}`),
      path(box(L * 0.1, H * 0.34, L * 0.24, H * 0.4, H * 0.09), 'ground', 'edge'),
      fine(
        `M${L * 0.14} ${H * 0.46}H${L * 0.3}M${L * 0.14} ${H * 0.54}H${L * 0.3}M${L * 0.14} ${H * 0.62}H${L * 0.25}`,
      ),
      slots,
      screw(L * 0.055, H * 0.93),
      screw(L * 0.93, H * 0.9),
      screw(L * 0.4, H * 0.2),
    ],
    [dimH(0, L, H, say('length_mm')), dimV(0, H, 0, say('height_mm'), 'left')],
  )
}
