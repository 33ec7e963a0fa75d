import { type Transaction, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { CompanyState } from '#contract/office/company-state.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface EntryCompany {
  companyId: string
  name: string
  priceGroupId: number | null
  currency: string
  lang: string | null
  status: CompanyState
}

export const findEntryCompany = async (tx: Transaction<DB>, id: string): Promise<EntryCompany | null> => {
  const { rows } = await sql<EntryCompany>`
    select id as "companyId", name, price_group_id as "priceGroupId", currency, lang, status from companies
    where id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** Published articles with exactly this number, own numbers first, then those that begin with it. */
export const findByNumber = async (
  tx: Transaction<DB>,
  { normal, companyId, most }: { normal: string; companyId: string; most: number },
): Promise<{ productId: number; number: string }[]> => {
  const prefix = `${normal.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<{ productId: number; number: string }>`
    select product_id as "productId", number from (
      select distinct on (found.product_id) found.product_id, found.number, found.normal <> ${normal} as is_longer,
        array_position(array['standard', 'oem', 'customer', 'cross', 'old', 'ean'], found.kind) as place, products.rank
      from (
        select product_id, number, normal, kind from product_numbers
        where normal like ${prefix} and (company_id is null or company_id = ${companyId})
        order by normal <> ${normal}, length(normal), product_id limit 200
      ) as found join products on products.id = found.product_id and products.status = 'published'
      order by found.product_id, found.normal <> ${normal}, place
    ) as best
    order by is_longer, place, rank, product_id limit ${most}`.execute(tx)
  return rows
}

export interface PackingRecord {
  packId: number
  packType: 1 | 2 | 3
  packQuantity: number
  minQuantity: number
  step: number
}

export interface ArticleRecord {
  productId: number
  standard: string
  fullname: string
  pic: string
  available: number | null
  expectedOn: string | null
  stock: string
  packs: PackingRecord[]
}

/** Published articles with their packings and what the stock has, in the order of the ids. One without packings is sold by the piece. */
export const listArticles = async (
  tx: Transaction<DB>,
  ids: readonly number[],
  language: Language,
): Promise<ArticleRecord[]> => {
  const { rows } = await sql<ArticleRecord>`
    select products.id as "productId", products.standard, products.stock,
      coalesce(text_in(products.names, ${language}), products.standard) as fullname,
      array_to_string(products.pics || products.fetched_pics, ',') as pic,
      available_pieces(products.stock_quantity, held.pieces) as available,
      products.stock_expected_at as "expectedOn",
      coalesce(packs.list, '[{"packId": 0, "packType": 1, "packQuantity": 1, "minQuantity": 1, "step": 1}]') as packs
    from unnest(${ids}::int[]) with ordinality as wanted(id, place)
      join products on products.id = wanted.id and products.status = 'published'
      left join stock_reservations as held on held.product_id = products.id
      left join lateral (
        select jsonb_agg(jsonb_build_object('packId', id, 'packType', pack_type, 'packQuantity', pieces_per_pack,
          'minQuantity', min_packs, 'step', step_packs) order by sort, id) as list
        from packings where packings.product_id = products.id
      ) as packs on true
    order by wanted.place`.execute(tx)
  return rows
}
