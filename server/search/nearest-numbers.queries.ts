import { sql } from 'kysely'
import type { ShortName } from '#contract/product-card.ts'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { ahead, hidden, prepared } from '#server/platform/database/prepared.ts'
import { withinTransaction } from '#server/platform/database/within-transaction.ts'
import { fallbackLanguageOf, readerOf, textIn } from '#server/platform/database/text-columns.ts'
import { slipsOf } from '#server/search/number-slips.rules.ts'

export interface NearestNumber {
  number: string
  brand: string | null
  productId: number
  fullname: string
  fullnameLang: string | null
  short: ShortName | null
  /** One slip of the key away: two neighbouring signs swapped, one wrong, one missing or one too many. */
  isGuess: boolean
}

const most = 6
/** Less alike than this is another number. */
const leastAlike = 0.4

/** Numbers of visible products that look most like the one nobody has, best first, each once. */
export const readNearestNumbers = (
  db: Database,
  normal: string,
  language: Language,
): Promise<NearestNumber[]> => withinTransaction(db, (tx) => readWithin(tx, normal, language))

const readWithin = async (db: Database, normal: string, language: Language): Promise<NearestNumber[]> => {
  await sql`${ahead}set local pg_trgm.similarity_threshold = ${sql.lit(leastAlike)}`.execute(db)
  const { rows } = await sql<NearestNumber>`
    select number, brands.name as brand, p.id as "productId",
      coalesce(${textIn('p.names')}, p.standard) as fullname,
      ${fallbackLanguageOf('p.names', 'p.own_language')} as "fullnameLang",
      short_name(p.id, ${language}) as short, is_slip as "isGuess"
    from ${readerOf(language)} cross join (
      select distinct on (normal) product_id, number, brand_id, alike, is_slip from (
        (select product_id, number, normal, brand_id, 1::real as alike, true as is_slip
          from public_numbers where normal = any(${hidden(slipsOf(normal), 'text[]')})
          order by product_id limit 50)
        union all
        (select product_id, number, normal, brand_id, similarity(normal, ${hidden(normal, 'text')}) as alike, false
          from public_numbers where normal % ${hidden(normal, 'text')}
          order by alike desc, product_id limit 50)
      ) found order by normal, is_slip desc, product_id
    ) nearest
      join products p on p.id = nearest.product_id and p.status = 'published'
      left join brands on brands.id = nearest.brand_id
    order by is_slip desc, alike desc, p.rank, p.id limit ${sql.lit(most)}`.execute(db)
  return rows
}

/** A machine has this name, and no part this number; both in normal form. */
export const isOnlyModel = async (db: Database, normal: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`${prepared}
    select exists (select from models where normal_name = ${hidden(normal, 'text')} and total > 0)
      and not exists (select from public_numbers where normal = ${hidden(normal, 'text')}) as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}
