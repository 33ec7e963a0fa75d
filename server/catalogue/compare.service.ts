import type { Language } from '#contract/language.ts'
import type { ComparedProduct } from '#contract/shop/product.contract.ts'
import { type ComparedRow, findCompared } from '#server/catalogue/compare.queries.ts'
import { readComparedIds } from '#server/catalogue/compare.rules.ts'
import { presentPacking } from '#server/catalogue/packings.presenter.ts'
import { personaliseWithin } from '#server/catalogue/product-card.service.ts'
import { onePack } from '#server/catalogue/product-detail.presenter.ts'
import { totalsOfPacks } from '#server/catalogue/product.service.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { CallContext, HandlerOutput } from '#server/platform/http/call-context.ts'
import { priceTiersOf } from '#server/pricing/prices.service.ts'

const present = (row: ComparedRow, language: Language): ComparedProduct => ({
  ...row.card,
  specs: row.specs ?? [],
  numbers: row.numbers ?? [],
  packs: (row.packings ?? [onePack]).map((packing) => presentPacking(packing, language)),
  prices: null,
  packTotals: [],
  weight: row.weight,
  hsCode: row.hsCode,
  origin: row.origin,
})

/** Products side by side at this reader's prices, and which ids are left out and why; three statements at most. */
export const compare = async (
  { db, buyer, language }: Pick<CallContext, 'db' | 'buyer' | 'language'>,
  texts: readonly string[],
): Promise<HandlerOutput<'compareProducts'>> => {
  const { ids, left } = readComparedIds(texts)
  if (ids.length === 0) return { products: [], left }
  const actor = buyer ? asBuyer(buyer) : ({ role: 'visitor', network: '' } as const)
  const products = await withActor(db, actor, async (tx) => {
    const found = (await findCompared(tx, ids, language)).map((row) => present(row, language))
    if (!buyer) return found
    const tiers = await priceTiersOf(tx, buyer, ids)
    return (await personaliseWithin(tx, buyer, found)).map((product) => {
      const prices = tiers.get(product.id) ?? null
      return { ...product, prices, packTotals: totalsOfPacks(prices, product.packs) }
    })
  })
  const gone = ids.filter((id) => !products.some((product) => product.id === id))
  return { products, left: [...gone.map((id) => ({ id: String(id), why: 'gone' as const })), ...left] }
}
