import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { MachineName } from '#contract/machine-name.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { cardJson, cardOf } from '#server/catalogue/product-card.queries.ts'
import type { PackingRow } from '#server/catalogue/packings.queries.ts'
import { predecessors, successors } from '#server/catalogue/supersession.queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { fallbackLanguageOf, readerOf, textIn } from '#server/platform/database/text-columns.ts'
import { drawingOfPage } from '#server/catalogue/product-models.queries.ts'
import { existingPics } from '#server/platform/media/existing-pictures.ts'
import type { HandlerOutput } from '#server/platform/http/call-context.ts'
import { type StockRule, stockRuleOf } from '#server/catalogue/shown-stock.ts'

type Detail = HandlerOutput<'getProduct'>

export interface ProductDetailRow {
  card: ProductCard
  pics: string[]
  description: string | null
  descriptionLang: string | null
  specs: Detail['specs'] | null
  numbers: Detail['numbers'] | null
  fitment: Detail['fitment']['first'] | null
  makerlessFits: Detail['makerlessFits'] | null
  namedModels: MachineName[] | null
  fitmentTotal: number
  model: Detail['model']
  machine: Detail['machine']
  by: Detail['supersession']['by'] | null
  replaces: Detail['supersession']['replaces'] | null
  packings: PackingRow[] | null
  stockQuantity: number | null
  stockRule: StockRule | null
  weight: number | null
  hsCode: string | null
  origin: string | null
  documents: { title: string | null; file: string; language: string | null }[] | null
}

export const specs = sql`(
  select json_agg(json_build_object('key', attributes.key, 'name', ${textIn('attributes.names')},
    'value', coalesce(to_json(value_number), to_json(value_text)), 'unit', attributes.unit)
    order by attributes.sort, attributes.id)
  from product_attributes join attributes on attributes.id = product_attributes.attribute_id
  where product_attributes.product_id = p.id)`

/** Row-level security leaves a customer's own numbers to his company. */
export const numbers = sql`(
  select json_agg(json_build_object('type', kind, 'brand', name, 'number', makers_number(name, number))
    order by place, id)
  from (
    select product_numbers.kind, brands.name, product_numbers.number, product_numbers.id,
      array_position(array['standard', 'customer', 'oem', 'cross', 'old', 'ean'], product_numbers.kind) as place
    from product_numbers left join brands on brands.id = product_numbers.brand_id
    where product_numbers.product_id = p.id
    order by place, product_numbers.id limit 300
  ) listed)`

const fitment = sql`(
  select json_agg(json_build_object('modelId', id, 'brand', brand, 'type', type, 'model', name, 'engine', engine,
    'serialFrom', serial_from, 'serialTo', serial_to, 'yearFrom', year_from, 'yearTo', year_to, 'note', note,
    'drawing', ${drawingOfPage})
    order by popularity desc, id)
  from (
    select models.id, models.id as model_id, p.type_id, fitments.assembly, fitments.position, brands.name as brand, ${textIn('machine_types.names')} as type, models.name, models.engine,
      models.popularity, fitments.serial_from, fitments.serial_to, fitments.year_from, fitments.year_to,
      fitments.note
    from fitments join models on models.id = fitments.model_id join brands on brands.id = models.brand_id
      left join product_types machine_types on machine_types.id = models.machine_type_id
    where fitments.product_id = p.id and not fitments.is_excluded
    order by models.popularity desc, models.id limit 50
  ) page)`

const makerlessFits = sql`(
  select json_agg(json_build_object('name', name, 'serialFrom', serial_from, 'serialTo', serial_to, 'note', note) order by normal)
  from (
    select * from makerless_fits where makerless_fits.product_id = p.id order by normal limit 50
  ) listed)`

/** Models that the product's texts name; at most 20. */
const namedModels = sql`(
  select json_agg(json_build_object('modelId', id, 'brand', brand, 'name', name) order by popularity desc, id)
  from (
    select models.id, brands.name as brand, models.name, models.popularity
    from named_fits join models on models.id = named_fits.model_id join brands on brands.id = models.brand_id
    where named_fits.product_id = p.id
    order by models.popularity desc, models.id limit 20
  ) listed)`

export const packings = sql`(
  select json_agg(json_build_object('id', id, 'pack_type', pack_type, 'pieces_per_pack', pieces_per_pack,
    'min_packs', min_packs, 'step_packs', step_packs) order by sort, id)
  from packings where packings.product_id = p.id)`

const ownModel = sql`(
  select json_build_object('modelId', models.id, 'brand', brands.name, 'name', models.name, 'parts', models.total,
    'drawings', (select count(*)::int from model_assemblies where model_id = models.id))
  from models join brands on brands.id = models.brand_id
  where models.id = p.model_id and p.kind = 'machine')`

const documents = sql`(
  select json_agg(json_build_object('title', ${textIn('titles')}, 'file', file, 'language', language) order by id)
  from product_documents where product_documents.product_id = p.id)`

/** A product, the machine it is wanted for, and the reader's language. */
export interface ProductRequest {
  id: number
  forModelId: number | null
  language: Language
}

/**
 * Everything about one published product in one statement; undefined for a hidden or unknown one. Runs inside
 * `withActor` of the buyer.
 */
export const findProductDetail = async (
  tx: Database,
  { id, forModelId, language }: ProductRequest,
  priceGroupId: number | null,
): Promise<ProductDetailRow | undefined> => {
  const { rows } = await sql<ProductDetailRow>`${prepared}
    select ${cardJson} as card, ${existingPics('p.pics || p.fetched_pics')} as pics,
      ${textIn('p.descriptions')} as description,
      ${fallbackLanguageOf('p.descriptions', 'p.own_language')} as "descriptionLang",
      ${specs} as specs, ${numbers} as numbers, ${fitment} as fitment,
      ${makerlessFits} as "makerlessFits", ${namedModels} as "namedModels",
      (select count(*)::int from fitments where product_id = p.id and not is_excluded) as "fitmentTotal",
      (
        select json_build_object('modelId', models.id, 'brand', brands.name, 'name', models.name)
        from models join brands on brands.id = models.brand_id where models.id = ${forModelId}::int
      ) as machine, ${ownModel} as model,
      ${successors('p.id')} as by, ${predecessors('p.id')} as replaces, ${packings} as packings,
      available_pieces(p.stock_quantity, (select pieces from stock_reservations where product_id = p.id))
        as "stockQuantity", ${stockRuleOf(priceGroupId)} as "stockRule", p.weight_grams as weight, p.hs_code as "hsCode", p.origin,
      ${documents} as documents
    from ${readerOf(language)} cross join products p ${cardOf('p.id')}
    where p.id = ${id}::int and p.status = 'published'`.execute(tx)
  return rows[0]
}
