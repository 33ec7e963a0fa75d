import type pg from 'pg'

/** What the catalogue holds of an article after the import. */
export interface ReadArticle {
  source: string
  number: string
  names: Record<string, string>
  status: string
  stock: string
  stockQuantity: number | null
  /** For everybody, with the tiers. */
  prices: { amountMinor: number; per: number; minPieces: number; currency: string }[]
  /** Own number and its spellings. */
  numbers: string[]
  oem: string[]
  /** By fitment, or as written where the list names no maker; not those named in a text. */
  models: string[]
}

export const readArticles = async (client: pg.Client): Promise<ReadArticle[]> => {
  const { rows } = await client.query<ReadArticle>(`
    select sources.name as source, products.standard as number, products.names, products.status, products.stock,
      products.stock_quantity as "stockQuantity",
      coalesce((select json_agg(json_build_object('amountMinor', amount_minor, 'per', per, 'minPieces', min_pieces,
          'currency', price_lists.currency) order by min_pieces)
        from prices join price_lists on price_lists.id = price_list_id
        where product_id = products.id and company_id is null and group_id is null), '[]') as prices,
      coalesce((select json_agg(number) from product_numbers
        where product_id = products.id and product_numbers.kind in ('standard', 'old')), '[]') as numbers,
      coalesce((select json_agg(number) from product_numbers
        where product_id = products.id and product_numbers.kind in ('oem', 'cross')), '[]') as oem,
      coalesce((select json_agg(name) from (
          select models.name from fitments join models on models.id = fitments.model_id where product_id = products.id
          union select name from makerless_fits where product_id = products.id) as fits), '[]') as models
    from products join sources on sources.id = products.source_id
    order by products.id`)
  return rows
}

export interface Succession {
  source: string
  old: string
  new: string | null
}

export const readSuccessions = async (client: pg.Client): Promise<Succession[]> => {
  const { rows } = await client.query<Succession>(
    `select name as source, old_number as old, new_number as new
     from supersessions join sources on sources.id = source_id`,
  )
  return rows
}
