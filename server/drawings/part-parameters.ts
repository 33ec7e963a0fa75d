/** Attributes of the part types (ids of the types in the catalogue) as the drawings read them. */
import { choice, cm, mm, number, pieces, written } from '#server/drawings/parameter.ts'
import type { Parameters } from '#server/drawings/parameter.ts'

const litres = number('l')
const metres = number('m')
const volts = number('V')
const teeth = number('teeth')
const cm3 = number('cm³')
const thread = (first: string, ...others: string[]) =>
  written(/^M\d{1,2}(\.\d)?(x\d(\.\d{1,2})?)?( LH)?$/, first, ...others)
const pitch = choice('3/8', '.325', '3/8P', '1/4', '.404')

export const partParameters = {
  carburetor: {
    kind: choice('diaphragm', 'float'),
    bore_mm: mm(6, 40, 14),
    hole_distance_mm: mm(20, 70, 31),
  },
  'carburetor-kit': {
    kind: choice('diaphragm', 'float'),
    length_mm: mm(20, 80, 36),
    pieces: pieces(3, 40, 12),
  },
  'intake-manifold': { bore_mm: mm(6, 45, 16), hole_distance_mm: mm(20, 80, 36), length_mm: mm(8, 90, 32) },
  'air-filter': {
    kind: choice('panel', 'foam', 'round'),
    length_mm: mm(30, 400, 130),
    width_mm: mm(20, 300, 90),
    height_mm: mm(5, 200, 26),
    inner_mm: mm(10, 200, 45),
  },
  'spark-plug': {
    thread: thread('M14x1.25', 'M10x1', 'M12x1.25'),
    reach_mm: mm(8, 30, 19),
    hex_mm: mm(13, 24, 16),
    gap_mm: mm(0.3, 1.5, 0.6),
  },
  'ignition-coil': { hole_distance_mm: mm(20, 120, 52), gap_mm: mm(0.1, 1, 0.3), lead_mm: mm(40, 600, 160) },
  flywheel: {
    outer_mm: mm(50, 320, 96),
    bore_mm: mm(6, 40, 14),
    fins: pieces(0, 40, 20),
    magnets: pieces(1, 8, 2),
  },
  'stop-switch': {
    kind: choice('rocker', 'slider', 'turn'),
    width_mm: mm(10, 60, 22),
    height_mm: mm(10, 80, 32),
    terminals: pieces(1, 4, 2),
  },
  'recoil-starter': {
    outer_mm: mm(70, 320, 150),
    hole_distance_mm: mm(40, 300, 120),
    fixing_holes: pieces(2, 6, 3),
  },
  'starter-rope': { diameter_mm: mm(1.5, 8, 3.5), length_m: metres(0.4, 200, 1) },
  'starter-spring': { outer_mm: mm(20, 120, 56), width_mm: mm(3, 25, 7), turns: pieces(3, 16, 8) },
  'electric-starter': {
    teeth: teeth(6, 20, 10),
    outer_mm: mm(40, 120, 68),
    length_mm: mm(80, 300, 150),
    volt: volts(6, 48, 12),
  },
  solenoid: { volt: volts(6, 48, 12), terminals: pieces(2, 4, 4), hole_distance_mm: mm(25, 120, 52) },
  'piston-kit': {
    bore_mm: mm(25, 110, 44),
    pin_mm: mm(5, 30, 10),
    height_mm: mm(18, 120, 36),
    rings: pieces(1, 3, 2),
  },
  'piston-rings': { bore_mm: mm(25, 110, 44), height_mm: mm(0.8, 4, 1.5), pieces: pieces(1, 6, 2) },
  'cylinder-kit': {
    bore_mm: mm(25, 110, 44),
    pin_mm: mm(5, 30, 10),
    displacement_cm3: cm3(20, 900, 50),
    fins: pieces(5, 14, 9),
  },
  crankshaft: {
    length_mm: mm(80, 500, 190),
    stroke_mm: mm(18, 100, 34),
    journal_mm: mm(8, 50, 15),
    rod_mm: mm(35, 180, 62),
  },
  crankcase: { bearing_mm: mm(20, 90, 35), length_mm: mm(80, 420, 190), bolts: pieces(4, 14, 8) },
  'connecting-rod': {
    big_end_mm: mm(10, 70, 30),
    small_end_mm: mm(6, 40, 14),
    centre_distance_mm: mm(35, 200, 84),
    kind: choice('plain', 'split'),
  },
  bearing: {
    inner_mm: mm(3, 100, 15),
    outer_mm: mm(8, 200, 35),
    width_mm: mm(2.5, 50, 11),
    seal: choice('open', '2RS', 'ZZ'),
  },
  'needle-bearing': {
    inner_mm: mm(4, 60, 10),
    outer_mm: mm(7, 80, 14),
    width_mm: mm(5, 50, 13),
    needles: pieces(6, 40, 12),
  },
  'oil-seal': {
    inner_mm: mm(5, 120, 15),
    outer_mm: mm(10, 180, 25),
    width_mm: mm(2.5, 20, 5),
    lips: pieces(1, 2, 1),
  },
  'gasket-set': { bore_mm: mm(25, 110, 44), hole_distance_mm: mm(20, 140, 46), pieces: pieces(2, 24, 5) },
  muffler: {
    width_mm: mm(40, 320, 92),
    height_mm: mm(35, 260, 78),
    depth_mm: mm(20, 200, 46),
    hole_distance_mm: mm(20, 120, 40),
  },
  'decompression-valve': {
    thread: thread('M10x1', 'M8x1'),
    length_mm: mm(18, 60, 34),
    hex_mm: mm(10, 20, 13),
  },
  'fuel-tank': { volume_l: litres(0.2, 60, 3.6), length_mm: mm(80, 600, 260), height_mm: mm(60, 400, 130) },
  'fuel-cap': {
    outer_mm: mm(20, 120, 48),
    height_mm: mm(8, 80, 24),
    thread_mm: mm(12, 100, 36),
    grips: pieces(4, 40, 18),
  },
  'fuel-line': { inner_mm: mm(1, 20, 3), outer_mm: mm(2, 30, 6), length_m: metres(0.05, 100, 1) },
  'fuel-filter': {
    outer_mm: mm(8, 60, 16),
    length_mm: mm(12, 120, 34),
    spigot_mm: mm(2, 15, 5),
    kind: choice('pickup', 'inline'),
  },
  'primer-bulb': { outer_mm: mm(10, 50, 22), height_mm: mm(6, 40, 16), spigots: pieces(0, 2, 2) },
  'oil-filter': {
    outer_mm: mm(40, 150, 76),
    height_mm: mm(30, 200, 85),
    thread: written(/^(3\/4-16 UNF|M\d\dx1\.5)$/, '3/4-16 UNF', 'M20x1.5'),
  },
  'oil-pump': { hole_distance_mm: mm(15, 90, 38), bore_mm: mm(5, 40, 12), length_mm: mm(25, 120, 52) },
  'oil-pump-worm': { outer_mm: mm(15, 80, 34), bore_mm: mm(5, 40, 15), arm_mm: mm(5, 60, 22) },
  clutch: { outer_mm: mm(40, 200, 68), shoes: pieces(2, 4, 3), bore_mm: mm(6, 30, 12) },
  'clutch-drum': {
    inner_mm: mm(40, 200, 70),
    height_mm: mm(12, 70, 24),
    bore_mm: mm(6, 30, 13),
    teeth: teeth(0, 12, 7),
    holes: pieces(0, 8, 4),
  },
  sprocket: { kind: choice('rim', 'spur'), teeth: teeth(5, 12, 7), pitch_in: pitch, bore_mm: mm(8, 40, 19) },
  'saw-chain': {
    pitch_in: pitch,
    gauge_mm: mm(1, 2.1, 1.3),
    links: pieces(20, 1840, 52),
    kind: choice('full-chisel', 'semi-chisel'),
  },
  'guide-bar': {
    bar_length_cm: cm(15, 105, 38),
    pitch_in: pitch,
    gauge_mm: mm(1, 2.1, 1.3),
    links: pieces(28, 160, 56),
    slot_mm: mm(6, 14, 8.2),
    nose: choice('sprocket', 'solid'),
  },
  'chain-tensioner': {
    thread: thread('M5', 'M6'),
    length_mm: mm(20, 100, 46),
    kind: choice('straight', 'side'),
  },
  'chain-brake': { inner_mm: mm(40, 120, 70), width_mm: mm(60, 260, 150) },
  'trimmer-head': {
    outer_mm: mm(70, 200, 109),
    thread: thread('M10x1.25 LH', 'M8x1.25 LH', 'M10x1 LH', 'M12x1.5 LH', 'M10x1.25'),
    line_mm: mm(1.2, 5, 2.4),
    lines: pieces(1, 4, 2),
  },
  'trimmer-line': {
    diameter_mm: mm(1, 5, 2.4),
    length_m: metres(1, 3000, 15),
    profile: choice('round', 'square', 'star', 'twist'),
  },
  'brushcutter-blade': {
    outer_mm: mm(150, 350, 255),
    bore_mm: mm(10, 30, 25.4),
    teeth: teeth(2, 80, 3),
    thickness_mm: mm(1, 5, 1.6),
  },
  'mower-blade': {
    length_cm: cm(15, 80, 46),
    bore_mm: mm(6, 40, 10),
    width_mm: mm(30, 100, 55),
    centre: choice('round', 'star', 'slotted'),
    lift: choice('high', 'standard', 'mulching'),
  },
  'hedge-blade': { length_cm: cm(20, 120, 60), spacing_mm: mm(12, 60, 34), sides: pieces(1, 2, 2) },
  'tiller-tine': { outer_mm: mm(120, 500, 280), bore_mm: mm(10, 60, 25), blades: pieces(2, 6, 4) },
  'deck-spindle': {
    height_mm: mm(60, 300, 150),
    flange_mm: mm(60, 250, 130),
    shaft_mm: mm(10, 40, 20),
  },
  'v-belt': {
    length_mm: mm(200, 5000, 1168),
    width_mm: mm(5, 40, 13),
    height_mm: mm(3, 25, 8),
    profile: written(/^[A-Z0-9/]{1,5}$/, 'A', '4L', 'B', '3L', 'SPZ'),
  },
  pulley: {
    outer_mm: mm(20, 320, 90),
    bore_mm: mm(5, 60, 17),
    width_mm: mm(8, 80, 22),
    groove: choice('vee', 'flat'),
  },
  gearbox: {
    tube_mm: mm(18, 40, 26),
    splines: teeth(0, 20, 9),
    shaft_mm: mm(5, 14, 8),
    angle_deg: number('°')(90, 150, 120),
  },
  'drive-shaft': { length_mm: mm(200, 2200, 1500), outer_mm: mm(4, 20, 7), splines: teeth(0, 16, 7) },
  'throttle-cable': { length_mm: mm(60, 3000, 920), sheath_mm: mm(40, 2900, 840), outer_mm: mm(3, 9, 5) },
  'throttle-trigger': { length_mm: mm(25, 140, 62), hole_mm: mm(2, 12, 5) },
  handle: { kind: choice('loop', 'bar', 'rear'), width_mm: mm(80, 800, 240), tube_mm: mm(12, 40, 22) },
  'av-buffer': { outer_mm: mm(10, 80, 28), height_mm: mm(8, 90, 26), thread: thread('M6', 'M5', 'M8') },
  harness: { kind: choice('double', 'single'), width_mm: mm(25, 90, 48) },
  cover: { length_mm: mm(50, 500, 180), height_mm: mm(40, 350, 110), slots: pieces(0, 14, 6) },
  wheel: {
    outer_mm: mm(80, 500, 180),
    width_mm: mm(15, 160, 42),
    bore_mm: mm(5, 40, 12),
    spokes: pieces(0, 12, 6),
  },
  tyre: {
    size: written(
      /^\d{1,2}(\.\d{1,2})?(x\d{1,2}(\.\d{1,2})?)?-\d{1,2}$/,
      '13x5.00-6',
      '15x6.00-6',
      '16x6.50-8',
      '18x8.50-8',
      '20x8.00-8',
      '4.00-8',
    ),
    profile: choice('turf', 'lug', 'rib'),
  },
  'inner-tube': {
    size: written(
      /^\d{1,2}(\.\d{1,2})?(x\d{1,2}(\.\d{1,2})?)?-\d{1,2}$/,
      '13x5.00-6',
      '15x6.00-6',
      '16x6.50-8',
      '18x8.50-8',
      '4.00-8',
    ),
    valve: choice('straight', 'bent'),
  },
  battery: {
    volt: volts(2, 120, 12),
    amp_hours: number('Ah')(1, 100, 18),
    length_mm: mm(60, 400, 181),
    height_mm: mm(40, 300, 167),
  },
  charger: { volt: volts(2, 120, 40), ampere: number('A')(0.3, 30, 2), plug: choice('EU', 'UK', 'US', 'AU') },
  avr: {
    power_kw: number('kW')(0.5, 20, 2.5),
    length_mm: mm(40, 200, 92),
    leads: pieces(3, 10, 6),
    kind: choice('horseshoe', 'block'),
  },
  'pump-impeller': {
    outer_mm: mm(30, 260, 118),
    bore_mm: mm(6, 40, 19),
    width_mm: mm(8, 80, 26),
    vanes: pieces(3, 9, 5),
  },
  'mechanical-seal': { inner_mm: mm(6, 60, 16), outer_mm: mm(14, 110, 36), length_mm: mm(12, 90, 34) },
  'spray-gun': {
    length_mm: mm(150, 1200, 480),
    bar: number('bar')(30, 500, 200),
    thread: written(/^(M\d\dx1\.5|G\d\/\d)$/, 'M22x1.5', 'G1/4', 'G3/8'),
  },
  'hp-hose': {
    inner_mm: mm(4, 20, 6),
    length_m: metres(1, 100, 8),
    bar: number('bar')(30, 600, 200),
    thread: written(/^(M\d\dx1\.5|G\d\/\d)$/, 'M22x1.5', 'G1/4', 'G3/8'),
  },
  'engine-oil': {
    volume_l: litres(0.05, 208, 1),
    grade: written(/^(SAE ?\d{1,2}|\d{1,2}W-?\d{2}|2T)$/, '10W-40', '10W-30', 'SAE 30', '2T'),
  },
  screw: {
    thread: thread('M5', 'M4', 'M6', 'M8', 'M10', 'M12'),
    length_mm: mm(4, 200, 20),
    head: choice('cylinder', 'hex', 'pan'),
    drive: choice('torx', 'hex', 'slot', 'cross'),
  },
  washer: {
    inner_mm: mm(2, 80, 8.4),
    outer_mm: mm(4, 200, 16),
    thickness_mm: mm(0.2, 15, 1.6),
    kind: choice('flat', 'spring', 'toothed'),
  },
  spring: {
    kind: choice('compression', 'tension', 'torsion'),
    outer_mm: mm(3, 80, 12),
    wire_mm: mm(0.3, 10, 1.4),
    length_mm: mm(6, 300, 38),
    coils: pieces(2, 40, 8),
  },
} satisfies Record<string, Parameters>

export const pitchInches: Readonly<Record<string, number>> = {
  '1/4': 0.25,
  '.325': 0.325,
  '3/8P': 0.375,
  '3/8': 0.375,
  '.404': 0.404,
}
