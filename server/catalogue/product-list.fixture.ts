import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

export interface ChainShop {
  shop: CatalogueShop
  chains: number
  lowChains: number
  bars: number
}

/** A shop with three chains of one type, one of them in its sub-type, a bar, a hidden part and a machine. */
export const startChainShop = async (): Promise<ChainShop> => {
  const shop = await startCatalogueShop()
  const chains = await shop.newType({ name: 'Chains' })
  const lowChains = await shop.newType({ name: 'Low chains', parentId: chains })
  const bars = await shop.newType({ name: 'Bars' })
  const ms180 = { brand: 'STIHL', name: 'MS 180' }
  await shop.newPart({
    standard: 'C-1',
    typeId: chains,
    brand: 'Oregon',
    stock: 'in',
    rank: 3,
    star: 8,
    attributes: [
      { key: 'pitch', value: '3/8' },
      { key: 'links', value: 50 },
    ],
    models: [ms180],
    amountMinor: 500,
  })
  await shop.newPart({
    standard: 'C-2',
    typeId: chains,
    brand: 'Oregon',
    stock: 'low',
    rank: 1,
    star: 2,
    attributes: [
      { key: 'pitch', value: '.325' },
      { key: 'links', value: 50 },
    ],
    amountMinor: 300,
  })
  await shop.newPart({
    standard: 'C-3',
    typeId: lowChains,
    brand: 'Stens',
    stock: 'in',
    rank: 2,
    star: 5,
    attributes: [
      { key: 'pitch', value: '3/8, low' },
      { key: 'links', value: 44.5 },
    ],
    models: [{ ...ms180, isExcluded: true }],
  })
  await shop.newPart({
    standard: 'B-1',
    typeId: bars,
    brand: 'Oregon',
    stock: 'in',
    rank: 9,
    amountMinor: 900,
  })
  await shop.newPart({
    standard: 'X-1',
    typeId: chains,
    brand: 'Oregon',
    stock: 'in',
    status: 'hidden',
    models: [ms180],
  })
  await shop.newPart({
    standard: 'M-1',
    kind: 'machine',
    typeId: await shop.newType({ kind: 'machine', name: 'Saws' }),
  })
  return { shop, chains, lowChains, bars }
}
