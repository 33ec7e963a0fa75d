/** Chain, bar, sprocket and what tensions and stops the chain. */
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
import type { Marks } from '#server/drawings/drafting.ts'
import type { DrawPart } from '#server/drawings/drawing.ts'
import { readThread, together } from '#server/drawings/parameter.ts'
import { pitchInches } from '#server/drawings/part-parameters.ts'

const pitchMm = (pitch: string): number => (pitchInches[pitch] ?? 0.375) * 25.4
const inches = (pitch: string | null): string | null => (pitch === null ? null : `${pitch}″`)

/** Links on a grid of one pitch between rivets; the chain runs to the left. */
const driveLink = path(
  'M-0.34 0.02A0.34 0.34 0 0 1 0 -0.32H1A0.34 0.34 0 0 1 1.34 0.02L1.2 0.36C1.1 0.66 0.92 0.86 0.68 1.0Q0.42 1.1 0.2 0.98Q0.02 0.86 0.04 0.66Q0.04 0.5 -0.12 0.42Q-0.3 0.34 -0.34 0.02Z',
  'tint',
)
const tieStrap = path(
  'M0 -0.38A0.38 0.38 0 0 0 0 0.38C0.3 0.38 0.32 0.3 0.5 0.3C0.68 0.3 0.7 0.38 1 0.38A0.38 0.38 0 0 0 1 -0.38C0.7 -0.38 0.68 -0.28 0.5 -0.28C0.32 -0.28 0.3 -0.38 0 -0.38Z',
  'ground',
)
const cutters: Record<string, Marks> = {
  'full-chisel': [
    path(
      'M-0.38 0.02C-0.38 -0.24 -0.36 -0.5 -0.3 -0.72Q-0.24 -0.9 -0.08 -0.86Q0.1 -0.8 0.12 -0.6C0.14 -0.36 0.2 -0.26 0.32 -0.26C0.46 -0.26 0.52 -0.4 0.46 -0.6L0.34 -1.06L1.36 -0.92Q1.42 -0.9 1.42 -0.82L1.38 0.02A0.38 0.38 0 0 1 1 0.38C0.7 0.38 0.68 0.3 0.5 0.3C0.32 0.3 0.3 0.38 0 0.38A0.38 0.38 0 0 1 -0.38 0.02Z',
      'ground',
    ),
    edge('M0.38 -0.9L1.4 -0.78'),
  ],
  'semi-chisel': [
    path(
      'M-0.38 0.02C-0.38 -0.22 -0.36 -0.44 -0.32 -0.62Q-0.26 -0.8 -0.08 -0.78Q0.1 -0.74 0.12 -0.56C0.14 -0.34 0.2 -0.26 0.32 -0.26C0.46 -0.26 0.5 -0.4 0.46 -0.58Q0.36 -0.96 0.54 -1.0L1.3 -0.86Q1.4 -0.84 1.4 -0.74L1.38 0.02A0.38 0.38 0 0 1 1 0.38C0.7 0.38 0.68 0.3 0.5 0.3C0.32 0.3 0.3 0.38 0 0.38A0.38 0.38 0 0 1 -0.38 0.02Z',
      'ground',
    ),
    edge('M0.46 -0.84Q0.5 -0.86 0.6 -0.84L1.38 -0.72'),
  ],
}
const rivets: Marks = [0, 1].map((x) => [
  circle(x, 0, 0.19, 'ground', 'edge'),
  circle(x, 0, 0.08, 'solid', 'fine'),
])

export const sawChain: DrawPart<'saw-chain'> = (values, say, size) => {
  const p = pitchMm(values.pitch_in)
  const pairs = size === 'small' ? 2 : 3
  const chain: Marks = Array.from({ length: pairs }, (_, index) => [
    moved(driveLink, { x: index * 2 + 1 }),
    index === 0 ? moved(driveLink, { x: -1 }) : [],
  ])
  const sides: Marks = Array.from({ length: pairs }, (_, index) =>
    moved([index % 2 === 0 ? (cutters[values.kind] ?? []) : tieStrap, rivets], { x: index * 2 }),
  )
  const x = (pairs * 2 + 1.15) * p
  return figure(
    [
      moved([chain, sides], { scale: p }),
      size === 'small' ? [] : chainEnd(x, p, values.gauge_mm),
      axis(-p * 1.3, 0, x + p * 0.3, 0),
    ],
    [
      dimH(0, 2 * p, p * 0.4, inches(say('pitch_in', '2 × '))),
      size === 'small' ? null : dimH(x - values.gauge_mm / 2, x + values.gauge_mm / 2, p, say('gauge_mm')),
      note(say('links', 'n = '), 'above'),
    ],
  )
}

/** The chain from behind: drive link between its straps, the top plate over to one side. */
const chainEnd = (x: number, p: number, gauge: number): Marks => {
  const strap = Math.max(gauge * 0.85, p * 0.09)
  const g = gauge / 2
  return [
    rect(x - g, -p * 0.32, gauge, p * 1.35, 0, 'tint', 'edge'),
    rect(x - g - strap, -p * 0.38, strap, p * 0.76, 0, 'ground', 'edge'),
    path(
      `M${x + g} ${p * 0.38}V${-p}H${x - p * 0.26}V${-p * 0.88}H${x + g}V${p * 0.38}H${x + g + strap}V${-p * 0.86}Q${x + g + strap} ${-p} ${x + g} ${-p}`,
      'ground',
      'edge',
    ),
    rect(x - g - strap - p * 0.06, -p * 0.17, p * 0.06, p * 0.34, 0, 'solid', 'fine'),
    rect(x + g + strap, -p * 0.17, p * 0.06, p * 0.34, 0, 'solid', 'fine'),
  ]
}

/** Bar to scale with slot, oil holes and nose; above it the groove, enlarged. */
export const guideBar: DrawPart<'guide-bar'> = (values, say, size) => {
  const length = values.bar_length_cm * 10
  const h = Math.min(44 + length * 0.05, length * 0.32) / 2
  const tail = -h * 1.7
  const nose = h * 0.6
  const tip = length - nose
  const slot = Math.min(values.slot_mm, h) / 2
  const outline = `M${tail + h * 0.5} ${-h * 0.82}L${length * 0.34} ${-h}Q${length * 0.6} ${-h} ${tip} ${-nose}A${nose} ${nose} 0 0 1 ${tip} ${nose}Q${length * 0.6} ${h} ${length * 0.34} ${h}L${tail + h * 0.5} ${h * 0.82}Q${tail} ${h * 0.7} ${tail} ${h * 0.3}V${-h * 0.3}Q${tail} ${-h * 0.7} ${tail + h * 0.5} ${-h * 0.82}Z`
  const rail = `M${tail + h * 0.6} ${-h * 0.64}L${length * 0.34} ${-h * 0.8}Q${length * 0.6} ${-h * 0.8} ${tip} ${-nose * 0.74}M${tail + h * 0.6} ${h * 0.64}L${length * 0.34} ${h * 0.8}Q${length * 0.6} ${h * 0.8} ${tip} ${nose * 0.74}`
  const noseWheel =
    values.nose === 'sprocket'
      ? [
          circle(tip, 0, nose * 0.34, 'ground', 'edge'),
          around(size === 'small' ? 5 : 9, (degrees) =>
            circle(...polar(tip, 0, nose * 0.58, degrees), nose * 0.06, 'solid', 'fine'),
          ),
          edge(`M${tip - nose * 1.5} ${-nose * 0.4}Q${tip - nose * 0.7} 0 ${tip - nose * 1.5} ${nose * 0.4}`),
        ]
      : [
          edge(
            `M${tip - nose * 0.4} ${-nose * 0.94}Q${tip + nose * 0.2} 0 ${tip - nose * 0.4} ${nose * 0.94}`,
          ),
        ]
  const bar = [
    path(outline, 'tint'),
    size === 'small' ? [] : fine(rail),
    rect(tail + h * 0.36, -slot, h * 1.5, slot * 2, slot, 'ground'),
    [-1, 1].map((side) => [
      circle(tail + h * 0.66, side * h * 0.54, h * 0.08, 'ground', 'edge'),
      circle(tail + h * 1.6, side * h * 0.46, h * 0.13, 'ground', 'edge'),
    ]),
    noseWheel,
    axis(tail, 0, length, 0),
  ]
  const rope = note(together(' · ', inches(say('pitch_in')), say('links', 'n = ')), 'above')
  const dimensions = [dimH(0, length, [h, nose], say('bar_length_cm', '', ' cm')), rope]
  if (size === 'small') return figure(bar, dimensions)
  const u = length / 100
  const [x, y] = [length * 0.86, -h - 30 * u]
  const groove = (Math.min(values.gauge_mm, 2.2) / 4.6) * 15 * u
  const detail = [
    edge(`M${x} ${-h * 0.6}L${x - 2 * u} ${y + 16 * u}`),
    circle(x - length * 0.0, y, 15.4 * u, 'ground', 'fine'),
    section(
      `M${x - 7.5 * u} ${y + 13.4 * u}V${y - 7 * u}L${x - 6.5 * u} ${y - 8 * u}H${x - groove / 2}V${y + 4 * u}H${x + groove / 2}V${y - 8 * u}H${x + 6.5 * u}L${x + 7.5 * u} ${y - 7 * u}V${y + 13.4 * u}Z`,
      'rising',
      'edge',
    ),
  ]
  return figure(
    [bar, detail],
    [
      ...dimensions.slice(0, 1),
      dimH(x - groove / 2, x + groove / 2, y - 8 * u, say('gauge_mm'), 'above'),
      rope,
    ],
  )
}

export const sprocket: DrawPart<'sprocket'> = (values, say, size) => {
  const z = values.teeth
  const pitch = pitchMm(values.pitch_in)
  const R = (2 * pitch * z) / (2 * Math.PI)
  const bore = Math.min(values.bore_mm / 2, R * 0.62)
  const x = R * 1.9
  const isRim = values.kind === 'rim'
  const B = 14
  const front = isRim ? rimFront(z, R, bore) : spurFront(z, R, bore)
  const side = isRim
    ? [
        rect(x, -R * 1.06, B, R * 2.12, 1, 'tint'),
        rect(x + B * 0.36, -R * 1.08, B * 0.28, R * 2.16, 0, 'ground', 'edge'),
        along(z, -R * 0.86, R * 0.86, (y) =>
          edge(`M${x + B * 0.36} ${y - R * 0.05}h${B * 0.28}v${R * 0.1}h${-B * 0.28}`),
        ),
      ]
    : [
        rect(x, -R * 0.62, B * 0.8, R * 1.24, 0, 'ground', 'edge'),
        rect(x + B * 0.3, -R * 1.1, B * 0.5, R * 2.2, 0.6, 'tint'),
        along(Math.ceil(z / 2) + 1, -R * 0.8, R * 0.8, (y) => edge(`M${x + B * 0.3} ${y}h${B * 0.5}`)),
        rect(x + B * 0.8, -R * 1.25, B * 0.22, R * 2.5, 0.6, 'ground'),
      ]
  return figure(
    [front, side, cross(0, 0, R * 1.1), axis(x, 0, x + B, 0)],
    [
      dimV(-bore, bore, x + B, say('bore_mm', 'Ø')),
      note(
        together(' · ', inches(say('pitch_in')), say('teeth', 'z = ')),
        size === 'large' ? 'below' : 'above',
      ),
    ],
  )
}

/** Rim sprocket: windows for the drive links, splined bore. */
const rimFront = (z: number, R: number, bore: number): Marks => {
  const step = 360 / z
  const window = (degrees: number) =>
    path(
      `M${at(0, 0, R * 1.0, degrees - step * 0.27)}A${R} ${R} 0 0 1 ${at(0, 0, R * 1.0, degrees + step * 0.27)}L${at(0, 0, R * 0.76, degrees + step * 0.2)}Q${at(0, 0, R * 0.68, degrees)} ${at(0, 0, R * 0.76, degrees - step * 0.2)}Z`,
      'ground',
      'edge',
    )
  const splines = around(
    7,
    (degrees) =>
      `${at(0, 0, bore, degrees - 17)}A${bore} ${bore} 0 0 1 ${at(0, 0, bore, degrees + 17)}L${at(0, 0, bore * 0.84, degrees + 20)}A${bore} ${bore} 0 0 1 ${at(0, 0, bore * 0.84, degrees + 31.4)}`,
  )
  return [circle(0, 0, R * 1.1, 'tint'), around(z, window, -90), path(`M${splines.join('L')}Z`, 'ground')]
}

const spurFront = (z: number, R: number, bore: number): Marks => {
  const step = 360 / z
  const tooth = (degrees: number) =>
    `${at(0, 0, R * 0.78, degrees - step * 0.3)}L${at(0, 0, R * 1.1, degrees - step * 0.13)}A${R * 1.1} ${R * 1.1} 0 0 1 ${at(0, 0, R * 1.1, degrees + step * 0.13)}L${at(0, 0, R * 0.78, degrees + step * 0.3)}Q${at(0, 0, R * 0.62, degrees + step * 0.5)} ${at(0, 0, R * 0.78, degrees + step * 0.7)}`
  return [
    circle(0, 0, R * 1.5, 'ground'),
    circle(0, 0, R * 1.4, 'none', 'fine'),
    path(`M${around(z, tooth, -90).join('L')}Z`, 'tint'),
    circle(0, 0, (bore + R * 0.78) / 2, 'none', 'edge'),
    circle(0, 0, bore, 'ground'),
  ]
}

/** Tensioning screw through its block with the peg that engages the bar; the side type has a bevel wheel. */
export const chainTensioner: DrawPart<'chain-tensioner'> = (values, say, size) => {
  const { diameter: d, pitch } = readThread(values.thread)
  const L = Math.max(values.length_mm, d * 4)
  const r = d / 2
  const count = Math.min(size === 'small' ? 9 : 30, Math.round((L * 0.8) / pitch))
  const block = L * 0.58
  const isSide = values.kind === 'side'
  return figure(
    [
      rect(0, -r, L, d, 0, 'ground'),
      along(count, L * 0.22, L - pitch, (x) => fine(`M${x} ${-r}l${pitch * 0.5} ${d}`)),
      isSide
        ? [
            path(
              `M${-d * 0.2} ${-d * 1.5}L${d * 0.9} ${-d * 1.1}V${d * 1.1}L${-d * 0.2} ${d * 1.5}Z`,
              'tint',
            ),
            along(7, -d * 1.2, d * 1.2, (y) => edge(`M${-d * 0.2} ${y}L${d * 0.9} ${y * 0.74}`)),
            circle(-d * 1.1, d * 2.2, d * 0.95, 'ground'),
            edge(`M${-d * 1.8} ${d * 2.2}h${d * 1.4}`),
            around(12, (degrees) =>
              edge(
                `M${at(-d * 1.1, d * 2.2, d * 0.95, degrees)}L${at(-d * 1.1, d * 2.2, d * 1.25, degrees)}`,
              ),
            ),
          ]
        : [
            rect(-d * 0.5, -d * 0.85, d * 0.9, d * 1.7, d * 0.15, 'tint'),
            edge(`M${-d * 0.5} 0h${d * 0.5}`),
            rect(d * 0.4, -d * 0.66, d * 0.3, d * 1.32, 0, 'ground', 'edge'),
          ],
      rect(block - d * 0.9, -d * 0.95, d * 1.8, d * 1.9, d * 0.2, 'tint'),
      rect(block - d * 0.45, -d * 2.3, d * 0.9, d * 1.35, d * 0.2, 'ground'),
      edge(`M${block - d * 0.45} ${-d * 1.9}h${d * 0.9}`),
      axis(0, 0, L, 0),
      axis(block, -d * 2.3, block, d),
    ],
    [dimH(0, L, [d * 0.85, r], say('length_mm')), leader(L * 0.86, -r, say('thread'))],
  )
}

/** Hand guard and the band around the clutch drum, on a grid of 150 across. */
export const chainBrake: DrawPart<'chain-brake'> = (values, say) => {
  const u = values.width_mm / 150
  const R = Math.min(values.inner_mm / 2, 58 * u)
  const w = 4.4 * u
  const guard = 'M-16 -44Q-4 -58 22 -66L70 -104Q80 -112 88 -104Q94 -96 86 -88L46 -52Q34 -40 20 -32Z'
  return figure(
    [
      moved(
        [path(guard, 'tint'), edge('M14 -54L72 -98M24 -42L78 -88'), circle(4, -44, 6, 'ground', 'edge')],
        { scale: u },
      ),
      tube(
        `M${at(0, 0, R + w / 2, -62)}A${R + w / 2} ${R + w / 2} 0 1 1 ${at(0, 0, R + w / 2, -128)}L${-R * 1.3} ${-R * 0.98}`,
        w,
      ),
      rect(-R * 1.3 - 9 * u, -R * 0.98 - 6 * u, 16 * u, 12 * u, 2 * u, 'ground'),
      edge(`M${at(0, 0, R + w, -62)}L${8 * u} ${-40 * u}`),
      cross(0, 0, R),
    ],
    [dimH(-R, R, [R * 0.2, R * 0.2], say('inner_mm', 'Ø'))],
  )
}
