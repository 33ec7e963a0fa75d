/** Types in the order in which their parts sit on the axis of an assembly, from the outside in. */
const order = [
  'recoil-starter starter-spring starter-rope electric-starter solenoid',
  'air-filter carburetor carburetor-kit intake-manifold',
  'decompression-valve cylinder-kit gasket-set piston-rings piston-kit connecting-rod',
  'crankshaft bearing needle-bearing oil-seal crankcase',
  'clutch clutch-drum sprocket',
  'flywheel ignition-coil spark-plug stop-switch',
  'fuel-cap fuel-tank fuel-filter fuel-line primer-bulb',
  'oil-pump oil-pump-worm oil-filter engine-oil',
  'guide-bar saw-chain chain-tensioner chain-brake',
  'trimmer-head trimmer-line brushcutter-blade mower-blade hedge-blade tiller-tine deck-spindle',
  'v-belt pulley drive-shaft gearbox',
]
  .join(' ')
  .split(' ')

/** Types that are not named come last, in the order of the catalogue. */
export const placeOnAxis = (typeSlug: string): number => {
  const place = order.indexOf(typeSlug)
  return place < 0 ? order.length : place
}
