import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fallbackLanguageOf, readerOf, textIn } from '#server/platform/database/text-columns.ts'
import { existingPicsOfText } from '#server/platform/media/existing-pictures.ts'

export interface BrandGroupRow {
  id: number
  name: string | null
  nameLang: string | null
  total: number
  pic: string
}

/** Groups that hold published brands, in the supplier's order. */
export const listBrandGroups = async (db: Database, language: Language): Promise<BrandGroupRow[]> => {
  const { rows } = await sql<BrandGroupRow>`
    select brand_groups.id, ${textIn('brand_groups.names')} as name,
      ${fallbackLanguageOf('brand_groups.names')} as "nameLang", count(*)::int as total,
      ${existingPicsOfText('brand_groups.pic')} as pic
    from ${readerOf(language)} cross join brand_groups
      join brands on brands.group_id = brand_groups.id and brands.is_published
    group by brand_groups.id, reader.lang order by brand_groups.sort, brand_groups.id`.execute(db)
  return rows
}

export interface SubBrandRow {
  id: number
  name: string
  total: number
  pic: string
  parentId: number
}

/** Published brands below a brand. */
export const listSubBrands = async (db: Database, parentId: number): Promise<SubBrandRow[]> => {
  const { rows } = await sql<SubBrandRow>`
    select id, name, total, ${existingPicsOfText('pic')} as pic, parent_id as "parentId" from brands
    where parent_id = ${parentId} and is_published order by sort, name, id`.execute(db)
  return rows
}

export interface BrandListRow {
  id: number
  name: string
  pic: string
  total: number
  fitsTotal: number
  letter: string
  typeId: number | null
  own: boolean
}

export interface BrandsRequest {
  groupIds: readonly number[] | null
  letter: string | null
  /** Normal form; the empty text (a keyword of punctuation) matches nothing. */
  normal: string | null
  limit: number
  offset: number
}

/** Published parts that fit the machines of `brands`. */
const fitsTotal = sql.raw(`(
  select count(distinct fitments.product_id)::int
  from models join fitments on fitments.model_id = models.id and not fitments.is_excluded
    join products on products.id = fitments.product_id and products.status = 'published'
  where models.brand_id = brands.id)`)

const letter = sql.raw(
  `case when brands.name ~ '^\\s*[[:alpha:]]' then upper(left(trim(brands.name), 1)) else '#' end`,
)

/** Published brands: the supplier's own first, then by name. */
export const readBrandPage = async (
  db: Database,
  request: BrandsRequest,
): Promise<{ total: number; rows: BrandListRow[] }> => {
  const { groupIds, normal, limit, offset } = request
  const shown: RawBuilder<unknown> = sql`brands.is_published
    and (${groupIds}::int[] is null or group_id = any(${groupIds}::int[]))
    and (${request.letter}::text is null or ${letter} = upper(${request.letter}::text))
    and (${normal}::text is null or ${normal}::text <> '' and position(${normal}::text in normal_name) > 0)`
  const { rows } = await sql<BrandListRow & { found: number }>`
    select counted.total as found, page.* from (select count(*)::int as total from brands where ${shown}) counted
      left join lateral (
        select brands.id, name, ${existingPicsOfText('pic')} as pic, brands.total, ${fitsTotal} as "fitsTotal", ${letter} as letter,
          group_id as "typeId", is_own as own
        from brands where ${shown}
        order by is_own desc, lower(name), brands.id limit ${limit} offset ${offset}
      ) page on true
    order by page.own desc, lower(page.name), page.id`.execute(db)
  return {
    total: rows[0]?.found ?? 0,
    rows: rows.filter((row) => row.id !== null).map(({ found: _found, ...row }) => row),
  }
}

export interface TypeCountRow {
  id: number
  name: string | null
  nameLang: string | null
  total: number
  pic: string
  kind: 'part' | 'machine'
}

export interface BrandDetailRow {
  id: number
  name: string
  pic: string
  banner: string | null
  intro: string | null
  introLang: string | null
  writtenIn: string[]
  country: string | null
  website: string | null
  own: boolean
  total: number
  fitsTotal: number
  parent: { id: number; name: string } | null
}

/** A published brand with the brand it belongs to. */
export const findBrand = async (
  db: Database,
  id: number,
  language: Language,
): Promise<BrandDetailRow | undefined> => {
  const { rows } = await sql<BrandDetailRow>`
    select brands.id, name, ${existingPicsOfText('pic')} as pic, nullif(${existingPicsOfText('banner')}, '') as banner,
      ${textIn('intros')} as intro, ${fallbackLanguageOf('intros')} as "introLang",
      array(select jsonb_object_keys(intros)) as "writtenIn",
      country, website, is_own as own, brands.total, ${fitsTotal} as "fitsTotal",
      (select json_build_object('id', parent.id, 'name', parent.name) from brands parent
        where parent.id = brands.parent_id and parent.is_published) as parent
    from ${readerOf(language)} cross join brands where brands.id = ${id} and is_published`.execute(db)
  return rows[0]
}

const typeCounts = (language: Language, counted: RawBuilder<unknown>) => sql<TypeCountRow>`
  select types.id, ${textIn('types.names')} as name, ${fallbackLanguageOf('types.names')} as "nameLang",
    counted.total, ${existingPicsOfText('types.pic')} as pic, types.kind
  from ${readerOf(language)} cross join (${counted}) counted
    join product_types types on types.id = counted.type_id and types.is_published
  order by counted.total desc, types.sort, types.id limit 100`

/** Types of what the brand makes, those with most products first. */
export const countBrandTypes = async (
  db: Database,
  id: number,
  language: Language,
): Promise<TypeCountRow[]> =>
  (
    await typeCounts(
      language,
      sql`select type_id, count(*)::int as total from products
        where brand_id = ${id} and status = 'published' group by type_id`,
    ).execute(db)
  ).rows

/** Types of parts that fit the brand's machines, those with most parts first. */
export const countFittingTypes = async (
  db: Database,
  id: number,
  language: Language,
): Promise<TypeCountRow[]> =>
  (
    await typeCounts(
      language,
      sql`select type_id, count(*)::int as total from products
        where status = 'published' and id in (
          select fitments.product_id from models
            join fitments on fitments.model_id = models.id and not fitments.is_excluded
          where models.brand_id = ${id})
        group by type_id`,
    ).execute(db)
  ).rows

/** What stands first of a brand: its own products, or else parts that fit its machines. */
export const listBestOfBrand = async (db: Database, id: number, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    (select id, 0 as place, rank from products where brand_id = ${id} and status = 'published'
      order by rank, id limit ${limit})
    union all
    (select id, 1, rank from products
      where status = 'published' and brand_id is distinct from ${id} and id in (
        select fitments.product_id from models
          join fitments on fitments.model_id = models.id and not fitments.is_excluded
        where models.brand_id = ${id})
      order by rank, id limit ${limit})
    order by place, rank, id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
