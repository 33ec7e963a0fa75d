/** Mowers and what else rolls over the lawn, moving to the right. */
import {
  along,
  around,
  at,
  circle,
  dimH,
  edge,
  figure,
  fine,
  note,
  path,
  rect,
  tube,
} from '#server/drawings/drafting.ts'
import type { Marks, Size } from '#server/drawings/drafting.ts'
import type { DrawMachine } from '#server/drawings/drawing.ts'
import {
  finnedCylinder,
  large,
  lugWheel,
  recoilFace,
  roadWheel,
  slots,
  softGrip,
  tankCap,
} from '#server/drawings/machine-pieces.ts'
import { together } from '#server/drawings/parameter.ts'

/** Vertical-shaft engine of a mower, its foot at x, y. */
const mowerEngine = (x: number, y: number, size: Size): Marks => [
  rect(x + 26, y - 30, 18, 18, 4, 'ground'),
  path(
    `M${x - 30} ${y}V${y - 14}Q${x - 30} ${y - 22} ${x - 20} ${y - 22}H${x + 22}Q${x + 30} ${y - 22} ${x + 30} ${y - 14}V${y}Z`,
    'ground',
  ),
  path(
    `M${x - 36} ${y - 20}Q${x - 36} ${y - 46} ${x - 12} ${y - 48}H${x + 14}Q${x + 34} ${y - 46} ${x + 36} ${y - 20}Z`,
    'tint',
  ),
  rect(x - 16, y - 54, 30, 7, 3, 'ground', 'edge'),
  tankCap(x - 26, y - 40, 15, 9),
  large(size, [slots(x - 14, y - 40, x + 22, y - 28, 7), edge(`M${x - 34} ${y - 22}H${x + 34}`)]),
]

export const lawnMower: DrawMachine<'lawn-mower'> = (values, say, size) => {
  const w = values.cutting_width_cm * 2.5
  const [back, front] = [-w / 2 - 26, w / 2 + 22]
  return figure(
    [
      tube(`M${back + 20} 86L${back - 58} 0Q${back - 64} -8 ${back - 76} -10H${back - 84}`, 6, 'ground'),
      softGrip(`M${back - 66} -8L${back - 86} -10`, 9),
      edge(`M${back - 56} 4Q${back - 60} 22 ${back - 42} 22`),
      path(
        `M${back + 8} 76L${back - 52} 60Q${back - 60} 58 ${back - 62} 66L${back - 70} 112Q${back - 70} 122 ${back - 60} 122H${back + 4}Z`,
        'tint',
      ),
      large(
        size,
        along(4, 72, 112, (y) => fine(`M${back - 60 - (y - 72) * 0.16} ${y}H${back + 2}`)),
      ),
      mowerEngine(4, 84, size),
      path(
        `M${back} 120V92Q${back} 84 ${back + 12} 84H${front - 34}Q${front - 10} 84 ${front} 104V120H${back}Z`,
        'tint',
      ),
      edge(`M${back} 112H${front}`),
      roadWheel(back + 12, 116, 21, size),
      roadWheel(front - 16, 120, 17, size),
    ],
    [
      dimH(-w / 2, w / 2, 137, say('cutting_width_cm', '', ' cm')),
      note(say('displacement_cm3', '', ' cm³'), 'above'),
    ],
  )
}

export const scarifier: DrawMachine<'scarifier'> = (values, say, size) => {
  const w = values.working_width_cm * 2.2
  const [back, front] = [-w / 2 - 22, w / 2 + 22]
  const drum = front - 38
  return figure(
    [
      tube(`M${back + 16} 88L${back - 54} 0Q${back - 60} -8 ${back - 72} -10H${back - 80}`, 6, 'ground'),
      softGrip(`M${back - 62} -8L${back - 82} -10`, 9),
      mowerEngine(-10, 86, size),
      around(size === 'small' ? 9 : 16, (degrees) =>
        path(
          `M${at(drum, 118, 9, degrees)}L${at(drum, 118, 22, degrees + 14)}L${at(drum, 118, 9, degrees + 14)}Z`,
          'ground',
          'edge',
        ),
      ),
      circle(drum, 118, 10, 'ground', 'edge'),
      path(
        `M${back} 112V94Q${back} 86 ${back + 10} 86H${front - 40}Q${front - 4} 86 ${front} 110H${drum + 20}A22 22 0 0 0 ${drum - 21} 112Z`,
        'tint',
      ),
      tube(`M${drum + 6} 100L${drum + 26} 70`, 4, 'ground'),
      roadWheel(back + 14, 116, 24, size),
      roadWheel(front - 4, 130, 10, 'small'),
    ],
    [
      dimH(-w / 2, w / 2, 142, say('working_width_cm', '', ' cm')),
      note(say('displacement_cm3', '', ' cm³'), 'above'),
    ],
  )
}

export const rideOnMower: DrawMachine<'ride-on-mower'> = (values, say, size) => {
  const w = values.cutting_width_cm * 0.9
  return figure(
    [
      tube('M88 44L74 4', 5, 'ground'),
      tube('M60 8L88 -2', 6, 'ground'),
      path(
        'M-4 46Q-14 44 -16 34L-24 -6Q-26 -16 -18 -18Q-10 -18 -8 -10L0 26H34Q44 26 44 34V40Q44 48 34 48Z',
        'tint',
      ),
      path('M-58 100V62Q-58 50 -44 48H46L56 76H92L100 48Q104 36 120 34L176 40Q194 44 196 62V100Z', 'tint'),
      path('M96 52Q100 36 116 34L176 40Q194 44 196 62V88H96Z', 'ground'),
      large(size, [slots(156, 54, 184, 80, 5), edge('M100 46L186 52'), edge('M-52 62H44')]),
      circle(188, 62, 5, 'tint', 'edge'),
      path(
        `M${58 - w / 2} 106L${66 - w / 2} 92H${50 + w / 2}L${58 + w / 2} 106V116H${58 - w / 2}Z`,
        'ground',
      ),
      edge(`M${58 - w / 2} 110H${58 + w / 2}`),
      path('M-56 52Q-52 44 -40 44Q-10 44 2 66L-8 70Q-18 58 -34 58Q-52 60 -58 84Z', 'ground', 'edge'),
      lugWheel(-30, 96, 36, size),
      roadWheel(164, 108, 24, size),
    ],
    [
      dimH(58 - w / 2, 58 + w / 2, 116, say('cutting_width_cm', '', ' cm')),
      note(say('displacement_cm3', '', ' cm³'), 'above'),
    ],
  )
}

/** Low shell from the side over the drive wheel; the blade disc under it. */
export const robotMower: DrawMachine<'robot-mower'> = (values, say, size) => {
  const w = values.cutting_width_cm * 3
  return figure(
    [
      circle(92, 108, 16, 'ground'),
      circle(92, 108, 6, 'tint', 'edge'),
      rect(-w / 2, 114, w, 3.6, 1, 'solid', 'edge'),
      rect(-7, 100, 14, 14, 0, 'ground', 'edge'),
      path('M-116 104Q-122 82 -110 66Q-96 44 -54 38Q0 30 58 44Q104 56 122 92Q124 104 116 104Z', 'tint'),
      path('M-110 66Q-100 50 -54 42Q0 34 58 48L40 62Q-20 50 -96 70Z', 'ground'),
      edge('M-118 92H121'),
      path('M-20 40Q-18 28 -4 28H10Q22 29 24 40Z', 'ground', 'edge'),
      large(size, [
        rect(-12, 31, 26, 5, 1.5, 'solid', 'fine'),
        circle(66, 66, 3, 'solid', 'fine'),
        circle(80, 71, 3, 'solid', 'fine'),
      ]),
      lugWheel(-66, 92, 36, size),
      fine('M-140 128H140'),
    ],
    [dimH(-w / 2, w / 2, 118, say('cutting_width_cm', '', ' cm')), note(say('area_m2', '', ' m²'), 'above')],
  )
}

/** Tines under the engine, drag bar behind. */
export const tiller: DrawMachine<'tiller'> = (values, say, size) => {
  const tine = 34 + Math.min(10, values.working_width_cm * 0.08)
  const knife = (degrees: number) =>
    path(
      `M${at(34, 112, 8, degrees - 20)}L${at(34, 112, tine * 0.72, degrees - 10)}Q${at(34, 112, tine, degrees - 8)} ${at(34, 112, tine, degrees + 20)}L${at(34, 112, tine * 0.8, degrees + 14)}Q${at(34, 112, tine * 0.7, degrees + 4)} ${at(34, 112, 8, degrees + 24)}Z`,
      'ground',
    )
  return figure(
    [
      tube('M-2 70L-84 8Q-92 2 -102 2H-112', 6, 'ground'),
      softGrip('M-92 3L-114 2', 9),
      edge('M-80 12Q-92 22 -100 12'),
      tube('M-10 92H-34V140', 6, 'ground'),
      path('M-40 138L-28 138L-32 152Z', 'ground', 'edge'),
      around(values.working_width_cm > 70 ? 5 : 4, knife, 20),
      path('M20 76H50L44 112A10 10 0 0 1 24 112Z', 'tint'),
      circle(34, 112, 5, 'ground', 'edge'),
      path('M-14 96Q0 62 40 62Q76 64 84 96L76 98Q66 74 40 74Q6 74 -6 98Z', 'ground'),
      rect(-4, 56, 88, 10, 2, 'ground'),
      finnedCylinder(72, 56, 26, 30, size === 'small' ? 3 : 5),
      path('M0 56V34Q0 24 10 24H50Q60 24 60 34V56Z', 'tint'),
      path('M4 24V10Q4 2 12 2H60Q68 2 68 10V24Z', 'ground'),
      tankCap(34, 2, 20, 9),
      recoilFace(30, 40, 14, size),
      tube('M84 62H112V96', 5, 'ground'),
      roadWheel(112, 108, 15, 'small'),
    ],
    [note(together(' · ', say('displacement_cm3', '', ' cm³'), say('working_width_cm', '↔ ', ' cm')))],
  )
}

/** Auger housing in front, chute above, engine over the axle. */
export const snowBlower: DrawMachine<'snow-blower'> = (values, say, size) => {
  const r = 38 + Math.min(8, values.working_width_cm * 0.06)
  return figure(
    [
      tube('M-6 76L-88 4Q-94 -2 -104 -4H-114', 6, 'ground'),
      softGrip('M-94 -3L-116 -4', 9),
      tube('M-60 28L-40 0', 3.4, 'ground'),
      path('M98 56L94 22Q94 8 106 0L128 -14L140 -2Q120 8 118 26L118 56Z', 'tint'),
      edge('M94 26H118M128 -14L142 -8L136 6'),
      path(`M76 68Q80 54 98 54H150Q170 54 172 74V122H156L150 132H84Q76 130 76 120Z`, 'tint'),
      path(`M110 132A${r} ${r} 0 0 1 150 60L172 74V132Z`, 'ground'),
      edge(`M172 132H80`),
      along(3, 0, 2, (index) =>
        edge(`M${120 + index * 15} 130Q${112 + index * 15} 98 ${140 + index * 10} 66`),
      ),
      circle(142, 98, 6, 'tint', 'edge'),
      path('M84 132H112L106 138H84Z', 'ground', 'edge'),
      rect(-8, 74, 90, 16, 3, 'ground'),
      rect(48, 44, 26, 18, 4, 'ground'),
      path('M-6 74V48Q-6 36 8 36H46Q60 36 60 48V74Z', 'tint'),
      path('M0 36V24Q0 16 8 16H46Q54 16 54 24V36Z', 'ground'),
      tankCap(26, 16, 20, 9),
      recoilFace(26, 56, 15, size),
      lugWheel(28, 108, 30, size),
    ],
    [note(together(' · ', say('displacement_cm3', '', ' cm³'), say('working_width_cm', '↔ ', ' cm')))],
  )
}
