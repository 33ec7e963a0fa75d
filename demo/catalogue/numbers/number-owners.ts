import { normalizeNumber } from '#contract/part-number.ts'
import type { DemoItem } from '#demo/catalogue/items/item.ts'

/** Original and old numbers, each with its part: two sizes never share one. */
export interface NumberOwners {
  /** Removes the numbers and replacements that already belong to another part. */
  settle(item: DemoItem): DemoItem
}

/** A million items must not fill the memory; then a few numbers stand for two parts. */
const mostNumbers = 400_000

export const numberOwners = (): NumberOwners => {
  const owners = new Map<string, string>()
  const owns = (part: string, number: string): boolean => {
    const normal = normalizeNumber(number)
    const owner = owners.get(normal)
    if (owner !== undefined) return owner === part
    if (owners.size > mostNumbers) owners.clear()
    owners.set(normal, part)
    return true
  }
  return {
    settle: (item) => {
      const part = `${item.typeSlug}|${item.measure}`
      const numbers = item.numbers.filter(
        ({ kind, number }) => (kind !== 'oem' && kind !== 'old') || owns(part, number),
      )
      const supersessions = item.supersessions.filter(
        ({ oldNumber, newNumber }) => owns(part, oldNumber) && (newNumber === null || owns(part, newNumber)),
      )
      const isOemListed = item.isOemListed && numbers.some(({ kind }) => kind === 'oem')
      return { ...item, isOemListed, numbers, supersessions }
    },
  }
}
