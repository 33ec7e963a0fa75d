import type { Family } from '#demo/catalogue/machines/families.ts'
import { displacementOf } from '#demo/catalogue/machines/families.ts'

/** Battery families whose machine type does not say so. */
const batteryCodes: ReadonlySet<string> = new Set(['STIHL 4548'])

/** One maker's packs fit all his battery machines. Robot mowers have packs of their own. */
const packVolts: Readonly<Record<string, number>> = { STIHL: 36, Makita: 18 }
const robotVolts = 18.5

/** Voltage of the packs a family runs on; null for machines without a battery. */
export const batteryVoltsOf = (family: Family): number | null => {
  if (family.machine === 'robot-mower') return robotVolts
  const isBattery =
    family.machine === 'battery-chainsaw' || batteryCodes.has(`${family.brand} ${family.code}`)
  return isBattery ? (packVolts[family.brand] ?? 18) : null
}

/** Whether a family's machines run on a petrol engine, or are one. */
export const hasEngine = (family: Family): boolean => displacementOf(family) !== null

/** Ride-on mowers are started by a 12 V battery. */
export const hasStarterBattery = (family: Family): boolean => family.machine === 'ride-on-mower'
