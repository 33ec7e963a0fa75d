/** How each type of part stands in an exploded drawing: which of its views, in which plane, how thick, how large. */
import type { Plane } from '#server/drawings/assembly/projection.ts'

export interface PieceView {
  plane: Plane
  /** Thickness as a share of the view's height. */
  depth: number
  /** Share of its place that the part fills: a washer is not as large as a cylinder. */
  size: number
  /** A flat drawing may show several views side by side; the one that stands here, from the left. */
  view: number
}

const view = (plane: Plane, depth: number, size = 1, index = 0): PieceView => ({
  plane,
  depth,
  size,
  view: index,
})

export const pieceViews: Readonly<Record<string, PieceView>> = {
  bearing: view('face', 0.3, 0.72),
  'needle-bearing': view('face', 0.6, 0.6),
  'oil-seal': view('face', 0.2, 0.62),
  washer: view('face', 0.08, 0.5),
  'piston-rings': view('face', 0.04, 0.78),
  'piston-kit': view('upright', 0, 0.85),
  'cylinder-kit': view('upright', 0),
  'connecting-rod': view('plate', 0.14, 0.85),
  crankshaft: view('round', 0),
  crankcase: view('face', 0.3),
  'gasket-set': view('face', 0.03, 0.85),
  carburetor: view('face', 0.45),
  'carburetor-kit': view('face', 0.04, 0.7),
  'intake-manifold': view('face', 0.4, 0.78),
  'air-filter': view('face', 0.26, 0.9),
  'fuel-tank': view('plate', 0.36),
  'fuel-cap': view('face', 0.42, 0.66),
  'fuel-line': view('upright', 0, 0.85),
  'fuel-filter': view('round', 0, 0.72),
  'primer-bulb': view('upright', 0, 0.66),
  'oil-filter': view('upright', 0, 0.8),
  'engine-oil': view('upright', 0),
  'spark-plug': view('round', 0, 0.8),
  'ignition-coil': view('face', 0.22, 0.85),
  flywheel: view('face', 0.26),
  'stop-switch': view('face', 0.5, 0.66),
  'recoil-starter': view('face', 0.28),
  'starter-rope': view('upright', 0, 0.9),
  'starter-spring': view('face', 0, 0.8),
  'electric-starter': view('round', 0),
  solenoid: view('upright', 0, 0.85),
  'saw-chain': view('plate', 0),
  'guide-bar': view('plate', 0, 1),
  sprocket: view('face', 0.24, 0.75),
  'chain-tensioner': view('round', 0, 0.75),
  'chain-brake': view('face', 0.16, 0.95),
  'trimmer-head': view('face', 0.36, 0.95),
  'trimmer-line': view('upright', 0, 0.9),
  'brushcutter-blade': view('face', 0.03),
  'mower-blade': view('plate', 0.16),
  'hedge-blade': view('plate', 0.08),
  'tiller-tine': view('face', 0.08),
  'deck-spindle': view('upright', 0, 0.95),
  clutch: view('face', 0.22, 0.9),
  'clutch-drum': view('face', 0.36, 0.95),
  'v-belt': view('face', 0.14, 0.95),
  pulley: view('face', 0.26, 0.95),
  gearbox: view('upright', 0),
  'drive-shaft': view('round', 0),
  'oil-pump': view('face', 0.24, 0.85),
  'oil-pump-worm': view('face', 0.3, 0.7),
  muffler: view('face', 0.42, 0.95),
  'decompression-valve': view('round', 0, 0.7),
  'throttle-cable': view('upright', 0, 0.95),
  'throttle-trigger': view('plate', 0.14, 0.8),
  handle: view('face', 0.12),
  'av-buffer': view('upright', 0, 0.7),
  harness: view('upright', 0, 1),
  cover: view('face', 0.3),
  wheel: view('face', 0.26),
  tyre: view('face', 0.34),
  'inner-tube': view('face', 0.26, 0.95),
  battery: view('plate', 0.5),
  charger: view('plate', 0.3),
  avr: view('face', 0.16, 0.9),
  'pump-impeller': view('face', 0.24, 0.9),
  'mechanical-seal': view('upright', 0, 0.75),
  'spray-gun': view('plate', 0.05),
  'hp-hose': view('upright', 0),
  screw: view('round', 0, 0.62, 1),
  spring: view('round', 0, 0.66),
}
