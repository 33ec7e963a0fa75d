import { drawFor } from '#demo/random.ts'

const hex = (value: number, digits: number): string => Math.floor(value).toString(16).padStart(digits, '0')

/** A UUIDv7 for row `index` of `entity`, made at the given moment: sorts by time like the ids of real rows. */
export const demoUuid = (entity: string, index: number, at: Date): string => {
  const draw = drawFor(`uuid|${entity}`, index)
  const time = hex(at.getTime(), 12)
  const random = (field: string, digits: number) => hex(draw.unit(field) * 16 ** digits, digits)
  const variant = hex(8 + draw.unit('variant') * 4, 1)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random('a', 3)}-${variant}${random('b', 3)}-${random('c', 6)}${random('d', 6)}`
}
