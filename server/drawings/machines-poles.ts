/** Machines on a pole or carried on the back. */
import {
  along,
  around,
  at,
  axis,
  circle,
  dimH,
  edge,
  figure,
  fine,
  moved,
  note,
  path,
  rect,
  tube,
} from '#server/drawings/drafting.ts'
import type { Marks, Size } from '#server/drawings/drafting.ts'
import type { DrawMachine } from '#server/drawings/drawing.ts'
import { large, powerUnit, recoilFace, slots, softGrip, tankCap } from '#server/drawings/machine-pieces.ts'
import { together } from '#server/drawings/parameter.ts'

/** Lying ellipse: a disc seen nearly edge-on. */
const flatDisc = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}C${x - rx} ${y - ry * 1.33} ${x + rx} ${y - ry * 1.33} ${x + rx} ${y}C${x + rx} ${y + ry * 1.33} ${x - rx} ${y + ry * 1.33} ${x - rx} ${y}Z`

export const brushcutter: DrawMachine<'brushcutter'> = (values, say, size) => {
  const R = 14 + values.cutting_width_cm * 0.9
  const teeth = size === 'small' ? 0 : 9
  const pole: Marks = [
    tube('M-6 0H226', 6.4),
    powerUnit(size),
    softGrip('M10 0H36', 11),
    tube('M74 0L66 -30Q62 -44 50 -50L38 -56', 5),
    softGrip('M52 -49L34 -58', 8.4),
    tube('M74 0L84 -26Q88 -36 98 -42L112 -50', 5),
    softGrip('M97 -41.5L116 -52', 8.4),
    rect(66, -8, 16, 16, 3, 'ground'),
    circle(74, 0, 2.4, 'tint', 'edge'),
    rect(50, -6, 6, 12, 1, 'ground', 'edge'),
  ]
  const head = path('M-14 -12L10 -4Q20 0 20 10V20H-2V12L-20 2Z', 'tint')
  const turn = 26
  const [x, y] = [226 * Math.cos((turn * Math.PI) / 180), 226 * Math.sin((turn * Math.PI) / 180)]
  const disc: Marks = [
    path(flatDisc(x + 9, y + 24, R, R * 0.16), 'ground'),
    along(teeth, x + 9 - R * 0.86, x + 9 + R * 0.86, (toothX) => fine(`M${toothX} ${y + 24 + R * 0.1}l3 3`)),
    path(flatDisc(x + 9, y + 22, R * 0.26, R * 0.07), 'tint', 'edge'),
  ]
  const guard = path(
    `M${x - 30} ${y - 12}L${x - 8 - R * 0.9} ${y + 2}Q${x - 14 - R} ${y + 6} ${x - 12 - R} ${y + 16}L${x - 8 - R * 0.84} ${y + 17}L${x + 2} ${y + 8}Z`,
    'ground',
  )
  return figure(
    [moved(pole, { turn }), disc, guard, moved(head, { x, y })],
    [
      dimH(x + 9 - R, x + 9 + R, y + 26, say('cutting_width_cm', 'Ø', ' cm')),
      note(say('displacement_cm3', '', ' cm³'), 'above'),
    ],
  )
}

export const grassTrimmer: DrawMachine<'grass-trimmer'> = (values, say, size) => {
  const R = 10 + values.cutting_width_cm * 0.95
  const pole: Marks = [
    tube('M-6 0H150Q186 0 204 34L214 54', 6),
    powerUnit(size),
    softGrip('M8 0H40', 11),
    path('M12 5Q16 18 24 17Q30 14 28 5Z', 'tint', 'edge'),
    tube('M76 0Q78 -34 98 -34Q118 -34 116 0', 5.4, 'ground'),
    rect(72, -5, 10, 10, 2, 'tint', 'edge'),
    rect(111, -5, 10, 10, 2, 'tint', 'edge'),
  ]
  const turn = 22
  const place = (px: number, py: number): [number, number] => {
    const angle = (turn * Math.PI) / 180
    return [px * Math.cos(angle) - py * Math.sin(angle), px * Math.sin(angle) + py * Math.cos(angle)]
  }
  const [x, y] = place(214, 54)
  const line = `M${x} ${y + 15}C${x + R * 0.5} ${y + 20} ${x + R * 0.7} ${y + 10} ${x + R} ${y + 15}M${x} ${y + 15}C${x - R * 0.5} ${y + 10} ${x - R * 0.7} ${y + 20} ${x - R} ${y + 15}`
  return figure(
    [
      moved(pole, { turn }),
      path(line),
      path(
        `M${x + 8} ${y - 3}H${x - 22}L${x - 14 - R * 0.72} ${y + 6}Q${x - 18 - R * 0.76} ${y + 9} ${x - 16 - R * 0.74} ${y + 17}H${x - 12}Z`,
        'ground',
      ),
      path(`M${x - 12} ${y - 2}H${x + 12}L${x + 16} ${y + 12}V${y + 18}H${x - 16}V${y + 12}Z`, 'tint'),
      path(`M${x - 8} ${y + 18}H${x + 8}L${x + 5} ${y + 25}H${x - 5}Z`, 'ground', 'edge'),
    ],
    [
      dimH(x - R, x + R, y + 18, say('cutting_width_cm', 'Ø', ' cm')),
      note(say('displacement_cm3', '', ' cm³'), 'above'),
    ],
  )
}

/** One power unit, its coupling, and the attachments that fit it. */
export const multiTool: DrawMachine<'multi-tool'> = (values, say, size) => {
  const tools: Marks[] = [
    [
      tube('M96 0H196', 5),
      rect(190, -9, 26, 20, 5, 'tint'),
      path('M214 -5H262Q272 -5 272 1Q272 8 262 8H214Z', 'ground'),
      along(5, 222, 256, (x) => edge(`M${x} -5l1 -4h5v4M${x} 8l1 4h5v-4`)),
    ],
    [
      tube('M96 40H190Q204 40 210 50L214 58', 5),
      path('M200 58H228L234 68V74H194V68Z', 'tint'),
      edge('M194 71C180 66 172 76 160 70M234 71C248 76 252 66 264 72'),
    ],
    [
      tube('M96 92H190', 5),
      rect(184, 84, 20, 18, 5, 'tint'),
      path(
        `M204 89${along(6, 208, 262, (x) => `L${x} 89L${x + 2} 82H${x + 5}L${x + 7} 89`).join('')}H272V97${along(6, 262, 208, (x) => `L${x + 7} 97L${x + 5} 104H${x + 2}L${x} 97`).join('')}H204Z`,
        'ground',
      ),
    ],
    [
      tube('M96 134H190L214 144', 5),
      around(6, (degrees) =>
        path(
          `M${at(236, 148, 8, degrees)}L${at(236, 148, 24, degrees + 20)}L${at(236, 148, 21, degrees + 44)}L${at(236, 148, 8, degrees + 36)}Z`,
          'ground',
          'edge',
        ),
      ),
      circle(236, 148, 9, 'tint'),
      path('M204 140Q214 118 244 122L240 130Q222 128 214 146Z', 'tint', 'edge'),
    ],
  ]
  const shown = tools.slice(0, Math.max(2, Math.min(4, values.tools)))
  const middle = ((shown.length - 1) * 46) / 2
  const main: Marks = [
    tube('M-6 0H58', 6.4),
    powerUnit(size),
    softGrip('M8 0H30', 11),
    rect(46, -7, 20, 14, 3, 'tint'),
    edge('M52 -7V7M58 -7V7'),
  ]
  const spread = along(shown.length, 0, (shown.length - 1) * 46, (y) => fine(`M72 ${middle}L92 ${y}`))
  return figure(
    [moved(main, { y: middle }), spread, shown],
    [note(together(' · ', say('displacement_cm3', '', ' cm³'), say('tools', '× ')))],
  )
}

/** Fan case in the hand, tube forwards. */
export const leafBlower: DrawMachine<'leaf-blower'> = (values, say, size) => {
  const isBig = values.air_m3_per_h > 1100
  const wide = isBig ? 17 : 13
  return figure(
    [
      path(`M60 ${84 - wide}H150L152 ${86 - wide}V${94 + wide}L150 ${96 + wide}H70Z`, 'ground'),
      path(`M146 ${88 - wide}L214 ${94 - wide}V${96 + wide}L146 ${96 + wide}Z`, 'tint'),
      path(
        `M210 ${94 - wide}L280 ${104 - wide * 0.5}Q284 106 280 ${112 + wide * 0.6}L210 ${98 + wide}Z`,
        'ground',
      ),
      edge(`M150 ${86 - wide}V${96 + wide}M212 ${93 - wide}V${97 + wide}`),
      path('M-22 52Q-46 54 -46 76V112Q-46 132 -28 132H-2V52Z', 'tint'),
      rect(-20, 124, 44, 20, 7, 'ground'),
      circle(30, 90, 52, 'tint'),
      circle(30, 90, 45, 'none', 'fine'),
      path('M-26 60Q-24 26 6 24H66Q84 24 86 40L84 52H70L70 44Q70 38 62 38H12Q-2 40 -6 62Z', 'ground'),
      path('M48 38Q50 50 58 50Q66 48 66 38Z', 'tint', 'edge'),
      size === 'small'
        ? circle(30, 90, 22, 'ground', 'edge')
        : around(20, (degrees) => edge(`M${at(30, 90, 16, degrees)}L${at(30, 90, 38, degrees + 14)}`)),
      circle(30, 90, 10, 'ground', 'edge'),
      large(size, slots(-40, 70, -30, 112, 2)),
    ],
    [note(together(' · ', say('displacement_cm3', '', ' cm³'), say('air_m3_per_h', '', ' m³/h')))],
  )
}

const backFrame: Marks = [
  tube('M0 -96Q-12 -60 -10 0V68', 6, 'ground'),
  tube('M-10 66H96', 6, 'ground'),
  tube('M-6 -76C-34 -64 -36 -10 -10 20', 9, 'ground'),
]

/** Carried on the back: chemical tank above, fan and engine below, tube forwards. */
export const mistDuster: DrawMachine<'mist-duster'> = (values, say, size) => {
  const tall = 34 + values.tank_l * 2.2
  return figure(
    [
      backFrame,
      tube('M76 34C130 60 110 -28 168 -24H250', 17),
      edge('M128 20Q138 24 140 30M122 30Q132 36 136 40M136 10Q146 12 148 18'),
      path('M246 -34H262L276 -38V-10L262 -14H246Z', 'ground'),
      path(
        `M6 -22V${-22 - tall + 14}Q6 ${-22 - tall} 20 ${-22 - tall}H78Q94 ${-22 - tall} 94 ${-22 - tall + 16}L88 -34Q86 -22 74 -22Z`,
        'tint',
      ),
      tankCap(52, -22 - tall, 30, 13),
      large(size, [
        fine(`M84 ${-22 - tall * 0.3}h-8M85 ${-22 - tall * 0.5}h-8M86 ${-22 - tall * 0.7}h-8`),
        edge(`M14 ${-22 - tall * 0.5}H70`),
      ]),
      tube('M58 -22C100 -12 96 -46 168 -36H240', 3.4, 'ground'),
      circle(48, 24, 38, 'tint'),
      circle(48, 24, 32, 'none', 'fine'),
      recoilFace(48, 24, 22, size),
      path('M2 -18H30L14 50H2Z', 'ground', 'edge'),
      rect(70, 44, 26, 18, 6, 'ground'),
      tube('M186 -16L180 12', 8, 'ground'),
    ],
    [note(together(' · ', say('displacement_cm3', '', ' cm³'), say('tank_l', '', ' l')))],
  )
}

/** Knapsack sprayer with pump lever, hose and lance; below five litres a bottle in the hand. */
export const sprayer: DrawMachine<'sprayer'> = (values, say, size) => {
  const label = [note(together(' · ', say('tank_l', '', ' l'), say('bar', '', ' bar')))]
  return values.tank_l < 5 ? figure(handSprayer(size), label) : figure(knapsack(values.tank_l, size), label)
}

const knapsack = (tankLitres: number, size: Size): Marks => {
  const tall = 84 + Math.min(40, tankLitres * 2)
  const top = 70 - tall
  return [
    tube(`M8 ${top + 14}C-30 ${top + 30} -32 36 2 54`, 9, 'ground'),
    tube('M80 56C130 66 118 108 160 92C190 80 170 40 196 20', 5),
    tube(`M34 74L100 60Q112 56 116 44`, 6, 'ground'),
    softGrip('M113 50L118 34', 9),
    path(
      `M14 ${top}H66Q84 ${top} 86 ${top + 18}L88 40Q88 70 74 70H16Q2 70 4 54L6 ${top + 12}Q6 ${top} 14 ${top}Z`,
      'tint',
    ),
    tankCap(46, top, 44, 15),
    path('M-2 70H92V82H-2Z', 'ground'),
    large(size, [
      edge(`M12 ${top + 22}H80M12 50H82`),
      fine(`M76 ${top + 40}h-8M77 ${top + 54}h-8M78 ${top + 68}h-8`),
      circle(30, 16, 9, 'ground', 'edge'),
    ]),
    tube('M192 26L262 -52Q268 -58 276 -56', 3.6, 'ground'),
    path('M184 32L198 10Q204 4 210 10Q214 16 208 22L196 40Z', 'tint'),
    edge('M196 40L206 44L212 24'),
    path('M272 -62L284 -60L282 -48L272 -51Z', 'ground', 'edge'),
  ]
}

const handSprayer = (size: Size): Marks => [
  path('M-30 -10Q-40 0 -40 20V84Q-40 96 -28 96H28Q40 96 40 84V20Q40 0 30 -10L18 -18H-18Z', 'tint'),
  rect(-20, -30, 40, 14, 3, 'ground'),
  rect(-4, -54, 8, 24, 0, 'ground', 'edge'),
  path('M-26 -66H26Q30 -66 30 -60Q30 -54 26 -54H-26Q-30 -54 -30 -60Q-30 -66 -26 -66Z', 'tint'),
  tube('M36 12C80 20 70 80 100 60C116 48 104 30 114 14', 4),
  tube('M112 20L150 -40', 3.6, 'ground'),
  path('M102 30L112 8L122 10L120 26L110 40Z', 'tint'),
  path('M146 -46L156 -44L154 -34L146 -36Z', 'ground', 'edge'),
  large(size, [fine('M-34 70h8M-34 56h8M-34 42h8M-34 28h8'), edge('M-38 80H38')]),
]

/** Spiral bit under the engine, handles to both sides. */
export const earthAuger: DrawMachine<'earth-auger'> = (values, say, size) => {
  const r = 10 + values.auger_mm * 0.11
  const [top, bottom] = [44, 150]
  const turns = 4
  const pitch = (bottom - top - 10) / turns
  const flight = (y: number) =>
    path(
      `M${-r} ${y}C${-r} ${y + pitch * 0.36} ${r} ${y - pitch * 0.1} ${r} ${y + pitch * 0.34}C${r} ${y + pitch * 0.6} ${-r} ${y + pitch * 0.24} ${-r} ${y}Z`,
      'tint',
    )
  return figure(
    [
      tube('M-22 6H-62Q-76 6 -76 -8V-22', 6),
      tube('M22 6H62Q76 6 76 -8V-22', 6),
      softGrip('M-76 -2V-28', 9),
      softGrip('M76 -2V-28', 9),
      tube('M-76 -25H-66', 3, 'ground'),
      rect(-4, 18, 8, bottom - 18, 0, 'ground'),
      along(turns, top, bottom - pitch - 6, flight),
      path(`M-4 ${bottom - 8}H4L0 ${bottom + 10}Z`, 'ground'),
      rect(-9, 28, 18, 14, 2, 'ground'),
      path('M-24 4H24L14 20V28H-14V20Z', 'ground'),
      path('M-38 -50Q-38 -58 -28 -58H22Q36 -58 38 -44L40 -14Q40 4 24 4H-26Q-40 4 -40 -12Z', 'tint'),
      recoilFace(-4, -24, 20, size),
      rect(26, -34, 22, 26, 4, 'ground'),
      large(size, [slots(-30, -52, 16, -47, 6)]),
      axis(0, 8, 0, bottom + 10),
    ],
    [dimH(-r, r, bottom - 20, say('auger_mm', 'Ø')), note(say('displacement_cm3', '', ' cm³'), 'above')],
  )
}
