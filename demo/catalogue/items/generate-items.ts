import { machineItem } from '#demo/catalogue/items/machine-item.ts'
import { type DemoItem, type GroupRef } from '#demo/catalogue/items/item.ts'
import { partItem } from '#demo/catalogue/items/part-item.ts'
import { type TakenNames, takenNames } from '#demo/catalogue/items/taken-names.ts'
import { type NumberOwners, numberOwners } from '#demo/catalogue/numbers/number-owners.ts'
import { drawFor } from '#demo/random.ts'

const machineShare = 0.02

const itemAt = (index: number, taken: TakenNames, owners: NumberOwners): DemoItem => {
  const item = drawFor('item', index)
  return item.chance('is machine', machineShare)
    ? machineItem(index, item, taken)
    : owners.settle(partItem(index, item, taken))
}

export const groupKey = (group: GroupRef): string => `${group.typeSlug}|${group.brand}|${group.bucket}`

/** How many measures of a group are remembered before it counts as full: a table of variants stays readable. */
const largestGroup = 24

/**
 * The first `count` items of the demo catalogue, one after the other in constant memory. Item i depends on the
 * items before it at most (what they are called, whose a number is, which size of a group came first, what a
 * discontinued part was replaced by), so a shorter catalogue is the beginning of a longer one.
 */
export function* generateItems(count: number): Generator<DemoItem> {
  const measures = new Map<string, Set<string>>()
  const latest = new Map<string, string>()
  const taken = takenNames()
  const owners = numberOwners()
  for (let index = 0; index < count; index++) {
    if (measures.size > 20_000) measures.clear()
    yield withSuccessor(withGroup(itemAt(index, taken, owners), measures), latest)
  }
}

const withGroup = (item: DemoItem, measures: Map<string, Set<string>>): DemoItem => {
  if (item.group === null) return item
  const key = groupKey(item.group)
  const seen = measures.get(key) ?? new Set<string>()
  if (seen.size >= largestGroup || seen.has(item.measure)) return { ...item, group: null }
  measures.set(key, seen.add(item.measure))
  return item
}

/** A discontinued part of ours is replaced by the one of its kind, machine and measures that came before it. */
const withSuccessor = (item: DemoItem, latest: Map<string, string>): DemoItem => {
  const key = `${item.typeSlug}|${item.fitments[0]?.modelIndex ?? '-'}|${item.measure}`
  const successor = latest.get(key)
  if (item.stock !== 'discontinued') {
    if (latest.size > 50_000) latest.clear()
    latest.set(key, item.standard)
    return item
  }
  if (successor === undefined || successor === item.standard) return item
  const row = {
    oldNumber: item.standard,
    newNumber: successor,
    mode: 'one',
    factor: 1,
    sinceDaysAgo: item.updatedDaysAgo,
  } as const
  return { ...item, supersessions: [...item.supersessions, row] }
}
