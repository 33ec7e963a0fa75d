import { bearingSpecs } from '#demo/catalogue/specs/bearing-specs.ts'
import { cuttingSpecs } from '#demo/catalogue/specs/cutting-specs.ts'
import { driveSpecs } from '#demo/catalogue/specs/drive-specs.ts'
import { engineSpecs } from '#demo/catalogue/specs/engine-specs.ts'
import { fuelSpecs } from '#demo/catalogue/specs/fuel-specs.ts'
import { ignitionSpecs } from '#demo/catalogue/specs/ignition-specs.ts'
import { noLabel, type SpecMaker } from '#demo/catalogue/specs/spec.ts'

const specs: Readonly<Record<string, SpecMaker>> = {
  ...fuelSpecs,
  ...ignitionSpecs,
  ...engineSpecs,
  ...bearingSpecs,
  ...cuttingSpecs,
  ...driveSpecs,
}

/** How the parts of a type are measured; a type without measures gets none. */
export const specMakerOf = (typeSlug: string): SpecMaker =>
  specs[typeSlug] ?? (() => ({ values: {}, label: noLabel }))
