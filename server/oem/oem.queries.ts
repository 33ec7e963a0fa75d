import { sql } from 'kysely'
import type { OemBrand, OemRow } from '#contract/oem.contract.ts'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hidden } from '#server/platform/database/prepared.ts'
import { fallbackLanguageOf, readerOf, textIn } from '#server/platform/database/text-columns.ts'

export interface OemRequest {
  /** Normal form; null is not narrowed, the empty text (a keyword of punctuation) matches nothing. */
  normal: string | null
  brandIds: readonly number[] | null
  typeIds: readonly number[] | null
  limit: number
  offset: number
  language: Language
}

type OemPageRow = Omit<OemRow, 'fullname' | 'pic' | 'status'> & {
  fullname: string | null
  pic: string | null
  stock: string
}

/** Shorter than this, a number is looked for at its beginning only. */
const insideFrom = 4

/** One page of the original numbers of published products, by maker and number. */
export const readOemPage = async (
  db: Database,
  request: OemRequest,
): Promise<{ total: number; rows: OemPageRow[] | null }> => {
  const { normal, brandIds, typeIds, limit, offset, language } = request
  const isMatch =
    normal === null
      ? sql`true`
      : normal === ''
        ? sql`false`
        : normal.length < insideFrom
          ? sql`starts_with(numbers.normal, ${hidden(normal, 'text')})`
          : sql`numbers.normal like ${hidden(`%${normal}%`, 'text')}`
  const { rows } = await sql<{ total: number; rows: OemPageRow[] | null }>`
    with found as materialized (
      select numbers.id, numbers.number, numbers.normal, numbers.product_id, brands.name as brand
      from public_numbers numbers join products on products.id = numbers.product_id
        left join brands on brands.id = numbers.brand_id
      where numbers.kind = 'oem' and products.status = 'published' and ${isMatch}
        and (${brandIds}::int[] is null or numbers.brand_id = any(${brandIds}::int[]))
        and (${typeIds}::int[] is null or products.type_id = any(
          select unnest(branch_ids) from product_types where id = any(${typeIds}::int[])))
    ), page as (
      select * from found order by brand nulls last, normal, id limit ${limit} offset ${offset}
    )
    select (select count(*)::int from found) as total, (
      select json_agg(json_build_object('id', page.id, 'oemNo', page.number, 'oemBrand', page.brand,
        'productId', products.id, 'fullname', ${textIn('products.names')},
        'fullnameLang', ${fallbackLanguageOf('products.names', 'products.own_language')},
        'standard', products.standard, 'pic', array_to_string(products.pics, ','), 'stock', products.stock,
        'note', successor.standard) order by page.brand nulls last, page.normal, page.id)
      from page join products on products.id = page.product_id
        left join products successor on successor.id = products.superseded_by_id
        cross join ${readerOf(language)}
    ) as rows`.execute(db)
  return rows[0] ?? { total: 0, rows: null }
}

/** Makers whose original numbers published products have. */
export const readOemBrands = async (db: Database): Promise<OemBrand[]> => {
  const { rows } = await sql<OemBrand>`
    select brands.id, brands.name, count(*)::int as total
    from public_numbers numbers join products on products.id = numbers.product_id
      join brands on brands.id = numbers.brand_id
    where numbers.kind = 'oem' and products.status = 'published'
    group by brands.id order by total desc, brands.id limit 60`.execute(db)
  return rows
}
