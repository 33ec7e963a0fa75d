import type pg from 'pg'
import { normalizeNumber } from '#contract/part-number.ts'
import { brandGroups } from '#demo/catalogue/brands/brand-groups.ts'
import { brandIntro } from '#demo/catalogue/brands/brand-facts.ts'
import { brandId, brands } from '#demo/catalogue/brands/brands.ts'
import { type Family, type Model, models } from '#demo/catalogue/machines/families.ts'
import { fingerprint } from '#demo/catalogue/items/pictures.ts'
import { specialTypes } from '#demo/catalogue/part-type-list.ts'
import { attributes } from '#demo/catalogue/specs/attribute-names.ts'
import { powerKwOf } from '#demo/catalogue/specs/machine-specs.ts'
import { typeId } from '#demo/catalogue/type-ids.ts'
import { applyShippedTypes } from '#server/catalogue/shipped-types/shipped-types.service.ts'
import { isShippedType, typePicture } from '#server/catalogue/shipped-types/shipped-types.ts'
import { type Cell, copyRows, restartIds } from '#demo/copy-rows.ts'

/** The one source of the demo catalogue; imports have their own. */
export const demoSourceId = 1

/** Everything items stand on: source, types, synonyms, brands, models, attributes. */
export const loadGround = async (client: pg.Client): Promise<void> => {
  await copyRows(client, 'sources', ['id', 'name', 'own_language'], [[demoSourceId, 'demo', 'en']])
  await loadTypes(client)
  await loadBrands(client)
  await copyRows(
    client,
    'models',
    ['id', 'brand_id', 'machine_type_id', 'name', 'normal_name', 'engine', 'facts', 'pic', 'popularity'],
    models.map(modelRow),
  )
  await copyRows(
    client,
    'attributes',
    ['id', 'key', 'names', 'unit', 'is_filter', 'sort'],
    attributes.map(({ key, names, unit, isFilter }, index) => [index + 1, key, names, unit, isFilter, index]),
  )
  await restartIds(client, 'sources', 'product_types', 'brand_groups', 'brands', 'models', 'attributes')
}

/** The types of the product are there since the shop's first start; these are the demo's own. */
const loadTypes = async (client: pg.Client) => {
  await applyShippedTypes(client)
  await refuseOtherIds(client)
  await copyRows(
    client,
    'product_types',
    ['id', 'kind', 'slug', 'names', 'sort', 'is_published'],
    specialTypes.map((type, index): Cell[] => [
      typeId(type.slug),
      'part',
      type.slug,
      type.many,
      900 + index,
      type.isPublished,
    ]),
  )
}

/** Ids of types are part of the generated items; a shop that imported before has others. */
const refuseOtherIds = async (client: pg.Client) => {
  const { rows } = await client.query<{ id: number; slug: string }>('select id, slug from product_types')
  const other = rows.find(({ id, slug }) => isShippedType(slug) && id !== typeId(slug))
  if (other !== undefined)
    throw new Error(`The demo needs an empty shop: it has a type ${other.slug} already.`)
}

/** Name under /pic of a brand's mark, which is drawn from its name. */
const markOf = (brand: string): string => `brand-${fingerprint(brand)}.svg`

const loadBrands = async (client: pg.Client) => {
  await copyRows(
    client,
    'drawings',
    ['name', 'type', 'attributes'],
    brands.map(({ name }) => [markOf(name), 'brand', { name }]),
  )
  const groupIds = new Map(brandGroups.map((group, index) => [group.slug, index + 1]))
  await copyRows(
    client,
    'brand_groups',
    ['id', 'slug', 'names', 'sort'],
    brandGroups.map((group, index) => [index + 1, group.slug, group.names, index]),
  )
  await copyRows(
    client,
    'brands',
    ['id', 'parent_id', 'group_id', 'name', 'normal_name', 'country', 'pic', 'intros', 'is_own', 'sort'],
    brands.map((brand, index) => [
      index + 1,
      brand.parent === undefined ? null : brandId(brand.parent),
      groupIds.get(brand.group) ?? null,
      brand.name,
      normalizeNumber(brand.name),
      brand.country,
      markOf(brand.name),
      brandIntro(brand.name) ?? {},
      brand.isOwn ?? false,
      index,
    ]),
  )
}

/** Engines of mowers and machines that carry another maker's; others are the machine's own. */
const engineOf = (family: Family, displacementCm3: number | null): string | null => {
  if (displacementCm3 === null || family.machine === 'engine') return null
  const guests = ['AL-KO', 'MTD', 'Stiga', 'Castelgarden', 'McCulloch', 'Viking', 'Einhell']
  if (!guests.includes(family.brand)) return null
  return displacementCm3 < 150
    ? 'Briggs & Stratton 450E'
    : displacementCm3 < 200
      ? 'Honda GCV160'
      : 'Briggs & Stratton Intek'
}

/** Popularity falls along the family, so that "MS 180, MS 170 +3" names what the trade asks for first. */
export const modelPopularity = (family: Family, modelIndex: number): number =>
  family.popularity * 10 - family.models.findIndex((model) => model.index === modelIndex)

const modelRow = (model: Model & { family: Family }): Cell[] => {
  const { family, displacementCm3 } = model
  const facts = {
    ...(displacementCm3 === null
      ? {}
      : { displacement_cm3: displacementCm3, power_kw: powerKwOf(displacementCm3) }),
    year_from: family.yearFrom,
    ...(family.yearTo === null ? {} : { year_to: family.yearTo }),
  }
  return [
    model.index + 1,
    brandId(family.brand),
    typeId(family.machine),
    model.name,
    normalizeNumber(model.name),
    engineOf(family, displacementCm3),
    facts,
    typePicture(family.machine),
    modelPopularity(family, model.index),
  ]
}
