import type { Figure, Size } from '#server/drawings/drafting.ts'
import type { machineParameters } from '#server/drawings/machine-parameters.ts'
import { readAttributes } from '#server/drawings/parameter.ts'
import type { Attributes, Parameters, Say, Values } from '#server/drawings/parameter.ts'
import type { partParameters } from '#server/drawings/part-parameters.ts'

export type Draw<P extends Parameters> = (values: Values<P>, say: Say<P>, size: Size) => Figure
export type DrawPart<Type extends keyof typeof partParameters> = Draw<(typeof partParameters)[Type]>
export type DrawMachine<Type extends keyof typeof machineParameters> = Draw<(typeof machineParameters)[Type]>

/** A type of part with the attributes its drawing reads. `fillShare` makes bigger parts look bigger in a list. */
export type Drawing = {
  parameters: Parameters
  figure: (attributes: Attributes, size: Size) => Figure
  fillShare: (attributes: Attributes) => number
  /** Whether the attributes state how large any of it is. */
  isMeasured: (attributes: Attributes) => boolean
}

const lengths = new Set(['mm', 'cm', 'm'])
/** Texts that say a size: `M8x1.25`, `13x5.00-6`. */
const sizeTexts = new Set(['thread', 'size'])

const smallestShare = 0.76

export const drawing = <P extends Parameters>(
  parameters: P,
  draw: Draw<P>,
  sizedBy?: keyof P & string,
): Drawing => ({
  parameters,
  figure: (attributes, size) => {
    const { values, say } = readAttributes(parameters, attributes)
    return draw(values, say, size)
  },
  isMeasured: (attributes) => {
    const { say } = readAttributes(parameters, attributes)
    return Object.entries(parameters).some(
      ([name, { unit }]) => (unit === null ? sizeTexts.has(name) : lengths.has(unit)) && say(name) !== null,
    )
  },
  fillShare: (attributes) => {
    const parameter = sizedBy === undefined ? undefined : parameters[sizedBy]
    if (sizedBy === undefined || !parameter || parameter.unit === null) return 1
    const value = Number(readAttributes(parameters, attributes).values[sizedBy])
    // The usual size fills nine tenths: half of it is as small as it gets, twice of it fills the sheet.
    const octaves = Math.log2(value / parameter.default)
    return Math.min(1, Math.max(smallestShare, 0.9 + octaves * 0.14))
  },
})
