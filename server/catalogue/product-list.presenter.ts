import type { Language } from '#contract/language.ts'
import type { Match, ProductCard } from '#contract/product-card.ts'
import type { MachineRow } from '#server/catalogue/machine.queries.ts'
import type { PlainPage, TypeTuple } from '#server/catalogue/plain-list.queries.ts'
import { presentCard } from '#server/catalogue/product-card.presenter.ts'
import type { ListPage, MatchTuple } from '#server/catalogue/product-list.queries.ts'
import type { ListRequest } from '#server/catalogue/product-list.rules.ts'
import { presentFacets } from '#server/catalogue/facets.presenter.ts'
import type { HandlerOutput } from '#server/platform/http/call-context.ts'

export type ProductList = HandlerOutput<'listProductByPart'>

const presentType = (type: TypeTuple | null): ProductList['type'] =>
  type && { id: type[0], name: type[1], nameLang: type[2], parentId: type[3] }

const presentMatch = (match: MatchTuple | null): Match | null => {
  if (!match) return null
  const [by, number, numberBrand, model, modelBrand] = match
  if (model !== null) return { by: 'model', number: model, brand: modelBrand }
  return { by, number, brand: numberBrand }
}

/** Says of each card whether it fits the reader's machine; without a record that is unknown. */
const withFits = (card: ProductCard, machine: MachineRow | undefined): ProductCard =>
  machine ? { ...card, fits: machine.fitting?.[card.id] ?? null } : card

const presentMachine = (machine: MachineRow | undefined): ProductList['machine'] =>
  machine ? { modelId: machine.modelId, brand: machine.brand, name: machine.name, fits: machine.fits } : null

/** A list that nothing is known of: an unknown type, or a keyword without a letter or digit. */
export const emptyList = (type: TypeTuple | null = null): ProductList => ({
  rows: [],
  total: 0,
  totalUnfiltered: 0,
  facets: [],
  type: presentType(type),
  correction: null,
  exact: null,
  machine: null,
})

export const presentPlainList = (page: PlainPage, request: ListRequest, language: Language): ProductList => ({
  ...emptyList(page.type),
  rows: (page.cards ?? []).map((tuple) => presentCard(tuple)),
  total: page.total,
  totalUnfiltered: page.total,
  facets: presentFacets(page.facets, request.filters, language),
})

export const presentListPage = (
  page: ListPage,
  place: { type: TypeTuple | null; total: number | null },
  request: ListRequest,
  language: Language,
): ProductList => ({
  ...emptyList(place.type),
  rows: (page.cards ?? []).map(([tuple, match]) => presentCard(tuple, presentMatch(match))),
  total: page.total,
  totalUnfiltered: place.total ?? page.scopeTotal,
  facets: presentFacets(page.facets, request.filters, language),
  exact: page.exactId === null ? null : { productId: page.exactId },
})

/** The list for the reader of one machine. */
export const withMachine = (
  list: ProductList,
  machine: MachineRow | undefined,
  isFor: boolean,
): ProductList => ({
  ...list,
  machine: presentMachine(machine),
  rows: isFor ? list.rows.map((card) => withFits(card, machine)) : list.rows,
})
