import type { PriceListKey } from '#demo/catalogue/items/item.ts'

/** Price lists by the key that items name them with. The contract list belongs to the demo buyer's company. */
export const priceLists: readonly {
  key: PriceListKey
  id: number
  name: string
  owner: 'all' | 'group' | 'company'
}[] = [
  { key: 'all', id: 1, name: 'Trade list', owner: 'all' },
  { key: 'contract', id: 2, name: 'Contract prices', owner: 'company' },
  { key: 'importer', id: 3, name: 'Importers', owner: 'group' },
]

export const priceGroups = [
  { id: 1, name: 'Dealers' },
  { id: 2, name: 'Importers' },
] as const

export const priceListId = (key: PriceListKey): number => {
  const list = priceLists.find((known) => known.key === key)
  if (list === undefined) throw new Error(`no price list ${key}`)
  return list.id
}
