import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { BookRow } from '#server/printing/book.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readerOf, textIn } from '#server/platform/database/text-columns.ts'

export interface SectionRow {
  title: string | null
  parent: string | null
  pic: string | null
  total: number
  rows: BookRow[]
}

export interface BookRequest {
  language: Language
  /** Types with everything below them; null: all parts. */
  typeSlugs: readonly string[] | null
  brandId: number | null
  /** At most so many products of a type, best sellers first. */
  perType: number
}

const packs = sql`coalesce((
  select json_agg(distinct pieces_per_pack order by pieces_per_pack) from packings where product_id = p.id), '[1]')`

/** Models everybody asks for, those of a brand together; those without a known maker last. */
const fits = sql`coalesce((
  select json_agg(json_build_object('brand', brand, 'model', model) order by best, brand, place) from (
    select brands.name as brand, models.name as model, place, min(place) over (partition by brands.id) as best
    from (
      select model_id, row_number() over (order by popularity desc, models.id) as place
      from fitments join models on models.id = fitments.model_id
      where product_id = p.id and not is_excluded order by popularity desc, models.id limit 6
    ) first join models on models.id = first.model_id join brands on brands.id = models.brand_id
    union all
    (select '', name, 6 + row_number() over (order by normal), 7 from makerless_fits where product_id = p.id order by normal
      limit greatest(0, 6 - (select count(*) from fitments where product_id = p.id and not is_excluded)))
  ) named), '[]')`

const oem = sql`coalesce((
  select json_agg(json_build_object('brand', coalesce(brand, ''), 'number', number)) from (
    select brands.name as brand, public_numbers.number
    from public_numbers left join brands on brands.id = public_numbers.brand_id
    where product_id = p.id and kind = 'oem' order by public_numbers.id limit 4
  ) listed), '[]')`

/** Published parts by type, the types in the order of the shop. */
export const readSections = async (db: Database, request: BookRequest): Promise<SectionRow[]> => {
  const { language, typeSlugs, brandId, perType } = request
  const { rows } = await sql<SectionRow>`
    with reader as (select * from ${readerOf(language)}),
    wanted as (
      select distinct unnest(types.branch_ids || types.id) as id from product_types types
      where types.kind = 'part' and types.slug <> 'other' and (${typeSlugs}::text[] is null or types.slug = any(${typeSlugs}::text[]))
    ), ranked as (
      select p.id, p.type_id, row_number() over (partition by p.type_id order by p.rank, p.id) as place,
        count(*) over (partition by p.type_id)::int as total
      from products p join wanted on wanted.id = p.type_id
      where p.status = 'published' and p.stock <> 'discontinued'
        and (${brandId}::int is null or p.brand_id = ${brandId}::int)
    )
    select ${textIn('types.names')} as title,
      case when parents.id is not null then ${textIn('parents.names')} end as parent, types.pic, max(ranked.total) as total,
      json_agg(json_build_object('number', p.standard, 'name', coalesce(${textIn('p.names')}, ''), 'packs', ${packs},
        'fits', ${fits}, 'fitsTotal', p.fits_total, 'oem', ${oem}) order by p.standard collate "C", p.id) as rows
    from reader cross join ranked
      join products p on p.id = ranked.id
      join product_types types on types.id = ranked.type_id
      left join product_types parents on parents.id = types.parent_id
    where place <= ${perType}
    group by types.id, parents.id, reader.lang
    order by coalesce(parents.sort, types.sort), parents.id is not null, types.sort, types.id`.execute(db)
  return rows
}
