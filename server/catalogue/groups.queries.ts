import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { cardJson, cardOf } from '#server/catalogue/product-card.queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readerOf, textIn } from '#server/platform/database/text-columns.ts'

export interface GroupRow {
  groupId: number
  title: string | null
  attributes: { key: string; name: string }[] | null
  items: { card: ProductCard; attrs: Record<string, string | number> | null; current: boolean }[] | null
}

/** The group a published product belongs to, with its published members; undefined without one. */
export const findGroup = async (
  db: Database,
  productId: number,
  language: Language,
): Promise<GroupRow | undefined> => {
  const { rows } = await sql<GroupRow>`
    select groups.id as "groupId", ${textIn('groups.titles')} as title,
      (
        select json_agg(json_build_object('key', attributes.key, 'name', ${textIn('attributes.names')})
          order by array_position(groups.attribute_keys, attributes.key))
        from attributes where attributes.key = any(groups.attribute_keys)
      ) as attributes,
      (
        select json_agg(json_build_object(
          'card', ${cardJson}, 'current', p.id = asked.id,
          'attrs', (
            select json_object_agg(attributes.key, coalesce(to_json(value_number), to_json(value_text)))
            from product_attributes join attributes on attributes.id = product_attributes.attribute_id
            where product_attributes.product_id = p.id and attributes.key = any(groups.attribute_keys)
          )) order by p.rank, p.id)
        from (
          select * from products
          where products.group_id = groups.id and products.status = 'published' order by rank, id limit 100
        ) p ${cardOf('p.id')}
      ) as items
    from ${readerOf(language)} cross join products asked join product_groups groups on groups.id = asked.group_id
    where asked.id = ${productId}::int and asked.status = 'published'`.execute(db)
  return rows[0]
}
