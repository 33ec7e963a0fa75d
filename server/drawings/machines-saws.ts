/** Saws from the side, the cutting end on the right. Five units are one centimetre. */
import {
  along,
  at,
  circle,
  cross,
  dimH,
  dimV,
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
import { large, powerUnit, recoilFace, slots } from '#server/drawings/machine-pieces.ts'
import { together } from '#server/drawings/parameter.ts'

/** Bar and chain from the bumper at `root` to `tip`, middle line y. */
const barAndChain = (root: number, tip: number, y: number, size: Size): Marks => {
  const from = root - 55
  const cutters = Math.max(4, Math.round((tip - root) / (size === 'small' ? 26 : 14)))
  return [
    path(
      `M${from} ${y - 15}L${tip - 70} ${y - 15}Q${tip - 24} ${y - 14.5} ${tip - 11} ${y - 13}A13 13 0 0 1 ${tip - 11} ${y + 13}Q${tip - 24} ${y + 14.5} ${tip - 70} ${y + 15}L${from} ${y + 15}Z`,
      'ground',
    ),
    along(cutters, root + 12, tip - 22, (x) => [
      edge(`M${x - 4} ${y - 15}v-2.6q2 -1 2.6 1.4l1 -3.6h6l-0.6 4.8`, 'ground'),
      edge(`M${x + 4} ${y + 15}v2.6q-2 1 -2.6 -1.4l-1 3.6h-6l0.6 -4.8`, 'ground'),
    ]),
    path(
      `M${from} ${y - 11}L${tip - 70} ${y - 11}Q${tip - 24} ${y - 10.6} ${tip - 11} ${y - 9.4}A9.4 9.4 0 0 1 ${tip - 11} ${y + 9.4}Q${tip - 24} ${y + 10.6} ${tip - 70} ${y + 11}L${from} ${y + 11}Z`,
      'tint',
      'edge',
    ),
    circle(tip - 12, y, 2.4, 'ground', 'edge'),
  ]
}

const spikes = (x: number, y: number): Marks =>
  path(
    `M${x - 6} ${y - 26}H${x}L${x + 10} ${y - 22}L${x + 2} ${y - 14}L${x + 10} ${y - 7}L${x + 2} ${y}L${x + 10} ${y + 7}L${x + 2} ${y + 14}L${x + 8} ${y + 20}H${x - 6}Z`,
    'ground',
    'edge',
  )

const rearHandle: Marks = [
  path('M104 46Q70 40 30 42Q8 44 2 60Q-2 76 6 100Q12 124 30 126H120V46Z', 'tint'),
  path('M42 58H82Q96 60 94 74L90 98Q88 107 78 107H42Q31 107 27 96L22 76Q20 58 42 58Z', 'ground'),
  path('M44 58Q46 71 57 72Q69 70 71 58Z', 'tint', 'edge'),
]

const sprocketCover = (size: Size): Marks => [
  path('M124 70H196Q208 70 208 82V108Q208 122 196 122H132Q114 122 114 104V80Q114 70 124 70Z', 'ground'),
  [154, 178].map((x) => [circle(x, 96, 6, 'tint', 'edge'), large(size, circle(x, 96, 2.6, 'none', 'fine'))]),
  large(size, [edge('M122 84V104M128 80V110M134 78V114'), fine('M142 114H200')]),
]

export const chainsaw: DrawMachine<'chainsaw'> = (values, say, size) => {
  const tip = 212 + values.bar_length_cm * 5
  const swell = (values.displacement_cm3 - 50) / 12
  const top = 20 - Math.max(-4, Math.min(6, swell))
  return figure(
    [
      rect(190, 32, 20, 30, 4, 'ground'),
      barAndChain(212, tip, 96, size),
      spikes(208, 96),
      rearHandle,
      tube(`M130 70L116 ${top - 20}Q112 ${top - 38} 128 ${top - 38}H146`, 10),
      path(
        `M156 ${top + 2}L166 ${top - 34}Q170 ${top - 44} 179 ${top - 39}L186 ${top - 33}L180 ${top + 2}Z`,
        'ground',
      ),
      path(
        `M88 60Q88 34 106 28L118 ${top}H172Q188 ${top} 194 36L206 70V112Q206 126 192 126H102Q88 126 88 112Z`,
        'tint',
      ),
      edge('M90 56L200 52'),
      large(size, [
        slots(130, top + 8, 172, 44, 6),
        circle(108, 44, 4, 'ground', 'edge'),
        edge('M106 46L110 42'),
      ]),
      sprocketCover(size),
    ],
    [
      dimH(212, tip, [118, 106], say('bar_length_cm', '', ' cm')),
      note(say('displacement_cm3', '', ' cm³'), 'above'),
    ],
  )
}

export const electricChainsaw: DrawMachine<'electric-chainsaw'> = (values, say, size) => {
  const tip = 212 + values.bar_length_cm * 5
  const isMains = values.volt > 100
  const supply: Marks = isMains
    ? [
        tube('M4 92C-26 92 -12 130 -40 130H-52', 5, 'ground'),
        rect(-72, 123, 22, 14, 3, 'tint', 'edge'),
        edge('M-72 127H-80M-72 133H-80'),
      ]
    : [
        rect(-30, 56, 38, 58, 7, 'ground'),
        edge('M-30 76H6M-22 62V70M-15 62V70'),
        large(
          size,
          along(3, -22, -8, (x) => circle(x, 102, 2, 'solid', 'fine')),
        ),
      ]
  return figure(
    [
      barAndChain(212, tip, 96, size),
      spikes(208, 96),
      supply,
      rearHandle,
      tube('M132 70L120 20Q117 4 130 4H148', 10),
      path('M158 36L166 2Q170 -8 179 -3L186 3L182 36Z', 'ground'),
      path('M88 66Q88 42 108 40H176Q196 40 202 58L206 74V112Q206 126 192 126H102Q88 126 88 112Z', 'tint'),
      large(size, [slots(112, 48, 146, 62, 7), edge('M154 56H194')]),
      sprocketCover(size),
    ],
    [
      dimH(212, tip, [118, 106], say('bar_length_cm', '', ' cm')),
      note(together(' · ', say('watt', '', ' W'), say('volt', '', ' V')), 'above'),
    ],
  )
}

/** Disc under its guard on the arm, engine behind. Two units are one centimetre of disc. */
export const cutOffSaw: DrawMachine<'cut-off-saw'> = (values, say, size) => {
  const R = values.disc_mm * 0.23
  const [x, y] = [196 + R * 0.55, 118 - R * 0.1]
  return figure(
    [
      circle(x, y, R, 'ground'),
      circle(x, y, R * 0.94, 'none', 'fine'),
      tube('M34 118H96', 8, 'ground'),
      path(
        'M96 58Q60 54 34 58Q16 60 12 76L8 104Q8 124 26 126H110V58ZM44 72H80Q88 74 86 82L82 98Q80 106 72 106H42Q34 106 32 98L30 84Q30 72 44 72Z',
        'tint',
      ),
      path('M44 72H80Q88 74 86 82L82 98Q80 106 72 106H42Q34 106 32 98L30 84Q30 72 44 72Z', 'ground'),
      path('M46 72Q48 82 57 83Q67 82 68 72Z', 'tint', 'edge'),
      tube('M126 110L112 30Q110 14 124 14H150', 10),
      path('M86 66Q86 36 108 32H150Q172 32 178 52L186 84V112Q186 126 172 126H100Q86 126 86 112Z', 'tint'),
      large(size, [edge('M90 58H178'), slots(112, 40, 150, 52, 6)]),
      recoilFace(122, 92, 24, size),
      path(`M150 84H${x}A16 16 0 0 1 ${x} ${y + 16}L150 118Q142 118 142 106V94Q142 84 150 84Z`, 'ground'),
      path(
        `M${at(x, y, R * 1.08, -200)}A${R * 1.08} ${R * 1.08} 0 0 1 ${at(x, y, R * 1.08, -22)}L${at(x, y, R * 0.52, -22)}A${R * 0.52} ${R * 0.52} 0 0 0 ${at(x, y, R * 0.52, -160)}Z`,
        'tint',
      ),
      circle(x, y, 12, 'ground'),
      circle(x, y, 4, 'none', 'edge'),
      cross(x, y, R),
    ],
    [
      dimV(y - R, y + R, x + R * 0.6, say('disc_mm', 'Ø')),
      note(say('displacement_cm3', '', ' cm³'), 'below'),
    ],
  )
}

/** Blade to the right of the engine body; both handles and the guard between. */
export const hedgeTrimmer: DrawMachine<'hedge-trimmer'> = (values, say, size) => {
  const L = values.bar_length_cm * 4
  const pitch = size === 'small' ? Math.max(17, L / 10) : 13.6
  const count = Math.max(4, Math.floor((L - 12) / pitch))
  const comb = (sign: number) =>
    along(
      count,
      132 + pitch * 0.4,
      120 + L - pitch * 0.9,
      (x) =>
        `L${x} ${96 + sign * 5}L${x + pitch * 0.14} ${96 + sign * 15}H${x + pitch * 0.42}L${x + pitch * 0.56} ${96 + sign * 5}`,
    )
  const lower = along(
    count,
    120 + L - pitch * 0.9,
    132 + pitch * 0.4,
    (x) => `L${x + pitch * 0.56} 101L${x + pitch * 0.42} 111H${x + pitch * 0.14}L${x} 101`,
  )
  return figure(
    [
      path(
        `M118 91${comb(-1).join('')}L${118 + L} 91Q${122 + L} 96 ${118 + L} 101${lower.join('')}L118 101Z`,
        'ground',
      ),
      large(
        size,
        along(4, 120 + L * 0.15, 120 + L * 0.88, (x) => circle(x, 96, 2, 'solid', 'fine')),
      ),
      path('M40 66Q10 58 -22 64Q-42 68 -44 84Q-44 104 -30 106H44V66Z', 'tint'),
      path('M-16 76H14Q22 76 20 84Q18 94 10 94H-14Q-26 94 -27 86Q-27 76 -16 76Z', 'ground'),
      tube('M84 84L100 34Q104 22 92 20L74 18', 8),
      path('M104 78L118 26Q120 20 126 22L132 26L124 82Z', 'ground'),
      path(
        'M24 74Q24 44 44 40H74Q92 40 98 56L112 82Q122 86 122 92V102Q122 110 112 110H36Q24 110 24 98Z',
        'tint',
      ),
      recoilFace(58, 80, 20, size),
      large(size, [edge('M36 56H92'), slots(46, 44, 74, 52, 5)]),
      rect(26, 108, 34, 12, 5, 'ground'),
    ],
    [
      dimH(122, 120 + L, [110, 104], say('bar_length_cm', '', ' cm')),
      note(say('displacement_cm3', '', ' cm³'), 'above'),
    ],
  )
}

/** Power unit, pole with its grip, small saw head. Drawn level, then laid slanting. */
export const polePruner: DrawMachine<'pole-pruner'> = (values, say, size) => {
  const L = 150 + (values.length_cm - 150) * 0.42
  const machine: Marks = [
    tube(`M-6 0H${L}`, 6.4),
    powerUnit(size),
    tube('M34 0H66', 12, 'ground'),
    path('M30 4Q34 16 42 16Q48 14 46 4Z', 'tint', 'edge'),
    large(size, edge('M70 -3.2V3.2M74 -3.2V3.2')),
    tube('M82 0Q86 -24 104 -24Q120 -24 122 0', 5, 'ground'),
    barAndChain(L + 34, L + 116, 3, 'small'),
    path(
      `M${L - 6} -9H${L + 24}Q${L + 40} -9 ${L + 40} 4Q${L + 40} 15 ${L + 26} 15H${L + 4}Q${L - 6} 15 ${L - 6} 6Z`,
      'tint',
    ),
    circle(L + 20, 3, 5, 'ground', 'edge'),
    path(
      `M${L + 2} -9V-17Q${L + 2} -20 ${L + 6} -20H${L + 22}Q${L + 26} -20 ${L + 26} -16V-9Z`,
      'ground',
      'edge',
    ),
  ]
  return figure(moved(machine, { turn: -24 }), [
    note(together(' · ', say('displacement_cm3', '', ' cm³'), say('length_cm', '', ' cm'))),
  ])
}
