import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hidden, prepared } from '#server/platform/database/prepared.ts'
import { fallbackLanguageOf, readerOf, textIn } from '#server/platform/database/text-columns.ts'
import { existingPicsOfText } from '#server/platform/media/existing-pictures.ts'
import { type Read, WrittenStatements, hiddenReading } from '#server/platform/database/written-statements.ts'
import { type SurelyBegun, surelyBegun } from '#server/search/begun-names.queries.ts'
import { endOfPrefix } from '#server/search/hit-shape.ts'
import type { KnownModels } from '#server/search/known-models.rules.ts'
import type { CalledBrands } from '#server/search/maker-names.rules.ts'
import type { SearchQuery } from '#server/search/search-query.rules.ts'
import { type NamedMaker, type SuggestQuery, wholeModelsOf } from '#server/search/suggest.rules.ts'
import { type NumberSuggestion, suggestedNumbers } from '#server/search/suggested-numbers.queries.ts'
import {
  type ProductSuggestion,
  type ProductsInput,
  suggestedProducts,
} from '#server/search/suggested-products.queries.ts'

type Sql = RawBuilder<unknown>

export interface PlaceSuggestion {
  id: number
  name: string
  /** Of types only: brands and models have a name of their own. */
  nameLang?: string | null
  pic: string
}
export interface ModelSuggestion extends PlaceSuggestion {
  /** The whole key is the name of this model, with its maker or without. */
  isWhole: boolean
  parts: number
  drawings: number
}
export interface BrandSuggestion extends PlaceSuggestion {
  normalName: string
}

/** What could be meant, each list best first. */
export interface SuggestionSources {
  numbers: NumberSuggestion[] | null
  types: PlaceSuggestion[] | null
  brands: BrandSuggestion[] | null
  models: ModelSuggestion[] | null
  products: ProductSuggestion[] | null
  /** So many products have the words that the first were found by walking along the best sellers. */
  isCommon: boolean
}

const most = { types: 3, brands: 2, models: 4 }

/** What the values of a statement are read from. */
interface SuggestInput extends ProductsInput {
  lang: Language
  search: SearchQuery
  /** Types of whose names a word begins with one that is typed. */
  typeIds: readonly number[]
  /** Those of them that are called exactly so. */
  calledSo: readonly number[]
  /** Brands in normal form of whose names one begins so, each with that name where it is not its own. */
  brands: CalledBrands
  modelStarts: readonly string[]
  maker: NamedMaker
  /** Names of models that the whole query may be (`wholeModelsOf`). */
  wholeModels: readonly string[]
}

const text = (read: Read<SuggestInput>) => hiddenReading(read, 'text')
const texts = (read: Read<SuggestInput>) => hiddenReading(read, 'text[]')
const isSo = (read: Read<SuggestInput>) => hiddenReading(read, 'boolean')

const normal = text(({ search }) => search.normal)

/** The types of these ids, those that are called so first, then those of most products. */
const typesOf = (ids: Sql, calledSo: Sql): Sql => sql`(
  select json_agg(json_build_object('id', id, 'name', name, 'nameLang', name_lang, 'pic', pic)
    order by is_called_so desc, total desc, id)
  from (
    select types.id, ${textIn('types.names')} as name, ${fallbackLanguageOf('types.names')} as name_lang,
      ${existingPicsOfText('types.pic')} as pic,
      types.total, types.id = any(${calledSo}) as is_called_so
    from product_types types
    where types.id = any(${ids}) and types.is_published and types.total > 0
    order by is_called_so desc, types.total desc, types.id limit ${sql.lit(most.types)}
  ) listed)`

const types = typesOf(
  hiddenReading(({ typeIds }: SuggestInput) => typeIds, 'int[]'),
  hiddenReading(({ calledSo }: SuggestInput) => calledSo, 'int[]'),
)

const brands: Sql = sql`(
  select json_agg(json_build_object('id', id, 'name', name, 'pic', pic, 'normalName', normal_name) order by total desc, id)
  from (
    select id, name, ${existingPicsOfText('pic')} as pic, total, normal_name from brands
    where normal_name = any(${texts((input) => [...input.brands.keys()])}) and is_published and total > 0
    order by total desc, id limit ${sql.lit(most.brands)}
  ) listed)`

const maker = text((input) => input.maker.normalName)
const wholeModels = texts((input) => [...input.wholeModels])
const latinLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Models that begin with a word, and with the rest of what is typed behind the name of their maker: with letters or, as
 * many say it, without (`штиль 18`). Of a maker who is named no other's. The model that all of the query names comes
 * first, however popular others are that begin so. `offset 0` has them read along the index, once for each beginning.
 */
const models: Sql = sql`(
  select json_agg(json_build_object('id', id, 'name', brand || ' ' || name, 'pic', pic, 'isWhole', is_exact or is_whole,
    'parts', total, 'drawings', (select count(*) from model_assemblies where model_id = listed.id))
    order by is_exact desc, is_whole desc, popularity desc, id)
  from (
    select models.id, brands.name as brand, models.name, ${existingPicsOfText('models.pic')} as pic, models.popularity, models.total,
      models.normal_name = any(${wholeModels}) or brands.normal_name || models.normal_name = ${normal} as is_exact,
      ${maker} <> '' and ltrim(models.normal_name, ${sql.lit(latinLetters)}) = any(${wholeModels}) as is_whole
    from (
        select found.id
        from unnest(${texts(({ modelStarts }) => modelStarts)}) as typed(start)
          cross join lateral (
            select id, brand_id from models
            where normal_name ~>=~ start and normal_name ~<~ (start || ${sql.lit(endOfPrefix)}) offset 0
          ) found
        where ${maker} = '' or found.brand_id = (select id from brands where normal_name = ${maker} limit 1)
        union
        select found.id
        from brands join models found on found.brand_id = brands.id
        where ${maker} <> '' and brands.normal_name = ${maker} and exists (
          select from unnest(${texts((input) => input.maker.rests)}) as rest
          where starts_with(found.normal_name, rest) or starts_with(ltrim(found.normal_name, ${sql.lit(latinLetters)}), rest))
        union
        select found.id
        from brands join models found on found.brand_id = brands.id
        where ${isSo(({ search }) => search.isPartial)} and starts_with(${normal}, brands.normal_name)
          and starts_with(brands.normal_name || found.normal_name, ${normal})
      ) found
      join models on models.id = found.id and models.total > 0
      join brands on brands.id = models.brand_id
    order by is_exact desc, is_whole desc, models.popularity desc, models.id limit ${sql.lit(most.models)}
  ) listed)`

/** Types alone, for a key that means nothing else. */
export const findTypes = async (
  db: Database,
  ids: readonly number[],
  language: Language,
): Promise<PlaceSuggestion[]> => {
  const { rows } = await sql<{ types: PlaceSuggestion[] | null }>`${prepared}
    select ${typesOf(hidden(ids, 'int[]'), hidden([], 'int[]'))} as types from ${readerOf(language)}`.execute(
    db,
  )
  return rows[0]?.types ?? []
}

const statements = new WrittenStatements<SuggestInput>()

/** What the statement gives. */
interface FoundSuggestions extends Omit<SuggestionSources, 'products' | 'isCommon'> {
  begun: SurelyBegun
  products: { rows: ProductSuggestion[] | null; isCommon: boolean } | null
}

/**
 * What a key may mean: all that the text of its statement depends on. What it cannot mean is not looked for. Words mostly
 * mean types and makers too, so that a statement for words always looks for these: every shape is planned by each connection.
 */
interface SuggestShape {
  /** Of the index of words; null where they are not looked for. */
  language: Language | null
  numbers: 'none' | 'exact' | 'longer'
  withTypes: boolean
  withBrands: boolean
  withModels: boolean
}

const shapeOf = (
  { search, typeIds, brands: called, modelStarts, maker: named }: SuggestInput,
  withProducts: boolean,
  { beginsMachine }: KnownModels,
  language: Language,
): SuggestShape => ({
  language: withProducts ? language : null,
  numbers: search.normal === '' ? 'none' : search.isPartial ? 'longer' : 'exact',
  withTypes: withProducts || typeIds.length > 0,
  withBrands: withProducts || called.size > 0,
  withModels:
    named.normalName !== '' ||
    modelStarts.some(beginsMachine) ||
    (search.isPartial && beginsMachine(search.normal)),
})

const nothing = sql`null::json`

const statementOf = ({
  language,
  numbers,
  withTypes,
  withBrands,
  withModels,
}: SuggestShape): RawBuilder<FoundSuggestions> => sql<FoundSuggestions>`${prepared}
  select ${numbers === 'none' ? nothing : suggestedNumbers(numbers === 'longer')} as numbers,
    ${withTypes ? types : nothing} as types, ${withBrands ? brands : nothing} as brands,
    ${withModels ? models : nothing} as models, ${surelyBegun} as begun,
    ${language === null ? nothing : suggestedProducts(language)} as products
  from (select ${text(({ lang }) => lang)} as lang) as reader`

/** Everything a key could mean, in one statement. */
export const findSuggestions = async (
  db: Database,
  { search, modelStarts, withProducts, maker: named }: SuggestQuery,
  called: Pick<SuggestInput, 'typeIds' | 'calledSo' | 'brands' | 'asked' | 'isCommon'>,
  known: KnownModels,
  language: Language,
): Promise<SuggestionSources & { begun: SurelyBegun }> => {
  const input: SuggestInput = {
    ...called,
    lang: language,
    search,
    modelStarts,
    maker: named,
    wholeModels: wholeModelsOf(search),
  }
  const shape = shapeOf(input, withProducts, known, language)
  const statement = statements.of(db, Object.values(shape).join(' '), input, () => statementOf(shape))
  const { rows } = await db.executeQuery(statement)
  const [found] = rows
  if (!found) throw new Error('a select without a source gave no row')
  return { ...found, products: found.products?.rows ?? null, isCommon: found.products?.isCommon ?? false }
}
