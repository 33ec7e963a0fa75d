import type pg from 'pg'
import type { PhotoArticle } from '#server/product-photos/file-name.rules.ts'

/**
 * Articles by own number or EAN, in any source or in one. An own number counts before the same EAN; an original number
 * names the maker's part and is none of these.
 */
const articlesSql = `
  select distinct normal, id, number, source from (
    select numbers.normal, products.id, products.standard as number, sources.name as source,
      rank() over (partition by numbers.normal order by (numbers.kind = 'standard') desc) as place
    from product_numbers numbers
      join products on products.id = numbers.product_id
      join sources on sources.id = products.source_id
    where numbers.normal = any($1) and numbers.kind in ('standard', 'ean') and ($2::text is null or sources.name = $2)
  ) found where place = 1 order by normal, source, number, id`

export const readArticles = async (
  client: pg.ClientBase,
  normals: readonly string[],
  source: string | null,
): Promise<Map<string, PhotoArticle[]>> => {
  const { rows } = await client.query<PhotoArticle & { normal: string }>(articlesSql, [normals, source])
  const articles = new Map<string, PhotoArticle[]>()
  for (const { normal, ...article } of rows) articles.set(normal, [...(articles.get(normal) ?? []), article])
  return articles
}

export const isSource = async (client: pg.ClientBase, name: string): Promise<boolean> =>
  (await client.query('select from sources where name = $1', [name])).rows.length > 0

export interface ArticlePictures {
  id: number
  /** All names, photos or not. */
  pics: string[]
  /** The photos among them. */
  photos: string[]
  /** Photos from web addresses; lists show them behind `pics`. */
  fetched: string[]
}

/** Locks the articles, so that nobody else changes their pictures meanwhile. */
export const lockPictures = async (
  client: pg.ClientBase,
  ids: readonly number[],
): Promise<ArticlePictures[]> => {
  const { rows } = await client.query<ArticlePictures>(
    `select id, pics, fetched_pics as fetched, array(
       select name from unnest(pics) with ordinality as named(name, place)
       where exists (select from photos where photos.hash || '.webp' = named.name) order by place) as photos
     from products where id = any($1) order by id for update`,
    [ids],
  )
  return rows
}

export const writePictures = async (
  client: pg.ClientBase,
  changed: readonly { id: number; pics: readonly string[] }[],
): Promise<void> => {
  await client.query(
    `update products set pics = wanted.pics, updated_at = now()
     from jsonb_to_recordset($1) as wanted(id integer, pics text[]) where products.id = wanted.id`,
    [JSON.stringify(changed)],
  )
}

/** Forgets those of the photos that no article shows any more; answers their hashes. */
export const forgetUnusedPhotos = async (
  client: pg.ClientBase,
  photos: readonly string[],
): Promise<string[]> => {
  const { rows } = await client.query<{ hash: string }>('select drop_unused_photos($1) as hash', [photos])
  return rows.map(({ hash }) => hash)
}

/** The article loses its photos from web addresses for good, also those that are not fetched yet. */
export const removeWantedPictures = async (client: pg.ClientBase, productId: number): Promise<void> => {
  await client.query(
    'update wanted_pictures set is_removed = true where product_id = $1 and not is_removed',
    [productId],
  )
}
