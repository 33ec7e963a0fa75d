import type { ModelDetail } from '#contract/shop/models.contract.ts'
import type { Money } from '#contract/money.ts'
import type { Language } from '#contract/language.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { presentModel } from '#server/catalogue/models.presenter.ts'
import { type ModelRequest, findModelDetail } from '#server/catalogue/model-detail.queries.ts'
import { type ModelListRequest, readModelPage } from '#server/catalogue/model-list.queries.ts'
import { modelSearchOf } from '#server/catalogue/model-search.rules.ts'
import { smallestQuantity } from '#server/catalogue/packing-quantity.ts'
import { personaliseCards } from '#server/catalogue/product-card.service.ts'
import { lineTotalOf, sumOf } from '#server/pricing/totals.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CallContext, HandlerOutput } from '#server/platform/http/call-context.ts'

/** Models that parts fit, one page, with the brands and machine types to choose from. */
export const listModels = async (
  db: Database,
  { keyword, ...request }: Omit<ModelListRequest, 'search'> & { keyword: string | undefined },
): Promise<HandlerOutput<'listModel'>> => {
  const search = keyword === undefined ? null : modelSearchOf(keyword)
  // Words without a letter or digit find nothing, not everything.
  if (keyword !== undefined && search === null) return { rows: [], total: 0, brands: [], machineTypes: [] }
  const { rows, total, brands, machineTypes } = await readModelPage(db, { ...request, search })
  return { rows: rows ?? [], total, brands: brands ?? [], machineTypes: machineTypes ?? [] }
}

/** A model with its parts as an anonymous reader sees them; null for an unknown one. */
export const findModel = async (
  db: Database,
  wanted: ModelRequest,
  language: Language,
): Promise<ModelDetail | null> => {
  const row = await findModelDetail(db, wanted, language)
  return row ? presentModel(row) : null
}

/** The same for one buyer. `fits` stays null: that a part fits this model does not mean it fits the buyer's machine. */
export const personaliseModel = async (model: ModelDetail, context: CallContext): Promise<ModelDetail> => {
  const parts = model.assemblies.flatMap((assembly) => assembly.parts)
  const personal = await personaliseCards([...parts, ...model.machines], context)
  const byId = new Map(personal.map((card) => [card.id, card]))
  const own = (cards: readonly ProductCard[]) => cards.map((card) => byId.get(card.id) ?? card)
  return {
    ...model,
    assemblies: model.assemblies.map((assembly) => ({
      ...assembly,
      parts: own(assembly.parts),
      wearTotal: sumOf(wearCards(assembly, byId).map(leastTotal)),
    })),
    machines: own(model.machines),
  }
}

const wearCards = (
  { drawing }: ModelDetail['assemblies'][number],
  byId: ReadonlyMap<number, ProductCard>,
): ProductCard[] =>
  (drawing?.positions ?? []).flatMap(({ isWearPart, productIds: [first] }) => {
    const card = isWearPart && first !== undefined ? byId.get(first) : undefined
    return card && card.stock !== 'discontinued' ? [card] : []
  })

/** The price of the smallest quantity of the first packing; the price of a card is for that quantity. */
const leastTotal = ({ price, packMin, packStep, packQuantity }: ProductCard): Money | null =>
  lineTotalOf(price, smallestQuantity({ minPacks: packMin, stepPacks: packStep }) * packQuantity)
