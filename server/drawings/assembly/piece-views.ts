/** How the flat view of a type of part stands in an exploded drawing: which of its views, in which plane, how thick. */
import type { Plane } from '#server/drawings/assembly/isometric.ts'

export interface PieceView {
  plane: Plane
  /** Thickness as a share of the view's height. */
  depth: number
  /** A flat drawing may show several views side by side; the one that stands here, from the left. */
  view: number
}

const view = (plane: Plane, depth: number, index = 0): PieceView => ({ plane, depth, view: index })

export const pieceViews: Readonly<Record<string, PieceView>> = {
  'connecting-rod': view('across', 0.14),
  crankcase: view('across', 0.3),
  'gasket-set': view('flat', 0.02),
  carburetor: view('across', 0.45),
  'carburetor-kit': view('flat', 0.02),
  'intake-manifold': view('across', 0.4),
  'air-filter': view('flat', 0.26),
  'fuel-tank': view('wall', 0.36),
  'fuel-cap': view('flat', 0.42),
  'ignition-coil': view('across', 0.22),
  flywheel: view('across', 0.26),
  'stop-switch': view('across', 0.5),
  'recoil-starter': view('across', 0.28),
  'starter-spring': view('across', 0.1),
  'saw-chain': view('wall', 0.08),
  'guide-bar': view('wall', 0.06),
  sprocket: view('across', 0.24),
  'chain-brake': view('wall', 0.16),
  'trimmer-head': view('flat', 0.36),
  'brushcutter-blade': view('flat', 0.01),
  'mower-blade': view('flat', 0.06),
  'hedge-blade': view('flat', 0.03),
  'tiller-tine': view('across', 0.08),
  clutch: view('across', 0.22),
  'clutch-drum': view('across', 0.36),
  'v-belt': view('across', 0.05),
  pulley: view('across', 0.26),
  'oil-pump': view('across', 0.24),
  'oil-pump-worm': view('across', 0.3),
  muffler: view('across', 0.42),
  'throttle-trigger': view('wall', 0.14),
  handle: view('wall', 0.08),
  harness: view('wall', 0.02),
  cover: view('wall', 0.3),
  wheel: view('across', 0.26),
  tyre: view('across', 0.34),
  'inner-tube': view('across', 0.26),
  battery: view('wall', 0.5),
  charger: view('wall', 0.3),
  avr: view('across', 0.16),
  'pump-impeller': view('across', 0.24),
  'spray-gun': view('wall', 0.05),
}
