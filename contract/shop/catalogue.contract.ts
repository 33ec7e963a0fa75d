import { z } from 'zod'
import { ModelSerials } from '#contract/shop/models.contract.ts'
import { endpoint } from '#contract/shop/endpoint.ts'
import { cleanText, freeText, searchText } from '#contract/free-text.ts'
import { languages } from '#contract/language.ts'
import { MachineName } from '#contract/machine-name.ts'
import { Price } from '#contract/money.ts'
import { catalogueId, choiceFilter, idFilter, paging, sortByOrProperty } from '#contract/paging.ts'
import { ProductCard, ShortName, StockState } from '#contract/product-card.ts'

/** A part type or machine type with its published products, sub-types included. */
export const TypeEntry = z.strictObject({
  id: z.int(),
  name: z.string(),
  nameLang: z.string().nullable(),
  total: z.int(),
  pic: z.string(),
  parentId: z.int().nullable(),
})
export type TypeEntry = z.infer<typeof TypeEntry>

export type TypeNode = TypeEntry & { children: TypeNode[] }
export const TypeNode: z.ZodType<TypeNode> = z.lazy(() => TypeEntry.extend({ children: z.array(TypeNode) }))

const noInput = z.object({})

export const listPartType = endpoint('listPartType', {
  auth: 'anyone',
  sharing: 'public',
  summary: 'Top-level part types with the number of published products, empty ones left out.',
  input: noInput,
  output: z.array(TypeEntry),
})
export const listMachineType = endpoint('listMachineType', {
  auth: 'anyone',
  sharing: 'public',
  summary: 'Top-level machine types with the number of published products, empty ones left out.',
  input: noInput,
  output: z.array(TypeEntry),
})
export const listMachineTypeAll = endpoint('listMachineTypeAll', {
  auth: 'anyone',
  sharing: 'public',
  summary: 'The full tree of machine types, empty ones included.',
  input: noInput,
  output: z.array(TypeNode),
})

export const Facet = z.strictObject({
  /** Name of the parameter to send, such as `brandId` or `attr[pitch_in]`. */
  key: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  items: z.array(z.strictObject({ id: z.string(), name: z.string(), count: z.int() })),
})
export type Facet = z.infer<typeof Facet>

/** `attr[pitch]=3/8,.325`: ids of the facet's items; a comma inside a value is written `%2C` (twice in a URL). */
const attrFilter = z
  .record(z.string().max(60), z.union([z.string(), z.array(z.string())]))
  .transform((attributes) =>
    Object.fromEntries(
      Object.entries(attributes)
        .slice(0, 10)
        .map(([key, value]) => [
          cleanText(key, 60),
          (Array.isArray(value) ? value : value.split(',')).slice(0, 30).map((item) => cleanText(item, 120)),
        ]),
    ),
  )
  .catch({})

/** Filters of every product list. Unknown values match nothing; unknown parameters are ignored. */
export const ProductFilter = z.object({
  ...paging,
  /** `attr:{key}` sorts by a property, whose keys are in `columns`. */
  orderByColumn: sortByOrProperty('default', 'standard', 'fullname', 'newest', 'star', 'price'),
  keyword: searchText,
  /** `1`: search for the words as they stand, uncorrected. */
  literal: z.enum(['1']).optional().catch(undefined),
  typeId: idFilter.optional(),
  brandId: idFilter.optional(),
  /** Makers of the machines a part fits. */
  fitsBrandId: idFilter.optional(),
  modelId: idFilter.optional(),
  kind: z.enum(['part', 'machine']).optional().catch(undefined),
  stock: choiceFilter(StockState).optional().catch(undefined),
  attr: attrFilter.optional(),
  /** The reader's machine: cards say whether they fit it. */
  for: catalogueId.optional(),
  /** `1`: only what is recorded to fit `for`. */
  onlyFits: z.enum(['1']).optional().catch(undefined),
})
export type ProductFilter = z.infer<typeof ProductFilter>

/** A machine that a query names, for the way to its parts and drawings. */
export const NamedModel = MachineName.extend({
  pic: z.string(),
  /** Parts on sale that fit it. */
  parts: z.int(),
  /** Exploded drawings, one for each assembly that has one. */
  drawings: z.int(),
  yearFrom: z.number().nullable(),
  yearTo: z.number().nullable(),
  /** In cm³. */
  displacement: z.number().nullable(),
  serials: ModelSerials,
  /** The assembly whose drawing shows the kind of part that the query names. */
  assembly: z.string().nullable(),
})
export type NamedModel = z.infer<typeof NamedModel>

/** A property that rows show as a column. */
export const ListColumn = z.strictObject({
  /** As in `facts` of a card. */
  key: z.string(),
  /** Short, as the head of a column. */
  name: z.string(),
  unit: z.string().nullable(),
  isNumber: z.boolean(),
  width: z.enum(['narrow', 'medium']),
  /** Among the few facts that a phone shows. */
  isOnPhone: z.boolean(),
})
export type ListColumn = z.infer<typeof ListColumn>

/** What the lists of products answer beside their rows. */
const listExtra = z.object({
  facets: z.array(Facet),
  /** Total before filters, for "641 of 1,107". */
  totalUnfiltered: z.int(),
  /**
   * `total`, `totalUnfiltered`, `meanings` and the facets are the least there is: of a query that much of a large
   * catalogue meets, its leading products are listed. Another order looks through all of it, and so does a filter or
   * a word more that leaves fewer than a thousand of these.
   */
  hasMore: z.boolean(),
  type: z
    .strictObject({
      id: z.int(),
      name: z.string(),
      nameLang: z.string().nullable(),
      parentId: z.int().nullable(),
      /** Those of the six languages it has a name in. */
      languages: z.array(z.enum(languages)),
    })
    .nullable(),
  /** What was searched for instead of the words typed; a number may be cut out of a line, and is never corrected. */
  correction: z.string().nullable(),
  /** What the rows say for words that were typed otherwise, `STIHL` for `штиль`; to be marked in them. */
  saidAs: z.string(),
  /** Types that a word of the query names, when it names several ("шина": guide bar or tyre); most items first. */
  meanings: z.array(
    z.strictObject({
      typeId: z.int(),
      kind: z.enum(['part', 'machine']),
      name: z.string(),
      nameLang: z.string().nullable(),
      total: z.int(),
    }),
  ),
  /**
   * When nothing was found for a number that was replaced: that number and the last ones of its recorded chain. No product
   * has any of them.
   */
  replaced: z.strictObject({ number: z.string(), by: z.array(z.string()) }).nullable(),
  /** When nothing was found: numbers there are that come nearest to the one asked for, best first, at most 6. */
  nearest: z.array(
    z.strictObject({
      number: z.string(),
      brand: z.string().nullable(),
      productId: z.int(),
      fullname: z.string(),
      fullnameLang: z.string().nullable(),
      /** What a row calls it, as a product card does. */
      short: ShortName.nullable(),
      /** One slip of the key away from what was typed; a guess all the same. */
      isGuess: z.boolean(),
    }),
  ),
  /** Of a pasted list of which something was found: its numbers that nobody here has, as they were typed. */
  unknown: z.array(z.string()),
  /** Set when exactly one product has exactly the number searched for. */
  exact: z.strictObject({ productId: z.int() }).nullable(),
  /** The machine of `for`, or else of `modelId`, and how many of all found are recorded to fit it. */
  machine: MachineName.extend({ fits: z.int() }).nullable(),
  /** Machines that the query names, at most 3; only with the first page. */
  models: z.array(NamedModel),
  /**
   * Properties to show as columns, in their order: one entry for a list of one type, else an entry for each type of the
   * page's rows (`typeId` of a card).
   */
  columns: z.array(z.strictObject({ typeId: z.int(), items: z.array(ListColumn) })),
})

export const listProductByPart = endpoint('listProductByPart', {
  auth: 'anyone',
  sharing: 'public',
  answer: 'rows',
  summary: 'Spare parts of a part type, or, with `keyword` and no `id`, the search over parts and machines.',
  input: ProductFilter.extend({ id: catalogueId.optional() }),
  output: ProductCard,
  extra: listExtra,
})
export const listProductByMachine = endpoint('listProductByMachine', {
  auth: 'anyone',
  sharing: 'public',
  answer: 'rows',
  summary: 'Garden machines of a machine type.',
  input: ProductFilter.extend({ id: catalogueId.optional() }),
  output: ProductCard,
  extra: listExtra,
})

export const Promotion = z.strictObject({
  title: z.string(),
  text: z.string(),
  startAt: z.string().nullable(),
  endAt: z.string().nullable(),
  priceBefore: Price.nullable(),
})
export type Promotion = z.infer<typeof Promotion>
export const HotCard = ProductCard.extend({ promotion: Promotion.nullable() })
export type HotCard = z.infer<typeof HotCard>

export const PromotionKind = z.enum(['hot', 'promotion'])
export type PromotionKind = z.infer<typeof PromotionKind>

/** `hot`, `promotion` or both; without one that is known all are listed. */
const promotionKinds = choiceFilter(PromotionKind)
  .transform((kinds) => (kinds.length > 0 ? kinds : undefined))
  .optional()
  .catch(undefined)

export const listHot = endpoint('listHot', {
  auth: 'anyone',
  sharing: 'public',
  answer: 'rows',
  summary:
    'Products in running hot sales and promotions, those of a campaign together; filters and order as in the other lists.',
  input: ProductFilter.extend({ kind: promotionKinds }),
  output: HotCard,
  extra: listExtra,
})

export const best = endpoint('best', {
  auth: 'anyone',
  sharing: 'public',
  summary:
    'Best sellers: pinned, then most ordered in 90 days, then newest; `only=sold` leaves the newest out.',
  input: z.object({
    limit: z.coerce.number().int().min(1).max(24).catch(12).default(12),
    only: z.enum(['sold']).optional().catch(undefined),
  }),
  output: z.array(ProductCard),
})

export const Suggestion = z.strictObject({
  keyword: z.string(),
  /** Language of a name that fell back; null when it is the reader's, or no name. */
  keywordLang: z.string().nullable(),
  kind: z.enum(['number', 'product', 'name', 'type', 'brand', 'model']),
  id: z.int().nullable(),
  pic: z.string(),
  /** A product's own number. */
  standard: z.string().nullable(),
  /** Why it is suggested; null for a place whose own name says so, by `name` and no words for such a product. */
  match: ProductCard.shape.match,
  /** Of a model: articles that fit it, and its exploded drawings. */
  holds: z.strictObject({ parts: z.int(), drawings: z.int() }).nullable(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const keySuggest = endpoint('keySuggest', {
  auth: 'anyone',
  sharing: 'public',
  summary: 'Suggestions while typing, at most 10.',
  input: z.object({ key: freeText(64) }),
  output: z.array(Suggestion),
})

export const BrandPic = z.strictObject({ id: z.int(), name: z.string(), pic: z.string() })
export const listBrandPic = endpoint('listBrandPic', {
  auth: 'anyone',
  sharing: 'public',
  summary: 'Brands with most products, at most 40.',
  input: noInput,
  output: z.array(BrandPic),
})
