import { demoSettings } from '#demo/demo-settings.ts'
import { totalOf } from '#demo/people/document-rows.ts'
import type { DemoDocument } from '#demo/people/documents.ts'

/** What staff have quoted for the countries that have no rate. */
const quotedMinor = 4_900

const countryOf = ({ owner }: DemoDocument): unknown => Reflect.get(owner.address, 'country')

/** Freight by the demo's own rates; where it is quoted, nobody confirms an order without it. */
export const freightOf = (order: DemoDocument): number | null => {
  const country = countryOf(order)
  const goods = totalOf(order) ?? 0
  const group = demoSettings.freight.groups.find(({ countries }) => countries.some((one) => one === country))
  if (group === undefined)
    return order.status === 'pending' || order.status === 'cancelled' ? null : quotedMinor
  if (group.freeFrom !== null && goods >= group.freeFrom) return 0
  return group.steps.findLast(({ from }) => goods >= from)?.amount ?? null
}
