/** Every type the demo catalogue can draw, with the attributes it reads. Keys are ids of part and machine types. */
import { drawing } from '#server/drawings/drawing.ts'
import type { Drawing } from '#server/drawings/drawing.ts'
import * as boltedOn from '#server/drawings/bolted-on.ts'
import * as carburation from '#server/drawings/carburation.ts'
import * as controls from '#server/drawings/controls.ts'
import * as crank from '#server/drawings/crank.ts'
import * as cutting from '#server/drawings/cutting.ts'
import * as cylinders from '#server/drawings/cylinders.ts'
import type { Size } from '#server/drawings/drafting.ts'
import * as hardware from '#server/drawings/hardware.ts'
import * as ignition from '#server/drawings/ignition.ts'
import type { InkName } from '#server/drawings/ink.ts'
import { machineParameters } from '#server/drawings/machine-parameters.ts'
import * as lawn from '#server/drawings/machines-lawn.ts'
import * as poles from '#server/drawings/machines-poles.ts'
import * as power from '#server/drawings/machines-power.ts'
import * as saws from '#server/drawings/machines-saws.ts'
import type { Attributes, Parameters } from '#server/drawings/parameter.ts'
import { partParameters } from '#server/drawings/part-parameters.ts'
import * as electrics from '#server/drawings/electrics.ts'
import * as fuel from '#server/drawings/fuel.ts'
import * as rings from '#server/drawings/rings.ts'
import * as sawing from '#server/drawings/sawing.ts'
import { drawOnSheet } from '#server/drawings/sheet.ts'
import * as starting from '#server/drawings/starting.ts'
import * as transmission from '#server/drawings/transmission.ts'
import * as trimming from '#server/drawings/trimming.ts'
import * as water from '#server/drawings/water.ts'
import * as wheels from '#server/drawings/wheels.ts'

const parts = partParameters
const machines = machineParameters

export const drawings: Readonly<Record<string, Drawing>> = {
  bearing: drawing(parts.bearing, rings.bearing, 'outer_mm'),
  'needle-bearing': drawing(parts['needle-bearing'], rings.needleBearing, 'outer_mm'),
  'oil-seal': drawing(parts['oil-seal'], rings.oilSeal, 'outer_mm'),
  washer: drawing(parts.washer, rings.washer, 'outer_mm'),
  'piston-rings': drawing(parts['piston-rings'], rings.pistonRings, 'bore_mm'),
  'piston-kit': drawing(parts['piston-kit'], cylinders.pistonKit, 'bore_mm'),
  'cylinder-kit': drawing(parts['cylinder-kit'], cylinders.cylinderKit, 'bore_mm'),
  'connecting-rod': drawing(parts['connecting-rod'], cylinders.connectingRod, 'centre_distance_mm'),
  crankshaft: drawing(parts.crankshaft, crank.crankshaft, 'length_mm'),
  crankcase: drawing(parts.crankcase, crank.crankcase, 'length_mm'),
  'gasket-set': drawing(parts['gasket-set'], crank.gasketSet, 'bore_mm'),
  carburetor: drawing(parts.carburetor, carburation.carburetor, 'hole_distance_mm'),
  'carburetor-kit': drawing(parts['carburetor-kit'], carburation.carburetorKit, 'length_mm'),
  'intake-manifold': drawing(parts['intake-manifold'], carburation.intakeManifold, 'hole_distance_mm'),
  'air-filter': drawing(parts['air-filter'], carburation.airFilter, 'length_mm'),
  'fuel-tank': drawing(parts['fuel-tank'], fuel.fuelTank, 'length_mm'),
  'fuel-cap': drawing(parts['fuel-cap'], fuel.fuelCap, 'outer_mm'),
  'fuel-line': drawing(parts['fuel-line'], fuel.fuelLine, 'length_m'),
  'fuel-filter': drawing(parts['fuel-filter'], fuel.fuelFilter, 'length_mm'),
  'primer-bulb': drawing(parts['primer-bulb'], fuel.primerBulb, 'outer_mm'),
  'oil-filter': drawing(parts['oil-filter'], fuel.oilFilter, 'outer_mm'),
  'engine-oil': drawing(parts['engine-oil'], fuel.engineOil, 'volume_l'),
  'spark-plug': drawing(parts['spark-plug'], ignition.sparkPlug, 'reach_mm'),
  'ignition-coil': drawing(parts['ignition-coil'], ignition.ignitionCoil, 'hole_distance_mm'),
  flywheel: drawing(parts.flywheel, ignition.flywheel, 'outer_mm'),
  'stop-switch': drawing(parts['stop-switch'], ignition.stopSwitch, 'height_mm'),
  'recoil-starter': drawing(parts['recoil-starter'], starting.recoilStarter, 'outer_mm'),
  'starter-rope': drawing(parts['starter-rope'], starting.starterRope),
  'starter-spring': drawing(parts['starter-spring'], starting.starterSpring, 'outer_mm'),
  'electric-starter': drawing(parts['electric-starter'], starting.electricStarter, 'length_mm'),
  solenoid: drawing(parts.solenoid, starting.solenoid, 'hole_distance_mm'),
  'saw-chain': drawing(parts['saw-chain'], sawing.sawChain),
  'guide-bar': drawing(parts['guide-bar'], sawing.guideBar, 'bar_length_cm'),
  sprocket: drawing(parts.sprocket, sawing.sprocket, 'teeth'),
  'chain-tensioner': drawing(parts['chain-tensioner'], sawing.chainTensioner, 'length_mm'),
  'chain-brake': drawing(parts['chain-brake'], sawing.chainBrake, 'width_mm'),
  'trimmer-head': drawing(parts['trimmer-head'], trimming.trimmerHead, 'outer_mm'),
  'trimmer-line': drawing(parts['trimmer-line'], trimming.trimmerLine),
  'brushcutter-blade': drawing(parts['brushcutter-blade'], cutting.brushcutterBlade, 'outer_mm'),
  'mower-blade': drawing(parts['mower-blade'], cutting.mowerBlade, 'length_cm'),
  'hedge-blade': drawing(parts['hedge-blade'], cutting.hedgeBlade, 'length_cm'),
  'tiller-tine': drawing(parts['tiller-tine'], cutting.tillerTine, 'outer_mm'),
  'deck-spindle': drawing(parts['deck-spindle'], cutting.deckSpindle, 'height_mm'),
  clutch: drawing(parts.clutch, transmission.clutch, 'outer_mm'),
  'clutch-drum': drawing(parts['clutch-drum'], transmission.clutchDrum, 'inner_mm'),
  'v-belt': drawing(parts['v-belt'], transmission.vBelt, 'length_mm'),
  pulley: drawing(parts.pulley, transmission.pulley, 'outer_mm'),
  gearbox: drawing(parts.gearbox, transmission.gearbox),
  'drive-shaft': drawing(parts['drive-shaft'], transmission.driveShaft, 'length_mm'),
  'oil-pump': drawing(parts['oil-pump'], boltedOn.oilPump, 'hole_distance_mm'),
  'oil-pump-worm': drawing(parts['oil-pump-worm'], boltedOn.oilPumpWorm, 'outer_mm'),
  muffler: drawing(parts.muffler, boltedOn.muffler, 'width_mm'),
  'decompression-valve': drawing(parts['decompression-valve'], boltedOn.decompressionValve, 'length_mm'),
  'throttle-cable': drawing(parts['throttle-cable'], controls.throttleCable),
  'throttle-trigger': drawing(parts['throttle-trigger'], controls.throttleTrigger, 'length_mm'),
  handle: drawing(parts.handle, controls.handle, 'width_mm'),
  'av-buffer': drawing(parts['av-buffer'], controls.avBuffer, 'outer_mm'),
  harness: drawing(parts.harness, controls.harness),
  cover: drawing(parts.cover, controls.cover, 'length_mm'),
  wheel: drawing(parts.wheel, wheels.wheel, 'outer_mm'),
  tyre: drawing(parts.tyre, wheels.tyre),
  'inner-tube': drawing(parts['inner-tube'], wheels.innerTube),
  battery: drawing(parts.battery, electrics.battery, 'length_mm'),
  charger: drawing(parts.charger, electrics.charger),
  avr: drawing(parts.avr, electrics.avr, 'length_mm'),
  'pump-impeller': drawing(parts['pump-impeller'], water.pumpImpeller, 'outer_mm'),
  'mechanical-seal': drawing(parts['mechanical-seal'], water.mechanicalSeal, 'outer_mm'),
  'spray-gun': drawing(parts['spray-gun'], water.sprayGun),
  'hp-hose': drawing(parts['hp-hose'], water.hpHose),
  screw: drawing(parts.screw, hardware.screw, 'length_mm'),
  spring: drawing(parts.spring, hardware.spring, 'length_mm'),
  chainsaw: drawing(machines.chainsaw, saws.chainsaw),
  'electric-chainsaw': drawing(machines['electric-chainsaw'], saws.electricChainsaw),
  'cut-off-saw': drawing(machines['cut-off-saw'], saws.cutOffSaw),
  'hedge-trimmer': drawing(machines['hedge-trimmer'], saws.hedgeTrimmer),
  'pole-pruner': drawing(machines['pole-pruner'], saws.polePruner),
  brushcutter: drawing(machines.brushcutter, poles.brushcutter),
  'grass-trimmer': drawing(machines['grass-trimmer'], poles.grassTrimmer),
  'multi-tool': drawing(machines['multi-tool'], poles.multiTool),
  'leaf-blower': drawing(machines['leaf-blower'], poles.leafBlower),
  'mist-duster': drawing(machines['mist-duster'], poles.mistDuster),
  sprayer: drawing(machines.sprayer, poles.sprayer),
  'earth-auger': drawing(machines['earth-auger'], poles.earthAuger),
  'lawn-mower': drawing(machines['lawn-mower'], lawn.lawnMower),
  scarifier: drawing(machines.scarifier, lawn.scarifier),
  'ride-on-mower': drawing(machines['ride-on-mower'], lawn.rideOnMower),
  'robot-mower': drawing(machines['robot-mower'], lawn.robotMower),
  tiller: drawing(machines.tiller, lawn.tiller),
  'snow-blower': drawing(machines['snow-blower'], lawn.snowBlower),
  engine: drawing(machines.engine, power.engine),
  generator: drawing(machines.generator, power.generator),
  'water-pump': drawing(machines['water-pump'], power.waterPump),
  'pressure-washer': drawing(machines['pressure-washer'], power.pressureWasher),
  'log-splitter': drawing(machines['log-splitter'], power.logSplitter),
  'wood-chipper': drawing(machines['wood-chipper'], power.woodChipper),
}

export { brandMark } from '#server/drawings/brand-mark.ts'
export { placeholder } from '#server/drawings/placeholder.ts'

/** Attribute keys, units, ranges and usual values by type of part or machine, for whoever makes up the data. */
export const drawingParameters: Readonly<Record<string, Parameters>> = {
  ...partParameters,
  ...machineParameters,
}

/**
 * An SVG file drawn from the part's own attributes, or null when the type has no drawing.
 * Large is 240 × 180 with dimensions, small is 96 × 72 without. The same input gives the same bytes.
 */
export const drawPart = (
  type: string,
  attributes: Attributes,
  size: Size,
  ink: InkName = 'light',
): string | null => {
  const found = Object.hasOwn(drawings, type) ? drawings[type] : undefined
  if (!found) return null
  const fillShare = size === 'small' ? found.fillShare(attributes) : 1
  return drawOnSheet(found.figure(attributes, size), { size, ink, title: type, fillShare })
}

/** The type of a part in gray, for a part without a picture; null when the type has no drawing. */
export const silhouette = (type: string, size: Size, ground: 'light' | 'dark'): string | null =>
  drawPart(type, {}, size, ground === 'dark' ? 'silhouette-dark' : 'silhouette')

export const drawableTypes: readonly string[] = Object.keys(drawings)
