/** Engines and what they drive on the spot: generators, pumps, washers, splitters, chippers. */
import {
  along,
  around,
  axis,
  circle,
  dimH,
  dimV,
  edge,
  figure,
  fine,
  note,
  path,
  polar,
  rect,
  tube,
} from '#server/drawings/drafting.ts'
import type { Marks, Size } from '#server/drawings/drafting.ts'
import type { DrawMachine } from '#server/drawings/drawing.ts'
import { large, recoilFace, roadWheel, slots, tankCap } from '#server/drawings/machine-pieces.ts'
import { together } from '#server/drawings/parameter.ts'

/** True profile with the shaft to the right: cylinder with fins, tank, cleaner, muffler. */
export const engine: DrawMachine<'engine'> = (values, say, size) => {
  const s = Math.min(values.shaft_mm * 0.34, 11)
  return figure(
    [
      rect(104, 62 - s, 46, s * 2, 1, 'ground'),
      edge(`M122 ${62 - s * 0.3}H146V${62 + s * 0.3}H122`),
      rect(98, 44, 10, 36, 2, 'ground'),
      rect(-8, 100, 124, 9, 1, 'ground'),
      edge('M6 100v9M102 100v9'),
      path('M10 100V40Q10 30 20 30H88Q100 30 100 42V100Z', 'tint'),
      path('M-4 30V8Q-4 -4 8 -4H60Q72 -4 72 8V30Z', 'tint'),
      tankCap(26, -4, 28, 11),
      rect(74, -16, 44, 40, 6, 'ground'),
      large(size, [along(4, -8, 16, (y) => edge(`M82 ${y}H110`))]),
      rect(-30, 34, 34, 30, 5, 'ground'),
      circle(-13, 49, 4, 'tint', 'edge'),
      rect(-22, 66, 24, 14, 3, 'tint', 'edge'),
      recoilFace(52, 66, 29, size),
      large(size, edge('M2 12H66')),
      axis(96, 62, 150, 62),
    ],
    [
      dimV(62 - s, 62 + s, 150, say('shaft_mm', 'Ø')),
      note(together(' · ', say('displacement_cm3', '', ' cm³'), say('power_kw', '', ' kW'))),
    ],
  )
}

const tubeFrame = (L: number, H: number): Marks =>
  tube(
    `M10 0H${L - 10}Q${L} 0 ${L} 10V${H - 10}Q${L} ${H} ${L - 10} ${H}H10Q0 ${H} 0 ${H - 10}V10Q0 0 10 0Z`,
    7,
    'ground',
  )

export const generator: DrawMachine<'generator'> = (values, say, size) => {
  const L = 178 + Math.min(30, values.power_kw * 3)
  const socket = (x: number, y: number): Marks => [
    circle(x, y, 8, 'ground', 'edge'),
    large(size, [circle(x - 3, y, 1.1, 'solid', 'fine'), circle(x + 3, y, 1.1, 'solid', 'fine')]),
  ]
  return figure(
    [
      tubeFrame(L, 128),
      path(
        `M14 36V22Q14 12 24 12H${L - 26}Q${L - 14} 12 ${L - 14} 22V36Q${L - 14} 44 ${L - 24} 44H24Q14 44 14 36Z`,
        'tint',
      ),
      tankCap(L * 0.34, 12, 30, 8),
      large(size, [edge(`M14 34H${L - 14}`), rect(L * 0.56, 15, 16, 7, 2, 'ground', 'edge')]),
      path('M14 116V64Q14 54 24 54H82V116Z', 'ground'),
      recoilFace(48, 86, 25, size),
      rect(82, 66, 20, 50, 2, 'tint'),
      along(size === 'small' ? 3 : 6, 72, 110, (y) => edge(`M82 ${y}h20`)),
      rect(102, 54, L - 116, 62, 4, 'ground'),
      rect(108, 60, L - 128, 16, 2, 'tint', 'edge'),
      socket(120, 94),
      socket(142, 94),
      L > 184 ? socket(164, 94) : [],
      large(size, [
        circle(116, 68, 4.4, 'ground', 'edge'),
        edge('M116 68L118.6 65.4'),
        edge(`M128 65H${L - 28}M128 71H${L - 40}`),
      ]),
      [24, L - 24].map((x) => rect(x - 9, 131, 18, 7, 2, 'solid', 'edge')),
    ],
    [note(together(' · ', say('power_kw', '', ' kW'), say('volt', '', ' V')))],
  )
}

export const waterPump: DrawMachine<'water-pump'> = (values, say, size) => {
  const port = 8 + Math.min(values.port_in, 4) * 5.4
  return figure(
    [
      tubeFrame(220, 126),
      pumpEngine(size),
      rect(106, 66, 20, 34, 2, 'ground'),
      rect(152 - port * 0.5, 8, port, 34, 0, 'ground'),
      rect(152 - port * 0.72, 2, port * 1.44, 10, 2, 'tint'),
      circle(152, 76, 38, 'tint'),
      circle(152, 76, 30, 'none', 'edge'),
      large(
        size,
        around(6, (degrees) => circle(...polar(152, 76, 34, degrees), 2, 'ground', 'edge')),
      ),
      rect(176, 76 - port * 0.5, 30, port, 0, 'ground'),
      rect(200, 76 - port * 0.72, 10, port * 1.44, 2, 'tint'),
      circle(152, 76, 12, 'ground', 'edge'),
      rect(136, 110, 32, 10, 0, 'ground', 'edge'),
      [28, 192].map((x) => rect(x - 9, 129, 18, 7, 2, 'solid', 'edge')),
    ],
    [
      dimV(76 - port / 2, 76 + port / 2, 210, say('port_in', '', '″')),
      note(say('litres_per_min', '', ' l/min')),
    ],
  )
}

const pumpEngine = (size: Size): Marks => [
  rect(14, 104, 92, 12, 1, 'ground'),
  path('M22 104V62Q22 54 30 54H98Q106 54 106 62V104Z', 'tint'),
  rect(18, 24, 78, 32, 9, 'tint'),
  tankCap(42, 24, 26, 10),
  recoilFace(62, 80, 20, size),
  large(size, edge('M24 40H90')),
]

/** Trolley with wheels, pump below, hose and lance on the handle. */
export const pressureWasher: DrawMachine<'pressure-washer'> = (values, say, size) => {
  const isBig = values.litres_per_h > 650
  return figure(
    [
      tube('M6 112L-34 -34Q-38 -46 -26 -46H-6', 7, 'ground'),
      tube('M-24 -46H-2', 9, 'ground'),
      path('M0 118L-10 66Q-12 50 4 46L36 40Q74 38 82 60L92 104Q94 118 80 118Z', 'tint'),
      large(size, [slots(34, 52, 66, 60, 6), edge('M-4 84H86')]),
      circle(36, 84, isBig ? 19 : 15, 'ground'),
      circle(36, 84, 5, 'tint', 'edge'),
      rect(58, 92, 36, 16, 3, 'ground'),
      rect(94, 95, 10, 10, 1, 'tint', 'edge'),
      tube('M104 100C140 104 150 60 132 40C118 24 96 40 108 58C122 78 160 60 166 14', 5, 'ground'),
      path('M158 18Q156 4 164 2H182Q190 2 190 8Q190 14 182 14H176L172 22Z', 'tint'),
      edge('M180 14Q184 22 178 28'),
      tube('M188 7H246', 4.4, 'ground'),
      path('M244 3H256L260 5V9L256 11H244Z', 'tint', 'edge'),
      rect(62, 118, 22, 12, 3, 'ground'),
      roadWheel(8, 110, 22, size),
    ],
    [note(together(' · ', say('bar', '', ' bar'), say('litres_per_h', '', ' l/h')))],
  )
}

/** Beam with cylinder, wedge and a log between wedge and plate. */
export const logSplitter: DrawMachine<'log-splitter'> = (values, say, size) => {
  const log = values.log_length_cm * 1.6
  const ram = 60 + Math.min(26, values.force_t * 1.6)
  const x = ram + 44
  const bore = 11 + Math.min(9, values.force_t * 0.5)
  return figure(
    [
      rect(-20, 74, x + log + 40, 14, 1, 'tint'),
      rect(-16, 60 - bore, ram, bore * 2, 2, 'tint'),
      edge(`M-6 ${60 - bore}v${bore * 2}M${ram - 26} ${60 - bore}v${bore * 2}`),
      rect(ram - 16, 54, 34, 12, 0, 'ground'),
      path(`M${ram + 14} 34H${ram + 24}L${x} 54V66L${ram + 24} 74H${ram + 14}Z`, 'ground'),
      path(`M${x} 36H${x + log}V74H${x}Z`, 'ground'),
      path(
        `M${x + log} 36C${x + log + 9} 40 ${x + log + 9} 70 ${x + log} 74C${x + log - 9} 70 ${x + log - 9} 40 ${x + log} 36Z`,
        'tint',
      ),
      large(size, [
        fine(
          `M${x + 10} 46H${x + log * 0.7}M${x + log * 0.3} 54H${x + log * 0.84}M${x + 6} 63H${x + log * 0.5}`,
        ),
        fine(
          `M${x + log} 44C${x + log + 5} 48 ${x + log + 5} 62 ${x + log} 66C${x + log - 5} 62 ${x + log - 5} 48 ${x + log} 44Z`,
        ),
      ]),
      rect(x + log + 10, 26, 10, 62, 1, 'tint'),
      path(`M-12 ${60 - bore}V18Q-12 10 -4 10H34Q42 10 42 18V${60 - bore}Z`, 'ground'),
      recoilFace(15, 28, 12, 'small'),
      tube(`M42 22Q60 20 58 ${60 - bore}`, 4, 'ground'),
      tube(`M${x + log} 88L${x + log + 8} 118`, 6, 'ground'),
      rect(x + log - 4, 116, 24, 5, 1, 'ground', 'edge'),
      roadWheel(6, 100, 21, size),
    ],
    [dimH(x, x + log, 74, say('log_length_cm', '', ' cm')), note(say('force_t', '', ' t'), 'above')],
  )
}

/** Feed hopper above the disc case, discharge to the right, on two wheels. */
export const woodChipper: DrawMachine<'wood-chipper'> = (values, say, size) => {
  const mouth = 54 + values.branch_mm * 0.35
  return figure(
    [
      path(`M${40 - mouth / 2 - 12} -58L${40 + mouth / 2 - 22} -72L62 8H18Z`, 'tint'),
      path(
        `M${40 - mouth / 2 - 20} -56L${40 + mouth / 2 - 20} -76L${40 + mouth / 2 - 17} -68L${40 - mouth / 2 - 17} -48Z`,
        'ground',
      ),
      path('M84 44L150 22L162 52L150 58L146 48L88 76Z', 'ground'),
      tube('M-4 80L-40 20Q-44 12 -54 12H-62', 6, 'ground'),
      path('M2 96V44Q2 4 44 4Q86 4 88 44V96Z', 'tint'),
      circle(45, 50, 30, 'ground', 'edge'),
      size === 'small'
        ? circle(45, 50, 12, 'tint', 'edge')
        : [
            around(8, (degrees) => circle(...polar(45, 50, 24, degrees), 2, 'tint', 'fine')),
            edge('M30 42H60M30 50H60M30 58H60'),
          ],
      rect(-12, 94, 112, 10, 1, 'ground'),
      path('M-14 94V66Q-14 58 -6 58H2V94Z', 'ground', 'edge'),
      tube('M86 104V128', 6, 'ground'),
      rect(76, 126, 20, 6, 1, 'ground', 'edge'),
      roadWheel(6, 110, 22, size),
    ],
    [note(together(' · ', say('power_kw', '', ' kW'), say('branch_mm', 'Ø', ' mm')))],
  )
}
