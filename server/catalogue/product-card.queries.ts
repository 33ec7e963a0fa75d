import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { readerOf } from '#server/platform/database/text-columns.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { Database } from '#server/platform/database/database.ts'
import { existingPicsText } from '#server/platform/media/existing-pictures.ts'

/** The ready-made card of a product for the row `reader` (`refresh_cards`). */
export const cardOf = (productId: string): RawBuilder<unknown> =>
  sql.raw(`join product_cards card on card.product_id = ${productId} and card.lang = reader.lang`)

const badge = sql.raw(`case when card.badge_times @> now() then '"' || card.badge || '"' else 'null' end`)

/**
 * JSON text of a `ProductCard` as everybody sees it: no price, no wish, nothing of a machine. Beside `cardOf`;
 * `match` is the text of why a search found it, `more` that of further members, each with a comma before it.
 */
export const cardText = (
  match: RawBuilder<unknown> = sql`'null'`,
  more: RawBuilder<unknown> = sql`''`,
): RawBuilder<string> =>
  sql`'{' || card.members || ',"pic":' || to_json(${existingPicsText('card.pics')})::text || ',"badge":' || ${badge}
    || ',"price":null,"priceState":"login","wished":false,"fits":null,"stockFigure":null,"packPrice":null,"match":' || ${match} || ${more} || '}'`

/** The same for statements that put cards into JSON of their own. */
export const cardJson: RawBuilder<ProductCard> = sql`(${cardText()})::json`

/** Cards of the given products in the given order; hidden and unknown ones are left out. */
export const findCards = async (
  db: Database,
  ids: readonly number[],
  language: Language,
): Promise<ProductCard[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ card: ProductCard }>`${prepared}
    select ${cardJson} as card
    from ${readerOf(language)}
      cross join unnest((select ${ids}::int[])) with ordinality as wanted(id, place)
      join products p on p.id = wanted.id ${cardOf('p.id')}
    where p.status = 'published'
    order by wanted.place`.execute(db)
  return rows.map((row) => row.card)
}
