/** Every type the demo catalogue can draw, with the attributes it reads. Keys are ids of part and machine types. */
import { drawing } from './drawing.ts'
import type { Drawing } from './drawing.ts'
import type { Size } from './drafting.ts'
import type { InkName } from './ink.ts'
import { machineParameters } from './machine-parameters.ts'
import type { Attributes, Parameters } from './parameter.ts'
import { partParameters } from './part-parameters.ts'
import * as rings from './rings.ts'
import { drawOnSheet } from './sheet.ts'

const parts = partParameters

const drawings: Readonly<Record<string, Drawing>> = {
  bearing: drawing(parts.bearing, rings.bearing, 'outer_mm'),
  'needle-bearing': drawing(parts['needle-bearing'], rings.needleBearing, 'outer_mm'),
  'oil-seal': drawing(parts['oil-seal'], rings.oilSeal, 'outer_mm'),
  washer: drawing(parts.washer, rings.washer, 'outer_mm'),
  'piston-rings': drawing(parts['piston-rings'], rings.pistonRings, 'bore_mm'),
}

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

export const drawableTypes: readonly string[] = Object.keys(drawings)
