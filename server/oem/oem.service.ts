import type { OemBrand } from '#contract/shop/oem.contract.ts'
import { personaliseWithPrices } from '#server/catalogue/product-card.service.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BuyerSession, HandlerOutput } from '#server/platform/http/call-context.ts'
import { presentOemFacets, presentOemRow } from '#server/oem/oem.presenter.ts'
import { readOemBrands, readOemPage } from '#server/oem/oem.queries.ts'
import { type OemRequest, leastOf } from '#server/oem/oem.rules.ts'

/** One page of the original-equipment numbers, with what we supply for each at this buyer's prices. */
export const listOem = async (
  db: Database,
  buyer: BuyerSession,
  request: OemRequest,
): Promise<HandlerOutput<'listOem'>> => {
  const { page, shown, prices } = await withActor(db, asBuyer(buyer), async (tx) => {
    const found = await readOemPage(tx, request)
    const rows = found.rows ?? []
    const wanted = { cards: rows.map((row) => row.card), others: rows.flatMap((row) => row.offerIds) }
    return { page: found, ...(await personaliseWithPrices(tx, buyer, wanted)) }
  })
  return {
    rows: (page.rows ?? []).map(({ offerIds, ...row }, place) =>
      presentOemRow({
        ...row,
        card: shown[place] ?? row.card,
        offers: {
          count: offerIds.length,
          from: leastOf(offerIds.flatMap((id) => prices.get(id) ?? [])),
        },
      }),
    ),
    total: page.total,
    totalUnfiltered: page.totalUnfiltered,
    facets: presentOemFacets(page, request.language),
  }
}

/** Makers whose original numbers are listed, those with most numbers first. */
export const listOemBrand = async (db: Database): Promise<OemBrand[]> => readOemBrands(db)
