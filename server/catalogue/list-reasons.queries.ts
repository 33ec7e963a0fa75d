import { type RawBuilder, sql } from 'kysely'
import type { ListRequest } from '#server/catalogue/product-list.rules.ts'
import { hiddenReading } from '#server/platform/database/written-statements.ts'
import {
  type HitInput,
  type HitShape,
  fitKeysOf,
  hitReason,
  isOfChain,
} from '#server/search/search.service.ts'

type Sql = RawBuilder<unknown>

/** Whose the number is by which a hit `page` was found; goes into the statement's `from`. */
export const numberBrand = sql`left join brands number_brand on number_brand.id = page.number_brand_id`
const numberMatch = (isGuess: boolean): Sql => sql`
  case when ${isOfChain('page.matched_by')} then succession_match(page.matched_by, page.number, number_brand.name)
    else json_build_object('by', page.matched_by,
      'number', case page.matched_by when 'name' then '' else makers_number(number_brand.name, page.number) end,
      'brand', number_brand.name, 'isGuess', ${sql.lit(isGuess)}, 'lang', null) end`

const modelMatch = sql.raw(`json_build_object('by', asked_model.found_by, 'number', asked_model.name,
  'brand', asked_model.brand, 'isGuess', false, 'lang', null)`)

/** Why a hit was found: the number, or, among words, the model of the query that the product fits or names, or what else. */
const matchText = ({ withWords, isGuess, mayNameModel }: HitShape): Sql => {
  const number = numberMatch(isGuess)
  if (!withWords) return sql`${number}::text`
  const reason = sql`coalesce(${hitReason}, ${number})`
  return mayNameModel
    ? sql`case when asked_model.name is null then ${reason} else ${modelMatch} end::text`
    : sql`${reason}::text`
}

/**
 * Why each row of the CTE `page` is in the list, as JSON text of a `Match`; undefined where the list gives no reasons. In a
 * list narrowed to models, `named` goes before what a search found.
 */
export const matchOf = ({ filters: { modelIds } }: ListRequest, shape: HitShape | null): Sql | undefined => {
  const found = shape ? matchText(shape) : undefined
  if (!modelIds) return found
  return sql`case when page.is_only_named then (
      select json_build_object('by', 'named', 'number', models.name, 'brand', brands.name, 'isGuess', false, 'lang', null)
      from named_fits join models on models.id = named_fits.model_id join brands on brands.id = models.brand_id
      where named_fits.product_id = page.id and models.id = any(${modelIds}::int[])
      order by models.popularity desc, models.id limit 1)::text
    else ${found ?? sql`'null'`} end`
}

const modelKeys = hiddenReading(({ search }: HitInput) => search.modelKeys, 'text[]')
const openModel = hiddenReading(({ search }: HitInput) => search.openModel, 'text')

const fitKeys = hiddenReading(({ search }: HitInput) => fitKeysOf(search), 'text[]')
const isAsked = (column: string, keys: Sql) => sql`(${sql.ref(column)} = any(${keys})
  or ${openModel} <> '' and starts_with(${sql.ref(column)}, ${openModel}))`

/** The model of the query: one that the product fits, or else one that only its texts name. */
export const askedModel = sql`
  left join lateral (
    select * from (
      (select 'model' as found_by, models.name, brands.name as brand
        from fitments join models on models.id = fitments.model_id join brands on brands.id = models.brand_id
        where fitments.product_id = page.id and not fitments.is_excluded and ${isAsked('models.normal_name', modelKeys)}
        order by models.normal_name = any(${modelKeys}) desc, length(models.normal_name) desc, models.popularity desc
        limit 1)
      union all
      (select 'model', name, null from makerless_fits
        where product_id = page.id and ${isAsked('makerless_fits.normal', fitKeys)} order by length(normal) desc limit 1)
      union all
      (select 'named', name, (select brands.name from brands where normal_name = brand_normal)
        from named_models
        where product_id = page.id and ${isAsked('named_models.normal', fitKeys)}
          and not exists (
            select from fitments join models on models.id = fitments.model_id
            where fitments.product_id = page.id and models.normal_name = named_models.normal)
        order by length(normal) desc, brand_normal desc limit 1)
    ) known
    where (${hiddenReading(({ search }: HitInput) => search.modelKeys.length > 0, 'boolean')} or ${openModel} <> '')
      and page.matched_by = 'name'
    limit 1
  ) asked_model on true`
