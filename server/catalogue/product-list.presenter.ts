import { isLanguage, type Language } from '#contract/language.ts'
import type { ProductCard } from '#contract/product-card.ts'
import type { MachineRow } from '#server/catalogue/machine.queries.ts'
import type { PlainPage, TypeTuple } from '#server/catalogue/plain-list.queries.ts'
import type { FoundPage } from '#server/catalogue/search-attempts.service.ts'
import type { ListRequest } from '#server/catalogue/product-list.rules.ts'
import { presentFacets } from '#server/catalogue/facets.presenter.ts'
import type { HandlerOutput } from '#server/platform/http/call-context.ts'
import { saidAs } from '#server/search/search.service.ts'

export type ProductList = HandlerOutput<'listProductByPart'>
/** A list whose cards say more than that of a place in the catalogue. */
export type ListOf<Card extends ProductCard> = Omit<ProductList, 'rows'> & { rows: Card[] }

/** A list whose cards are still the JSON text that the database wrote, with commas between. */
export type WrittenList = Omit<ProductList, 'rows'> & { rows: string }

/** The whole list as JSON text. */
export const listText = ({ rows, ...rest }: WrittenList): string =>
  `{"rows":[${rows}],${JSON.stringify(rest).slice(1)}`

export const cardsOf = <Card extends ProductCard>({ rows }: Pick<WrittenList, 'rows'>): Card[] =>
  JSON.parse(`[${rows}]`)

const presentType = (type: TypeTuple | null): ProductList['type'] =>
  type && {
    id: type[0],
    name: type[1],
    nameLang: type[2],
    parentId: type[3],
    languages: type[5].filter(isLanguage),
  }

/** Says of each card whether it fits the reader's machine; without a record that is unknown. */
const withFits = (cards: readonly ProductCard[], machine: MachineRow): ProductCard[] =>
  cards.map((card) => ({ ...card, fits: machine.fitting?.[card.id] ?? null }))

const presentMachine = (machine: MachineRow | undefined): ProductList['machine'] =>
  machine ? { modelId: machine.modelId, brand: machine.brand, name: machine.name, fits: machine.fits } : null

/** A list that nothing is known of: an unknown type, or a keyword without a letter or digit. */
export const emptyList = (type: TypeTuple | null = null): WrittenList => ({
  rows: '',
  total: 0,
  totalUnfiltered: 0,
  hasMore: false,
  facets: [],
  type: presentType(type),
  correction: null,
  saidAs: '',
  meanings: [],
  replaced: null,
  nearest: [],
  unknown: [],
  exact: null,
  machine: null,
  models: [],
  columns: [],
})

export const presentPlainList = (page: PlainPage, request: ListRequest, language: Language): WrittenList => ({
  ...emptyList(page.type),
  rows: page.rows ?? '',
  total: page.total,
  totalUnfiltered: page.total,
  facets: presentFacets(page.facets, request.filters, language),
  columns: page.columns ?? [],
})

const typedOf = ({ search }: ListRequest): string =>
  search === null || search === 'nothing' ? '' : search.typed

/** What cards say of the words they were found by: their names and their reasons. */
const saidBy = (cards: readonly ProductCard[]): string[] =>
  cards.flatMap(({ fullname, match }) => (match ? [fullname, match.number] : [fullname]))

export const presentListPage = (
  page: FoundPage,
  place: { type: TypeTuple | null; total: number | null; columns: PlainPage['columns'] },
  request: ListRequest,
  language: Language,
): WrittenList => ({
  ...emptyList(place.type),
  rows: page.rows ?? '',
  total: page.total,
  totalUnfiltered: place.total ?? page.scopeTotal,
  hasMore: page.hasMore,
  facets: presentFacets(page.facets, request.filters, language),
  exact: page.exactId === null ? null : { productId: page.exactId },
  correction: page.correction,
  saidAs: saidAs(page.correction ?? typedOf(request), page.groups, () =>
    saidBy(cardsOf({ rows: page.rows ?? '' })),
  ),
  // A word with one meaning is not ambiguous.
  meanings: page.meanings.length > 1 ? page.meanings : [],
  replaced: page.replaced,
  nearest: page.nearest,
  unknown: page.unknown,
  columns: place.columns ?? page.columns ?? [],
})

/** The list for the reader of one machine; `cards` are those to say it of. */
export const withMachine = (
  list: WrittenList,
  machine: MachineRow | undefined,
  cards: readonly ProductCard[],
): WrittenList => ({
  ...list,
  machine: presentMachine(machine),
  rows: machine && cards.length > 0 ? JSON.stringify(withFits(cards, machine)).slice(1, -1) : list.rows,
})
